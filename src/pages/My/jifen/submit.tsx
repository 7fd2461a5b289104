import { ExchangeScreen } from '@/features/mall/screens/exchange-screen';
import { routed } from '@/shell/routed';

export default routed('pointsSubmit', ExchangeScreen);
