import { clockAt } from '@/domain/place-time';
import type { OpsShipment } from '../src/internal-contract/ops-shipping.schemas';
import { call, type Options, say, UsageError } from './shop-call';

const timeOf = (seconds: number): string => clockAt(seconds, 0).format('YYYY-MM-DD HH:mm');

function linesOf({ order_sn, goods, address, remark }: OpsShipment, lang: Options['lang']): string[] {
  const { name, areacode, mobile, detail, village_name, district_name, city_name, province_name, postcode } = address;
  const region = [village_name, district_name, city_name, `${province_name} ${postcode}`.trim()].filter(Boolean);
  return [
    `${order_sn}  ${goods.map((one) => `${one.num} x ${one.name[lang]}`).join(', ')}`,
    `        ${name}, ${areacode} ${mobile}`,
    `        ${[detail, ...region].join(', ')}`,
    ...[address.courier_note, remark].filter(Boolean).map((note) => `        ${note}`),
  ];
}

/** What is to be sent, and what was sent on this business day. Times are UTC. */
async function shipments(options: Options): Promise<void> {
  const { is_sender, couriers, to_ship, total, shipped } = await call(options, 'shipments');
  if (is_sender === 0) say('The chain names another shop as its sender.');
  else say(total === 0 ? 'Nothing is to be sent.' : `${total} to send, by ${couriers.join(', ')}.`);
  for (const one of to_ship) for (const line of linesOf(one, options.lang)) say(line);
  for (const { order_sn, courier, tracking_no, shiptime, who } of shipped) {
    say(`${timeOf(shiptime ?? 0)}  ${order_sn}  ${courier} ${tracking_no}  ${who}`);
  }
}

async function ship(options: Options): Promise<void> {
  const [, order_sn, tracking_no, ...courier] = options.words;
  if (!order_sn || !tracking_no || courier.length === 0) {
    throw new UsageError('Which order, by which number, and by whom? For example: ship SC2603021234567890 JNE0042 JNE');
  }
  const { shipment } = await call(options, 'ship', { order_sn, tracking_no, courier: courier.join(' ') });
  say(`${shipment.order_sn} is on its way, by ${shipment.courier} ${shipment.tracking_no}.`);
}

/** What is sent to members, in a terminal. */
export const shippingCommands: Record<string, (options: Options) => Promise<void>> = { shipments, ship };
