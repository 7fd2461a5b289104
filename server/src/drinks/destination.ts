import type { OrderType } from '@/contract/order/order-parts.schemas';
import { reachOf } from '@/domain/delivery';
import { wayMinutes } from '@/domain/eta';
import type { DeliveryTerms } from '@/domain/price';
import { type AddressRecord, findAddress } from '../address';
import type { Queries } from '../db/db';
import type { DeliveryAddress } from '../db/schema';
import type { MemberCtx } from '../lib/context';
import { fieldError } from '../lib/errors/field-error';
import type { ShopRecord } from '../shop';

export type DestinationRefusal = 'TAKEOUT_UNAVAILABLE' | 'ADDRESS_NOT_FOUND' | 'ADDRESS_WITHOUT_PIN' | 'OUT_OF_RANGE';

/** An address to which a shop delivers, and its terms there. */
export interface Destination {
  address: DeliveryAddress;
  /** The note of the address book. */
  courierNote: string;
  metres: number;
  terms: DeliveryTerms;
}

/** The columns of an address that an order keeps. */
function snapshot(row: AddressRecord, { lng, lat }: { lng: number; lat: number }): DeliveryAddress {
  return {
    id: row.id,
    name: row.name,
    mobile: row.mobile,
    areacode: row.areacode,
    label: row.label,
    village_code: row.village_code,
    province_name: row.province_name,
    city_name: row.city_name,
    district_name: row.district_name,
    village_name: row.village_name,
    postcode: row.postcode,
    detail: row.detail,
    lng,
    lat,
  };
}

interface Wanted {
  shop: ShopRecord;
  type: OrderType;
  address_id?: number | undefined;
}

/** Where an order would be delivered to. Returns null if it is picked up. Refuses what the shop does not deliver to. */
export async function destinationOf(
  db: Queries,
  { shop, type, address_id: id }: Wanted,
  ctx: MemberCtx<DestinationRefusal>,
): Promise<Destination | null> {
  if (type === 'takein') return null;
  if (shop.takeout_switch === 0) throw ctx.refusal('TAKEOUT_UNAVAILABLE');
  if (id === undefined) throw ctx.refusal('INVALID_INPUT', fieldError('address_id', 'required'));
  const row = await findAddress(db, { me: ctx.memberId, id });
  if (!row) throw ctx.refusal('ADDRESS_NOT_FOUND');
  const { lng, lat } = row;
  if (lng === null || lat === null) throw ctx.refusal('ADDRESS_WITHOUT_PIN');
  const reach = reachOf(shop, { lng, lat });
  if (!reach.inRange) {
    throw ctx.refusal('OUT_OF_RANGE', { distance: reach.metres ?? 0, radius: shop.delivery_radius });
  }
  const { metres, terms } = reach;
  return { address: snapshot(row, { lng, lat }), courierNote: row.courier_note, metres, terms };
}

/** Minutes before closing when a shop takes its last delivery to a place: made, and at the door by its latest estimate. */
export const lastDeliveryMinutes = (shop: ShopRecord, metres: number): number =>
  shop.lead_minutes + wayMinutes(metres).max;
