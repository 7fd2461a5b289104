import { ChooseShopScreen } from '@/features/shop/screens/choose-shop-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(ChooseShopScreen);
