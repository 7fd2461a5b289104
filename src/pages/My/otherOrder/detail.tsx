import { PointsOrderScreen } from '@/features/mall/screens/points-order-screen';
import { routed } from '@/shell/routed';

export default routed('pointsOrder', PointsOrderScreen);
