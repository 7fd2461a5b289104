import { ShopMenuScreen } from '@/features/menu/screens/shop-menu-screen';
import { routed } from '@/shell/routed';

export default routed('shopMenu', ShopMenuScreen);
