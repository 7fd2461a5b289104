export { CouponCard } from './components/coupon-card';
