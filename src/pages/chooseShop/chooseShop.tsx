import { ChooseShopScreen } from '@/features/shop/screens/choose-shop-screen';
import { routed } from '@/shell/routed';

export default routed('chooseShop', ChooseShopScreen);
