import { CashierScreen } from '@/features/order/screens/cashier-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(CashierScreen);
