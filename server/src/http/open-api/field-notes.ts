import { afterSaleStatus } from '@/domain/after-sale';
import { drinks } from '@/domain/drinks';
import { UNTIL_TOLD } from '@/domain/opening-hours';
import { tabs } from './call-notes';
import { groupNotes } from './group-notes';
import { mallNotes } from './mall-notes';
import { listed, ofCalls } from './note-names';
import { voucherNotes } from './voucher-notes';
import { wheelNotes } from './wheel-notes';

const refundRule =
  'Of an order that is cancelled or refunded: of all its refunds together. Of another: of the payment that paid it; a refund ' +
  'of the cause twice is in refunds alone then, because the order still costs its price';

/** What is said of the fields of a code at a counter. Orders have fields of the same names. */
const codeNotes = {
  state:
    'good: it can be redeemed now. ended: it ended without money. other-shop: it is good, in others. not-now: it is good ' +
    'here, but what it is for cannot be handed over now',
  number: 'The place of the code among those of its order, from 1',
  num: 'Cups or pieces that are handed over for the code',
  of: 'How many codes its order has',
  unused: 'How many other codes of its order are unused',
  note: 'What can be chosen for the code; of a group order, in which size it was bought, or what its bundle holds',
  shops: 'Names of the shops in which it is good; none: it is good in all shops of the chain',
  endtime: 'When the code was refunded or ended; null: it was not',
  redeem_by: 'Who redeemed it; empty: nobody, or somebody of another shop',
};

/**
 * What is said of a field, by its group (`*` is every group) and its name, with names of the fields and of the call around
 * it where it is needed: `after_sales.status`. Here and not in the contract, which clients carry with them.
 */
