import { keylessIntent } from '../../server/src/lib/intent';
import type { OrderWorld } from './order-world';

const words = JSON.stringify({ en: 'Two cups', 'zh-Hans': '两杯', id: 'Dua gelas' });

/** A paid order of two codes, of which one was redeemed. */
export async function soldVoucher(world: OrderWorld, { me, shopId }: { me: number; shopId: number }): Promise<void> {
  const { read } = world.db;
  const { id } = await read
    .insertInto('voucher')
    .values({
      ...{ key: 'two-cups', name_json: words, intro_json: words, image: 'a.svg', tint: '#FFFFFF', type: 'times' },
      ...{ times: 2, price: 30_000, market_price: 36_000, total: 9, limit_num: 9, valid_days: 60, refund_switch: 1 },
      ...{ createtime: 0, updatetime: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { order_sn } = await world.services.vouchers.add({ id, num: 1 }, world.ctx(me));
  await world.pay(me, order_sn);
  const [code] = (await world.services.vouchers.details({ order_sn }, world.ctx(me))).codes;
  const staff = { staffId: 1, name: 'Sri', tokenHash: '' };
  await world.services.redemptions.redeem({ typed: code?.code ?? '', shopId, staff }, keylessIntent(world.db));
}

const redeemed = "select c.id from redemption_code c where c.item_kind = 'voucher' and c.status = 1";

/** Damages of vouchers: what is damaged, by which statement, and the invariant that finds it. */
export const voucherDamages: [what: string, damage: string, name: string][] = [
  [
    'a voucher that is missing from the stock',
    'update voucher set taken = taken + 1',
    'what is taken of a voucher is what its orders have taken, and what was given',
  ],
  [
    'an order of another kind with what only orders of vouchers have',
    "update orders set kind = 'group' where kind = 'voucher'",
    'an order of vouchers has what only these have, and no other order has it',
  ],
  [
    'an order that takes too much',
    'update voucher_order set taken = taken + 1; update voucher set taken = taken + 1',
    'an order takes the vouchers that it is for, and none once it is cancelled or refunded',
  ],
  [
    'a code that is missing',
    `delete from redemption_code where item_kind = 'voucher' and status = 0`,
    'an order of vouchers has its codes from its payment on',
  ],
  [
    'a completed order with a code that can be redeemed',
    "update orders set status = 60 where kind = 'voucher' and status = 10",
    'a completed order of vouchers has no unused code',
  ],
  [
    'a paid order without a code to redeem',
    "update redemption_code set status = 3, endtime = 0 where item_kind = 'voucher' and status = 0",
    'a paid order of vouchers has an unused code',
  ],
  [
    'a code that was redeemed and paid back',
    `update redemption_code set status = 2, endtime = 0, redeemtime = null, redeem_shop_id = null where id in (${redeemed})`,
    'what is paid back of an order of vouchers is what its codes that were paid back have cost',
  ],
  [
    'a redeemed code without growth',
    "delete from growth_log where type = 'code'",
    'every code of a voucher that was paid for and redeemed has given growth for that',
  ],
];
