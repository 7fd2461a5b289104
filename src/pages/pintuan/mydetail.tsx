import { GroupOrderScreen } from '@/features/group/screens/group-order-screen';
import { routed } from '@/shell/routed';

export default routed('groupOrder', GroupOrderScreen);
