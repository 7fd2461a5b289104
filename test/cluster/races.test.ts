import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { calls } from '@/contract';
import { findBrokenInvariants } from '../../server/src/wiring/invariants';
import { findDoubleOrders, type Member } from '../../server/tools/prove-acks';
import { SHOP, Shopping, times, until } from './shopping';

let shopping: Shopping;
beforeAll(async () => {
  shopping = await Shopping.begin();
});
afterAll(async () => {
  try {
    expect(await findBrokenInvariants(shopping.cluster.db.read)).toEqual([]);
    expect(await findDoubleOrders(shopping.cluster.db)).toEqual([]);
  } finally {
    await shopping?.cluster.stop();
  }
});

describe('two servers on one database', () => {
  it('take the requests of one customer in turn, from the login to the refund', async () => {
    const phone = { areacode: '+62', mobile: '81355501234' };
    const { cluster } = shopping;
    await cluster.must(calls.user.sendCode.path, { ...phone, event: 'mobilelogin' });
    await until(async () => cluster.codeFor('+6281355501234') !== undefined, 'the code');
    const { agreement_version } = await cluster.must(calls.chain.config.path);
    const typed = { ...phone, captcha: cluster.codeFor('+6281355501234'), agreement_version };
    const { userinfo } = await cluster.must<{ userinfo: Member }>(calls.user.loginByCode.path, typed);
    const me: Member = { id: userinfo.id, token: userinfo.token };

    const order_sn = await shopping.orderOf(me);
    await shopping.pay(await shopping.qrOf(me, order_sn));
    await until(async () => (await shopping.details(me, order_sn)).state === 'paid', 'the payment');
    for (const act of ['accept', 'start', 'ready', 'hand-over'])
      await cluster.counter(SHOP, 'orders/act', { order_sn, act });
    expect((await shopping.details(me, order_sn)).state).toBe('pickedUp');

    const regretted = await shopping.orderOf(me);
    await shopping.pay(await shopping.qrOf(me, regretted));
    await until(async () => (await shopping.details(me, regretted)).state === 'paid', 'the payment');
    await cluster.must(calls.order.afterSale.path, { order_sn: regretted, action: 'cancel' }, { token: me.token });
    await shopping.settled();
    expect(await shopping.ends([order_sn, regretted])).toEqual({ 50: 1, '-20': 1 });
    expect([...cluster.answeredBy].sort()).toEqual(['0', '1']);
  });

  it('sell the last cup to one of many buyers', async () => {
    for (const line of shopping.lines.slice(0, 3)) {
      await shopping.cluster.counter(SHOP, 'stock', { sku_id: line.sku_id, add: 1 });
      const buyers = await times(10, () => shopping.cluster.member());
      const wishes = await Promise.all(buyers.map((member) => shopping.wishOf(member, line)));
      const answers = await times(10, (n) =>
        shopping.cluster.ask(calls.order.add.path, wishes[n] ?? {}, { at: shopping.at(n), token: buyers[n]?.token }),
      );
      const refusals = answers.map(({ data }) => data.error).filter((error) => error !== undefined);
      expect(refusals).toEqual(Array(9).fill('OUT_OF_STOCK'));
    }
  });

  it('make one order of one key sent to both at once, and answer it with the same bytes', async () => {
    const member = await shopping.cluster.member();
    for (let round = 0; round < 3; round += 1) {
      const wish = await shopping.wishOf(member, shopping.lines.at(-1)!);
      const key = randomUUID();
      const send = (n: number) =>
        shopping.cluster.ask(calls.order.add.path, wish, { at: shopping.at(n), token: member.token, key });
      const answers = await times(10, send);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers[0]?.data.order_sn).toMatch(/^OD/);
    }
    const orders = await shopping.cluster.db.read
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    expect(orders).toHaveLength(3);
  });

  it('open one payment, and let it pay once', async () => {
    const member = await shopping.cluster.member();
    const order_sn = await shopping.orderOf(member);
    const wish = { order_sn, channel: 'qris' };
    const sameKey = randomUUID();
    const same = await times(6, (n) =>
      shopping.cluster.ask(calls.order.pay.path, wish, { at: shopping.at(n), token: member.token, key: sameKey }),
    );
    expect(new Set(same.map(({ text }) => text)).size).toBe(1);
    await times(6, (n) =>
      shopping.cluster.ask(calls.order.pay.path, wish, { at: shopping.at(n), token: member.token }),
    );
    const payments = () =>
      shopping.cluster.db.read
        .selectFrom('payment')
        .select(['status', 'settled'])
        .where('order_sn', '=', order_sn)
        .execute();
    expect((await payments()).filter(({ status }) => status === 0)).toHaveLength(1);
    const qr = await shopping.qrOf(member, order_sn);
    await times(6, (n) => shopping.pay(qr, { copies: 3, at: shopping.at(n) }));
    await shopping.settled();
    expect((await payments()).filter((payment) => payment.settled === 1)).toHaveLength(1);
    expect(await shopping.ends([order_sn])).toEqual({ 10: 1 });
  });

  it('keep no money of an order that is paid at one and cancelled at the other', async () => {
    const orders = await times(12, () => shopping.openOrder());
    const cancels = await times(12, async (n) => {
      const { member, order_sn, qr } = orders[n]!;
      const cancel = () =>
        shopping.cluster.ask(
          calls.order.afterSale.path,
          { order_sn, action: 'cancel' },
          { at: shopping.at(n + 1), token: member.token },
        );
      const pay = () => shopping.pay(qr, { late: n % 3 === 0, at: shopping.at(n) });
      const [first, second] = await Promise.all(n % 2 ? [pay(), cancel()] : [cancel(), pay()]);
      return (first ?? second)?.text;
    });
    expect(cancels.filter((text) => !text?.includes('"code":1'))).toEqual([]);
    await shopping.settled();
    const states = await shopping.ends(orders.map(({ order_sn }) => order_sn));
    expect((states[-10] ?? 0) + (states[-20] ?? 0)).toBe(12);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from sandbox_payment where state = 'paid' and refunded <> amount
        and order_sn = any(${orders.map(({ order_sn }) => order_sn)}::text[])`.execute(shopping.cluster.db.read);
    expect(rows[0]?.n).toBe(0);
  });

  it('pay or restore every order that is paid while its time runs out', async () => {
    const orders = await times(12, () => shopping.openOrder());
    const sns = orders.map(({ order_sn }) => order_sn);
    const now = Math.floor(Date.now() / 1000);
    for (const table of ['orders', 'payment', 'sandbox_payment'] as const) {
      await sql`update ${sql.table(table)} set expiretime = ${now} where order_sn = any(${sns}::text[])`.execute(
        shopping.cluster.db.read,
      );
    }
    // Half the payments come before the sweep, and half of them while it is at work or after it.
    const late = (n: number) => shopping.pay(orders[n]!.qr, { late: true, at: shopping.at(n) });
    await times(6, late);
    const cancelled = async (): Promise<boolean> => (await shopping.ends(sns))[-10] !== undefined;
    await until(cancelled, 'the sweep');
    await times(6, (n) => late(n + 6));
    await until(async () => (await shopping.ends(sns))[10] === 12, 'every order to be paid');
  });
});
