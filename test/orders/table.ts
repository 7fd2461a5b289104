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
  /** Ids of all shops, of the vouchers, and of the products that are sold to groups. */
  shopIds: readonly number[];
  vouchers: readonly number[];
  products: readonly { id: number; skuId: number | undefined }[];
  /** Ids of what the points mall offers, and of an address of each member. */
  mall: readonly number[];
  ownAddresses: readonly number[];
  /** Ids of the prize wheels. */
  wheelIds: readonly number[];
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

/** Why a call was refused. A code that is not redeemed says its state, too. */
const refusalIn = ({ code, params }: AppError): string =>
  code === 'REDEEM_REFUSED' ? refusalOfCode(String((params as { state?: string }).state)) : code;

export const refusalOfCode = (state: string): string => `REDEEM_REFUSED ${state}`;

export async function attempt<Value>(call: Promise<Value>): Promise<{ value?: Value; refused?: string }> {
  try {
    return { value: await call };
  } catch (error) {
    if (error instanceof AppError) return { refused: refusalIn(error) };
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

  ctx = (owner: number, key?: string) => this.at.world.ctx(this.memberId(owner), { key });

  memberId = (owner: number): number => this.at.members[owner] as number;

  /** The order that a command names among some. It is undefined if there is none. */
  named<One extends Order>(orders: readonly One[], which: number): One | undefined {
    return orders.at(-1 - (which % Math.max(1, orders.length)));
  }

  /** Does something with the order that a command names, if there is one. The orders of the books are read each time. */
  on =
    <Command extends { which: number }, One extends Order>(
      books: { readonly orders: readonly One[] },
      act: (command: Command, order: One) => Promise<void>,
    ) =>
    async (command: Command): Promise<void> => {
      const order = this.named(books.orders, command.which);
      if (order) await act(command, order);
    };

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

  /** A member checks in. */
  async sign(owner: number): Promise<void> {
    await this.at.world.signs.signSet({}, this.ctx(owner));
    this.books.sign(owner);
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

/** Redeems a code of an order, or of a draw, at the counter of a shop, or is refused with the state of the code. */
export async function redeemAt(
  table: Table,
  of: { order: Pick<Order, 'sn' | 'owner'>; number: number; shop: number; refused: string | undefined; twice: boolean },
): Promise<void> {
  const { world, shopIds } = table.at;
  const { code: typed } = await world.db.read
    .selectFrom('redemption_code')
    .leftJoin('orders', 'orders.id', 'redemption_code.order_id')
    .select('redemption_code.code')
    .where(({ eb, or }) => or([eb('orders.order_sn', '=', of.order.sn), eb('draw_sn', '=', of.order.sn)]))
    .where('redemption_code.number', '=', of.number)
    .executeTakeFirstOrThrow();
  const staff = { staffId: 1, name: 'Sari', tokenHash: '' };
  const at = { typed, shopId: shopIds[of.shop] ?? 0, staff };
  const call = (key: string) => world.services.redemptions.redeem(at, table.ctx(of.order.owner, key).intent);
  await table.same(call, of.refused && refusalOfCode(of.refused), of.twice);
}
