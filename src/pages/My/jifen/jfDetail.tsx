import { GoodsScreen } from '@/features/mall/screens/goods-screen';
import { routed } from '@/shell/routed';
import { shareable } from '@/shell/shareable';

export default shareable(routed('pointsGoods', GoodsScreen));
