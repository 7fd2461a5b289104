import { OrderCouponScreen } from '@/features/order/screens/order-coupon-screen';
import { routed } from '@/shell/routed';

export default routed('orderCoupon', OrderCouponScreen);
