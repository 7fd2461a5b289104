import { businessDay } from '@/domain/business-day';
import { WIB_MINUTES } from '@/domain/place-time';
import { taxOf } from '@/domain/price';
import { insertRows, type Row, type SyncDb } from '../chain-file/sync';
import { agreeTime, demoMember } from './demo-member';

const DAY = 86_400;
/** Orders that nobody rates are completed so long after they were picked up, in days. */
const COMPLETED_AFTER = 7;

interface Friend {
  nickname: string;
  mobile: string;
  /** When they came, in days from the seed. */
  joined: number;
  /** Their first order: when it was picked up, and whether it brought the inviter a coupon. */
  order?: { at: number; drink: string; reason: 'granted' | 'none' };
}

/** Whom the demo member has invited: one in each state that the page to invite shows. */
export const friends: readonly Friend[] = [
  {
    nickname: 'Dewi Putri',
    mobile: '+6281200000001',
    joined: -80,
    // There was no coupon for inviters then.
    order: { at: -79, drink: 'es-teh-melati', reason: 'none' },
  },
  {
    nickname: 'Bagus Santoso',
    mobile: '+6281200000002',
    joined: -21,
    order: { at: -20, drink: 'es-kopi-gula-aren', reason: 'granted' },
  },
  {
    nickname: 'Citra Anggraini',
    mobile: '+6281200000003',
    joined: -12,
    order: { at: -11, drink: 'matcha-uji', reason: 'granted' },
  },
  { nickname: 'Ayu Lestari', mobile: '+6281200000004', joined: -1 },
];

const SHOP = 1;
const FIRST_ID = demoMember.id + 1;
const ordered = friends.flatMap(({ order }, at) => (order ? [{ ...order, friend: FIRST_ID + at }] : []));
const rewarded = ordered.filter(({ reason }) => reason === 'granted');

export const friendRows = (now: number, agreement_version: string): Row[] =>
  friends.map(({ nickname, mobile, joined }, at) => ({
    id: FIRST_ID + at,
    mobile,
    areacode: demoMember.areacode,
    nickname,
    agreement_version,
    agreetime: agreeTime(now, joined, agreement_version),
    createtime: now + joined * DAY,
    updatetime: now + joined * DAY,
    pid: demoMember.id,
  }));

/** Coupons that the demo member got for them, in days from the seed. */
export const rewardCoupons = rewarded.map(({ at, friend }) => ({
  from: at + COMPLETED_AFTER,
  key: `invite ${friend}`,
}));

interface Drink {
  goods_id: number;
  sku_id: number;
  name_json: unknown;
  spec_json: unknown;
  image: string;
  tint: string;
  price: number;
}

/** The cheapest cup of a drink in the shop of the friends. */
async function findDrink(db: SyncDb, slug: string): Promise<Drink> {
  const { rows } = await db.query(
    `select g.id as goods_id, k.id as sku_id, g.name_json, g.image, g.tint, s.price,
        (select jsonb_object_agg(l, concat(size.name_json ->> l, ' · ', temperature.name_json ->> l))
          from unnest(array['en', 'id', 'zh-Hans']) l) as spec_json
      from goods g
        join sku k on k.goods_id = g.id
        join shop_sku s on s.sku_id = k.id and s.shop_id = $2
        join spec_value size on size.id = k.size_value_id
        join spec_value temperature on temperature.id = k.temperature_value_id
      where g.slug = $1 order by s.price, k.id limit 1`,
    [slug, SHOP],
  );
  const [drink] = rows;
  if (!drink) throw new Error(`there is no drink ${slug}`);
  return { ...(drink as unknown as Drink), goods_id: Number(drink.goods_id), price: Number(drink.price) };
}

/** Tables with rows of an order, each after those that it refers to. */
const orderTables = [
  'orders',
  'order_goods',
  'order_log',
  'payment',
  'sandbox_payment',
  'pickup_counter',
  'growth_log',
] as const;
type OrderRows = Record<(typeof orderTables)[number], Row[]>;
export const friendOrderTables: readonly string[] = [...orderTables, 'invite_reward'];

