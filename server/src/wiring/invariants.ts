import { sql } from 'kysely';
import type { OrderKindRules } from '@/domain/order-kind';
import { productKinds } from '@/domain/product-kinds';
import { accountInvariants } from '../account';
import { afterSaleInvariants } from '../after-sale';
import { chanceInvariants } from '../chance';
import { counterInvariants } from '../counter';
import { couponInvariants } from '../coupon';
import type { Queries } from '../db/db';
import type { Invariant } from '../db/invariant';
import { drinksInvariants } from '../drinks';
import { feedbackInvariants } from '../feedback';
import { groupInvariants } from '../group';
import { inviteInvariants } from '../invite';
import { mallInvariants } from '../mall';
import { membershipInvariants } from '../membership';
import { menuInvariants } from '../menu';
import { orderInvariants } from '../order';
import { partnerInvariants } from '../partner';
import { paymentInvariants } from '../payment';
import { pointsInvariants } from '../points';
import { privacyInvariants } from '../privacy';
import { redemptionInvariants } from '../redemption';
import { reviewInvariants } from '../review';
import { shippingInvariants } from '../shipping';
import { shopInvariants } from '../shop';
import { signInvariants } from '../sign';
import { uploadInvariants } from '../upload';
import { voucherInvariants } from '../voucher';
import { webhookInvariants } from '../webhook';
import { wheelInvariants } from '../wheel';

export interface BrokenInvariant {
  name: string;
  /** Some rows that violate it, at most `SHOWN`. */
  rows: readonly object[];
}

const SHOWN = 5;

const invariants: readonly Invariant[] = [
  ...accountInvariants,
  ...afterSaleInvariants,
  ...chanceInvariants,
  ...counterInvariants,
  ...couponInvariants,
  ...drinksInvariants,
  ...feedbackInvariants,
  ...groupInvariants,
  ...inviteInvariants,
  ...mallInvariants,
  ...membershipInvariants,
  ...menuInvariants,
  ...orderInvariants,
  ...partnerInvariants,
  ...paymentInvariants,
  ...pointsInvariants,
  ...privacyInvariants,
  ...redemptionInvariants,
  ...reviewInvariants,
  ...shippingInvariants,
  ...shopInvariants,
  ...signInvariants,
  ...uploadInvariants,
  ...voucherInvariants,
  ...webhookInvariants,
  ...wheelInvariants,
  {
    name: 'a stored key has an answer',
    query: () => sql`select user_id, call, key from idempotency where response is null`,
  },
];

export const invariantNames: readonly string[] = invariants.map(({ name }) => name);

/** Returns the invariants that do not hold, with example rows; empty if all hold. */
export async function findBrokenInvariants(
  db: Queries,
  kinds: readonly OrderKindRules[] = Object.values(productKinds),
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const { name, query } of invariants) {
    const { rows } = await query(kinds).execute(db);
    if (rows.length > 0) broken.push({ name, rows: rows.slice(0, SHOWN) });
  }
  return broken;
}
