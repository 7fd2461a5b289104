import { businessDay } from '@/domain/business-day';
import { clockAt, timeOf, WIB_MINUTES } from '@/domain/place-time';
import { pointsOrder } from '@/domain/points/points-order';
import { insertRows, type Row, type SyncDb } from '../chain-file/sync';
import { demoMember } from './demo-member';

/** An hour of a day, in days from the seed. */
const dayTime = (now: number, days: number, hour: number): number =>
  timeOf(clockAt(now, WIB_MINUTES).startOf('day').add(days, 'day').add(hour, 'hour'), WIB_MINUTES);

/** What the demo member has exchanged points for, in days from the seed. Both orders are sent to the address of this place in her book. */
const exchanges: readonly {
  key: string;
  at: number;
  address: number;
  sent?: { at: number; courier: string; no: string };
}[] = [
  { key: 'jasmine-tea', at: -5, address: 1, sent: { at: -3, courier: 'JNE', no: 'JNE8801264417' } },
  { key: 'palm-sugar', at: -2, address: 1 },
];

export const pointsOrderTables: readonly string[] = ['points_goods', 'points_order', 'shipment'];

const { unpaid, toShip, onWay } = pointsOrder.statuses;

interface Facts {
  goods: Row;
  address: Row;
  order_sn: string;
  createtime: number;
  sent: { time: number; courier: string; no: string } | undefined;
}

const orderRow = ({ order_sn, createtime, sent }: Facts): Row => ({
  ...{ order_sn, user_id: demoMember.id, kind: pointsOrder.name, status: sent ? onWay : toShip, version: sent ? 3 : 2 },
  ...{ refund_status: 0, refund_amount: 0, goods_num: 1, goods_amount: 0, member_discount: 0, coupon_amount: 0 },
  ...{ packing_fee: 0, delivery_fee: 0, delivery_discount: 0, tax_type: 'none', tax_bp: 0, tax_included: 1 },
  ...{ tax_amount: 0, total_amount: 0, pay_amount: 0, price_hash: '', remark: '', tableware: 0, cancel_reason: '' },
  ...{ expiretime: createtime + 900, unpaid_seconds: 900, paytime: createtime, createtime },
  ...{ sendtime: sent?.time ?? null, updatetime: sent?.time ?? createtime },
});

const lineRow = ({ goods }: Facts): Row => ({
  ...{ item_kind: 'points_goods', item_id: goods.id, goods_id: null, sku_id: null, value_ids_json: [] },
  ...{ name_json: goods.name_json, spec_json: goods.intro_json, image: goods.image, tint: goods.tint },
  ...{ price: 0, num: 1, amount: 0, pay_amount: 0, member_discount: 0, coupon_amount: 0 },
  ...{ stock_taken: 0, refund_num: 0, refund_amount: 0 },
});

const termsRow = ({ goods }: Facts): Row => ({
  ...{ goods_id: goods.id, type: goods.type, way: 'ship', points: goods.points, taken: 1, shop_id: null },
  ...{ redeem_days: goods.redeem_days, rule_json: goods.rule_json },
});

const SENDER = { shop_id: 1, who: 'Sri' };

function shipmentRow({ address, createtime, sent }: Facts): Row {
  const { id, name, mobile, areacode, label, village_code, province_name, city_name } = address;
  const { district_name, village_name, postcode, detail, courier_note } = address;
  const region = { village_code, province_name, city_name, district_name, village_name, postcode };
  return {
    ...{ user_id: demoMember.id, address_json: { id, name, mobile, areacode, label, ...region, detail } },
    ...{ courier_note, createtime },
    ...{ shop_id: sent ? SENDER.shop_id : null, who: sent ? SENDER.who : '' },
    ...{ courier: sent?.courier ?? null, tracking_no: sent?.no ?? null, shiptime: sent?.time ?? null },
  };
}

const steps = ({ createtime, sent }: Facts): Row[] =>
  [
    { from_status: null, to_status: unpaid, actor: 'user', who: '', createtime },
    { from_status: unpaid, to_status: toShip, actor: 'system', who: '', createtime },
    ...(sent ? [{ from_status: toShip, to_status: onWay, actor: 'shop', who: SENDER.who, createtime: sent.time }] : []),
  ].map((step) => ({ memo: '', act: null, manager: '', ...step }));

async function addOrder(db: SyncDb, facts: Facts): Promise<void> {
  const [order] = await insertRows(db, 'orders', { rows: [orderRow(facts)], returning: 'id' });
  const tables: [table: string, rows: Row[]][] = [
    ['order_goods', [lineRow(facts)]],
    ['order_log', steps(facts)],
    ['points_order', [termsRow(facts)]],
    ['shipment', [shipmentRow(facts)]],
  ];
  for (const [table, rows] of tables) {
    await insertRows(db, table, { rows: rows.map((row) => ({ order_id: order?.id, ...row })) });
  }
  await db.query('update points_goods set taken = taken + 1 where id = $1', [facts.goods.id]);
}

/** Orders of points of the demo member that are on their way: one was sent, one is to be sent. Their points are spent by the ledger. */
export async function addPointsOrders(db: SyncDb, now: number): Promise<void> {
  const goods = (await db.query('select * from points_goods')).rows;
  const addresses = (await db.query('select * from address where user_id = $1', [demoMember.id])).rows;
  for (const [at, exchange] of exchanges.entries()) {
    const thing = goods.find(({ key }) => key === exchange.key);
    const address = addresses.find(({ id }) => id === exchange.address);
    if (!thing || !address) throw new Error(`there is no thing ${exchange.key}, or no address`);
    const createtime = dayTime(now, exchange.at, 16);
    const day = businessDay(createtime, WIB_MINUTES).slice(2).replace(/-/g, '');
    const sent = exchange.sent && { ...exchange.sent, time: dayTime(now, exchange.sent.at, 10) };
    const order_sn = `${pointsOrder.prefix}${day}${String(at + 101).padStart(12, '0')}`;
    await addOrder(db, { goods: thing, address, order_sn, createtime, sent });
  }
}
