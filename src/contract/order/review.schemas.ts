import * as v from 'valibot';
import {
  count,
  flag,
  id,
  maxPoints,
  orderSn,
  pageEntries,
  pageInput,
  seconds,
  text,
  writtenLines,
} from '../common.schemas';
import { limits } from '../limits';

/** What is said about a drink: the first four tags are good, the last four are not. */
export const reviewTag = v.picklist(
  ['balanced', 'fragrant', 'temperature', 'neat', 'tooSweet', 'tooBland', 'hardTopping', 'spilled'],
  'invalid',
);
export type ReviewTag = v.InferOutput<typeof reviewTag>;

/** How good a drink or a shop is, by all its reviews. */
export const starEntries = {
  /** The average with one decimal. It is 0 if there are no reviews yet. */
  star_avg: v.number(),
  star_count: count,
};

/** 0: all; 1 to 5: those with so many stars; 6: those with pictures. */
export const reviewFilter = v.picklist([0, 1, 2, 3, 4, 5, 6], 'invalid');
export type ReviewFilter = v.InferOutput<typeof reviewFilter>;

/** A form says by null that none was chosen. */
export const star = v.picklist([1, 2, 3, 4, 5], ({ input }) => (input === null ? 'required' : 'invalid'));
export type Star = v.InferOutput<typeof star>;

/** A review as it is shown. Its text and pictures are about the whole order. */
export const review = v.strictObject({
  id,
  /** Name of the customer, all but its ends hidden; empty if the customer has none or does not want it shown. */
  nickname: text,
  star,
  content: text,
  images: v.array(text),
  /** What was ticked about the drink. It is empty in the reviews of a shop. */
  tags: v.array(reviewTag),
  createtime: seconds,
  /** The shop's answer. It is empty if there is none. */
  reply: text,
  replytime: v.nullable(seconds),
});
export type Review = v.InferOutput<typeof review>;

const images = v.pipe(
  v.array(v.pipe(text, v.nonEmpty('invalid'), maxPoints(400, 'invalid'))),
  v.maxLength(limits.reviewImagesMax, 'tooLong'),
);

export const reviewInput = v.strictObject({
  order_sn: orderSn,
  star,
  /** Stars for the shop's service. It is absent if the service is not rated. */
  service_star: v.optional(v.nullable(star), null),
  content: v.optional(writtenLines(limits.textAreaMax), ''),
  /** Addresses of uploads, as `common/upload` answers them. */
  images: v.optional(images, []),
  /** 1: the review is shown without the customer's name. */
  anonymous: v.optional(flag, 0),
  /** Each drink of the order is in it once. */
  goods: v.pipe(
    v.array(
      v.strictObject({
        goods_id: id,
        star,
        tags: v.optional(v.pipe(v.array(reviewTag), v.maxLength(reviewTag.options.length, 'tooLong')), []),
      }),
    ),
    v.minLength(1, 'tooShort'),
    v.maxLength(limits.cartLinesMax, 'invalid'),
  ),
});

const shown = { filter: v.optional(reviewFilter, 0), ...pageInput };

/** These calls are a part of the group `order`. */
export const reviewSchemas = {
  addReview: { input: reviewInput, output: v.strictObject({ order_sn: orderSn, state: v.literal('completed') }) },
  reviews: {
    /** Reads the reviews of a drink in all shops, or those of one shop. */
    input: v.union([v.strictObject({ goods_id: id, ...shown }), v.strictObject({ shop_id: id, ...shown })], 'invalid'),
    output: v.strictObject({
      ...pageEntries(review),
      /** Name of the drink or the shop. */
      name: text,
      ...starEntries,
      /** How many there are under each filter, by its number. */
      counts: v.pipe(v.array(count), v.length(reviewFilter.options.length)),
    }),
  },
} as const;
