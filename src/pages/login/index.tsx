import { LoginScreen } from '@/features/auth/screens/login-screen';
import { withBoundary } from '@/shell/page-boundary';

export default withBoundary(LoginScreen);
