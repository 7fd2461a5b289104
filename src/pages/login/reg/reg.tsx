import { RegisterScreen } from '@/features/auth/screens/register-screen';
import { routed } from '@/shell/routed';

export default routed('register', RegisterScreen);
