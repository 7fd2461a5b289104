import {
  askDeletion,
  codeFor,
  leavingWithPassword,
  memberWithPassword,
  password,
  statusOf,
} from '../../../test/harness/leaving';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server?.closeChecked());

describe('at the same moment, the deletion of an account', () => {
  it('and an order do not both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shopping = await Shopping.begin(server);
      const captcha = await codeFor(server, shopping.token);
      await shopping.fillCart();
      const { price_hash } = await shopping.quote();
      const add = { shop_id: 1, type: 'takein' as const, price_hash };
      const [gone, placed] = await Promise.all([
        askDeletion(server, shopping.token, captcha),
        server.call('order', 'add', add, { token: shopping.token }),
      ]);
      expect([gone.ok, placed.ok].filter(Boolean)).toHaveLength(1);
      if (!gone.ok) expect(gone.error).toBe('ACCOUNT_BUSY');
      if (!placed.ok) expect(placed.error).toBe('UNAUTHORIZED');
    }
  });

  it('and a report of an order do not both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shopping = await Shopping.begin(server);
      const { token } = shopping;
      const order_sn = await shopping.order();
      await shopping.pay(order_sn);
      await shopping.handOver(order_sn);
      const items = (await shopping.details(order_sn)).lines.map(({ line_id }) => ({ line_id, num: 1 }));
      const report = { order_sn, action: 'refund' as const, reason_code: 'taste' as const, items };
      const captcha = await codeFor(server, token);
      const [gone, reported] = await Promise.all([
        askDeletion(server, token, captcha),
        server.call('order', 'afterSale', report, { token }),
      ]);
      expect([gone.ok, reported.ok].filter(Boolean)).toHaveLength(1);
      if (!gone.ok) expect(gone.error).toBe('ACCOUNT_BUSY');
      if (!reported.ok) expect(reported.error).toBe('UNAUTHORIZED');
    }
  });

  it('and a change of the number by password leave no change that waits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await memberWithPassword(server);
      const captcha = await codeFor(server, token);
      const phone = { areacode: '+62', mobile: `0816${10_000_000 + round * 7919}` };
      await server.must('user', 'sendCode', { ...phone, event: 'changemobile' }, { token });
      const change = { ...phone, captcha: server.sms.at(-1)?.code ?? '', password };
      const [gone, begun] = await Promise.all([
        askDeletion(server, token, captcha),
        server.call('user', 'changeMobile', change, { token }),
      ]);
      expect(gone.ok).toBe(true);
      if (!begun.ok) expect(begun.error).toBe('UNAUTHORIZED');
      const waiting = await server.db.read.selectFrom('phone_change').where('user_id', '=', id).selectAll().execute();
      expect(waiting).toEqual([]);
    }
  });

  it('sent again is accepted once, and the second has no session any more', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await server.member();
      const captcha = await codeFor(server, token);
      const answers = await Promise.all([
        askDeletion(server, token, captcha),
        askDeletion(server, token, captcha),
        askDeletion(server, token, captcha),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      expect(await statusOf(server, id)).toBe('leaving');
    }
  });

  it('that waits is ended by both of two logins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, enter } = await leavingWithPassword(server);
      const keep = () => enter(password, { keep_account: 1 });
      expect(await Promise.all([keep(), keep()])).toEqual([
        expect.objectContaining({ ok: true }),
        expect.objectContaining({ ok: true }),
      ]);
      expect(await statusOf(server, id)).toBe('normal');
    }
  });
});
