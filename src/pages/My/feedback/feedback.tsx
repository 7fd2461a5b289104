import { FeedbackScreen } from '@/features/feedback/screens/feedback-screen';
import { routed } from '@/shell/routed';

export default routed('feedback', FeedbackScreen);
