import { groupOrder } from '@/domain/group-order';
import { goodShopsNotes } from './good-shops-notes';
import { listed, ofCalls } from './note-names';
import { redeemedPointsNotes } from './redeemed-points-notes';

/** What is said of the fields of group products, teams and their orders, as `fieldNotes` names them. */
export const groupNotes: Readonly<Record<string, string>> = {
  ...redeemedPointsNotes,
  tab: '0 all, 1 forming, 2 toRedeem, 3 completed',
  status: listed(groupOrder.statuses),
  ...ofCalls(['products.data.data', 'product.data'], {
    state: 'coming: before starttime. running: it is sold. over: its endtime has come',
    starttime: 'From when it is sold',
    endtime: 'Until when it is sold: no team forms longer',
    price: 'Rupiah of one bought alone: that of its cheapest way to buy',
    group_price: 'Rupiah of one in a group: that of its cheapest way to buy',
  }),
  intro: 'One line about it',
  content:
    'productInfo: paragraphs about it. groupDesc: the rules of group buying of the chain. Line feeds divide them; empty: none',
  people: 'Members that a team needs, its leader included',
  group_hours: 'Hours in which a team must fill',
  redeem_days: 'Days in which the code of a full team is good',
  vip_group_price:
    'Rupiah of one in a group for the level of this member; null: without such a level, for a visitor, or without such a price',
  left: 'Pieces that can still be ordered; null: they are not counted',
  sales: 'Pieces that were paid for, without those whose money went back',
  formed_num: 'Teams that became full',
  shop_num: 'Shops in which it can be fetched',
  nearest: 'The open team with the fewest free seats; null: none is open',
  images: 'Pictures of the product, at least one',
  goods_id: 'The drink that it is, which can be bought alone on the menu; null: a bundle, which is sold to groups only',
  num_limit: 'Pieces that one order has at most',
  buyable: 'Pieces that this member may still buy over all time; null: as many as wanted',
  teams: 'Open teams with a free seat, those with the fewest first, ten at most',
  'product.data.team': 'The team of group_sn; null: none was named, or this product has no such team',
  my_order_sn:
    'The unpaid or forming order of this product that the member has, without which no other can be placed; null: none',
  my_seat_until: 'Until when the seat of my_order_sn is held while that is unpaid; null: it is paid, or there is none',
  'teams.state': 'forming: it can be joined',
  'team.state':
    'notStarted: its opener has not paid. forming: it fills. formed: it is full. failed: it did not fill in time, or all have left',
  'nearest.state': 'forming: it can be joined',
  joined: 'Seats that are paid for',
  free: 'Seats that can be taken now: without those that unpaid orders hold',
  'nearest.endtime': 'Until when the team can fill; null: it has not started',
  'teams.endtime': 'Until when the team can fill; null: it has not started',
  'team.endtime': 'Until when the team can fill; null: it has not started',
  formtime: 'When the team was full; null: it was not',
  members: 'Those who have paid, the leader first',
  nickname: 'The first and the last letter; empty: no name, or the account was deleted',
  avatar: 'Empty: no picture, or the account was deleted',
  is_leader: '1: leads the team',
  is_me: '1: the member who asks; 0 for visitors',
  'specs.data.groups': 'What is chosen, such as the size, with those of its values that are sold; none: a bundle',
  'specs.data.pay_channels':
    'By which channels an order of it can be paid. The app leaves out one that does not take the sum; the call that pays refuses it',
  'list.sku_id': 'What createOrder takes; null: a bundle, for which sku_id is absent',
  'list.value_ids': 'The values of groups that it is: size and temperature',
  'list.price': 'Rupiah of one bought alone',
  'list.group_price': 'Rupiah of one in a group',
  spec_text: 'Size and temperature in words; empty: a bundle',
  'add.sku_id': 'One of productSpecList; absent: a bundle',
  'add.num': '1 to num_limit of productInfo; above: NUM_LIMIT',
  'add.group_sn': 'The team to join; absent: a team is opened',
  'add.on_late':
    'If the money comes when the team is full or over: own opens a team of the member, refund sends it back',
  'add.price': 'Rupiah of one that the customer has seen; absent: whatever it costs',
  'orders.data.counts': 'Orders under the tabs 1 and 2',
  status_text:
    'The state in words, which also says why: not paid in time, the team did not fill, left, not redeemed in time',
  actions: 'What can be done now, the main one first. leave is cancel of order/goodsAfter',
  num: 'Pieces of the order',
  pay_amount: 'Rupiah of the whole order',
  expiretime:
    'Of an order: when it is cancelled if it is not paid; null: it is not unpaid. Of a code: it is good before this time',
  'details.data.price': 'Rupiah of one bought alone, when it was ordered',
  'details.data.group_price': 'Rupiah of one in this order',
  'details.data.is_leader': '1: the member leads the team',
  on_late: 'If the money comes when the team is full or over: own opens a team of the member, refund sends it back',
  code: 'By which the order is fetched, all pieces together; null: the team is not full yet',
  'code.state': 'expired: its time is over, and the job that pays it back has not run yet',
  redeemtime: 'When it was redeemed; null: it was not',
  shop_name: 'Where it was redeemed; empty: it was not',
  shops: 'Where it can be fetched, 20 at most: the nearest first if a place was given. shops_page asks for others',
  ...goodShopsNotes,
  pay_channel: 'null: it is not paid',
  paytime: 'null: it is not paid',
  finishtime: 'When it was redeemed; null: it was not',
  canceltime: 'When it was cancelled or refunded; null: it was not',
  cancel_by:
    'user: cancelled, or the team was left. system: not paid, not full, or not redeemed in time. null: neither',
  cancel_reason:
    'What the member gave as reason of cancel of order/goodsAfter; empty: nothing, or the system did it. status_text says why in any case',
  senttime: 'When it was handed to the provider; null: not yet',
  donetime: 'When the money was back; null: not yet',
  utc_offset_minutes: 'Minutes by which the clock of western Indonesia is ahead of UTC',
};
