/** Times of an order's life that the spec leaves open, in seconds. */
export const orderRules = {
  /** An open shop has accepted by then; a closed one refunds. */
  acceptSeconds: 5 * 60,
  /** Late money revives an order that the system cancelled no longer ago than this. */
  rescueSeconds: 10 * 60,
  /** The gateway may stay silent this long before an overdue order is cancelled without its word. */
  gatewayGraceSeconds: 5 * 60,
  /** After closing: what was not made is refunded, what was ready counts as picked up. */
  afterClosingSeconds: 60 * 60,
  /** In a shop that never closes: ready this long counts as picked up. */
  readySeconds: 4 * 60 * 60,
  /** Picked up this long ago: completed. */
  evaluateDays: 7,
} as const;
