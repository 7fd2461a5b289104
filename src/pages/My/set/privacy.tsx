import { PrivacyScreen } from '@/features/account/screens/privacy-screen';
import { routed } from '@/shell/routed';

export default routed('privacy', PrivacyScreen);
