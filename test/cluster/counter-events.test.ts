import { calls } from '@/contract';
import { SHOP, Shopping, until } from './shopping';

let shopping: Shopping;
beforeAll(async () => {
  shopping = await Shopping.begin();
});
afterAll(async () => {
  await shopping?.cluster.stop();
});

interface Told {
  id: number;
  order_id: number;
}

/** Reads the events of the shop at one server. */
class Follower {
  readonly told: Told[] = [];
  private readonly abort = new AbortController();

  constructor(
    private readonly at: string,
    private readonly after: number,
  ) {
    this.read().catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
  }

  leave(): void {
    this.abort.abort();
  }

  private async read(): Promise<void> {
    const headers = { 'ops-key': shopping.cluster.shopKey(SHOP), 'last-event-id': String(this.after) };
    const answer = await fetch(`${this.at}/ops/events`, { headers, signal: this.abort.signal });
    const reader = answer.body?.getReader();
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += Buffer.from(part.value).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
        const [, data] = /^data: (.*)$/m.exec(block) ?? [];
        if (id && data) this.told.push({ id: Number(id), order_id: (JSON.parse(data) as Told).order_id });
      }
    }
  }
}

it('an order that is made at one server is told at both, and what a cut connection missed is told afterwards', async () => {
  const { cluster } = shopping;
  const followers = [new Follower(shopping.at(0), 0), new Follower(shopping.at(1), 0)];
  const numbers = (follower: Follower) => follower.told.map(({ id }) => id);
  const order = async (n: number): Promise<void> => {
    const member = await cluster.member();
    const wish = await shopping.wishOf(member, shopping.lines[n % 5]!);
    const options = { at: shopping.at(n), token: member.token };
    const { order_sn } = await cluster.must<{ order_sn: string }>(calls.order.add.path, wish, options);
    await shopping.pay(await shopping.qrOf(member, order_sn), { at: shopping.at(n) });
  };
  const eventsInAll = async () =>
    (await cluster.db.read.selectFrom('shop_event').select('id').where('shop_id', '=', SHOP).execute()).length;
  const hasAll = async (follower: Follower, before = 0) => follower.told.length + before === (await eventsInAll());

  await order(0);
  await until(async () => followers.every(({ told }) => told.length > 0), 'the first order at both servers');
  const [first, second] = followers as [Follower, Follower];
  second.leave();
  for (let n = 1; n < 6; n += 1) await order(n);
  const again = new Follower(shopping.at(0), numbers(second).at(-1) ?? 0);
  await Promise.all([6, 7, 8].map(order));
  await until(() => hasAll(first), 'all events at the server that stayed');
  await until(() => hasAll(again, second.told.length), 'all events after the cut');
  expect([...numbers(second), ...numbers(again)]).toEqual(numbers(first));
  expect(numbers(first)).toEqual([...new Set(numbers(first))].sort((a, b) => a - b));
  expect(new Set(first.told.map(({ order_id }) => order_id)).size).toBe(9);
  for (const follower of [first, again]) follower.leave();
});
