import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const phone = (n: number) => ({ areacode: '+62', mobile: `0812 0000 ${1000 + n}` });
const lastCode = (): string => server.sms.at(-1)?.code ?? '';

describe('logging in with a code', () => {
  it('makes the account of an unknown phone and finds it again', async () => {
    await server.must('user', 'sendCode', { ...phone(1), event: 'mobilelogin' });
    const input = { ...phone(1), captcha: lastCode(), agreement_version: '2026-11' };
    const first = await server.must('user', 'loginByCode', input);
    expect(first.userinfo).toMatchObject({ is_new: 1, mobile: '812****1001', areacode: '+62', has_password: 0 });
  });
});
