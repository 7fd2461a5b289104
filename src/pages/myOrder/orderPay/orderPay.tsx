import { CheckoutScreen } from '@/features/order/screens/checkout-screen';
import { routed } from '@/shell/routed';

export default routed('checkout', CheckoutScreen);
