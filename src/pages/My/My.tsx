import { AccountScreen } from '@/features/account/screens/account-screen';
import { routed } from '@/shell/routed';

export default routed('account', AccountScreen);
