import { PersonalScreen } from '@/features/account/screens/personal-screen';
import { routed } from '@/shell/routed';

export default routed('personal', PersonalScreen);
