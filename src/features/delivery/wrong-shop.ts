import type { PriceQuote } from '@/contract/order/checkout.schemas';
import type { ShopDetails, ShopRow } from '@/contract/shop.schemas';
import { isMuchNearer, nearMetres, pickupMetres } from '@/domain/distance';
import { type Goal, nearestDeliverer } from '@/state/delivery-goal';
import type { Stores } from '@/state/stores';

/** A shop that is probably not the one that was meant. */
export interface WrongShop {
  /** The distance from the customer, or from the address. */
  metres: number;
  isDelivery: boolean;
  /** An open shop that is much nearer. */
  nearer: ShopRow | null;
}

export interface ChosenShop {
  shop: ShopDetails | null;
  /** It is null if it is picked up. */
  delivery: PriceQuote['delivery'];
  goal: Goal | null;
}

type Known = Pick<Stores, 'api' | 'shop'>;

/** The choice that a customer is asked about once. */
export const choiceOf = ({ shop, delivery }: ChosenShop): string =>
  `${shop?.id ?? 0} ${delivery ? delivery.address_id : 'takein'}`;

async function nearestToPickUp({ api, shop }: Known, except: number): Promise<ShopRow | null> {
  const list = await api.shop.list.attempt({ ...shop.placeInput, per_page: 10 });
  if (!list.ok) return null;
  const open = list.data.data.filter((row) => row.id !== except && row.is_open === 1 && row.takein_switch === 1);
  return open.sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))[0] ?? null;
}

/** Asks for the nearer shop only if there can be one. */
async function findNearer(stores: Known, { shop, goal }: ChosenShop, metres: number): Promise<ShopRow | null> {
  if (!shop || metres < nearMetres) return null;
  const found = goal
    ? ((await nearestDeliverer(stores.api, { goal, except: shop.id }))?.shop ?? null)
    : await nearestToPickUp(stores, shop.id);
  return found && found.distance !== null && isMuchNearer(metres, found.distance) ? found : null;
}

/** Whether the shop is far away, or another one is much nearer. Returns null if it is neither, or it is not known. */
export async function findWrongShop(stores: Known, chosen: ChosenShop): Promise<WrongShop | null> {
  const { shop, delivery } = chosen;
  const metres = delivery ? delivery.distance : (shop?.distance ?? null);
  if (metres === null) return null;
  const nearer = await findNearer(stores, { ...chosen, goal: delivery ? chosen.goal : null }, metres);
  const isDelivery = delivery !== null;
  return nearer || (!isDelivery && metres > pickupMetres) ? { metres, isDelivery, nearer } : null;
}
