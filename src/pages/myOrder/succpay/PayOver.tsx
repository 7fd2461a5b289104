import { PaymentSuccessScreen } from '@/features/pay/screens/payment-success-screen';
import { routed } from '@/shell/routed';
import { shareable } from '@/shell/shareable';

export default shareable(routed('paymentSuccess', PaymentSuccessScreen));
