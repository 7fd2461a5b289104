/** Time limits of orders that the spec leaves open, in seconds unless named otherwise. */
export const orderRules = {
  /** After this time an open shop has accepted an order, and that of a closed one is refunded. */
  acceptSeconds: 5 * 60,
  /** A late payment restores an order that the system cancelled at most this long ago. */
  rescueSeconds: 10 * 60,
  /** How long an overdue order waits for the gateway's answer before it is cancelled without it. */
  gatewayGraceSeconds: 5 * 60,
  /** This long after closing, orders that were not made are refunded, and ready ones count as picked up. */
  afterClosingSeconds: 60 * 60,
  /** In a shop that never closes, an order that was ready this long counts as picked up. */
  readySeconds: 4 * 60 * 60,
  /** An order is completed this long after the pickup. */
  evaluateDays: 7,
} as const;
