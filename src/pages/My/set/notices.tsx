import { NoticesScreen } from '@/features/inbox/screens/notices-screen';
import { routed } from '@/shell/routed';

export default routed('notices', NoticesScreen);
