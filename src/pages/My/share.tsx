import { InviteScreen } from '@/features/invite/screens/invite-screen';
import { routed } from '@/shell/routed';

export default routed('invite', InviteScreen);
