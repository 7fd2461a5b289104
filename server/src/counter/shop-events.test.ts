import { setTimeout as delay } from 'node:timers/promises';
import { engines, type OpenedEngine } from '../../../test/harness/engines';
import { createDb, type Db } from '../db/db';
import { systemTimers } from '../lib/timers';
import { lastEvent, numberEvents, purgeEvents, tellShop } from '../order';
import { ShopEvents, type ToldEvent } from './shop-events';

/** Always the same numbers. */
function numbersFrom(seed: number): (below: number) => number {
  let random = seed;
  return (below) => {
    random = (random * 48_271) % 2_147_483_647;
    return random % below;
  };
}

/** Writes 500 events, some at once, while servers ask at random and a follower leaves and comes back. */
async function disturbed(
  next: (below: number) => number,
  { write, poll, hop }: { write(n: number): Promise<void>; poll(): Promise<void>; hop(): void },
): Promise<void> {
  const writes: Promise<void>[] = [];
  for (let n = 1; n <= 500; n += 1) {
    writes.push(write(n));
    if (next(4) === 0) await Promise.all(writes.splice(0));
    if (next(9) === 0) await poll();
    if (next(25) === 0) hop();
  }
  await Promise.all(writes);
}

describe.each(engines)('events of shops, on %s', (_kind, open) => {
  let opened: OpenedEngine;
  let db: Db;
  let at = 1000;
  const failures: unknown[] = [];
  const make = () => new ShopEvents({ db, timers: systemTimers, onFailure: (error) => failures.push(error) });
  beforeAll(async () => {
    opened = await open();
    db = createDb(opened.engine);
  });
  afterAll(async () => {
    await db.close();
    await opened.drop();
    expect(failures).toEqual([]);
  });

  /** Writes an event; its order is a serial number of the test. */
  const tell = (shopId: number, orderId: number) =>
    db.transaction((tx) => tellShop(tx, { shopId, topic: 'order', orderId, now: at }));

  class Listener {
    readonly heard: ToldEvent[] = [];
    readonly leave: () => void;
    constructor(
      private readonly events: ShopEvents,
      private readonly shopId: number,
      after: number | null,
    ) {
      const fail = () => failures.push('failed');
      this.leave = events.subscribe({ shopId, after }, { tell: (event) => this.heard.push(event), fail });
    }
    get orders(): (number | null)[] {
      return this.heard.map((event) => (event.kind === 'event' ? event.data.order_id : -1));
    }
    get last(): number {
      return this.heard.at(-1)?.number ?? 0;
    }
    async until(count: number): Promise<void> {
      while (this.heard.length < count) {
        await this.events.poll();
        await delay(5);
      }
    }
    /** Waits until nothing more can come. */
    async settled(): Promise<void> {
      const all = (await db.read.selectFrom('shop_event').select('id').where('shop_id', '=', this.shopId).execute())
        .length;
      for (let calm = 0; calm < 3; calm += 1) {
        await this.events.poll();
        await delay(5);
      }
      expect(all).toBeGreaterThanOrEqual(this.heard.length);
    }
  }

  it('are told once and in order at two servers, to whoever leaves and comes back, none missed in 500', async () => {
    const servers = [make(), make()];
    const shops = [1, 2, 3];
    const told = new Map<number, number[]>(shops.map((shop) => [shop, []]));
    const steady = shops.map((shop) => new Listener(servers[shop % 2]!, shop, 0));
    const hopping = { heard: [] as (number | null)[], after: 0 };
    let hopper = new Listener(servers[0]!, 1, 0);
    const next = numbersFrom(7);
    const hop = () => {
      hopper.leave();
      hopping.heard.push(...hopper.orders);
      hopping.after = hopper.last || hopping.after;
      hopper = new Listener(servers[next(2)]!, 1, hopping.after);
    };
    await disturbed(next, {
      write: (n) => {
        const shop = shops[next(3)]!;
        told.get(shop)!.push(n);
        return tell(shop, n);
      },
      poll: () => servers[next(2)]!.poll(),
      hop,
    });
    for (const [index, listener] of steady.entries()) {
      const all = told.get(shops[index]!)!;
      await listener.until(all.length);
      await listener.settled();
      expect([...listener.orders].sort((a, b) => Number(a) - Number(b))).toEqual(all);
      const numbers = listener.heard.map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
    const own = told.get(1)!;
    while (hopping.heard.length + hopper.heard.length < own.length) await hopper.until(hopper.heard.length + 1);
    hopping.heard.push(...hopper.orders);
    expect(hopping.heard.sort((a, b) => Number(a) - Number(b))).toEqual(own);
    for (const listener of [...steady, hopper]) listener.leave();
  });

  it('get no number before they are committed, so that a slow transaction is not overtaken', async () => {
    const events = make();
    const listener = new Listener(events, 8, await lastEvent(db));
    await events.poll();
    if (opened.engine.kind === 'postgres') {
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      let hasWritten = (): void => undefined;
      const written = new Promise<void>((resolve) => {
        hasWritten = resolve;
      });
      const slow = db.transaction(async (tx) => {
        await tellShop(tx, { shopId: 8, topic: 'order', orderId: 1, now: at });
        hasWritten();
        await held;
      });
      await written;
      await tell(8, 2);
      await listener.until(1);
      goOn();
      await slow;
      await listener.until(2);
      expect(listener.orders).toEqual([2, 1]);
    } else {
      await tell(8, 1);
      await listener.until(1);
    }
    listener.leave();
  });

  it('from before a stream that names no number are not told to it, also if nobody followed then', async () => {
    for (let n = 1; n <= 3; n += 1) await tell(10, n);
    const listener = new Listener(make(), 10, null);
    await listener.settled();
    expect(listener.heard).toEqual([]);
    // When it begins is known by what it hears.
    let n = 3;
    while (listener.heard.length === 0) {
      n += 1;
      await tell(10, n);
      await listener.settled();
    }
    expect(Math.min(...listener.orders.map(Number))).toBeGreaterThan(3);
    listener.leave();
  });

  it('that are no longer kept, or too many, are a reset, after which it goes on', async () => {
    const events = make();
    // A number: without one it would begin whenever its own reads are done.
    const first = new Listener(events, 9, await lastEvent(db));
    await tell(9, 1);
    await first.until(1);
    first.leave();
    at += 100_000;
    await tell(9, 2);
    await numberEvents(db);
    expect(await db.transaction((tx) => purgeEvents(tx, at))).toBeGreaterThan(0);
    await tell(9, 3);
    await numberEvents(db);
    const kept = new Listener(events, 9, first.last);
    await kept.until(2);
    expect(kept.orders).toEqual([2, 3]);
    kept.leave();
    const behind = new Listener(events, 9, first.last - 1);
    await behind.until(1);
    expect(behind.heard[0]?.kind).toBe('reset');
    await tell(9, 4);
    await behind.until(2);
    expect(behind.orders).toEqual([-1, 4]);
    behind.leave();
    const fromTheFuture = new Listener(events, 9, 999_999);
    await fromTheFuture.until(1);
    expect(fromTheFuture.heard[0]?.kind).toBe('reset');
    fromTheFuture.leave();
    for (let n = 0; n < 1001; n += 50) {
      await db.transaction(async (tx) => {
        for (let k = 0; k < 50; k += 1) await tellShop(tx, { shopId: 9, topic: 'order', orderId: 1, now: at });
      });
    }
    for (let n = 0; n < 4; n += 1) await numberEvents(db);
    const tooFar = new Listener(events, 9, kept.last);
    await tooFar.until(1);
    expect(tooFar.heard[0]?.kind).toBe('reset');
    tooFar.leave();
  });
});
