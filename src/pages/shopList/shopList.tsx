import { ShopListScreen } from '@/features/shop/screens/shop-list-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(ShopListScreen);
