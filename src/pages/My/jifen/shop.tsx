import { MallScreen } from '@/features/mall/screens/mall-screen';
import { routed } from '@/shell/routed';

export default routed('pointsMall', MallScreen);
