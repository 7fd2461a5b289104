import { WheelRecordsScreen } from '@/features/wheel/screens/wheel-records-screen';
import { routed } from '@/shell/routed';

export default routed('wheelRecords', WheelRecordsScreen);
