import { OrderListScreen } from '@/features/order/screens/order-list-screen';

export default OrderListScreen;
