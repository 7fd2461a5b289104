import { keylessIntent } from '../../server/src/lib/intent';
import { addPoints } from '../../server/src/points';
import type { OrderWorld } from './order-world';

const words = JSON.stringify({ en: 'Cup', 'zh-Hans': '杯子', id: 'Cangkir' });

/** Orders of the points mall: one that was received, one that was cancelled, one to fetch, and codes of a voucher. */
export async function exchangedGoods(world: OrderWorld, { me, shopId }: { me: number; shopId: number }): Promise<void> {
  const { read } = world.db;
  const { mall, acts, shipping } = world.services;
  const now = world.clock.now();
  const nothing = { order_sn: null, code_id: null, rate: null, multiple: null };
  await world.db.transaction((tx) =>
    addPoints(tx, { me, now }, { type: 'draw', source: `damages ${me}`, amount: 500, ...nothing }),
  );
  await read
    .updateTable('shop')
    .set({ key: 'sender' } as never)
    .where('id', '=', shopId)
    .execute();
  for (const [key, value] of [
    ['sender_shop', 'sender'],
    ['couriers', ['JNE']],
  ] as const) {
    const value_json = JSON.stringify(value);
    await read
      .insertInto('config')
      .values({ key, value_json })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value_json }))
      .execute();
  }
  const cate = await read
    .insertInto('points_cate')
    .values({ key: 'c', name_json: words })
    .returning('id')
    .executeTakeFirstOrThrow();
  const voucher = await read.selectFrom('voucher').select('id').where('key', '=', 'two-cups').executeTakeFirstOrThrow();
  const shared = { cate_id: cate.id, name_json: words, intro_json: words, image: 'a.svg', tint: '#FFFFFF', points: 20 };
  const add = async (key: string, own: object): Promise<number> => {
    const row = { key, ...shared, ...own, createtime: 0, updatetime: 0 };
    const made = await read
      .insertInto('points_goods')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  };
  const cup = await add('cup', { type: 'goods', ship_switch: 1, fetch_switch: 1 });
  const codes = await add('codes', { type: 'voucher', voucher_id: voucher.id });
  const address_id = await world.addAddress(me);
  const exchange = (input: object) => mall.add({ num: 1, remark: '', ...input } as never, world.ctx(me));
  const act = (order_sn: string, action: 'cancel' | 'received') =>
    acts.act({ order_sn, action, reason: '' }, world.ctx(me));
  const sent = await exchange({ id: cup, address_id });
  const staff = { staffId: 1, name: 'Sri', tokenHash: '' };
  const shipped = { shopId, orderSn: sent.order_sn, courier: 'JNE', trackingNo: '1', staff };
  await shipping.ship(shipped, keylessIntent(world.db));
  await act(sent.order_sn, 'received');
  await act((await exchange({ id: cup, address_id })).order_sn, 'cancel');
  await exchange({ id: cup, shop_id: shopId });
  await exchange({ id: codes });
}

const ofKind = (status: number): string => `(select id from orders where kind = 'points' and status = ${status})`;

/** Damages of orders of the points mall: what is damaged, by which statement, and the invariant that finds it. */
export const mallDamages: [what: string, damage: string, name: string][] = [
  [
    'a thing that is missing from the stock',
    'update points_goods set taken = taken + 1',
    'what is taken of a thing of the points mall is what its orders have taken',
  ],
  [
    'an order of the points mall that costs money',
    "update orders set kind = 'group' where kind = 'points'",
    'an order of the points mall has what only these have, costs no money, and no other order has it',
  ],
  [
    'an order that takes too much',
    'update points_order set taken = taken + 1',
    'an order takes the things that it is for, and none once it is cancelled',
  ],
  [
    'points that were spent for one of several',
    "update points_log set amount = amount + 1 where type = 'exchange'",
    'an order of the points mall has cost its points, and has given them back if it is cancelled',
  ],
  [
    'points that were spent on nothing',
    "update points_log set order_sn = 'SC2603020000000000' where type = 'exchange'",
    'points are exchanged for nothing but orders of the points mall',
  ],
  [
    'what is fetched without a code',
    `delete from redemption_code where item_kind = 'points_goods'`,
    'what is fetched has one code in its shop, what is sent a shipment, and nothing else has these',
  ],
  [
    'too many vouchers for the points',
    'update voucher_given set taken = taken + 1',
    'coupons and codes of vouchers that were exchanged are as many as were paid for',
  ],
  [
    'points that brought nothing',
    "update points_order set type = 'coupon' where type = 'voucher'",
    'a completed order of the points mall that is had at once has something given',
  ],
  [
    'a given code that is worth money',
    'update redemption_code set share = 1 where order_id in (select order_id from voucher_given)',
    'codes of vouchers that are given on an order are worth nothing, and as many as were taken',
  ],
  [
    'points that came back twice as many',
    "update points_log set amount = amount * 2 where type = 'exchange_back'",
    'points that are given back are those that their order was exchanged for, once, and end when these would have',
  ],
  [
    'a parcel that nobody has sent',
    `delete from order_log where to_status = 40 and order_id in ${ofKind(60)}`,
    'what is sent belongs to the member of its order, and is sent once by somebody of a shop',
  ],
  [
    'a parcel that was never received',
    'update shipment set dealtime = null',
    'what is to be sent, on its way, received or cancelled is so for its order, too',
  ],
];
