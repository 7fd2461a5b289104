import { CashierScreen } from '@/features/order/screens/cashier-screen';

export default CashierScreen;
