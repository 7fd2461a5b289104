import { CheckoutScreen } from '@/features/order/screens/checkout-screen';

export default CheckoutScreen;
