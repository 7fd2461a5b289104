import { AccountScreen } from '@/features/account/screens/account-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(AccountScreen);
