import { MembershipScreen } from '@/features/membership/screens/membership-screen';
import { routed } from '@/shell/routed';

export default routed('membership', MembershipScreen);
