import assert from 'node:assert/strict';
import { AppError } from '../../server/src/lib/errors/app-error';
import type { OrderWorld, WorldSku } from '../harness/order-world';
import { Books, type Level } from './books';
import type { MidtransSide } from './midtrans-side';
import { Money } from './money';
import type { Order } from './order';

/** What a run is played with. */
export interface Place {
  world: OrderWorld;
  /** Ids of the members. */
  members: readonly number[];
  /** The levels of the members at the beginning, and when each ends. */
  levels: readonly Level[];
  shop: number;
  shopId: number;
  skus: readonly WorldSku[];
  /** Ids of the first member's coupons, and the times between which each is valid. */
  coupons: readonly { id: number; from: number; until: number }[];
  addresses: readonly number[];
  midtrans: MidtransSide;
}

/** How one kind of order does its commands, with the services and with the books. */
export type Acts<Command extends { do: string }> = {
  [name in Command['do']]: (command: Extract<Command, { do: name }>) => Promise<void>;
};

export async function attempt<Value>(call: Promise<Value>): Promise<{ value?: Value; refused?: string }> {
  try {
    return { value: await call };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code };
    throw error;
  }
}

/** The books and the world of a run, which the players of all kinds share. */
export class Table {
  readonly books: Books;
  readonly money: Money;
  private keys = 0;

  constructor(readonly at: Place) {
    this.books = new Books(at.world.clock, at.levels);
    this.money = new Money(this.books);
  }

  memberId = (owner: number): number => this.at.members[owner] as number;

  /** The order that a command names among some. It is undefined if there is none. */
  named<One extends Order>(orders: readonly One[], which: number): One | undefined {
    return orders.at(-1 - (which % Math.max(1, orders.length)));
  }

  /** Makes a call, perhaps a second time with the same key, and compares the refusal. */
  async same<Value>(
    call: (key: string) => Promise<Value>,
    refused: string | undefined,
    twice = false,
  ): Promise<Value | undefined> {
    this.keys += 1;
    const key = `model-${this.keys}-${this.at.members[0]}-${this.books.now}`;
    const answer = await attempt(call(key));
    assert.equal(answer.refused, refused);
    if (twice && refused === undefined) assert.deepStrictEqual(await attempt(call(key)), answer);
    return answer.value;
  }

  /** Lets a job run, and does in the books what it has to do. */
  async job([work, byRule]: [() => Promise<unknown>, () => void]): Promise<void> {
    await work();
    byRule();
  }

  /** Passes the time until a moment, if it is still to come. */
  goTo(time: number): void {
    this.at.world.clock.pass(Math.max(0, time - this.books.now));
  }
}
