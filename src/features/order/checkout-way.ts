import type { Api, ApiError, Result } from '@/api';
import type { InputOf } from '@/contract';
import type { DeliveryCheck, PriceQuote } from '@/contract/order/checkout.schemas';
import { type Goal, goalOf } from '@/state/delivery-goal';
import type { Stores } from '@/state/stores';
import type { CouponChoice } from './coupon-choice';
import type { ChosenSlot, SlotChoice } from './slot-choice';

/** Why nothing can be delivered to the address, or that there is none. */
export interface Blocked {
  reason: DeliveryCheck['reason'] | 'noAddress';
  distance: number | null;
}

/** A priced cart, and where it goes. */
export interface Priced {
  /**
   * It is null if the cart is empty. It has no lines if nothing in the cart can be ordered now. If the delivery is
   * blocked, it is the price of a pickup.
   */
  quote: PriceQuote | null;
  /** The address of a delivery. It is null if it is picked up, or there is no address. */
  goal: Goal | null;
  blocked: Blocked | null;
  /** The time that it is priced for. It is null if the order is made as soon as possible. */
  slot: ChosenSlot | null;
}

type PriceInput = InputOf<'order', 'price'>;
type ReadStores = { api: Pick<Api, 'order' | 'address'>; coupon: CouponChoice; slot: SlotChoice };

const blocks = {
  TAKEOUT_UNAVAILABLE: 'noDelivery',
  ADDRESS_WITHOUT_PIN: 'noPin',
  OUT_OF_RANGE: 'tooFar',
} as const;

/** What a refusal says about the delivery. Returns null if there is nothing. */
function blockedBy(error: ApiError): Blocked | null {
  if (error.kind !== 'business' || !(error.code in blocks)) return null;
  const distance = error.code === 'OUT_OF_RANGE' ? error.params.distance : null;
  return { reason: blocks[error.code as keyof typeof blocks], distance };
}

/**
 * The price with the chosen coupon, for the chosen time. If the delivery is blocked, it is the price with the best
 * coupon and as soon as possible, so that the choices are kept.
 */
async function quoteOf(
  { api, ...choices }: ReadStores,
  input: PriceInput,
  { goal, blocked }: Omit<Priced, 'quote' | 'slot'>,
): Promise<Result<Priced, ApiError>> {
  const ask = (wish: Partial<PriceInput>) => api.order.price.attempt({ ...input, ...wish });
  const { result: price, slot } = blocked
    ? { result: await ask({}), slot: null }
    : await choices.slot.price((time) => choices.coupon.price((coupon) => ask({ ...time, ...coupon })));
  if (!price.ok) return price;
  const { lines, unavailable } = price.data;
  const quote = lines.length > 0 || unavailable.length > 0 ? price.data : null;
  return { ...price, data: { quote, goal, blocked, slot } };
}

/** The price of a cart the way the customer wants it. If the delivery is not possible, it is the price without it. */
export async function readPriced(
  { api, way, coupon, slot }: Pick<Stores, 'way'> & ReadStores,
  shop_id: number,
): Promise<Result<Priced, ApiError>> {
  const stores = { api, coupon, slot };
  const pickup: PriceInput = { shop_id, type: 'takein' };
  if (!way.isDelivery) return quoteOf(stores, pickup, { goal: null, blocked: null });
  const book = await api.address.list.attempt({});
  if (!book.ok) return book;
  const goal = goalOf(book.data.list, way.addressId);
  if (!goal) return quoteOf(stores, pickup, { goal, blocked: { reason: 'noAddress', distance: null } });
  const result = await quoteOf(stores, { shop_id, type: 'takeout', address_id: goal.id }, { goal, blocked: null });
  const blocked = result.ok ? null : blockedBy(result.error);
  return blocked ? quoteOf(stores, pickup, { goal, blocked }) : result;
}
