import { ShopSearchScreen } from '@/features/menu/screens/shop-search-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(ShopSearchScreen);
