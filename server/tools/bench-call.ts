import type { Group, InputOf, NameOf } from '@/contract';

export type Data = Record<string, unknown>;

export interface Send {
  /** A call of the app. */
  call<G extends Group, N extends NameOf<G>>(
    group: G,
    name: N,
    ask: { input: InputOf<G, N>; member?: number },
  ): Promise<Data>;
  /** What the counter of the shop reads. */
  counter(name: string, body?: object): Promise<Data>;
}

/** What calls of points, of the points mall and of the prize wheel need to know of the database. */
export interface PlaySeen {
  /** Goods of the points mall that can be sent and fetched. */
  goodsId: number;
  /** An order of the points mall, and draws of goods and of points, of the first customer. */
  pointsOrder: string;
  draw: string;
  /** Pages near the end of the lists of the first customer. */
  late: { ledger: number; orders: number; draws: number };
  /** A prize that a member has won and not claimed. */
  prizes: ReadonlyMap<number, string>;
  /** The code by which a member fetches goods of the points mall. */
  fetchCodeOf: (member: number) => string;
}

/** Sends the call number `n` of a kind. Places differ, so that no answer is kept from the call before. */
export type Call = (send: Send, n: number, seen: Seen) => Promise<unknown>;

/** What calls need to know of the database. */
export interface Seen {
  orderSn: string;
  priceHash: string;
  /** The first of the members who get a delivery. */
  second: number;
  /** The customer with few orders of vouchers and of groups. */
  few: number;
  /** An order of vouchers and one of a team, of the first customer and of the one with few, and a team. */
  own: Record<'voucher' | 'group', { many: string; few: string }>;
  groupSn: string;
  codeOf: (n: number, number: number) => string;
  play: PlaySeen;
}
