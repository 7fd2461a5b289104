import type { InternalHandlers } from '../http/calls/handlers';
import type { RedemptionService } from './redemption-service';

/** Codes at the counter of a shop. */
export const redemptionHandlers = (redemptions: RedemptionService) =>
  ({
    code: ({ code: typed }, { shop, staff }) => redemptions.find({ typed, shopId: shop.id, staff }),
    redeem: ({ code: typed }, { shop, staff, intent }) => redemptions.redeem({ typed, shopId: shop.id, staff }, intent),
    redeemed: (_input, { shop }) => redemptions.redeemed(shop.id),
  }) satisfies Partial<InternalHandlers<'ops'>>;
