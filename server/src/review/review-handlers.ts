import type { Handlers, InternalHandlers } from '../http/calls/handlers';
import type { ReplyService } from './reply-service';
import type { ReviewService } from './review-service';

export const reviewHandlers = (reviews: ReviewService) =>
  ({
    addReview: (input, ctx) => reviews.add(input, ctx),
    reviews: (input, ctx) => reviews.list(input, ctx),
  }) satisfies Partial<Handlers<'order'>>;

/** The calls of the shop. */
export const replyHandlers = (replies: ReplyService) =>
  ({
    reviews: (body, { shop }) => replies.list(shop.id, body),
    reply: (body, { shop, staff, intent }) => replies.reply({ shopId: shop.id, ...body, by: staff.name }, intent),
  }) satisfies Partial<InternalHandlers<'ops'>>;
