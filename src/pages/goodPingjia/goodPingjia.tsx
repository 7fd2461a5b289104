import { ReviewsScreen } from '@/features/review/screens/reviews-screen';
import { routed } from '@/shell/routed';

export default routed('reviews', ReviewsScreen);
