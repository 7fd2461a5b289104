import { WheelDrawScreen } from '@/features/wheel/screens/wheel-draw-screen';
import { routed } from '@/shell/routed';

export default routed('wheelDraw', WheelDrawScreen);
