import type { PayChannel } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import { limits } from '@/contract/limits';
import type { GoingOrder } from '@/contract/order/any-order.schemas';
import { commonStatus, type OrderKindRules } from '@/domain/order-kind';
import type { Queries, Tx } from '../db/db';
import type { Text3 } from '../db/schema';
import type { Clock } from '../lib/clock';
import type { Random } from '../lib/random';
import type { Batch, OrderLineRecord, OrderRecord } from './order-repository';

/** Is told, for the figures of operators, of what was stored. */
export interface MoneyWatch {
  moved(move: { kind: string; state: string; channel: string }): void;
  /** `outcome`: `begun`, or what became of the payment. */
  payment(payment: { provider: string; channel: string; outcome: string }): void;
}

/** What every change of an order and its money needs. */
export interface MoneyDeps {
  clock: Clock;
  random: Random;
  kinds: OrderKinds;
  watch?: MoneyWatch;
}

export type OrderLine = Pick<OrderLineRecord, 'item_kind' | 'item_id' | 'goods_id' | 'sku_id' | 'num' | 'stock_taken'> &
  Partial<Pick<OrderLineRecord, 'refund_num'>>;

/** A change of an order's state that was just written. */
export interface Moved {
  /** The order as it was before the change. */
  order: OrderRecord;
  now: number;
  lines(): Promise<readonly OrderLine[]>;
}

/**
 * What a change of state causes beside it, in the same transaction.
 * @throws TransitionRefused when the change cannot happen; the caller must roll back
 */
export type Effect = (tx: Tx, moved: Moved, deps: MoneyDeps) => Promise<void>;

/** A change of state cannot happen, such as when stock has run out. Everything it wrote must be rolled back. */
export class TransitionRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TransitionRefused';
  }
}

/** For whom an order is shown, and when. */
export interface View {
  language: Language;
  /** Seconds. */
  now: number;
}

export type GoingText = Pick<GoingOrder, 'title' | 'status_text' | 'place'>;

/** A change of state as it is named in the table of effects; `new` is an order that is made. */
export type Transition<State extends string> = `${State | 'new'} > ${State}`;

/** How one order may be paid. */
export interface PayTerms {
  /** The latest deadline that any channel may give it, in seconds. It is null if there is none. */
  payableUntil: number | null;
  takes(channel: PayChannel): boolean;
  /** Whether it is paid by channels only whose money can go back without a person. If it is absent, that is not asked. */
  refundsItself?: boolean;
  /**
   * For how many seconds after it is paid a refund of it can become due: 0 if none can but that of a late payment. If it
   * is absent, no end is known.
   */
  refundSeconds?: number;
  /** What its customer is told before paying of whether the money comes back. It is absent if nothing is told. */
  note?: (language: Language) => string;
  /** When paying ends because the shop closes, if that is soon, in seconds. It is absent or null if that is not so. */
  closing?: number | null;
  /** The shop of the order. It is absent if the order has none; times are those of Jakarta then. */
  shop?: { name: string; address: string; utc_offset_minutes: number };
}

/** Orders that move because something that concerns several of them was decided in a row of their kind. */
export interface DecidedMoves {
  /** A batch of the orders that have not moved yet since it was decided. */
  find(db: Queries, batch: Batch): Promise<{ id: number }[]>;
  /** Moves one of them, which is locked, as it was decided. Returns false if it is not in its old state any more. */
  move(tx: Tx, deps: MoneyDeps, order: OrderRecord): Promise<boolean>;
}

/** What an order still has that is paid back or lost when the account of its customer is deleted. */
export interface LeftOfOrder {
  title: Text3;
  /** How many of it. */
  num: number;
  /** Rupiah that are paid back for it. It is 0 if it is lost. */
  amount: number;
}

/** What the deletion of an account does with orders that do not keep it from being deleted. */
export interface LeavingOrders<State extends string = string> {
  /** The states in which something may be left. */
  states: readonly State[];
  /** What is left of orders in these states, by their ids. */
  left(db: Queries, orders: readonly OrderRecord[], now: number): Promise<ReadonlyMap<number, LeftOfOrder>>;
  /** Ends one of them, which is locked, and pays back for what is left as `left` says. */
  end(tx: Tx, deps: MoneyDeps, order: OrderRecord): Promise<void>;
}

/**
 * One kind of order. Creating, paying, cancelling, settling, refunding and listing are the same code for all kinds;
 * where kinds differ, that code asks this object.
 */
