export { CashDesk, cashChannels } from './cash/cash-desk';
export {
  type CashPayment,
  findCashBegun,
  findCashOfOrder,
  findWaitingCash,
  markCashTaken,
  sumCash,
} from './cash/cash-repository';
export { gatewayHandlers } from './gateway-handlers';
export { midtransChannels, midtransRefundable } from './midtrans/midtrans-charge';
export { MidtransProvider, type MidtransSettings } from './midtrans/midtrans-provider';
export { longestChannelSeconds, needsPage, secondsToPay } from './pay-channels';
export { paymentInvariants } from './payment-invariants';
export {
  ForgedNoticeError,
  GatewayError,
  type PaymentEvent,
  type PaymentHint,
  type PaymentProvider,
  type PaymentStatus,
} from './payment-provider';
export { PaymentProviders, type RefundDays } from './payment-providers';
export {
  boundPayments,
  changeRefund,
  closePayment,
  type DueRefund,
  findDueRefunds,
  findLastPayment,
  findManualRefunds,
  findOpenPayment,
  findPayment,
  findRefund,
  findRefundOutcomes,
  findRefunds,
  findSettledPayment,
  findShownRefund,
  hasRefunds,
  insertEvent,
  insertPayment,
  insertRefund,
  type LastPayment,
  markPaid,
  markSettled,
  type PaymentRecord,
  paymentStatus,
  type RefundChange,
  type RefundOutcome,
  type RefundRecord,
  refundStatus,
  reserveRefund,
  settleRefund,
  storeLaunch,
  storeOutcome,
} from './payment-repository';
export { countRefunds, type RefundCounts } from './refund-counts';
export { type PostNotice, SandboxGateway } from './sandbox/sandbox-gateway';
export { SandboxProvider, sandboxChannels, sandboxRefundable } from './sandbox/sandbox-provider';
