import { limits } from '@/contract/limits';
import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
let code: string;
beforeAll(async () => {
  server = await testServer({ config: { trustProxy: '127.0.0.1' } });
  const { token } = await server.member();
  ({ code } = await server.must('user', 'campaigns', {}, { token }));
});
afterAll(() => server?.close());

let addresses = 0;
const newAddress = () => ({ headers: { 'x-forwarded-for': `10.1.0.${++addresses}` } });
type From = ReturnType<typeof newAddress>;

/** A code that nobody has. */
const unknown = (n: number): string => `ZZ22222${2 + (n % 7)}`;
const look = {
  inviters: (typed: string, from: From) => server.call('user', 'inviters', { code: typed }, from),
  invitation: (typed: string, from: From) => server.call('user', 'invitation', { code: typed }, from),
};
const wrong = { error: 'INVALID_INPUT', data: { fields: { code: 'invalid' } } };
const tooMany = { error: 'LOGIN_LIMIT', data: { seconds: expect.any(Number) } };

/** Looks up so many unknown codes by both calls. */
async function guess(times: number, from: From): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const call = n % 2 === 0 ? look.inviters : look.invitation;
    expect(await call(unknown(n), from)).toMatchObject(wrong);
  }
}

describe('looking up an invite code', () => {
  it('is refused by both calls after so many wrong codes of an address in an hour, a right one too', async () => {
    const from = newAddress();
    await guess(limits.inviteCodeTries, from);
    for (const call of Object.values(look)) {
      expect(await call(unknown(0), from)).toMatchObject(tooMany);
      expect(await call(code, from)).toMatchObject(tooMany);
      expect(await call(code, newAddress())).toMatchObject({ ok: true });
    }
    server.clock.pass(3600);
    for (const call of Object.values(look)) expect(await call(code, from)).toMatchObject({ ok: true });
  });

  it('counts no right code, and nothing that is no code', async () => {
    const from = newAddress();
    for (let n = 0; n <= limits.inviteCodeTries; n += 1) {
      expect(await look.invitation(code, from)).toMatchObject({ ok: true });
      expect(await look.inviters('0812 3456', from)).toMatchObject(wrong);
    }
    await guess(limits.inviteCodeTries, from);
    expect(await look.invitation(unknown(0), from)).toMatchObject(tooMany);
  });

  it('answers no more wrong codes that are sent at the same time', async () => {
    const from = newAddress();
    await guess(limits.inviteCodeTries - 5, from);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => look.inviters(unknown(n), from)));
    const refusals = answers.map((answer) => (answer.ok ? 'found' : answer.error)).sort();
    expect(refusals).toEqual([...Array(5).fill('INVALID_INPUT'), ...Array(15).fill('LOGIN_LIMIT')]);
  });
});
