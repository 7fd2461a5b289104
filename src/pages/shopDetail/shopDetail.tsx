import { ShopMenuScreen } from '@/features/menu/screens/shop-menu-screen';

export default ShopMenuScreen;
