import type { Part } from './play-planted';

/**
 * A wrong rule, made by replacing one text of a product's file by another. The model must tell it from the right rule.
 */
export interface Planted {
  name: string;
  /** What is played to find it. If it is absent, orders of drinks are. */
  parts?: readonly Part[];
  file: string;
  find: string;
  put: string;
}

/** Rules that a change could break without anybody noticing. Each `find` must occur once in its file. */
export const planted: readonly Planted[] = [
  {
    name: 'a cancel does not give the cups back',
    file: 'server/src/drinks/drinks-kind.ts',
    find: ", giveCupsBack('release')]",
    put: ']',
  },
  {
    name: 'a coupon is given back twice: once by the cancel, once more after late money revived the order without it',
    file: 'server/src/drinks/drinks-kind.ts',
    find: '[coupon.takeAgain, ',
    put: '[',
  },
  {
    name: 'free delivery is judged after the coupon',
    parts: ['prices'],
    file: 'src/domain/price.ts',
    find: 'feeFor(basket.delivery, sum(payable))',
    put: 'feeFor(basket.delivery, paidGoods)',
  },
  {
    name: 'a percentage is rounded up',
    parts: ['prices'],
    file: 'src/domain/price.ts',
    find: 'return Math.floor((2 * n * bp + WHOLE_BP) / (2 * WHOLE_BP));',
    put: 'return Math.ceil((n * bp) / WHOLE_BP);',
  },
  {
    name: 'the cap of the member discount is ignored',
    parts: ['prices'],
    file: 'src/domain/price.ts',
    find: 'if (member.cap === null || sum(discounts) <= member.cap) return discounts;',
    put: 'if (member.cap !== undefined) return discounts;',
  },
  {
    name: 'growth is kept when its order is paid back',
    file: 'server/src/membership/growth.ts',
    find: 'if (amount >= 0) return;',
    put: 'if (amount <= 0) return;',
  },
  {
    name: 'a level stays when the growth that unlocked it is paid back',
    file: 'server/src/membership/growth.ts',
    find: 'if (left.level >= standing.level) return;',
    put: 'if (left.level <= standing.level) return;',
  },
  {
    name: 'a level that is over goes on',
    file: 'server/src/membership/standing.ts',
    find: 'const isDue = isNew || (nexttime !== null && nexttime <= now);',
    put: 'const isDue = isNew;',
  },
  {
    name: 'late money revives what its customer cancelled',
    file: 'server/src/order/order-money.ts',
    find: "if (status !== commonStatus.cancelled || cancel_by !== 'system' || canceltime === null) return false;",
    put: 'if (status !== commonStatus.cancelled || cancel_by === null || canceltime === null) return false;',
  },
  {
    name: 'a notification counts twice',
    file: 'server/src/order/settlement-service.ts',
    find: "if (!(await markPaid(tx, { paymentSn: payment.payment_sn, paytime, now }))) return settled('duplicate');",
    put: 'await markPaid(tx, { paymentSn: payment.payment_sn, paytime, now });',
  },
  {
    name: 'the last cup of a refund in parts is a rupiah off',
    parts: ['prices'],
    file: 'src/domain/line-refund.ts',
    find: 'return Math.floor((cost * (line.refund_num + cups)) / line.num) - line.refund_amount;',
    put: 'return Math.floor((cost * cups) / line.num);',
  },
  {
    name: 'slots are counted in orders, not in cups',
    file: 'server/src/drinks/slots.ts',
    find: 'cups: goods_num,',
    put: 'cups: Math.min(goods_num, 1),',
  },
  {
    name: 'an order can be paid in the second in which its time is over',
    file: 'src/domain/live-orders.ts',
    find: 'now >= expiretime',
    put: 'now > expiretime',
  },
  {
    name: 'more than half of an order cannot be refunded in parts',
    file: 'server/src/drinks/drinks-kind.ts',
    find: 'refundableInParts: async (_, { pay_amount, delivery_fee }) => pay_amount - delivery_fee,',
    put: 'refundableInParts: async (_, { pay_amount }) => pay_amount / 2,',
  },
  {
    name: 'late money is rescued a second too long',
    file: 'server/src/order/order-money.ts',
    find: 'now - canceltime < orderRules.rescueSeconds',
    put: 'now - canceltime <= orderRules.rescueSeconds',
  },
  {
    name: 'a second payment is left open when the first comes late',
    file: 'server/src/order/settlement-service.ts',
    find: 'if (other) await closePayment(tx, { paymentSn: other.payment_sn, status: paymentStatus.closed, now });',
    put: 'if (other === null) throw new Error();',
  },
  {
    name: 'a counter takes more cash than the order costs',
    file: 'server/src/counter/cash-service.ts',
    find: "if (amount !== payment.amount) throw new AppError('CASH_AMOUNT', { amount: payment.amount });",
    put: "if (amount < payment.amount) throw new AppError('CASH_AMOUNT', { amount: payment.amount });",
  },
  {
    name: 'money can be asked back in the second in which the day is over',
    file: 'src/domain/after-sale.ts',
    find: "now >= until) return 'over';",
    put: "now > until) return 'over';",
  },
  {
    name: 'an order gets a coupon that says sorry each time',
    file: 'server/src/coupon/grant-coupon.ts',
    find: 'const before = await findGrant(tx, { me, grantKey });',
    put: 'const before = await findGrant(tx, { me, grantKey: grantKey + clock.now() });',
  },
  {
    name: 'all is paid back where some of the cups of a report were granted',
    file: 'server/src/after-sale/after-sale-service.ts',
    find: 'const items = wanted ? await partOf(tx, { order, found, wanted }) : found.items_json;',
    put: 'if (wanted) await partOf(tx, { order, found, wanted }); const items = found.items_json;',
  },
  {
    name: 'the fee of a delivery that did not arrive is kept',
    file: 'server/src/after-sale/after-sale-service.ts',
    find: 'amount: isWhole ? moneyLeft(order) : sumOf(items),',
    put: 'amount: sumOf(items),',
  },
  {
    name: 'cups that were paid back before are paid back once more with an order that did not arrive',
    file: 'server/src/after-sale/after-sale-service.ts',
    find: '({ pay_amount, refund_amount }: OrderRecord): number => pay_amount - refund_amount',
    put: '({ pay_amount }: OrderRecord): number => pay_amount',
  },
  {
    name: 'who asks money back is taken to have the delivery',
    file: 'server/src/order/order-repository.ts',
    find: ".where('act', '=', RECEIVED)",
    put: ".where('to_status', '=', 50)",
  },
  {
    name: 'late money revives an order in a shop that takes none',
    file: 'server/src/drinks/drinks-kind.ts',
    find: 'if (!delivery) return open.is_open;',
    put: 'if (!delivery) return true;',
  },
  {
    name: 'an order can be paid after its shop has closed',
    file: 'server/src/drinks/drinks-kind.ts',
    find: 'return { byHours: payableOpen(closing, metres), bySlot };',
    put: 'return { byHours: null, bySlot };',
  },
  {
    name: 'an order that is never made stays paid',
    file: 'server/src/drinks/drinks-sweeps.ts',
    find: 'Math.max(paytime ?? now, slot_start ?? 0)',
    put: 'now',
  },
  {
    name: 'a coupon that comes back keeps its old end',
    file: 'src/domain/coupon.ts',
    find: 'Math.max(endtime, couponEndAfterReturn(now))',
    put: 'endtime',
  },
  {
    name: 'a code is redeemed twice',
    parts: ['vouchers'],
    file: 'server/src/redemption/redemption-service.ts',
    find: "if (state !== 'good' || !(await markRedeemed(tx, { id, shopId, by: who, now }))) {",
    put: "await markRedeemed(tx, { id, shopId, by: who, now }); if (state !== 'good' && state !== 'redeemed') {",
  },
  {
    name: 'the money for a used code is paid back with the unused ones',
    parts: ['vouchers'],
    file: 'server/src/redemption/end-unused.ts',
    find: 'refundPart(tx, deps, { order, amount, cause: by, reason })',
    put: 'refundPart(tx, deps, { order, amount: order.pay_amount, cause: by, reason, isRest: true })',
  },
  {
    name: 'the share of the last code is a rupiah off',
    parts: ['vouchers'],
    file: 'src/domain/redemption-code.ts',
    find: 'paid - share * (codes - 1)',
    put: 'share',
  },
  {
    name: 'vouchers that were not paid are not sold again',
    parts: ['vouchers'],
    file: 'server/src/voucher/voucher-kind.ts',
    find: "'unpaid > cancelled': [giveBackAll],",
    put: "'unpaid > cancelled': [],",
  },
  {
    name: 'a refund is sent although its channel does not take it any more',
    parts: ['vouchers'],
    file: 'server/src/order/refund-service.ts',
    find: 'if (this.needsPerson(refund, now)) return',
    put: 'if (this.needsPerson(refund, now) && now === 0) return',
  },
  {
    name: 'a seat that is held for an unpaid order is given a second time',
    parts: ['groups'],
    file: 'server/src/group/seats.ts',
    find: 'joined + held < people &&',
    put: 'joined < people &&',
  },
  {
    name: 'a team is formed with a seat that is not paid for',
    parts: ['groups'],
    file: 'server/src/group/seats.ts',
    find: 'const isFull = joined === team.people;',
    put: 'const isFull = joined + team.held === team.people;',
  },
  {
    name: 'a team that has failed keeps the money of its members',
    parts: ['groups'],
    file: 'server/src/group/group-kind.ts',
    find: "return await refundPaid(tx, deps, { order, by: 'system', reason: 'the team did not fill' });",
    put: 'return false;',
  },
  {
    name: 'what an unpaid group order held is not given back',
    parts: ['groups'],
    file: 'server/src/group/group-kind.ts',
    find: "'unpaid > cancelled': [release, giveBackUnpaid],",
    put: "'unpaid > cancelled': [release],",
  },
  {
    name: 'a member can leave a team that is formed',
    parts: ['groups'],
    file: 'src/domain/group-order.ts',
    find: 'toRedeem: [],',
    put: "toRedeem: ['leave'],",
  },
];
