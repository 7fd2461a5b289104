import { CheckInScreen } from '@/features/points/screens/check-in-screen';
import { routed } from '@/shell/routed';

export default routed('checkIn', CheckInScreen);
