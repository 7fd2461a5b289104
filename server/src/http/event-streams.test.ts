import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

let server: TestServer;
let shop: Shopping;
let port: number;
const key = { 'ops-key': 'the key of shop 1' };
beforeAll(async () => {
  server = await testServer();
  shop = await Shopping.begin(server);
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  port = (server.http.server.address() as AddressInfo).port;
});
afterAll(() => server?.close());

/** An open stream of the server. */
class Stream {
  text = '';
  hasEnded = false;
  private constructor(readonly response: http.IncomingMessage) {
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => {
      this.text += chunk;
    });
    response.on('close', () => {
      this.hasEnded = true;
    });
  }
  static open(headers: Record<string, string> = {}): Promise<Stream> {
    return new Promise((resolve, reject) => {
      http
        .get({ host: '127.0.0.1', port, path: '/ops/events', headers: { ...key, ...headers } }, (response) =>
          resolve(new Stream(response)),
        )
        .on('error', reject);
    });
  }
  get events(): {
    id: number;
    event: string;
    data: { topic?: string; order?: { order_sn: string; state: string } | null };
  }[] {
    return this.text
      .split('\n\n')
      .filter((block) => block.includes('data: '))
      .map((block) => ({
        id: Number(/^id: (\d+)$/m.exec(block)?.[1]),
        event: /^event: (\w+)$/m.exec(block)?.[1] ?? 'message',
        data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
      }));
  }
  close(): void {
    this.response.destroy();
  }
}

const until = async (condition: () => boolean, what: string): Promise<void> => {
  const end = performance.now() + 30_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`timed out waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

async function paid(): Promise<string> {
  const order_sn = await shop.order();
  await shop.pay(order_sn);
  return order_sn;
}

it('tells of an order with its ticket, and of what the counter does with it, and goes on after a cut', async () => {
  const { head } = (await shop.ops('orders')).body;
  const stream = await Stream.open({ 'last-event-id': String(head) });
  expect(stream.response.statusCode).toBe(200);
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  const order_sn = await paid();
  await until(() => stream.events.length >= 1, 'the paid order');
  expect(stream.events[0]).toMatchObject({
    event: 'message',
    data: { topic: 'order', order: { order_sn, state: 'paid' } },
  });
  stream.close();
  await shop.handOver(order_sn);
  const again = await Stream.open({ 'last-event-id': String(stream.events.at(-1)?.id) });
  await until(() => again.events.length >= 3, 'what was missed');
  expect(again.events.map(({ data }) => data.order)).toEqual([null, null, null]);
  again.close();
});

it('begins after what the lists showed, which say the number of the last event also while nobody follows', async () => {
  const headNow = async (): Promise<number> => (await shop.ops('orders')).body.head;
  const before = await headNow();
  expect(await headNow()).toBe(before);
  const order_sn = await paid();
  const head = await headNow();
  expect(head).toBeGreaterThan(before);
  const stream = await Stream.open({ 'last-event-id': String(head) });
  await shop.ops('orders/act', { order_sn, act: 'start' });
  await until(() => stream.events.length >= 1, 'the step');
  expect(stream.events[0]).toMatchObject({ id: head + 1, data: { order: { order_sn, state: 'making' } } });
  stream.close();
});

it('refuses a wrong key, a wrong number, and more than 20 at once; one that left makes room', async () => {
  expect((await Stream.open({ 'ops-key': 'another' })).response.statusCode).toBe(401);
  expect((await Stream.open({ 'last-event-id': 'x' })).response.statusCode).toBe(400);
  const open = await Promise.all(Array.from({ length: 20 }, () => Stream.open()));
  const refused = await Stream.open();
  expect(refused.response.statusCode).toBe(503);
  expect(refused.response.headers['retry-after']).toBe('5');
  open[0]?.close();
  let next = await Stream.open();
  await until(() => true, '');
  while (next.response.statusCode === 503) next = await Stream.open();
  expect(next.response.statusCode).toBe(200);
  for (const stream of [...open, next]) stream.close();
});

it('does not answer HEAD, which has no body', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/ops/events`, { method: 'HEAD', headers: key });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
});

it('ends with the shift that it was begun with', async () => {
  const shift = await shop.shift();
  const stream = await Stream.open(shift);
  await until(() => stream.text.includes(': open'), 'the beginning');
  await shop.ops('shifts/end', {}, shift);
  await until(() => stream.hasEnded, 'the end');
  expect(stream.events.at(-1)?.event).toBe('ended');
});

it('ends when the server does', async () => {
  const stream = await Stream.open();
  await server.inFlight.leave();
  await until(() => stream.hasEnded, 'the end');
});
