import { TrialOrderScreen } from '@/features/trial/screens/trial-order-screen';
import { routed } from '@/shell/routed';

export default routed('trialOrder', TrialOrderScreen);
