import * as v from 'valibot';
import {
  contactNumber,
  id,
  maxPoints,
  minPoints,
  nothing,
  pageEntries,
  pageInput,
  seconds,
  text,
  writtenLines,
} from './common.schemas';
import { limits } from './limits';
import { isVisible } from './texts';

/** What feedback is about. */
export const feedbackTopic = v.picklist(['drink', 'service', 'app', 'other'], 'invalid');
export type FeedbackTopic = v.InferOutput<typeof feedbackTopic>;

const images = v.pipe(
  v.array(v.pipe(text, v.nonEmpty('invalid'), maxPoints(400, 'invalid')), 'required'),
  v.minLength(1, 'required'),
  v.maxLength(limits.feedbackImagesMax, 'tooLong'),
);

export const feedbackInput = v.strictObject({
  /** If it is absent, it is `other`. */
  topic: v.optional(feedbackTopic, 'other'),
  content: v.pipe(
    v.string('required'),
    v.check(isVisible, 'required'),
    writtenLines(limits.textAreaMax),
    minPoints(limits.feedbackMin),
  ),
  /** Addresses of uploads, as `common/upload` answers them. */
  images,
  /** A number for questions, as it was typed; empty: none. */
  mobile: v.optional(contactNumber, ''),
});

/** What a member wrote, with the answer. */
export const feedback = v.strictObject({
  id,
  topic: feedbackTopic,
  content: text,
  images: v.array(text),
  createtime: seconds,
  /** It is empty if it is not answered. */
  reply: text,
  replytime: v.nullable(seconds),
});
export type Feedback = v.InferOutput<typeof feedback>;

export const feedbackSchemas = {
  send: { input: feedbackInput, output: nothing },
  list: { input: v.strictObject(pageInput), output: v.strictObject(pageEntries(feedback)) },
} as const;
