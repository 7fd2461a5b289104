import { CompleteScreen } from '@/features/auth/screens/complete-screen';
import { routed } from '@/shell/routed';

export default routed('completeProfile', CompleteScreen);
