export { ReplyService } from './reply-service';
export { replyHandlers, reviewHandlers } from './review-handlers';
export { reviewInvariants } from './review-invariants';
export { ReviewService } from './review-service';
