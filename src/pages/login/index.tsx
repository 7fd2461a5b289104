import { LoginScreen } from '@/features/auth/screens/login-screen';
import { routed } from '@/shell/routed';

export default routed('login', LoginScreen);
