import type { Handlers, InternalHandlers } from '../http/calls/handlers';
import type { FeedbackService } from './feedback-service';

export const feedbackHandlers = (feedback: FeedbackService) =>
  ({
    send: (input, ctx) => feedback.send(input, ctx),
    list: (input, ctx) => feedback.list(input, ctx),
  }) satisfies Handlers<'feedback'>;

/** The calls of the shop. */
export const opsFeedbackHandlers = (feedback: FeedbackService) =>
  ({
    feedback: (body, { shop }) => feedback.ofShop(shop.id, body),
    answerFeedback: (body, { shop, staff, intent }) =>
      feedback.answer({ shopId: shop.id, ...body, by: staff.name }, intent),
  }) satisfies Partial<InternalHandlers<'ops'>>;
