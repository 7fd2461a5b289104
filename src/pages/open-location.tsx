import { OpenLocationScreen } from '@/features/map/screens/open-location-screen';
import { routed } from '@/shell/routed';

export default routed('openLocation', OpenLocationScreen);
