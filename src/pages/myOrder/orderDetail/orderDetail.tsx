import { OrderScreen } from '@/features/order/screens/order-screen';
import { routed } from '@/shell/routed';

export default routed('order', OrderScreen);
