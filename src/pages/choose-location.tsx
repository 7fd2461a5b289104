import { ChooseLocationScreen } from '@/features/map/screens/choose-location-screen';
import { routed } from '@/shell/routed';

export default routed('chooseLocation', ChooseLocationScreen);