export interface OrderKind<State extends string = string> {
  rules: OrderKindRules<State>;
  /** Seconds that an order may stay unpaid, by the channel that was chosen. Returns null if none was yet. */
  unpaidSeconds(channel: PayChannel | null): number;
  /** If it is absent, an order is paid by every channel but cash, until its time is over. */
  payTerms?(db: Queries, order: OrderRecord): Promise<PayTerms>;
  /** What each change of state causes, in this order. */
  effects: { readonly [change in Transition<State>]?: readonly Effect[] };
  /** Whether an order that the system cancelled may be revived now by a payment that comes late. */
  canRevive(tx: Tx, order: OrderRecord, now: number): Promise<boolean>;
  /** Whether an order whose state allows it may be cancelled by its customer now. If it is absent, it may. */
  canCancel?(tx: Tx, order: OrderRecord): Promise<boolean>;
  /** Name of each state for its customer. */
  stateTexts(language: Language, order: Pick<OrderRecord, 'type'>): Readonly<Record<State, string>>;
  /**
   * What its customer reads who asks for something that an order of a state does not allow: what it is, and what can be done
   * instead. If it is absent, the words of ORDER_STATE are used.
   */
  refusalTexts?(language: Language): Readonly<Record<State, string>>;
  /**
   * What pages that are not about one kind say of orders, by their ids. If it is absent, they say the states alone.
   */
  goingTexts?(db: Queries, orders: readonly OrderRecord[], view: View): Promise<ReadonlyMap<number, GoingText>>;
  /**
   * What ends an order that keeps the account of its customer from being deleted, in words: what they can do, and until when
   * it lasts otherwise. It is absent or empty if there is nothing to say. Of an unpaid order it is not asked.
   */
  wayOut?(db: Queries, order: OrderRecord, view: View): Promise<string>;
  /** Rupiah of an order that may be refunded while it goes on. If it is absent, all that was paid may. */
  refundableInParts?(tx: Tx, order: OrderRecord): Promise<number>;
  /** Null if nothing is left of orders in states that do not hold the account, such as codes that can be redeemed. */
  leaving: LeavingOrders<State> | null;
  /** It is absent if no order of this kind moves together with others. `moveDecided` carries it out. */
  decided?: DecidedMoves;
}

/** What kinds that cost no money say of paying. Their orders leave the first state in the transaction that makes them. */
export const withoutMoney = {
  unpaidSeconds: () => limits.unpaidMinutes * 60,
  canRevive: async () => false,
} satisfies Partial<OrderKind>;

/** The kinds of orders that this server knows. */
export class OrderKinds {
  private readonly byName: ReadonlyMap<string, OrderKind>;

  /** @throws Error when two kinds share a name or a prefix, or one lacks a common state, or the way to be paid */
  constructor(kinds: readonly OrderKind[]) {
    this.byName = new Map(kinds.map((kind) => [kind.rules.name, kind]));
    const prefixes = new Set(kinds.map(({ rules }) => rules.prefix));
    if (this.byName.size < kinds.length || prefixes.size < kinds.length) {
      throw new Error('two kinds of orders share a name or a prefix');
    }
    for (const { rules } of kinds) {
      const isWhole =
        rules.statuses.unpaid === commonStatus.unpaid &&
        rules.statuses.cancelled === commonStatus.cancelled &&
        rules.statuses.refunded === commonStatus.refunded &&
        Object.values(rules.statuses).includes(commonStatus.paid);
      if (!isWhole) throw new Error(`${rules.name} orders lack a state that every kind has`);
      const canBePaid = rules.edges.some(
        ({ from, to, actors }) =>
          from === 'unpaid' &&
          rules.statuses[to] === commonStatus.paid &&
          actors.includes('pay') &&
          actors.includes('system'),
      );
      if (!canBePaid) throw new Error(`${rules.name} orders do not become paid by a payment, and by costing nothing`);
    }
  }

  get all(): readonly OrderKind[] {
    return [...this.byName.values()];
  }

  of({ kind, order_sn }: Pick<OrderRecord, 'kind' | 'order_sn'>): OrderKind {
    const found = this.byName.get(kind);
    if (!found) throw new Error(`order ${order_sn} is of an unknown kind: ${kind}`);
    return found;
  }

  /** The kind of an order by the letters that its number begins with. Returns undefined if no kind has such numbers. */
  findOfNumber(orderSn: string): OrderKind | undefined {
    return this.all.find(({ rules }) => orderSn.startsWith(rules.prefix));
  }

  ofNumber(orderSn: string): OrderKind {
    const found = this.findOfNumber(orderSn);
    if (!found) throw new Error(`no kind of order has numbers like ${orderSn}`);
    return found;
  }
}
