import { TrialOrdersScreen } from '@/features/trial/screens/trial-orders-screen';
import { routed } from '@/shell/routed';

export default routed('trialOrders', TrialOrdersScreen);
