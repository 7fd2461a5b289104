import { RateScreen } from '@/features/review/screens/rate-screen';
import { routed } from '@/shell/routed';

export default routed('rate', RateScreen);
