import { OrderListScreen } from '@/features/order/screens/order-list-screen';
import { routed } from '@/shell/routed';

export default routed('orders', OrderListScreen);
