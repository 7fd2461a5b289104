export { ReplyService } from './reply-service';
export { replyHandlers, reviewHandlers } from './review-handlers';
export { ReviewService } from './review-service';
