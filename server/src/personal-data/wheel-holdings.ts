import { sql } from 'kysely';
import { byUser, type Holding, holding, why } from './holding';

const wheelName = sql`(select w.name_json from wheel w where w.id = wheel_id)`;
const counted = 'what was won is counted by them, and they name nobody';

/** What is stored of draws and of the chances for them. */
export const wheelHoldings: readonly Holding[] = [
  holding({
    table: 'chance_order',
    rows: byUser,
    as: 'orders_for_chances',
    shown: ['order_sn', 'createtime', 'backtime'],
    hidden: { user_id: why.inner },
    fate: { is: 'kept', because: 'chances refer to them, and they name nobody' },
  }),
  holding({
    table: 'wheel_chance',
    rows: byUser,
    as: 'chances',
    shown: ['wheel', 'way', 'order_sn', 'createtime', 'expiretime', 'usetime', 'backtime'],
    hidden: { id: why.inner, user_id: why.inner, source: why.work, slot: why.work },
    fate: { is: 'kept', because: counted },
  }),
  holding({
    table: 'wheel_draw',
    rows: byUser,
    as: 'draws',
    also: { wheel: wheelName },
    shown: [
      ...([
        'sn',
        'day',
        'draw_id',
        'client_seed',
        'n',
        'entries_json',
        'position',
        'used_up',
        'type',
        'value',
      ] as const),
      ...(['name_json', 'permit_no', 'status', 'createtime', 'expiretime', 'endtime'] as const),
    ],
    hidden: {
      id: why.inner,
      user_id: why.inner,
      wheel_id: why.named,
      chance_id: why.inner,
      seed_id: why.inner,
      entry_id: why.inner,
      voucher_id: why.inner,
      user_coupon_id: 'it is among the coupons',
      order_id: 'it is among the orders',
      claim_shop_id: 'the code names it',
      image: 'the picture of the prize',
      tint: 'the picture of the prize',
      tax_json: 'words of the chain',
    },
    fate: { is: 'kept', because: counted },
  }),
  holding({
    table: 'wheel_member',
    rows: byUser,
    shown: [],
    hidden: { user_id: why.inner, draw_id: 'it is in each draw' },
    fate: { is: 'removed' },
  }),
];
