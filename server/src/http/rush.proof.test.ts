import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@/contract';
import { bothDatabases } from '../../../test/harness/both-databases';
import { counted, inParallel, tellFigure, triesOf } from '../../../test/harness/proof';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { internalCalls } from '../internal-contract';
import { findBrokenInvariants } from '../wiring/invariants';

const ATTEMPTS = triesOf(300);
/** In the suite no more than may wait for the database, so that few are told to come again. */
const CONNECTIONS = Math.min(500, ATTEMPTS / 3);
/** What is left of each before the rush. */
const LEFT = Math.min(100, ATTEMPTS / 10);
const AGAIN_MS = 200;
/** Three buyers for two cups: some hear that it is sold out. */
const BUYERS = 1.5 * LEFT;

describe.each(bothDatabases)(`${ATTEMPTS} attempts on ${CONNECTIONS} connections, on %s`, (name, options) => {
  let server: TestServer;
  let port = 0;
  let again = 0;
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  beforeAll(async () => {
    server = await testServer(options);
    await server.http.listen({ host: '127.0.0.1', port: 0 });
    port = (server.http.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    agent.destroy();
    try {
      expect(await findBrokenInvariants(server.db.read)).toEqual([]);
    } finally {
      await server?.http.close();
      await server?.close();
    }
  });

  function postOnce(
    path: string,
    body: object,
    headers: Record<string, string>,
  ): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method: 'POST', agent } as const;
      const request = http.request(
        { ...options, headers: { 'content-type': 'application/json', ...headers } },
        (reply) => {
          let text = '';
          reply.on('data', (chunk) => {
            text += String(chunk);
          });
          reply.on('error', reject);
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
        },
      );
      request.on('error', reject);
      request.end(JSON.stringify(body));
    });
  }

  /**
   * As the app does it: a request is repeated under its key if the server has enough to do and says so, or closes an
   * idle connection while the request is sent.
   */
  async function post(...request: Parameters<typeof postOnce>): ReturnType<typeof postOnce> {
    for (;;) {
      const reply = await postOnce(...request).catch((error: { code?: string }) => {
        if (error.code !== 'ECONNRESET') throw error;
      });
      if (reply && reply.status !== 503) return reply;
      if (reply) expect(reply.text).toContain('"BUSY"');
      again += 1;
      await delay(AGAIN_MS);
    }
  }

  /** What is answered: `done`, or why not, and the HTTP status if it is not 200. */
  async function rush(send: (n: number) => Promise<{ status: number; text: string }>): Promise<Record<string, number>> {
    const answers: string[] = [];
    again = 0;
    await inParallel(ATTEMPTS, CONNECTIONS, async (n) => {
      const { status, text } = await send(n);
      const error = JSON.parse(text).data?.error;
      answers.push(status === 200 ? (error ?? 'done') : String(status));
    });
    return counted(answers);
  }

  it(`sell the last ${LEFT} cups, and no more`, async () => {
    const first = await Shopping.begin(server);
    const line = await first.line();
    await first.ops('stock', { sku_id: line.sku_id, add: LEFT });
    const buyers: { token: string; price_hash: string }[] = [];
    await inParallel(BUYERS, 8, async () => {
      const { token } = await server.member();
      await server.must('shop', 'addCartLine', line, { token });
      const { price_hash } = await server.must('order', 'price', { shop_id: 1, type: 'takein' }, { token });
      buyers.push({ token, price_hash });
    });
    const answers = await rush((n) => {
      const { token, price_hash } = buyers[n % buyers.length] as (typeof buyers)[number];
      const headers = { token, 'idempotency-key': `rush-for-cups-${n}` };
      return post(calls.order.add.path, { shop_id: 1, type: 'takein', price_hash }, headers);
    });
    const { done, OUT_OF_STOCK = 0, CART_EMPTY = 0, ...others } = answers;
    expect([done, others]).toEqual([LEFT, {}]);
    // A buyer who has one has an empty cart from then on.
    expect(OUT_OF_STOCK + CART_EMPTY).toBe(ATTEMPTS - LEFT);
    const { stock } = await server.db.read
      .selectFrom('shop_sku')
      .select('stock')
      .where('shop_id', '=', 1)
      .where('sku_id', '=', line.sku_id)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(0);
    const orders = await server.db.read
      .selectFrom('order_goods')
      .select('order_id')
      .where('sku_id', '=', line.sku_id)
      .where('stock_taken', '=', 1)
      .execute();
    expect(orders).toHaveLength(LEFT);
    tellFigure(`${name}, the last ${LEFT} cups: ${JSON.stringify(answers)}, ${again} repeated`);
  });

  it(`grant the last ${LEFT} coupons, and no more`, async () => {
    const texts = JSON.stringify({ en: 'Coupon', id: 'Kupon', 'zh-Hans': '优惠券' });
    const { id: coupon_id } = await server.db.read
      .insertInto('coupon')
      .values({
        name_json: texts,
        type: 'fixed',
        value: 5000,
        valid_type: 'days',
        valid_days: 30,
        source: 'counter',
        total: LEFT,
        user_limit: ATTEMPTS,
        createtime: 0,
        updatetime: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const headers = { 'ops-key': Shopping.key, ...(await (await Shopping.begin(server)).shift()) };
    const members = [await server.member(), await server.member(), await server.member()];
    const answers = await rush((n) => {
      const mobile = members[n % members.length]?.mobile;
      return post(internalCalls.ops.grantCoupon.path, { coupon_id, mobile, grant_key: `rush ${n}` }, headers);
    });
    expect(answers).toEqual({ done: LEFT, COUPON_GONE: ATTEMPTS - LEFT });
    const held = await server.db.read
      .selectFrom('user_coupon')
      .select('id')
      .where('coupon_id', '=', coupon_id)
      .execute();
    expect(held).toHaveLength(LEFT);
    tellFigure(`${name}, the last ${LEFT} coupons: ${JSON.stringify(answers)}, ${again} repeated`);
  });
});
