/** How a call that pays an order of any kind may be refused. */
export const payErrors = [
  'ORDER_NOT_FOUND',
  'ORDER_STATE',
  'ORDER_EXPIRED',
  'PAY_CHANNEL_UNAVAILABLE',
  'PAYMENT_REPLACED',
  'GATEWAY_UNAVAILABLE',
] as const;