/** Rows of an order of one cup that was paid, picked up and completed by time. */
function orderRows(order: (typeof ordered)[number], drink: Drink, { id, now }: { id: number; now: number }): OrderRows {
  const { friend: user_id, at } = order;
  const createtime = now + at * DAY;
  const [paytime, readytime, receivetime] = [createtime + 60, createtime + 420, createtime + 600];
  const finishtime = createtime + COMPLETED_AFTER * DAY;
  const pickup_day = businessDay(createtime, WIB_MINUTES);
  const number = `${pickup_day.slice(2).replace(/-/g, '')}${String(id).padStart(12, '0')}`;
  const [order_sn, payment_sn, trade_no] = [`OD${number}`, `PY${number}`, `DEMO${number}`];
  const { price, ...goods } = drink;
  const expiretime = createtime + 900;
  const money = { amount: price, channel: 'qris', expiretime, paytime, createtime };
  const steps: [from: number | null, to: number, actor: string, time: number][] = [
    [null, 0, 'user', createtime],
    [0, 10, 'pay', paytime],
    [10, 20, 'shop', paytime + 60],
    [20, 30, 'shop', readytime],
    [30, 50, 'shop', receivetime],
    [50, 60, 'system', finishtime],
  ];
  const growth = Math.floor(price / 1000);
  return {
    orders: [
      {
        ...{ id, order_sn, user_id, shop_id: SHOP, kind: 'drinks', type: 'takein', status: 60, version: steps.length },
        ...{ refund_status: 0, refund_amount: 0, pickup_day, pickup_no: 'A-001', goods_num: 1, goods_amount: price },
        ...{ member_discount: 0, coupon_amount: 0, packing_fee: 0, delivery_fee: 0, delivery_discount: 0 },
        ...{
          tax_type: 'pbjt',
          tax_bp: 1000,
          tax_included: 1,
          tax_amount: taxOf(price, { type: 'pbjt', bp: 1000, included: true }),
        },
        ...{ total_amount: price, pay_amount: price, price_hash: '', remark: '', tableware: 0, pay_channel: 'qris' },
        ...{ eta_start: readytime, eta_end: readytime + 180, expiretime, unpaid_seconds: 900, paytime },
        ...{ accepttime: paytime, maketime: paytime + 60, readytime, receivetime, finishtime, createtime },
        ...{ cancel_reason: '', updatetime: finishtime },
      },
    ],
    order_goods: [
      {
        ...{
          order_id: id,
          ...goods,
          item_kind: 'drink',
          item_id: goods.goods_id,
          value_ids_json: [],
          price,
          num: 1,
          amount: price,
          member_discount: 0,
        },
        ...{ coupon_amount: 0, pay_amount: price, stock_taken: 0, refund_num: 0, refund_amount: 0 },
      },
    ],
    order_log: steps.map(([from_status, to_status, actor, time]) => ({
      ...{ order_id: id, from_status, to_status, actor, memo: actor === 'pay' ? payment_sn : '', createtime: time },
    })),
    payment: [
      {
        ...{ payment_sn, order_id: id, order_sn, provider: 'sandbox', ...money, status: 1, settled: 1, refunded: 0 },
        ...{ trade_no, updatetime: paytime },
      },
    ],
    sandbox_payment: [{ trade_no, payment_sn, order_sn, ...money, return_url: '', state: 'paid', refunded: 0 }],
    pickup_counter: [{ shop_id: SHOP, day: pickup_day, n: 1 }],
    growth_log: [
      { user_id, type: 'order', amount: growth, order_sn, rate: 1000, earntime: finishtime, createtime: finishtime },
    ],
  };
}

/** The first orders of the friends, and what they brought the demo member, whose coupons for them begin at `couponId`. */
export async function addFriendOrders(db: SyncDb, { now, couponId }: { now: number; couponId: number }): Promise<void> {
  for (const [at, order] of ordered.entries()) {
    const rows = orderRows(order, await findDrink(db, order.drink), { id: at + 1, now });
    for (const table of orderTables) await insertRows(db, table, { rows: rows[table] });
    await insertRows(db, 'invite_reward', {
      rows: [
        {
          ...{ inviter_id: demoMember.id, friend_id: order.friend, order_sn: rows.orders[0]?.order_sn },
          user_coupon_id: order.reason === 'granted' ? couponId + rewarded.indexOf(order) : null,
          ...{ reason: order.reason, createtime: now + (order.at + COMPLETED_AFTER) * DAY },
        },
      ],
    });
  }
  await db.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`);
}
