export { ReviewCard } from './components/review-card';
