import { PaymentSuccessScreen } from '@/features/order/screens/payment-success-screen';

export default PaymentSuccessScreen;
