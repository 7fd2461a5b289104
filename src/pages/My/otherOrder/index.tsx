import { PointsOrdersScreen } from '@/features/mall/screens/points-orders-screen';
import { routed } from '@/shell/routed';

export default routed('pointsOrders', PointsOrdersScreen);
