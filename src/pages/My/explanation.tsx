import { ExplanationScreen } from '@/features/account/screens/explanation-screen';
import { routed } from '@/shell/routed';

export default routed('explanation', ExplanationScreen);
