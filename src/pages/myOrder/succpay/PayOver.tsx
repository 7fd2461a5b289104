import { PaymentSuccessScreen } from '@/features/order/screens/payment-success-screen';
import { routed } from '@/shell/routed';

export default routed('paymentSuccess', PaymentSuccessScreen);
