import { ShopSearchScreen } from '@/features/menu/screens/shop-search-screen';

export default ShopSearchScreen;
