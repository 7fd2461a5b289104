import { VoucherOrderScreen } from '@/features/voucher/screens/voucher-order-screen';
import { routed } from '@/shell/routed';

export default routed('voucherOrder', VoucherOrderScreen);
