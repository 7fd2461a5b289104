import { OldLinkScreen } from '@/features/account/screens/old-link-screen';
import { routed } from '@/shell/routed';

export default routed('oldLink', OldLinkScreen);
