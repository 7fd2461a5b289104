import { GroupOrderScreen } from '@/features/group/screens/group-order-screen';
import { routed } from '@/shell/routed';
import { shareable } from '@/shell/shareable';

export default shareable(routed('groupOrder', GroupOrderScreen));
