import { ShopMenuScreen } from '@/features/menu/screens/shop-menu-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(ShopMenuScreen);
