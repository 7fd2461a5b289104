import type { Shipment } from '@/contract/mall/shipment.schemas';
import { findAddress } from '../address';
import type { Queries, Tx } from '../db/db';
import type { ShippingAddress } from '../db/schema';
import type { Effect } from '../order';
import { findSenderId } from './sender';
import { cancelShipment, insertShipment, markReceived, type ShipmentRecord } from './shipment-repository';
import { tellToShip } from './tell-to-ship';

/** Where something is to be sent, as the address book has it now. */
export interface ShippingPlace {
  address: ShippingAddress;
  courierNote: string;
}

/** An address of a member to which something can be sent. Returns undefined if the member has no such address. */
export async function findShippingPlace(
  db: Queries,
  { me, addressId }: { me: number; addressId: number },
): Promise<ShippingPlace | undefined> {
  const row = await findAddress(db, { me, id: addressId });
  if (!row) return undefined;
  const { id, name, mobile, areacode, label, village_code, province_name, city_name } = row;
  const { district_name, village_name, postcode, detail, courier_note: courierNote } = row;
  const region = { village_code, province_name, city_name, district_name, village_name, postcode };
  return { address: { id, name, mobile, areacode, label, ...region, detail }, courierNote };
}

/** Whether the chain has a shop that sends. */
export const canShip = async (db: Queries): Promise<boolean> => (await findSenderId(db)) !== undefined;

/** Lets an order be sent, in the transaction that makes it. */
export async function openShipment(
  tx: Tx,
  { orderId, me, place, now }: { orderId: number; me: number; place: ShippingPlace; now: number },
): Promise<void> {
  const { address, courierNote: courier_note } = place;
  await insertShipment(tx, { order_id: orderId, user_id: me, address, courier_note, createtime: now });
  await tellToShip(tx, now);
}

/** The effect of an order that ends before it was sent. */
export const shipmentCancelled: Effect = async (tx, { order, now }) => {
  await cancelShipment(tx, { orderId: order.id, now });
  await tellToShip(tx, now);
};

/** The effect of an order whose customer has it. */
export const shipmentReceived: Effect = async (tx, { order, now }) => {
  await markReceived(tx, { orderId: order.id, now });
};

/** How something is sent, for its customer. */
export function toShipment({ address_json: address, ...row }: ShipmentRecord): Shipment {
  const { name, areacode, label, province_name, city_name, district_name, village_name, postcode, detail } = address;
  return {
    address: {
      ...{ name, areacode, mobile: address.mobile.slice(areacode.length), label },
      ...{ province_name, city_name, district_name, village_name, postcode, detail },
      courier_note: row.courier_note,
    },
    courier: row.courier ?? '',
    tracking_no: row.tracking_no ?? '',
    shiptime: row.shiptime,
    dealtime: row.dealtime,
  };
}
