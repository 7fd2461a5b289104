/**
 * Where a payment page sends its customer back to: the cashier, by its address in the app (spec §2). Relative, so
 * that it stays on the origin that holds the customer's session.
 */
export const returnAddress = (orderSn: string): string => `/#/pages/myOrder/payOver/payOver?order_sn=${orderSn}`;
