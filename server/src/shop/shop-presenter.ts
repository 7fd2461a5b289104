import type { Language } from '@/contract/core';
import type { ShopRow } from '@/contract/shop.schemas';
import { cheapestTerms } from '@/domain/delivery';
import { metresBetween, type Place } from '@/domain/distance';
import { etaMinutes } from '@/domain/eta';
import { type OpenState, openState } from '@/domain/opening-hours';
import { starFields } from '../lib/stars';
import { texts } from '../messages/message';
import { shopHours, workingHours } from './shop-hours';
import type { ListedShop } from './shop-repository';

export interface ShopView {
  language: Language;
  now: number;
  /** Where the customer is, if known. */
  place: Place | null;
  favourites: ReadonlySet<number>;
}

function stateOf(shop: ListedShop, isOpen: boolean, now: number): ShopRow['state'] {
  if (shop.status === 2) return 'rest';
  if (isOpen) return 'open';
  // Only a pause, or too many orders, can close it then.
  return openState(workingHours(shop), now).is_open ? 'paused' : 'closed';
}

const nothingTaken: OpenState = { is_open: false, open_until: null, next_open: null };

/** Whether a shop takes orders, and how that is called. */
function openingOf(shop: ListedShop, { now, language }: Pick<ShopView, 'now' | 'language'>) {
  const byHours = openState(shopHours(shop), now);
  const isFull = byHours.is_open && shop.takes === 'nothing';
  const opening = isFull ? nothingTaken : byHours;
  const state = stateOf(shop, opening.is_open, now);
  const onlyTimes = state === 'open' && shop.takes === 'times';
  return { ...opening, state, text: texts(language).shopState[isFull ? 'full' : onlyTimes ? 'times' : state] };
}

/** The fields of a shop that lists and pages show. */
export function toShopRow(shop: ListedShop, view: ShopView): ShopRow {
  const { language, place, favourites } = view;
  const { state, text, ...opening } = openingOf(shop, view);
  const eta = etaMinutes(shop);
  return {
    id: shop.id,
    name: shop.name,
    address: shop.address,
    city_code: shop.city_code,
    city_name: shop.city_name_json[language],
    image: shop.image,
    lng: shop.lng,
    lat: shop.lat,
    mobile: shop.mobile,
    distance: place && metresBetween(place, shop),
    state,
    status: state === 'open' ? 1 : state === 'rest' ? 2 : 0,
    status_text: text,
    is_open: opening.is_open ? 1 : 0,
    open_until: opening.open_until,
    next_open: opening.next_open,
    utc_offset_minutes: shop.utc_offset_minutes,
    lead_minutes: shop.lead_minutes,
    eta_min: eta.min,
    eta_max: eta.max,
    is_soon: shop.takes === 'soon' ? 1 : 0,
    is_collect: favourites.has(shop.id) ? 1 : 0,
    takein_switch: shop.takein_switch,
    takeout_switch: shop.takeout_switch,
    delivery:
      shop.takeout_switch === 1 ? { ...cheapestTerms(shop.delivery_rules_json), min_amount: shop.min_amount } : null,
    notice: shop.notice_json?.[language] ?? '',
    ...starFields(shop),
  };
}
