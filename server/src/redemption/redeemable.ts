import type { Queries, Tx } from '../db/db';
import type { MoneyDeps, OrderRecord } from '../order';
import type { CodeRecord } from './redemption-repository';

/** A code that was just redeemed. */
export interface Redeemed {
  code: CodeRecord;
  /** The order that the code was made for, which is locked. It is null if it was given without one. */
  order: OrderRecord | null;
  /** Codes of that order that are unused yet. */
  unused: number;
  shopId: number;
  /** Name of who redeemed it. */
  who: string;
  now: number;
}

/** What is particular in redeeming the codes of one kind of thing. */
export interface Redeemable {
  /** Whether what the code is for can be handed over in a shop now. If it is absent, it can. */
  isOnHand?(db: Queries, of: { code: CodeRecord; shopId: number; now: number }): Promise<boolean>;
  /**
   * What a redemption causes beside it, in its transaction.
   * @throws TransitionRefused when the code cannot be redeemed after all; nothing of it stays
   */
  redeemed(tx: Tx, redeemed: Redeemed, deps: MoneyDeps): Promise<void>;
}
