import type { OrderWorld } from './order-world';
import { addChances, addVoucher, addWheel, spinOf } from './wheels';

/** Index of the prize that is claimed. */
const CLAIMED = 3;

/** Draws of a member that have won each kind of prize, and nothing. A prize of goods is claimed for a shop. */
export async function drawnPrizes(world: OrderWorld, { me, shopId }: { me: number; shopId: number }): Promise<void> {
  const coupon = await world.addCouponKind();
  const voucher = await addVoucher(world);
  const wheel = await addWheel(world, [{ type: 'points', value: 5 }]);
  const prizes = [
    { type: 'coupon', value: 0, coupon_id: coupon },
    { type: 'voucher', value: 1, voucher_id: voucher },
    { type: 'goods', value: 0 },
    { type: 'goods', value: 0 },
    { type: 'none', value: 0 },
  ] as const;
  await addChances(world, { me, num: prizes.length + 1 });
  await spinOf(world, me);
  for (const [at, prize] of prizes.entries()) {
    const words = JSON.stringify({ en: 'Prize', 'zh-Hans': '奖品', id: 'Hadiah' });
    const last = await world.db.read.updateTable('wheel_entry').set({ status: 0 }).execute();
    if (last.length === 0) throw new Error('there is no entry');
    await world.db.read
      .insertInto('wheel_entry')
      .values({
        ...{
          wheel_id: wheel,
          key: `prize-${at}`,
          position: 1,
          weight: 1,
          name_json: words,
          image: 'a.svg',
          tint: '#FFFFFF',
        },
        ...{ total: null, coupon_id: null, voucher_id: null, createtime: 0, updatetime: 0 },
        ...prize,
      })
      .execute();
    const { sn } = await spinOf(world, me, { n: at });
    if (at === CLAIMED) await world.services.wheels.claim({ sn, shop_id: shopId }, world.ctx(me));
  }
}

const used = 'a chance is used by one draw, before it ends, and not after it was taken back';
const given = 'points, coupons and vouchers that were won were given';
const seed = 'a seed is secret until it is published, and has its fingerprint';
const claimed =
  'a prize is claimed, received or expired as the order is by which it was claimed, which is of its member';
const landed = 'a draw has landed on an entry of its wheel, and won it unless nothing was left';

/** Damages of draws and chances: what is damaged, by which statement, and the invariant that finds it. */
export const wheelDamages: [what: string, damage: string, name: string][] = [
  ['a used chance without a draw', 'update wheel_chance set usetime = createtime where usetime is null', used],
  ['a draw without a used chance', 'update wheel_chance set usetime = null', used],
  [
    'a chance of an order that does not count',
    "update wheel_chance set way = 'order', order_sn = 'OD1'",
    'a chance of an order is of its member, and of an order that counts unless it was used',
  ],
  [
    'an order that counts and was not completed',
    'insert into chance_order (order_sn, user_id, createtime) select order_sn, user_id, 1 from orders where status = 10 limit 1',
    'an order that counts for chances is completed, was paid, and is not paid back',
  ],
  [
    'a prize that nobody has won',
    'update wheel_entry set taken = taken + 1',
    'what is taken of an entry of a wheel is what was won of it and did not go back',
  ],
  [
    'two entries in one place',
    'update wheel_entry set status = 1',
    'the entries of a wheel that are on have places of their own',
  ],
  ['a draw that landed elsewhere', 'update wheel_draw set position = 2', landed],
  [
    'a used-up prize that was won',
    `update wheel_draw set entries_json = jsonb_set(entries_json, '{0,left}', '0') where type = 'goods'`,
    landed,
  ],
  [
    'a draw that is not counted',
    'update wheel_draw set n = n + 9',
    'the draws of a member on a wheel and day are counted from 0 on',
  ],
  [
    'a draw of yesterday by the seed of today',
    "update wheel_draw set day = '2020-02-29'",
    'a draw is of the day of its seed and of its time',
  ],
  ['a seed with another fingerprint', `update wheel_secret set seed = repeat('ab', 32)`, seed],
  ['a seed that is published too early', `update wheel_seed set seed = repeat('ab', 32)`, seed],
  ['a prize that is received, whose order waits', 'update wheel_draw set status = 3 where status = 2', claimed],
  ['a prize that is claimed twice', 'update wheel_draw set status = 1 where status = 2', claimed],
  [
    'an order of no prize',
    'update wheel_draw set order_id = null, claim_shop_id = null, status = 1 where status = 2',
    claimed,
  ],
  [
    'a prize that somebody else has claimed',
    "update orders set user_id = (select max(id) from users) where kind = 'prize'",
    claimed,
  ],
  ['a prize that is neither sent nor fetched', 'update wheel_draw set claim_shop_id = null', claimed],
  ['points that were not given', "update points_log set source = 'other ' || id where type = 'draw'", given],
  ['codes that were not given', 'delete from redemption_code where draw_sn is not null', given],
];
