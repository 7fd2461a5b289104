import type { RawBuilder } from 'kysely';
import type { OrderKindRules } from '@/domain/order-kind';

/** What must hold of the data at every moment. `npm run check:db` and the proofs check all of them. */
export interface Invariant {
  name: string;
  /** Returns a query of the rows that violate it, which changes nothing. */
  query(kinds: readonly OrderKindRules[]): RawBuilder<object>;
}
