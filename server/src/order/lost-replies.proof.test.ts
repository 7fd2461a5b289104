import http from 'node:http';
import net from 'node:net';
import { sql } from 'kysely';
import { calls } from '@/contract';
import { payChannel } from '@/contract/chain.schemas';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { counted, inParallel, tellFigure, triesOf } from '../../../test/harness/proof';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { internalCalls } from '../internal-contract';
import { findBrokenInvariants } from '../wiring/invariants';

const CHECKOUTS = triesOf(50);
const AT_ONCE = 12;
/** Four tries in ten fail, so that not one of millions of requests is given up. */
const TRIES = 30;
const LOST = 0.3;
const CUT = 0.1;

let server: TestServer;
let proxy: net.Server;
let port = 0;
let faults = 0;

/** A line to the server that loses three answers in ten after the work is done, and cuts one request in ten. */
function badLine(targetPort: number): net.Server {
  return net.createServer((client) => {
    const fate = Math.random();
    const upstream = net.connect(targetPort, '127.0.0.1');
    const end = (): void => {
      client.destroy();
      upstream.destroy();
    };
    client.on('error', end);
    upstream.on('error', end);
    client.on('close', end);
    client.on('data', (chunk) => {
      if (fate < CUT) {
        faults += 1;
        end();
      } else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (fate < CUT + LOST) {
        faults += 1;
        end();
      } else client.write(chunk);
    });
    upstream.on('end', () => client.end());
  });
}

/** Headers of the counter: its key and a shift. */
let counter: Record<string, string>;
let couponId = 0;

beforeAll(async () => {
  server = await testServer();
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const { port: target } = server.http.server.address() as net.AddressInfo;
  proxy = badLine(target);
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  port = (proxy.address() as net.AddressInfo).port;
  counter = { 'ops-key': Shopping.key, ...(await (await Shopping.begin(server)).shift()) };
  const channels = JSON.stringify(payChannel.options);
  await sql`update shop set pay_channels_json = ${channels}::jsonb where id = 1`.execute(server.db.read);
  const names = JSON.stringify({ en: 'Coupon', id: 'Kupon', 'zh-Hans': '优惠券' });
  const { rows } = await sql<{ id: number }>`
    insert into coupon (name_json, type, value, valid_type, valid_days, source, createtime, updatetime)
    values (${names}::jsonb, 'fixed', 5000, 'days', 30, 'counter', 0, 0) returning id`.execute(server.db.read);
  couponId = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await new Promise((done) => proxy.close(done));
  await server.http.close();
  await server.close();
});

interface Answer {
  code?: number | string;
  data?: unknown;
}

/** One request on a connection of its own; rejects when the line breaks. */
function send(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, method: 'POST', agent: false, timeout: 10_000 } as const;
    const request = http.request(
      { ...options, headers: { 'content-type': 'application/json', ...headers } },
      (reply) => {
        let text = '';
        reply.on('data', (chunk) => {
          text += String(chunk);
        });
        reply.on('error', reject);
        reply.on('end', () => (reply.complete ? resolve(JSON.parse(text)) : reject(new Error('cut'))));
      },
    );
    request.on('error', reject);
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.end(JSON.stringify(body));
  });
}

/** As the app does it: the same intent under the same key until there is a definite answer. */
async function insist<Data>(path: string, body: object, headers: Record<string, string>): Promise<Data> {
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await send(path, body, headers);
      // The counter's answers have no envelope unless they refuse; that of a coupon has a code of its own.
      if (typeof answer.code !== 'number') return answer as Data;
      if (answer.code !== 1) throw new TypeError(`${path} was refused: ${JSON.stringify(answer)}`);
      return answer.data as Data;
    } catch (error) {
      if (error instanceof TypeError) throw error;
      if (tried >= TRIES) throw new Error(`${path} was given up: ${error}`);
    }
  }
}

const address = {
  name: 'Rani',
  areacode: '+62',
  mobile: '0812 3456 7000',
  village_code: '31.74.07.1006',
  detail: 'Jl. Hang Lekir II No. 15',
  lng: 106.7955,
  lat: -6.2331,
};
const CUPS = 3;

/** What one customer does, each step once however often it is sent. */
class Checkout {
  private keys = 0;

  constructor(
    private readonly n: number,
    private readonly token: string,
  ) {}

  static async begin(n: number): Promise<Checkout> {
    const { token, mobile } = await server.member();
    const checkout = new Checkout(n, token);
    await checkout.counter('grantCoupon', { coupon_id: couponId, mobile, grant_key: `lost replies ${n}` });
    return checkout;
  }

  call<Data>(spec: { path: string }, body: object): Promise<Data> {
    return insist<Data>(spec.path, body, { token: this.token, 'idempotency-key': this.key() });
  }

  counter(name: 'act' | 'cashTaken' | 'decide' | 'grantCoupon', body: object): Promise<object> {
    return insist(internalCalls.ops[name].path, body, { ...counter, 'idempotency-key': this.key() });
  }

  /** Pickup or delivery, with the coupon of the member. */
  async order(line: object, isDelivery: boolean): Promise<string> {
    await this.call(calls.shop.addCartLine, { ...line, num: CUPS });
    const way = isDelivery ? await this.delivery() : { shop_id: 1, type: 'takein' };
    const { price_hash, coupon } = await this.call<{ price_hash: string; coupon: object }>(calls.order.price, way);
    expect(coupon).not.toBeNull();
    return (await this.call<{ order_sn: string }>(calls.order.add, { ...way, price_hash })).order_sn;
  }

