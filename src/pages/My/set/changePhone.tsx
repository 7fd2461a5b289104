import { ChangePhoneScreen } from '@/features/account/screens/change-phone-screen';
import { routed } from '@/shell/routed';

export default routed('changePhone', ChangePhoneScreen);
