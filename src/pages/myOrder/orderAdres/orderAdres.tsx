import { OrderAddressScreen } from '@/features/delivery/screens/order-address-screen';
import { routed } from '@/shell/routed';

export default routed('orderAddress', OrderAddressScreen);
