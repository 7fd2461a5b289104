import { OrderListScreen } from '@/features/order/screens/order-list-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(OrderListScreen);
