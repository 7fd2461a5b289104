import { OrderScreen } from '@/features/order/screens/order-screen';

export default OrderScreen;