export const fieldNotes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '*': {
    tab: tabs,
    gender: '0 not said, 1 male, 2 female',
    weekday: '0 Sunday to 6 Saturday',
    star: '1 bad to 5 very good',
    service_star: '1 bad to 5 very good; null: not said',
    filter: '0 all, 1 to 5 those with so many stars, 6 those with pictures',
    // These are the fields of a shop.
    status: '1 open by its hours, 0 closed for now, 2 resting until further notice',
    'after_sales.status': listed(afterSaleStatus),
    tint: 'Colour of the tile behind the picture: #RRGGBB; empty: none',
    price_hash: 'Of the price that the customer has seen, as calculatePrice answers it',
    refund_text:
      'How far refund_amount is on its way back, in words; empty: nothing comes back. It names the amount unless the order is cancelled or refunded',
    refund_amount: refundRule,
    refund_state: `none: nothing comes back. Of several refunds the one that is furthest behind, but manual before all others. ${refundRule}`,
    'refunds.state': 'asked: not sent to the provider yet. sent: the provider has it. manual: a person pays it back',
    'refunds.cause':
      'late: of a payment that came when the order could not be paid any more; twice: of one of an order that another payment had paid',
  },
  chain: {
    parts: 'What runs beside ordering drinks, in the order in which entries to it are shown',
    link_id:
      'Id of the drink, voucher, group product or thing of the points mall of the link_type goods, voucher, group or points_goods; null: of another',
  },
  coupon: {
    'list.tab': '0 unused, 1 to activate or beginning later, 2 used or expired',
  },
  address: {
    'add.label': 'Absent: home',
    'edit.label': 'Absent: home',
    is_default: '1: the one that is offered first',
    'add.is_default': '1: the one that is offered first. Absent: 0; the first address becomes it anyway',
    'edit.is_default': '1: the one that is offered first. Absent: 0',
    in_range: 'There if shop_id was sent. 1: the shop delivers to it',
  },
  shop: {
    value_ids: 'Sugar and toppings only: size and temperature are in sku_id',
    'skus.value_ids': 'Size and temperature, in this order',
    'specs.value_ids': 'Which of the group the drink offers',
    factor_bp:
      'Basis points by which a sugar level multiplies the sugar of the drink, and a size everything in it; 10000 changes nothing',
    vip_switch: '1: a discount for members counts for it',
    restores:
      '1: takes a line that cannot be ordered now, too: one that was swapped, or that a visitor brings to the login. Absent: 0',
    replaces: 'Id of the line of this cart that the new one replaces',
    is_soon:
      '0 while the promise for the next drink has passed asap_max_minutes of the shop, until it is ten minutes under it: orders need a slot, and status_text says so. ' +
      'If no slot is free either, state is paused, and next_open null',
  },
  user: {
    parts: 'Parts that run beside ordering drinks, and those of which the member has orders or draws',
    points: 'null: the chain does not run points, and none are left',
    code_num:
      'An extension: codes of vouchers that were paid for and can be redeemed; null: the chain does not run vouchers, and none are left',
    chance_num:
      'An extension: draws that the member has for all wheels together; null: the chain does not run the wheel, and none are left',
    'sendCode.event':
      'changemobile is for members only, and its code for the member who asked for it; the own number is invalid as mobile. ' +
      'deleteaccount is an extension: without areacode and mobile, for a member only',
    'data.ticket': 'For codeState; null: deliveries are not reported',
    'register.password': 'Stored as it is sent, with blanks at both ends; blanks alone are refused',
    'resetPassword.newpassword': 'Stored as it is sent, with blanks at both ends; blanks alone are refused',
    keep_account: 'An extension. 1: keeps an account whose deletion waits. Without it such a login is refused',
  },
  privacy: {
    version: 'Of the texts, as agreement_version of index/config was',
    open: 'What stands in the way of a deletion; null: nothing',
    leaving:
      'What orders still have that is paid back when the account is deleted. It is lost if amount is 0, as codes that cost nothing, prizes that are not claimed, chances to draw and points are, whose order_sn is that of the draw or empty',
  },
  voucher: voucherNotes,
  mall: mallNotes,
  points: {
    debt: 'Of the member: points that a refund could not take back, paid with what is earned next. Of a row: what became debt, or below 0 what was paid of it',
    order: 'null: the row is of no order',
    balance: 'What the member has. Of a row and of a month: what was left after it',
    months:
      'Sums of months of western Indonesia: the last thirteen, and those of the rows. Months without rows are left out',
    multiple: 'How many per cent points count by the level of then: 125 is one and a quarter',
    endtime: 'Of points: from then on they are gone. Of the state of check-ins: when today ends',
    draws: 'Draws of the small wheel',
    history: 'Days with a check-in in this month and the two before',
  },
  wheel: wheelNotes,
  vip: {
    level: 'Levels count from 1',
    member_bp: 'Basis points off drinks with vip_switch 1: 500 is 5 %',
    growth_per_idr: 'Rupiah of drinks for one point of growth',
    group_price_switch: '1: buys in groups for vip_group_price, where a product has it',
  },
  order: {
    status: listed(drinks.statuses),
    value_ids: 'Sugar and toppings only: size and temperature are in sku_id',
    tableware: '1: with a straw and tissues',
    not_soon: 'null: the shop makes orders without a slot',
    'checkAddress.eta_start': 'null: out of range, or while orders need a slot',
    'checkAddress.eta_end': 'null: out of range, or while orders need a slot',
    'add.tableware': '1: with a straw and tissues. Absent: 0',
    anonymous: '1: without the name of the customer',
    'addReview.anonymous': '1: without the name of the customer. Absent: 0',
    points:
      'That the order will give by the level that its member had when it last changed, or has given if points_given is 1, without what was taken back; 0: none',
    points_time:
      'Of an order that was handed over: when it gives its points if nobody rates it; null: before that, or they were given',
    discount_amount: 'member_discount + coupon_amount + delivery_discount',
    delivery_fee: 'What is left of the fee after delivery_discount: the fee before is the sum of both',
    tax_amount:
      'Of goods_amount - member_discount - coupon_amount, at tax_bp, to the nearest rupiah. With tax_included 1 it is a part of them and ' +
      'not added to anything',
    total_amount:
      'goods_amount - member_discount - coupon_amount + packing_fee + delivery_fee, and + tax_amount if tax_included is 0',
    'lines.refund_num':
      'Cups that the shop could not make, or that were paid back after the order was handed over. What is cancelled or refused is paid back ' +
      'as an order and not counted here',
    'lines.refund_amount': 'What was paid back for these cups, without fees',
    items: 'Cups of lines of the order, each line once',
    'after_sales.fee_amount': 'What of amount is for delivery, packing and the like: of reason notArrived only, else 0',
    refund_reasons: 'The values that reason_code can have now; none where can_refund is 0',
    'going.title':
      'What it is: the number by which its drinks are called; before that, and of other kinds, what was ordered. empty: nothing is to be said',
    'payable.title': 'What was ordered, as 2 × Latte +1 for two lattes and another drink',
    'payable.note':
      'While it can be paid: whether and when the money comes back; empty: the kind of the order says nothing of it',
    'payable.is_refundable':
      '1 money of it can come back once it is paid in time, 0 none. What arrives too late, or twice, always comes back',
    refund_until:
      'Of an order that was handed over, or called arrived; null: of another, also if it can be reported as not arrived',
    'launch.company': 'The biller code that some banks ask for beside the number; empty: there is none',
    'launch.url':
      'A page of the provider on which it can be paid too; empty: there is none. One that begins with / is on this server',
    closes_at: 'When the shop closes, if a drink to pick up may be ready only after that; else null',
    refund_days:
      'Days after paying in which refunds go back by the channel itself; later a person sends them, and always if it is 0. null: all of this order go back by themselves',
    pay_closing: 'When paying ends because the shop closes, if that is within an hour after ordering; else null',
  },
  group: groupNotes,
  ops: {
    status: '1 sold here, 0 not sold here',
    'cashCounts.open': 'The count that goes on; null: none does',
    'beginCashCount.open': 'The count that goes on; null: none does',
    'endCashCount.open': 'The count that goes on; null: none does',
    head: 'Number of the last event before these were read: continue /ops/events after it',
    paused_until: `No new orders before this time; ${UNTIL_TOLD}: until told. null: not paused`,
    'today.ranges':
      'Hours of the business day that is on, which is from 04:00 to 04:00: after midnight they are 24:00 to 28:00, and 00:00 to 04:00 is ' +
      'understood. None: closed. null: the usual ones',
    'act.pickup_no':
      'Of an order that is under way; order_sn or this is needed. Beside order_sn it must be the number of that order',
    'cannotMake.lines': 'Cups of lines of the order, each line once. Absent: all that is left of the order',
    'cannotMake.sorry':
      '1: with what is paid back the customer gets the coupon by which the chain says sorry, once for an order. Absent: 0',
    'decide.items':
      'The cups that are granted, of those that were asked for. Absent: all. Of reason notArrived it must be absent',
    delivery:
      'When the courier was sent, and who called it arrived when; system: nobody did so in time. null: picked up',
    'decide.sorry':
      '1: with what is paid back the customer gets the coupon by which the chain says sorry, once for an order. Absent: 0',
    'coupons.sorry': '1: the one by which the chain says sorry',
    ...ofCalls(['code', 'redeem', 'codes'], codeNotes),
    shiptime: 'When it was sent; null: not yet',
    grant_key:
      'Chosen by the caller. It counts for one shop and one member: the same again answers the coupon that was granted before',
    refund_num: 'Cups of these that were paid back and are not made',
    'orders.pay_channel': 'How it was paid; null: in a way that this version does not know',
  },
  embed: {
    origins: 'Scheme, host and port of each page that may frame the app',
    app_id:
      'What the SDK of the host needs: the client id of grab, the LIFF id of line; null: of another kind, or not set',
    theme: 'What the app looks like before the host has said anything; null: as always',
    return_url: 'Where a payment that leaves the frame returns to; null: nowhere',
    state: 'in: the session has begun. link: nobody is linked to the customer yet',
    ticket: 'For embed/link, after the customer has logged in',
  },
};

/** A choice between 0 and 1 is a switch. */
const SWITCH_NOTE = '1 yes, 0 no';

/** The note with the longest name counts; of equal ones that of the group. */
export function noteOn(
  group: string,
  path: readonly string[],
  { enum: choices }: Readonly<Record<string, unknown>>,
): string | undefined {
  for (let from = 0; from < path.length; from += 1) {
    const name = path.slice(from).join('.');
    const note = fieldNotes[group]?.[name] ?? fieldNotes['*']?.[name];
    if (note !== undefined) return note;
  }
  const isSwitch = Array.isArray(choices) && choices.join() === '0,1';
  return isSwitch ? SWITCH_NOTE : undefined;
}
