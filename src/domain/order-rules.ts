/** Time limits of orders that the spec leaves open, in seconds unless named otherwise. */
export const orderRules = {
  /** After this time an open shop has accepted an order, and an order of a closed shop is refunded. */
  acceptSeconds: 5 * 60,
  /** A late payment restores an order that the system cancelled at most this long ago. */
  rescueSeconds: 10 * 60,
  /** How long an overdue order waits for the gateway's answer before it is cancelled without it. */
  gatewayGraceSeconds: 5 * 60,
  /**
   * This long after closing, orders that were not made are refunded, and ready ones count as picked up. A delivery that was
   * not sent is refunded too.
   */
  afterClosingSeconds: 60 * 60,
  /** In a shop that never closes, the same happens to an order that was ready, or due and not made, for this long. */
  leftOverSeconds: 4 * 60 * 60,
  /** A delivery of which nobody said that it arrived counts as received this long after the courier was sent. */
  receiveSeconds: 3 * 60 * 60,
  /** Money of an order can be asked back this long after it was handed over, and so many times. */
  afterSaleSeconds: 24 * 60 * 60,
  afterSalesMax: 3,
  /** What a shop does not answer in this time is granted. */
  afterSaleAnswerSeconds: 24 * 60 * 60,
  /** A delivery on its way can be reported as not arrived this long after the latest time at which it should have arrived. */
  notArrivedSeconds: 30 * 60,
  /** An order is completed this long after the pickup or the delivery. */
  evaluateDays: 7,
} as const;

/** Until when a shop can answer a report; then it is granted. */
export const answerUntil = ({ createtime }: { createtime: number }): number =>
  createtime + orderRules.afterSaleAnswerSeconds;
