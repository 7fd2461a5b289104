import { CashierScreen } from '@/features/pay/screens/cashier-screen';
import { routed } from '@/shell/routed';

export default routed('cashier', CashierScreen);
