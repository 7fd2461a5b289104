import { AccountScreen } from '@/features/account/screens/account-screen';

export default AccountScreen;
