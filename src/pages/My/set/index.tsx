import { SettingsScreen } from '@/features/account/screens/settings-screen';
import { routed } from '@/shell/routed';

export default routed('settings', SettingsScreen);
