import { VoucherScreen } from '@/features/voucher/screens/voucher-screen';
import { routed } from '@/shell/routed';
import { shareable } from '@/shell/shareable';

export default shareable(routed('voucher', VoucherScreen));
