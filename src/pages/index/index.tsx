import { HomeScreen } from '@/features/home/screens/home-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(HomeScreen);
