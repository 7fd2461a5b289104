export { feedbackHandlers, opsFeedbackHandlers } from './feedback-handlers';
export { FeedbackService } from './feedback-service';
