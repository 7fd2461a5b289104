import { GroupOrdersScreen } from '@/features/group/screens/group-orders-screen';
import { routed } from '@/shell/routed';

export default routed('groupOrders', GroupOrdersScreen);
