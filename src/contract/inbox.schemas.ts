import * as v from 'valibot';
import { count, flag, id, orderSn, pageEntries, pageInput, seconds, text } from './common.schemas';

/** What members are told of. */
export const noticeKind = v.picklist([
  'levelReached',
  'levelKept',
  'levelLost',
  'levelTaken',
  'friendReward',
  'feedbackAnswered',
  'reviewAnswered',
  'moneyBackGranted',
  'moneyBackPart',
  'moneyBackRefused',
  'refundDone',
  'couponEnds',
  'teamFormed',
  'teamFailed',
  'codeEnds',
  'vouchersEnd',
  'vouchersLost',
  'fetchEnds',
  'prizeEnds',
  'shipped',
  'pointsEnd',
]);
export type NoticeKind = v.InferOutput<typeof noticeKind>;

/** The page that a notice leads to. */
const noticeGoal = v.variant('page', [
  v.strictObject({ page: v.literal('order'), order_sn: orderSn }),
  v.strictObject({ page: v.picklist(['coupons', 'membership', 'feedback', 'invite', 'pointsLedger']) }),
]);
export type NoticeGoal = v.InferOutput<typeof noticeGoal>;

const notice = v.strictObject({
  id,
  kind: noticeKind,
  title: text,
  text,
  /** What its goal is called, such as `See the order`. */
  act: text,
  goal: noticeGoal,
  is_read: flag,
  createtime: seconds,
});
export type Notice = v.InferOutput<typeof notice>;

/** What other pages say of a member's notices. */
export const noticeNews = v.strictObject({
  /** How many are not read. */
  unread: count,
  /** The one that home shows. It is null if there is none. */
  urgent: v.nullable(notice),
});
export type NoticeNews = v.InferOutput<typeof noticeNews>;

export const inboxSchemas = {
  list: {
    input: v.strictObject(pageInput),
    output: v.strictObject({ ...pageEntries(notice), notices: noticeNews }),
  },
  read: {
    input: v.strictObject({
      id,
      /** 1: also all older ones. */
      older: v.optional(flag, 0),
    }),
    output: v.strictObject({ notices: noticeNews }),
  },
} as const;
