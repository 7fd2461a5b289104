import { internalCall } from './core';
import { opsAnswers } from './ops.schemas';
import { afterSaleAnswers, afterSaleBodies } from './ops-after-sale.schemas';
import { opsBodies } from './ops-bodies.schemas';
import { cashCountCalls } from './ops-cash-count';
import { managed, shopCall, shopRead } from './ops-core';
import { opsFeedbackAnswers, opsFeedbackBodies } from './ops-feedback.schemas';
import { redemptionCalls } from './ops-redemption';
import { shippingCalls } from './ops-shipping';

/**
 * Calls for the staff of a shop. Each needs the shop's key in the header `ops-key` and affects that shop only. Who of the
 * staff calls is said by `ops-shift`, the token of a shift. The approval of a manager is in `ops-manager` and `ops-pin`.
 */
export const opsCalls = {
  work: internalCall({
    ...shopRead,
    path: '/ops/orders',
    summary: 'Orders to make and to hand over, oldest first',
    answer: opsAnswers.work,
  }),
  events: internalCall({
    ...shopRead,
    path: '/ops/events',
    summary:
      'What changes: orders, menu, shop, staff, after-sales, cash, redemptions, shipping. A header last-event-id continues after that event',
    stream: true,
    headers: [{ name: 'last-event-id', description: 'Digits: the number of the last event that the client has' }],
    notes:
      'Of each event the id is its number, and data is JSON {topic, order_id, order}. topic is order, menu, shop, staff, after-sale, cash, redemption or shipping; ' +
      'order_id names the order that it is about, or is null. order is the order as GET /ops/orders answers it, and null for other events and ' +
      'once the shop has nothing more to do with it. The event "reset" means that too much was missed: read everything again. The event "ended" means that ' +
      'key or shift is no longer valid. Without last-event-id the stream begins with what happens from now on; with it, it continues ' +
      'after that event, so read the orders first and send their head. A shop may have 20 streams open; one more is answered 503. A ' +
      'comment is sent every ten seconds.',
    answers: 'server-sent events (text/event-stream)',
  }),
  act: internalCall({
    ...shopCall,
    path: '/ops/orders/act',
    summary:
      'The next step of an order, named by its number or pickup number; hand-over is of pickups, courier-sent and arrived are of deliveries, refuse needs a shift',
    notes:
      'accept is of a paid order, and start too, which need not be accepted before; ready of one that is being made; hand-over of a pickup ' +
      'that is ready; courier-sent of a delivery that is ready; arrived of one under way; refuse of one that is paid or being made, and of a ' +
      'delivery that is ready. A step that was just taken succeeds again and changes nothing: accept and start while it is being made, ready ' +
      'while it is ready, courier-sent while it is under way, hand-over and arrived once it is picked up, refuse once it is refunded. A step ' +
      'that lies further back is refused: accept while it is ready is ORDER_STATE.',
    body: opsBodies.act,
    answer: opsAnswers.act,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'SHIFT_NEEDED'],
  }),
  cannotMake: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/orders/cannot-make',
    summary: 'Cups of an order, or all of it, cannot be made: what they cost is paid back at once',
    notes:
      'Cups: while the order is paid, being made or ready. All of it, or the last cups: while it is paid or being made, and of a delivery also ' +
      'while it is ready. It is no repeat without the same idempotency-key: each call is about cups that are left. amount is 0 for cups ' +
      'that cost nothing. They do not return to the stock.',
    body: opsBodies.cannotMake,
    answer: opsAnswers.cannotMake,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'LINE_NOT_FOUND'],
  }),
  menu: internalCall({
    ...shopRead,
    path: '/ops/menu',
    summary: 'Drinks and skus of the shop, toppings and ingredients, with stock and sold-out marks',
    answer: opsAnswers.menu,
  }),
  goods: internalCall({
    ...shopCall,
    path: '/ops/goods',
    summary: 'Marks a drink as out of stock or available',
    body: opsBodies.goods,
    answer: opsAnswers.goods,
    errors: ['GOODS_NOT_FOUND'],
  }),
  value: internalCall({
    ...shopCall,
    path: '/ops/value',
    summary: 'Marks a topping or sugar level as out of stock or available',
    body: opsBodies.value,
    answer: opsAnswers.value,
    errors: ['SKU_UNAVAILABLE'],
  }),
  ingredient: internalCall({
    ...shopCall,
    path: '/ops/ingredient',
    summary: 'Marks an ingredient as out or back, with every drink and topping that needs it',
    body: opsBodies.ingredient,
    answer: opsAnswers.ingredient,
    errors: ['INGREDIENT_NOT_FOUND'],
  }),
  stock: internalCall({
    ...shopCall,
    path: '/ops/stock',
    summary: 'Adds cups to the stock; a sku that was not counted is counted from then on',
    body: opsBodies.stock,
    answer: opsAnswers.stock,
    errors: ['SKU_UNAVAILABLE'],
  }),
  state: internalCall({
    ...shopRead,
    path: '/ops/shop',
    summary: 'Whether the shop takes orders, its hours of today, and how long orders take',
    answer: opsAnswers.state,
  }),
  shop: internalCall({
    ...shopCall,
    manager: 'sometimes',
    path: '/ops/shop',
    summary:
      'Opens the shop by its hours, or closes it for now or until further notice, which needs a shift and a manager',
    body: opsBodies.shop,
    answer: opsAnswers.shop,
  }),
  pause: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/shop/pause',
    summary: 'Takes no new orders for a while; those that the shop has go on',
    body: opsBodies.pause,
    answer: opsAnswers.state,
  }),
  resume: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/shop/resume',
    summary: 'Ends a pause',
    body: opsBodies.resume,
    answer: opsAnswers.state,
  }),
  today: internalCall({
    ...shopCall,
    ...managed,
    path: '/ops/shop/today',
    summary: 'Hours of this business day (04:00 to 04:00) instead of the usual ones',
    body: opsBodies.today,
    answer: opsAnswers.state,
  }),
  refunds: internalCall({
    ...shopRead,
    path: '/ops/refunds',
    summary: 'Refunds that the payment provider could not make: a person must',
    answer: opsAnswers.refunds,
  }),
  settle: internalCall({
    ...shopCall,
    ...managed,
    path: '/ops/refunds/settle',
    summary: 'A person has made such a refund; the note says how',
    body: opsBodies.settle,
    answer: opsAnswers.settle,
    errors: ['REFUND_NOT_FOUND'],
  }),
  afterSales: internalCall({
    ...shopRead,
    path: '/ops/after-sales',
    summary: 'What customers ask back of orders that were handed over: what waits for an answer first',
    answer: afterSaleAnswers.list,
  }),
  decide: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/after-sales/decide',
    summary:
      'Grants all or some cups of it, which pays the money back, or refuses it for a reason. What is not answered in a day is granted',
    notes:
      'The same answer, with the same cups, succeeds again and pays nothing back again; with sorry it then grants the coupon if the order has ' +
      'none. Another answer is AFTER_SALE_NOT_FOUND, and so is one that the customer has withdrawn. Cups that were not asked for are LINE_NOT_FOUND.',
    body: afterSaleBodies.decide,
    answer: afterSaleAnswers.decide,
    errors: ['AFTER_SALE_NOT_FOUND', 'LINE_NOT_FOUND'],
  }),
  staff: internalCall({
    ...shopRead,
    path: '/ops/staff',
    summary: 'Names and roles of the staff',
    answer: opsAnswers.staff,
  }),
  setStaff: internalCall({
    ...shopCall,
    manager: 'sometimes',
    path: '/ops/staff',
    summary:
      'Adds a barista, or gives a new PIN, which ends the shifts of that person. The first needs only the key of the shop and is its manager; others need a shift and a manager',
    body: opsBodies.setStaff,
    answer: opsAnswers.done,
  }),
  setRole: internalCall({
    ...shopCall,
    ...managed,
    path: '/ops/staff/role',
    summary: 'Makes somebody a manager or a barista. A shop keeps at least one manager',
    body: opsBodies.setRole,
    answer: opsAnswers.done,
    errors: ['STAFF_NOT_FOUND', 'LAST_MANAGER'],
  }),
  removeStaff: internalCall({
    ...shopCall,
    ...managed,
    path: '/ops/staff/remove',
    summary: 'Removes somebody and ends their shifts. A shop keeps at least one manager',
    body: opsBodies.removeStaff,
    answer: opsAnswers.done,
    errors: ['STAFF_NOT_FOUND', 'LAST_MANAGER'],
  }),
  beginShift: internalCall({
    method: 'POST',
    access: 'shop',
    path: '/ops/shifts',
    summary: 'Begins a shift, by name and PIN. It lasts 16 hours at most',
    notes:
      'A stored PIN that is easy to guess is PIN_WEAK and begins no shift. With new_pin it begins one once more: the new PIN is ' +
      'stored, and other shifts of that person end. Sending that again begins a shift with the new PIN. Beside a PIN that is not easy to guess new_pin is INVALID_INPUT.',
    body: opsBodies.beginShift,
    answer: opsAnswers.shift,
    errors: ['PIN_WRONG', 'PIN_LIMIT', 'PIN_WEAK'],
  }),
  endShift: internalCall({
    ...shopCall,
    path: '/ops/shifts/end',
    summary: 'Ends the shift of the header',
    body: opsBodies.endShift,
    answer: opsAnswers.done,
  }),
  reviews: internalCall({
    method: 'POST',
    access: 'shop',
    path: '/ops/reviews',
    summary: 'Reviews of the orders of the shop, newest first',
    body: opsBodies.reviews,
    answer: opsAnswers.reviews,
  }),
  reply: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/reviews/reply',
    summary: 'Answers a review, or replaces the answer; customers are not told who of the staff did',
    body: opsBodies.reply,
    answer: opsAnswers.reply,
    errors: ['REVIEW_NOT_FOUND'],
  }),
  feedback: internalCall({
    method: 'POST',
    access: 'shop',
    path: '/ops/feedback',
    summary: 'What customers wrote whose last order was of the shop, and who have none, newest first',
    body: opsFeedbackBodies.list,
    answer: opsFeedbackAnswers.list,
  }),
  answerFeedback: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/feedback/answer',
    summary: 'Answers feedback, or replaces the answer; customers are not told who of the staff did',
    body: opsFeedbackBodies.answer,
    answer: opsFeedbackAnswers.answer,
    errors: ['FEEDBACK_NOT_FOUND'],
  }),
  cash: internalCall({
    ...shopRead,
    path: '/ops/cash',
    summary: 'Orders that customers will pay in cash at the counter, those whose time ends first before the others',
    answer: opsAnswers.cash,
  }),
  cashTaken: internalCall({
    ...shopCall,
    shift: true,
    path: '/ops/cash/taken',
    summary: 'The cash of an order was taken, so the order is paid; saying it again changes nothing',
    body: opsBodies.cashTaken,
    answer: opsAnswers.cashTaken,
    errors: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'ORDER_EXPIRED', 'PAY_CHANNEL_UNAVAILABLE', 'CASH_AMOUNT'],
  }),
  ...cashCountCalls,
  ...redemptionCalls,
  ...shippingCalls,
  coupons: internalCall({
    ...shopRead,
    path: '/ops/coupons',
    summary: 'Kinds of coupons that are good in the shop, and which of them it may grant',
    answer: opsAnswers.coupons,
  }),
  grantCoupon: internalCall({
    method: 'POST',
    path: '/ops/coupons/grant',
    access: 'shop',
    ...managed,
    summary: 'Gives a member a coupon; the same grant_key for the same member again answers the same coupon',
    body: opsBodies.grantCoupon,
    answer: opsAnswers.grantCoupon,
    errors: ['COUPON_NOT_FOUND', 'COUPON_GONE', 'COUPON_LIMIT', 'MEMBER_NOT_FOUND', 'IDEMPOTENCY_MISMATCH'],
  }),
} as const;
