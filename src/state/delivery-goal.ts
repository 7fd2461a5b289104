import type { Api, ApiError, Result } from '@/api';
import type { OutputOf } from '@/contract';
import type { DeliveryCheck } from '@/contract/order/checkout.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import type { Stores } from './stores';

export type Goal = OutputOf<'address', 'list'>['list'][number];

/** The list begins with the default address, else with the one changed last. */
export const goalOf = (list: readonly Goal[], chosen: number | null): Goal | null =>
  list.find(({ id }) => id === chosen) ?? list[0] ?? null;

/** Where a delivery goes, and whether the shop delivers there. Nothing is checked without an address. */
export type Delivering = { goal: Goal; check: DeliveryCheck } | { goal: null; check: null };

/** The address of this member's deliveries, checked for a shop. */
export async function readDelivering(
  { api, way }: Pick<Stores, 'api' | 'way'>,
  shopId: number,
): Promise<Result<Delivering, ApiError>> {
  const book = await api.address.list.attempt({});
  if (!book.ok) return book;
  const goal = goalOf(book.data.list, way.addressId);
  if (!goal) return { ...book, data: { goal: null, check: null } };
  const check = await api.order.checkAddress.attempt({ shop_id: shopId, address_id: goal.id });
  return check.ok ? { ...check, data: { goal, check: check.data } } : check;
}

/** Shops to ask; the nearest one that delivers at all nearly always delivers there. */
const askedMax = 3;

export interface Deliverer {
  shop: ShopRow;
  check: DeliveryCheck;
}

/**
 * The nearest open shop that delivers to an address. Returns null if none was found. Returns undefined if there was no
 * answer.
 */
export async function nearestDeliverer(
  api: Pick<Api, 'shop' | 'order'>,
  { goal, except }: { goal: Pick<Goal, 'id' | 'lng' | 'lat'>; except: number },
): Promise<Deliverer | null | undefined> {
  const { id, lng, lat } = goal;
  if (lng === null || lat === null) return null;
  const list = await api.shop.list.attempt({ lng, lat, per_page: 50 });
  if (!list.ok) return undefined;
  const shops = list.data.data.filter((shop) => shop.id !== except && shop.delivery !== null && shop.is_open === 1);
  const byWay = shops.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  for (const shop of byWay.slice(0, askedMax)) {
    const check = await api.order.checkAddress.attempt({ shop_id: shop.id, address_id: id });
    if (!check.ok) return undefined;
    if (check.data.in_range === 1 && check.data.delivers_now === 1) return { shop, check: check.data };
  }
  return null;
}
