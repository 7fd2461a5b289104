import type { Holding } from './holding';
import { kindHoldings } from './kind-holdings';
import { memberHoldings } from './member-holdings';
import { orderHoldings } from './order-holdings';
import { partnerHoldings } from './partner-holdings';
import { wheelHoldings } from './wheel-holdings';

/** All that is stored of members, by table: what their file shows of it, and what becomes of it when an account is deleted. */
export const holdings: readonly Holding[] = [
  ...memberHoldings,
  ...partnerHoldings,
  ...orderHoldings,
  ...kindHoldings,
  ...wheelHoldings,
];
