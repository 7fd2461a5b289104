import { TestPartner } from '../../../test/harness/partners';
import { type TestServer, testServer } from '../../../test/harness/server';

const DAY = 86_400;
let server: TestServer;
let partner: TestPartner;
const logged: string[] = [];
beforeAll(async () => {
  server = await testServer({ onLog: (line) => logged.push(line) });
  partner = await TestPartner.begin(server);
  await TestPartner.begin(server, { id: 'telco' });
  const closed = await TestPartner.begin(server, { id: 'closed' });
  await server.db.transaction((tx) => closed.admin.disable(tx, 'closed'));
});
afterAll(() => server.closeChecked());

describe("the calls of a partner's server", () => {
  const body = { user: { id: 'C' }, nonce_hash: 'n'.repeat(43) };

  it.each([
    ['no secret', 'secret', { secret: null }],
    ['a made-up secret', 'secret', { secret: `kps_${'x'.repeat(43)}` }],
    ['another partner', 'secret', { partner: 'telco' }],
    ['no such partner', 'partner', { partner: 'nobody' }],
    ['an empty secret', 'secret', { secret: '' }],
    ['a partner that is disabled', 'disabled', { partner: 'closed' }],
  ])('are refused with %s, and the log says: %s', async (_what, reason, by) => {
    logged.length = 0;
    for (const path of ['code', 'revoke'] as const) {
      const { nonce_hash: _, ...user } = body;
      expect(await partner.ask(path, path === 'code' ? body : user, by)).toMatchObject({
        status: 401,
        body: { code: 401, data: { error: 'UNAUTHORIZED' } },
      });
    }
    const lines = logged.filter((line) => line.includes('a partner was refused')).map((line) => JSON.parse(line));
    expect(lines).toMatchObject(['code', 'revoke'].map((path) => ({ reason, call: `/api/embed/${path}` })));
  });

  it.each([
    ['id', 'Kunci rahasia atau tanda tangan digital tidak valid'],
    ['en', 'The secret or the signature is not valid'],
    ['zh-CN', '密钥或签名无效'],
  ])('say what is wrong with their proof, in %s', async (language, msg) => {
    const reply = await server.http.inject({
      method: 'POST',
      url: '/api/embed/code',
      headers: { authorization: 'Bearer kps_x', 'accept-language': language },
      payload: { partner: 'mall-app', ...body },
    });
    expect(reply.json()).toMatchObject({ code: 401, msg });
  });

  it('answer an input that does not fit in the envelope', async () => {
    expect(await partner.ask('code', { ...body, user: { id: 'has a blank' } })).toMatchObject({
      status: 200,
      body: { code: 0, data: { error: 'INVALID_INPUT', fields: { 'user.id': 'invalid' } } },
    });
    expect(
      await partner.ask('code', { ...body, user: { id: 'x'.repeat(129) } }, { partner: 'x'.repeat(65) }),
    ).toMatchObject({
      body: { data: { fields: { partner: 'tooLong', 'user.id': 'tooLong' } } },
    });
    expect(await partner.ask('code', { ...body, user: { id: '' }, nonce_hash: 1 })).toMatchObject({
      body: { data: { fields: { 'user.id': 'required', nonce_hash: 'invalid' } } },
    });
    expect(await partner.ask('code', { user: { id: 'C', mobile: null } })).toMatchObject({
      body: { data: { fields: { 'user.mobile': 'invalid', nonce_hash: 'required' } } },
    });
    const reply = await server.http.inject({ method: 'POST', url: '/api/embed/partner', payload: { partner: 5 } });
    expect(reply.json()).toMatchObject({ data: { fields: { partner: 'invalid' } } });
    expect(await partner.ask('code', { ...body, nonce_hash: 'short' })).toMatchObject({
      body: { data: { fields: { nonce_hash: 'invalid' } } },
    });
  });

  it('are as many in a minute as the partner may make', async () => {
    const slow = await TestPartner.begin(server, { id: 'slow', rate_per_minute: 3 });
    const statuses = async () => {
      const answers: number[] = [];
      for (let n = 0; n < 5; n += 1) answers.push((await slow.ask('code', body)).status);
      return answers;
    };
    expect(await statuses()).toEqual([200, 200, 200, 503, 503]);
    expect((await partner.ask('code', body)).status).toBe(200);
    server.clock.pass(60);
    expect(await statuses()).toEqual([200, 200, 200, 503, 503]);
  });
});

it('codes and tickets that are over are deleted, a used code when its session has ended', async () => {
  const { token } = await server.member();
  await partner.link('purged', token);
  await partner.enter({ id: 'purged' });
  const count = async () =>
    (await server.db.read.selectFrom('embed_code').select('code_hash').where('external_id', '=', 'purged').execute())
      .length;
  const tickets = async () =>
    (await server.db.read.selectFrom('link_ticket').select('ticket_hash').where('external_id', '=', 'purged').execute())
      .length;
  server.clock.pass(3700);
  await server.runJob('purge');
  expect([await count(), await tickets()]).toEqual([2, 0]);
  server.clock.pass(DAY);
  await server.runJob('purge');
  expect(await count()).toBe(0);
});
