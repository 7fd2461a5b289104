import { CashierScreen } from '@/features/order/screens/cashier-screen';
import { routed } from '@/shell/routed';

export default routed('cashier', CashierScreen);
