import { RetrieveScreen } from '@/features/auth/screens/retrieve-screen';
import { routed } from '@/shell/routed';

export default routed('retrieve', RetrieveScreen);
