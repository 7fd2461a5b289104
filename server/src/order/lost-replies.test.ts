import http from 'node:http';
import net from 'node:net';
import { calls } from '@/contract';
import { type TestServer, testServer } from '../../../test/harness/server';
import { findBrokenInvariants } from '../db/invariants';

/** The goal is 2 000; a run of the suite takes a part, `CHECKOUTS=2000` all of it. */
const CHECKOUTS = Number(process.env.CHECKOUTS ?? 150);
const AT_ONCE = 12;
const TRIES = 12;
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

beforeAll(async () => {
  server = await testServer();
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const { port: target } = server.http.server.address() as net.AddressInfo;
  proxy = badLine(target);
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  port = (proxy.address() as net.AddressInfo).port;
});
afterAll(async () => {
  await new Promise((done) => proxy.close(done));
  await server.http.close();
  await server.close();
});

/** One request on a connection of its own; rejects when the line breaks. */
function send(path: string, body: object, headers: Record<string, string>): Promise<{ code?: number; data?: unknown }> {
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
      if (answer.code !== 1) throw new TypeError(`${path} was refused: ${JSON.stringify(answer)}`);
      return answer.data as Data;
    } catch (error) {
      if (error instanceof TypeError || tried >= TRIES) throw error;
    }
  }
}

async function checkOut(n: number, line: object): Promise<void> {
  const { token } = await server.member();
  const keyed = (name: string) => ({ token, 'idempotency-key': `${name}-${n}-lost-replies` });
  await insist(calls.shop.addCartLine.path, { ...line, num: 2 }, keyed('line'));
  const basket = { shop_id: 1, type: 'takein' };
  const { price_hash } = await insist<{ price_hash: string }>(calls.order.price.path, basket, { token });
  const order = await insist<{ order_sn: string }>(calls.order.add.path, { ...basket, price_hash }, keyed('order'));
  const pay = { order_sn: order.order_sn, channel: 'qris' };
  const { launch } = await insist<{ launch: { qr_string: string } }>(calls.order.pay.path, pay, keyed('payment'));
  await server.http.inject({
    method: 'POST',
    url: '/gateway/control',
    payload: { qr_string: launch.qr_string, action: 'pay', copies: 2 },
  });
}

describe('checking out over a line that loses answers', () => {
  it(`makes exactly one order and one payment each, ${CHECKOUTS} times`, async () => {
    const menu = await server.must('shop', 'menu', { shop_id: 1 });
    if (menu.unchanged) throw new Error('no menu');
    const goods = menu.categories[0]?.goods.find((one) => !one.soldout);
    const kinds = new Map(menu.specs.map((spec) => [spec.spec_id, spec.kind]));
    const value_ids = (goods?.specs ?? [])
      .filter((spec) => ['sugar', 'topping'].includes(kinds.get(spec.spec_id) ?? ''))
      .flatMap((spec) => spec.default_ids);
    const sku_id = goods?.skus.find((sku) => !sku.off)?.sku_id;
    const line = { shop_id: 1, goods_id: goods?.id, sku_id, value_ids };
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < CHECKOUTS) {
        next += 1;
        await checkOut(next, line);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(faults).toBeGreaterThan(CHECKOUTS / 2);
    const orders = await server.db.read.selectFrom('orders').select(['status', 'goods_num']).execute();
    expect(orders).toHaveLength(CHECKOUTS);
    expect(orders.every((order) => order.status === 10 && order.goods_num === 2)).toBe(true);
    const paid = await server.db.read
      .selectFrom('sandbox_payment')
      .select('state')
      .where('state', '=', 'paid')
      .execute();
    expect(paid).toHaveLength(CHECKOUTS);
    expect(await server.db.read.selectFrom('refund').selectAll().execute()).toEqual([]);
    expect(await findBrokenInvariants(server.db.read)).toEqual([]);
  }, 300_000);
});
