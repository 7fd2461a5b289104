export { voucherActs } from './voucher-acts';
export { voucherHandlers } from './voucher-handlers';
export { voucherInvariants } from './voucher-invariants';
export { voucherKind } from './voucher-kind';
export { voucherRedeemable } from './voucher-redeemable';
export { VoucherService } from './voucher-service';
export { VoucherSweeps } from './voucher-sweeps';
