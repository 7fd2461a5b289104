export { voucherPayKind } from './voucher-pay-kind';
