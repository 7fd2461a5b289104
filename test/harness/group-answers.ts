import type {
  GroupOrderDetails,
  GroupOrderRow,
  GroupOrderState,
  GroupProductInfo,
  GroupProductRow,
  GroupSpec,
  Team,
  TeamMember,
} from '@/contract/group/group.schemas';
import { groupOrder } from '@/domain/group-order';
import { now } from './member-app';

/** What the server answers of group buying, for tests of the app. */
export const teamSn = 'GT2600001';
export const groupSn = 'GP2600001';

export const teamMember = (more: Partial<TeamMember> = {}): TeamMember => ({
  nickname: 'D***i',
  avatar: '',
  is_leader: 0,
  is_me: 0,
  ...more,
});

/** A team of three that one person has opened. */
export const team = (more: Partial<Team> = {}): Team => ({
  group_sn: teamSn,
  state: 'forming',
  people: 3,
  joined: 1,
  free: 2,
  endtime: now + 3600,
  formtime: null,
  members: [teamMember({ is_leader: 1 })],
  ...more,
});

/** A bundle that runs, for teams of three. */
export const productRow = (id = 7, more: Partial<GroupProductRow> = {}): GroupProductRow => ({
  id,
  name: `Two cups ${id}`,
  intro: 'Pandan and boba',
  image: '',
  tint: '#E6F2D0',
  goods_id: null,
  state: 'running',
  starttime: now - 86_400,
  endtime: now + 5 * 86_400,
  people: 3,
  group_hours: 24,
  redeem_days: 30,
  price: 46_000,
  group_price: 34_000,
  vip_group_price: null,
  left: null,
  sales: 4,
  formed_num: 2,
  shop_num: 2,
  nearest: null,
  ...more,
});

const shop = (id: number) => ({
  id,
  name: `Kedai ${id}`,
  address: 'Jl. Melati 1',
  lng: 106.8,
  lat: -6.2,
  distance: null,
  resting: 0 as const,
});

export const productInfo = (more: Partial<GroupProductInfo> = {}): GroupProductInfo => ({
  ...productRow(),
  images: [],
  content: '',
  num_limit: 5,
  buyable: null,
  shops: [shop(1), shop(2)],
  every_shop: 0,
  teams: [],
  team: null,
  my_order_sn: null,
  my_seat_until: null,
  utc_offset_minutes: 420,
  ...more,
});

/** A bundle has one way to buy it. */
export const groupSpec = (more: Partial<GroupSpec> = {}): GroupSpec => ({
  sku_id: null,
  value_ids: [],
  spec_text: '',
  price: 46_000,
  group_price: 34_000,
  vip_group_price: null,
  left: null,
  ...more,
});

/** A drink in two sizes, the larger one iced only. */
export const drinkSpecs = {
  points_terms: null,
  pay_channels: ['qris' as const, 'gopay' as const],
  groups: [
    {
      id: 1,
      name: 'Size',
      values: [
        { value_id: 11, name: 'Regular' },
        { value_id: 12, name: 'Large' },
      ],
    },
    {
      id: 2,
      name: 'Temperature',
      values: [
        { value_id: 21, name: 'Iced' },
        { value_id: 22, name: 'Hot' },
      ],
    },
  ],
  list: [
    groupSpec({ sku_id: 1, value_ids: [11, 21], spec_text: 'Regular · Iced', group_price: 14_000, price: 18_000 }),
    groupSpec({ sku_id: 2, value_ids: [11, 22], spec_text: 'Regular · Hot', group_price: 14_000, price: 18_000 }),
    groupSpec({ sku_id: 3, value_ids: [12, 21], spec_text: 'Large · Iced', group_price: 17_000, price: 22_000 }),
  ],
};

export const groupRow = (state: GroupOrderState, more: Partial<GroupOrderRow> = {}): GroupOrderRow => ({
  id: 1,
  order_sn: groupSn,
  state,
  status: groupOrder.statuses[state],
  status_text: state,
  actions: [...groupOrder.actions[state]],
  product_id: 7,
  name: 'Two cups',
  image: '',
  tint: '#E6F2D0',
  spec_text: '',
  num: 1,
  pay_amount: 34_000,
  refund_amount: 0,
  refund_state: 'none',
  refund_text: '',
  createtime: now - 200,
  expiretime: state === 'unpaid' ? now + 700 : null,
  team: team({
    members: [teamMember({ is_leader: 1 }), teamMember({ is_me: 1, nickname: 'R***a' })],
    joined: 2,
    free: 1,
  }),
  utc_offset_minutes: 420,
  ...more,
});

const code: NonNullable<GroupOrderDetails['code']> = {
  code: 'T8HF5WC3',
  state: 'good',
  expiretime: now + 30 * 86_400,
  redeemtime: null,
  shop_name: '',
};

export const groupDetails = (state: GroupOrderState, more: Partial<GroupOrderDetails> = {}): GroupOrderDetails => ({
  ...groupRow(state),
  goods_id: null,
  price: 46_000,
  group_price: 34_000,
  is_leader: 0,
  on_late: 'own',
  code: state === 'toRedeem' ? code : null,
  redeem_days: 30,
  shops: [shop(1), shop(2)],
  shop_num: 2,
  every_shop: 0,
  points: 0,
  points_coming: 0,
  refunds: [],
  pay_channel: state === 'unpaid' ? null : 'gopay',
  paytime: state === 'unpaid' ? null : now - 100,
  finishtime: null,
  canceltime: null,
  cancel_by: null,
  cancel_reason: '',
  ...more,
});

/** The code of an order after it was redeemed. */
export const redeemedCode = { ...code, state: 'redeemed' as const, redeemtime: now, shop_name: 'Kedai 1' };
