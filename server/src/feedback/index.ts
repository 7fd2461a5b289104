export { feedbackHandlers, opsFeedbackHandlers } from './feedback-handlers';
export { feedbackInvariants } from './feedback-invariants';
export { FeedbackService } from './feedback-service';
