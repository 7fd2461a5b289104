import { ChooseShopScreen } from '@/features/shop/screens/choose-shop-screen';

export default ChooseShopScreen;
