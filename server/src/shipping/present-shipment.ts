import type { Queries } from '../db/db';
import type { OpsShipment } from '../internal-contract/ops-shipping.schemas';
import { findOrder, findOrderLines } from '../order';
import type { ShipmentRecord } from './shipment-repository';
import { toShipment } from './shipments';

/** What is sent, as the counter shows it. */
export async function toOpsShipment(db: Queries, shipment: ShipmentRecord): Promise<OpsShipment> {
  const order = await findOrder(db, shipment.order_id);
  const { address, courier, tracking_no, shiptime } = toShipment(shipment);
  const lines = await findOrderLines(db, order.id);
  return {
    order_sn: order.order_sn,
    goods: lines.map(({ name_json: name, spec_json: note, num, image, tint }) => ({ name, note, num, image, tint })),
    remark: order.remark,
    address,
    createtime: shipment.createtime,
    courier,
    tracking_no,
    shiptime,
    who: shipment.who,
  };
}
