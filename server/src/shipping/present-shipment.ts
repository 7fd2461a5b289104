import type { Queries } from '../db/db';
import type { OpsShipment } from '../internal-contract/ops-shipping.schemas';
import { findOrderNumbers, findPictures } from '../order';
import type { ShipmentRecord } from './shipment-repository';
import { toShipment } from './shipments';

/** What is sent, as the counter shows it. */
export async function toOpsShipments(db: Queries, shipments: readonly ShipmentRecord[]): Promise<OpsShipment[]> {
  const orderIds = shipments.map(({ order_id }) => order_id);
  const numbers = await findOrderNumbers(db, orderIds);
  const lines = await findPictures(db, orderIds);
  return shipments.map((shipment) => {
    const { order_id: orderId, createtime, who } = shipment;
    const { address, courier, tracking_no, shiptime } = toShipment(shipment);
    const named = numbers.get(orderId);
    return {
      order_sn: named?.order_sn ?? '',
      goods: lines
        .filter(({ order_id }) => order_id === orderId)
        .map(({ name_json: name, spec_json: note, num, image, tint }) => ({ name, note, num, image, tint })),
      remark: named?.remark ?? '',
      address,
      createtime,
      courier,
      tracking_no,
      shiptime,
      who,
    };
  });
}
