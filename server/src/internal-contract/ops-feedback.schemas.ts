import * as v from 'valibot';
import { flag, id, pageEntries, pageInput, seconds, text, writtenLines } from '@/contract/common.schemas';
import { feedback } from '@/contract/feedback.schemas';
import { limits } from '@/contract/limits';

export const opsFeedbackBodies = {
  /** `unanswered` 1: only those. */
  list: v.strictObject({ unanswered: v.optional(flag, 0), ...pageInput }),
  answer: v.strictObject({
    id,
    reply: v.pipe(text, v.trim(), v.nonEmpty('required'), writtenLines(limits.textAreaMax)),
  }),
};

const opsFeedback = v.strictObject(
  pageEntries(
    v.strictObject({
      ...feedback.entries,
      /** The phone number for questions, as the customer typed it. It is empty if there is none. */
      mobile: text,
      reply_by: text,
    }),
  ),
);
export type OpsFeedback = v.InferOutput<typeof opsFeedback>;

export const opsFeedbackAnswers = { list: opsFeedback, answer: v.strictObject({ id, replytime: seconds }) };