  async payByCode(order_sn: string): Promise<void> {
    const pay = { order_sn, channel: 'qris' };
    const { launch } = await this.call<{ launch: { qr_string: string } }>(calls.order.pay, pay);
    const payload = { qr_string: launch.qr_string, action: 'pay', copies: 2 };
    await server.http.inject({ method: 'POST', url: '/gateway/control', payload });
  }

  async payInCash(order_sn: string): Promise<void> {
    const { amount } = await this.call<{ amount: number }>(calls.order.pay, { order_sn, channel: 'cash' });
    await this.counter('cashTaken', { order_sn, amount });
  }

  async hand(order_sn: string, ...acts: string[]): Promise<void> {
    for (const act of acts) await this.counter('act', { order_sn, act });
  }

  /** Asks one cup back, which the counter grants. */
  async askBack(order_sn: string): Promise<void> {
    const { lines } = await this.call<OrderDetails>(calls.order.details, { order_sn });
    const items = [{ line_id: lines[0]?.line_id, num: 1 }];
    const wish = { order_sn, action: 'refund', reason_code: 'taste', reason: 'Sour', items };
    const { after_sales } = await this.call<OrderDetails>(calls.order.afterSale, wish);
    await this.counter('decide', { after_sn: after_sales[0]?.after_sn, decision: 'grant' });
  }

  private async delivery(): Promise<object> {
    const { address: added } = await this.call<{ address: { id: number } }>(calls.address.add, address);
    return { shop_id: 1, type: 'takeout', address_id: added.id };
  }

  private key(): string {
    this.keys += 1;
    return `lost-replies-${this.n}-${this.keys}`;
  }
}

/** Every kind of checkout, its end, and what of its cups is paid back. */
const kinds: { ends: string; run: (checkout: Checkout, line: object) => Promise<void> }[] = [
  {
    ends: 'takein qris 10, 0 back',
    run: async (one, line) => one.payByCode(await one.order(line, false)),
  },
  {
    ends: 'takein cash 50, 0 back',
    run: async (one, line) => {
      const order_sn = await one.order(line, false);
      await one.payInCash(order_sn);
      await one.hand(order_sn, 'accept', 'start', 'ready', 'hand-over');
    },
  },
  {
    ends: 'takeout qris 50, 0 back',
    run: async (one, line) => {
      const order_sn = await one.order(line, true);
      await one.payByCode(order_sn);
      await one.hand(order_sn, 'start', 'ready', 'courier-sent', 'arrived');
    },
  },
  {
    ends: 'takein qris 50, 1 back',
    run: async (one, line) => {
      const order_sn = await one.order(line, false);
      await one.payByCode(order_sn);
      await one.hand(order_sn, 'start', 'ready', 'hand-over');
      await one.askBack(order_sn);
    },
  },
  {
    ends: 'takeout qris -20, 3 back',
    run: async (one, line) => {
      const order_sn = await one.order(line, true);
      await one.payByCode(order_sn);
      await one.call(calls.order.afterSale, { order_sn, action: 'cancel' });
    },
  },
];

it(`${CHECKOUTS} checkouts of all kinds over a line that loses answers do each thing once`, async () => {
  // Orders of the demo are older.
  const begin = server.clock.now();
  const line = await (await Shopping.begin(server)).line();
  await inParallel(CHECKOUTS, AT_ONCE, async (n) => {
    await kinds[n % kinds.length]?.run(await Checkout.begin(n), line);
  });
  expect(faults).toBeGreaterThan(CHECKOUTS / 2);
  for (let n = 0; n <= CHECKOUTS / 20; n += 1) await server.services.refunds.run();

  const { rows } = await sql<{ ends: string }>`
    select o.type || ' ' || o.pay_channel || ' ' || o.status || ', '
      || case when o.status = -20 then sum(l.num) else sum(l.refund_num) end || ' back' as ends
    from orders o join order_goods l on l.order_id = o.id
    where o.createtime >= ${begin} group by o.id`.execute(server.db.read);
  const each = CHECKOUTS / kinds.length;
  const ends = counted(rows.map((row) => row.ends));
  expect(ends).toEqual(Object.fromEntries(kinds.map((kind) => [kind.ends, each])));

  const count = async (text: ReturnType<typeof sql<{ n: number }>>) => (await text.execute(server.db.read)).rows[0]?.n;
  // Each money once, and each thing back that was asked back, once.
  expect(
    await count(sql`select count(*)::int as n from sandbox_payment where state = 'paid' and createtime >= ${begin}`),
  ).toBe(4 * each);
  expect(await count(sql`select count(*)::int as n from cash_payment where state = 'paid'`)).toBe(each);
  expect(await count(sql`select count(*)::int as n from refund where status = 3`)).toBe(2 * each);
  expect(await count(sql`select count(*)::int as n from refund`)).toBe(2 * each);
  expect(
    await count(
      sql`select count(*)::int as n from address where user_id in (select user_id from orders where kind = 'drinks')`,
    ),
  ).toBe(2 * each);
  // The coupon of an order that was cancelled is back.
  const coupons = await sql<{ status: number; n: number }>`
    select status, count(*)::int as n from user_coupon where coupon_id = ${couponId} group by 1 order by 1`.execute(
    server.db.read,
  );
  expect(coupons.rows).toEqual([
    { status: 1, n: each },
    { status: 3, n: 4 * each },
  ]);
  expect(await findBrokenInvariants(server.db.read)).toEqual([]);
  tellFigure(`${CHECKOUTS} checkouts with ${faults} lost answers and cut requests: ${JSON.stringify(ends)}`);
});
