import type { ParsedInputOf } from '@/contract';
import type { DeliveryCheck } from '@/contract/order/checkout.schemas';
import { goodsForTerms, missingTo, missingToFree, type Reach, reachOf } from '@/domain/delivery';
import { openState, takesOrders } from '@/domain/opening-hours';
import { feeFor } from '@/domain/price';
import { findAddress } from '../address';
import { loadCart, priceCart } from '../cart';
import type { Queries } from '../db/db';
import type { MemberCtx } from '../lib/context';
import { findShop, type ShopRecord, shopHours } from '../shop';
import { lastDeliveryMinutes } from './destination';
import { queueOf, readyTimes } from './queue';
import { findSlots, isPastLimit } from './slots';

interface Asked {
  shop: ShopRecord;
  reach: Reach;
  /** What is in the cart. */
  goods: number;
  cups: number;
  /** Cups that wait in the shop. It is only read for an address in range. */
  queue_cups: number;
  now: number;
  /** Whether the shop makes nothing as soon as possible now. */
  isPast: boolean;
}

type Delivering = Omit<Asked, 'goods'> & { open: ReturnType<typeof openState> };

const noTimes = { eta_start: null, eta_end: null };

/** The fields that depend on the distance. */
function termsFor({
  shop,
  reach,
  goods,
  cups,
  queue_cups,
  now,
  isPast,
}: Asked): Pick<DeliveryCheck, 'fee' | 'delivery_fee' | 'free_from' | 'missing_to_free' | 'eta_start' | 'eta_end'> {
  if (!reach.inRange) {
    return { fee: null, delivery_fee: null, free_from: null, missing_to_free: null, ...noTimes };
  }
  const { metres, terms } = reach;
  return {
    ...terms,
    delivery_fee: feeFor(terms, goods),
    missing_to_free: missingToFree(terms, goods),
    ...(isPast ? noTimes : readyTimes({ shop, cups, metres, queue_cups, now })),
  };
}

/** Whether a delivery to the address can be ordered now: as soon as possible, or for a time that is free. */
async function deliversNow(
  db: Queries,
  { shop, reach, cups, queue_cups, now, isPast, open }: Delivering,
): Promise<boolean> {
  if (!reach.inRange || !takesOrders(open, lastDeliveryMinutes(shop, reach.metres), now)) return false;
  if (!isPast) return true;
  const slots = await findSlots(db, { shop, cups, metres: reach.metres, queue_cups, now });
  return slots.some(({ left }) => left >= cups);
}

/** Whether a shop delivers to an address of the member, for how much, and when. Refuses only what does not exist. */
export async function checkAddress(
  db: Queries,
  { input, now }: { input: ParsedInputOf<'order', 'checkAddress'>; now: number },
  ctx: MemberCtx<'SHOP_NOT_FOUND' | 'ADDRESS_NOT_FOUND'>,
): Promise<DeliveryCheck> {
  const me = ctx.memberId;
  const shop = await findShop(db, input.shop_id);
  if (!shop) throw ctx.refusal('SHOP_NOT_FOUND');
  const address = await findAddress(db, { me, id: input.address_id });
  if (!address) throw ctx.refusal('ADDRESS_NOT_FOUND');
  const reach = reachOf(shop, address);
  const cart = await loadCart(db, { me, shop, type: 'takeout', delivery: null, cartIds: null, now });
  const amounts = cart && priceCart(cart, null).amounts;
  const goods = amounts ? goodsForTerms(amounts) : 0;
  const cups = Math.max(1, amounts?.goods_num ?? 1);
  const open = openState(shopHours(shop), now);
  const queue_cups = reach.inRange ? await queueOf(db, { shopId: shop.id, now }) : 0;
  const isPast = reach.inRange && isPastLimit({ shop, queue_cups });
  const asked = { shop, reach, cups, queue_cups, now, isPast };
  return {
    in_range: reach.inRange ? 1 : 0,
    reason: reach.inRange ? null : reach.reason,
    distance: reach.metres,
    ...termsFor({ ...asked, goods }),
    goods_amount: goods,
    min_amount: shop.min_amount,
    missing_to_minimum: missingTo(shop.min_amount, goods),
    delivers_now: (await deliversNow(db, { ...asked, open })) ? 1 : 0,
    next_open: open.next_open,
  };
}
