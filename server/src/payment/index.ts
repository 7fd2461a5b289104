export { gatewayHandlers } from './gateway-handlers';
export { paymentSeconds } from './pay-channels';
export {
  ForgedNoticeError,
  GatewayError,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentStatus,
} from './payment-provider';
export { PaymentProviders } from './payment-providers';
export {
  boundPayments,
  changeRefund,
  closePayment,
  type DueRefund,
  findDueRefunds,
  findLastPayment,
  findOpenPayment,
  findPayment,
  findRefundState,
  findSettledPayment,
  insertEvent,
  insertPayment,
  insertRefund,
  type LastPayment,
  lastPaymentOf,
  markPaid,
  markSettled,
  type PaymentRecord,
  paymentStatus,
  type RefundRecord,
  refundStatus,
  reserveRefund,
  storeLaunch,
  storeOutcome,
} from './payment-repository';
export { type PostNotice, SandboxGateway } from './sandbox/sandbox-gateway';
export { SandboxProvider } from './sandbox/sandbox-provider';
