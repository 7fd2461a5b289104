import { GroupProductScreen } from '@/features/group/screens/group-product-screen';
import { routed } from '@/shell/routed';

export default routed('groupProduct', GroupProductScreen);
