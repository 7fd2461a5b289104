import { PaymentSuccessScreen } from '@/features/order/screens/payment-success-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(PaymentSuccessScreen);
