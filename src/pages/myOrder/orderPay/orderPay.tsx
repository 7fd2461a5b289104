import { CheckoutScreen } from '@/features/order/screens/checkout-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(CheckoutScreen);
