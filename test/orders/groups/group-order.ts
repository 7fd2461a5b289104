import type { Code } from '../codes';
import type { Order } from '../order';

export interface Team {
  sn: string;
  /** Index of the product. */
  product: number;
  state: 'notStarted' | 'forming' | 'formed' | 'failed';
  /** Index of the member who leads it. */
  leader: number;
  /** Until when it can fill. It is null while it has not started. */
  end: number | null;
  formedAt: number | null;
}

export interface OfGroup {
  product: number;
  num: number;
  /** Whether late money may begin a team of its own. */
  onLate: 'own' | 'refund';
  team: Team;
  /** When its seat was paid for. */
  joinedAt: number;
  code: Code | null;
}

export interface GroupOrder extends Order, OfGroup {}

/** What is named when an order is placed. */
export type Wish = Pick<OfGroup, 'product' | 'num' | 'onLate'> & {
  /** The team to join. It is null if a new one is opened. */
  team: Team | null;
};
