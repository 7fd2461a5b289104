import { VouchersScreen } from '@/features/voucher/screens/vouchers-screen';
import { routed } from '@/shell/routed';

export default routed('vouchers', VouchersScreen);
