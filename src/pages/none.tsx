import { NotFoundScreen } from '@/features/account/screens/not-found-screen';
import { routed } from '@/shell/routed';

export default routed('notFound', NotFoundScreen);
