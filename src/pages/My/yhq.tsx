import { CouponsScreen } from '@/features/coupon/screens/coupons-screen';
import { routed } from '@/shell/routed';

export default routed('coupons', CouponsScreen);
