import { WheelScreen } from '@/features/wheel/screens/wheel-screen';
import { routed } from '@/shell/routed';

export default routed('wheel', WheelScreen);
