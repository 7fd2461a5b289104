import { GroupsScreen } from '@/features/group/screens/groups-screen';
import { routed } from '@/shell/routed';

export default routed('groups', GroupsScreen);
