import { ShopListScreen } from '@/features/shop/screens/shop-list-screen';

export default ShopListScreen;
