import { VoucherOrdersScreen } from '@/features/voucher/screens/voucher-orders-screen';
import { routed } from '@/shell/routed';

export default routed('voucherOrders', VoucherOrdersScreen);
