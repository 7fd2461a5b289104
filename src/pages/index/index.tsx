import { HomeScreen } from '@/features/home/screens/home-screen';
import { routed } from '@/shell/routed';

export default routed('home', HomeScreen);
