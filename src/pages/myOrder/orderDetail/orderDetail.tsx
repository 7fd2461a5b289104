import { OrderScreen } from '@/features/order/screens/order-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(OrderScreen);
