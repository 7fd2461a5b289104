import { LoginScreen } from '@/features/auth/screens/login-screen';

export default LoginScreen;
