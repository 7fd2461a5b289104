import { GroupProductScreen } from '@/features/group/screens/group-product-screen';
import { routed } from '@/shell/routed';
import { shareable } from '@/shell/shareable';

export default shareable(routed('groupProduct', GroupProductScreen));
