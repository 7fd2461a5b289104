import { ShopSearchScreen } from '@/features/menu/screens/shop-search-screen';
import { routed } from '@/shell/routed';

export default routed('shopSearch', ShopSearchScreen);
