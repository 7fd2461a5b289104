import type { Db } from '../db/db';
import type { OpsEvent } from '../internal-contract/ops.schemas';
import type { StopTimer, Timers } from '../lib/timers';
import { findEvents, findFirstEvent, lastEvent, numberEvents, type ShopEvent } from '../order';
import { readTickets } from './queue';

/** How often a server with a follower asks for new events. */
const POLL_MS = 400;
const BATCH = 500;
/** A follower that has missed more reads everything again. */
const BEHIND_MAX = 1000;

export type ToldEvent = { number: number } & (
  | { kind: 'event'; data: OpsEvent }
  /** Too much was missed: read everything again. What follows is later than `number`. */
  | { kind: 'reset' }
);

export interface Listener {
  tell(event: ToldEvent): void;
  /** It could not be begun, because the database is away. */
  fail(): void;
}

class Follower {
  /** Number of the last event that it was told. */
  private number = 0;
  /** What arrived while it was brought up to date. */
  private early: ShopEvent[] | null = [];

  constructor(
    readonly shopId: number,
    private readonly listener: Listener,
  ) {}

  /** From now on it is told what arrives. */
  goOn(from: number): void {
    this.number = Math.max(this.number, from);
  }

  reset(head: number): void {
    this.number = head;
    this.listener.tell({ kind: 'reset', number: head });
  }

  /** The events that were kept. If there are none, those that arrive from now on are told at once. */
  takeEarly(): ShopEvent[] {
    const early = this.early ?? [];
    this.early = early.length > 0 ? [] : null;
    return early;
  }

  fail(): void {
    this.listener.fail();
  }

  /** Returns false if it is being brought up to date, and gets the events afterwards. */
  keep(events: readonly ShopEvent[]): boolean {
    if (!this.early) return false;
    this.early.push(...events);
    return true;
  }

  take(events: readonly ShopEvent[], tickets: Awaited<ReturnType<typeof readTickets>>): void {
    for (const { number, topic, order_id } of events) {
      if (number <= this.number) continue;
      this.number = number;
      const order = order_id === null ? null : (tickets.get(order_id) ?? null);
      this.listener.tell({ kind: 'event', number, data: { topic, order_id, order } });
    }
  }
}

/**
 * Tells followers what happens to their shops, in this process or in another: while there are any it asks the database
 * for events. A follower that was told up to some number is told everything after it once, in order.
 */
export class ShopEvents {
  private readonly followers = new Set<Follower>();
  /** Events up to this one were given to the followers. */
  private cursor: Promise<number> | null = null;
  private stop: StopTimer | undefined;
  private isPolling = false;

  constructor(private readonly deps: { db: Db; timers: Timers; onFailure: (error: unknown) => void }) {}

  /** Returns what ends it. `after` null: from now on. */
  subscribe({ shopId, after }: { shopId: number; after: number | null }, listener: Listener): () => void {
    const follower = new Follower(shopId, listener);
    this.followers.add(follower);
    if (!this.stop) {
      this.cursor = null;
      this.stop = this.deps.timers.every(POLL_MS, () => void this.poll());
    }
    this.begin(follower, after).catch((error: unknown) => {
      this.deps.onFailure(error);
      follower.fail();
    });
    return () => {
      this.followers.delete(follower);
      if (this.followers.size > 0) return;
      this.stop?.();
      this.stop = undefined;
    };
  }

  /** Gives the numbers that are due, and tells what is new. Tests call it instead of waiting. */
  async poll(): Promise<void> {
    if (this.isPolling || this.followers.size === 0) return;
    this.isPolling = true;
    try {
      await numberEvents(this.deps.db);
      for (let more = true; more; ) more = await this.tellNew();
    } catch (error) {
      this.deps.onFailure(error);
    } finally {
      this.isPolling = false;
    }
  }

  private async tellNew(): Promise<boolean> {
    const after = await this.begun();
    const events = await findEvents(this.deps.db.read, { after, limit: BATCH });
    const shops = new Set([...this.followers].map(({ shopId }) => shopId));
    for (const shopId of shops) {
      const own = events.filter((event) => event.shop_id === shopId);
      const tickets = await this.ticketsOf(shopId, own);
      for (const follower of this.followers) {
        if (follower.shopId === shopId && !follower.keep(own)) follower.take(own, tickets);
      }
    }
    const last = events.at(-1);
    if (last) this.cursor = Promise.resolve(last.number);
    return events.length === BATCH;
  }

  /** Where telling began, or has come to. */
  private begun(): Promise<number> {
    this.cursor ??= lastEvent(this.deps.db).catch((error: unknown) => {
      this.cursor = null;
      throw error;
    });
    return this.cursor;
  }

  private ticketsOf(shopId: number, events: readonly ShopEvent[]) {
    const ids = [...new Set(events.flatMap(({ order_id }) => order_id ?? []))];
    return readTickets(this.deps.db.read, { shopId, ids });
  }

  /** What arrives meanwhile is kept, and told after what was missed. */
  private async begin(follower: Follower, after: number | null): Promise<void> {
    await this.begun();
    const head = await lastEvent(this.deps.db);
    const missed = after === null ? [] : await this.missedBy(follower.shopId, after, head);
    if (missed === null) follower.reset(head);
    else follower.goOn(after ?? head);
    let next = missed ?? [];
    do {
      follower.take(next, await this.ticketsOf(follower.shopId, next));
      next = follower.takeEarly();
    } while (next.length > 0);
  }

  /** Returns null if not all of them are kept, or they are too many. */
  private async missedBy(shopId: number, after: number, head: number): Promise<ShopEvent[] | null> {
    const { read } = this.deps.db;
    if (after > head) return null;
    const first = await findFirstEvent(read);
    if (after < head && (first === null || first > after + 1)) return null;
    const events = await findEvents(read, { after, shopId, limit: BEHIND_MAX + 1 });
    return events.length > BEHIND_MAX ? null : events;
  }
}
