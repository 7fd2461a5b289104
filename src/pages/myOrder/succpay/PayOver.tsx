import { PaymentSuccessScreen } from '@/features/pay/screens/payment-success-screen';
import { routed } from '@/shell/routed';

export default routed('paymentSuccess', PaymentSuccessScreen);
