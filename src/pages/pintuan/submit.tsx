import { GroupSubmitScreen } from '@/features/group/screens/group-submit-screen';
import { routed } from '@/shell/routed';

export default routed('groupSubmit', GroupSubmitScreen);
