export { voucherPaidKind } from './voucher-paid-kind';
