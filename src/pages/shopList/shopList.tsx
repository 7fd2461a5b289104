import { ShopListScreen } from '@/features/shop/screens/shop-list-screen';
import { routed } from '@/shell/routed';

export default routed('shopList', ShopListScreen);
