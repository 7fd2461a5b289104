import { VoucherScreen } from '@/features/voucher/screens/voucher-screen';
import { routed } from '@/shell/routed';

export default routed('voucher', VoucherScreen);
