import type { Language } from '@/contract/core';
import type { NoticeGoal, NoticeKind } from '@/contract/inbox.schemas';
import type { Text3 } from '../db/schema';
import { dayText, nearDayText } from '../messages/day-text';
import { listedNames } from '../messages/listed';
import { payChannelTexts } from '../messages/pay-channel-texts';

/** What an order shows of itself in a notice. */
interface OfOrder {
  order_sn: string;
  /** Names of what was ordered, the first ones. */
  goods: Text3[];
}

/**
 * What is stored of each kind of notice. Nothing in it is of another member, because a notice stays when the account of that
 * member is deleted. Names that end in `time` are seconds.
 */
export interface NoticeFacts {
  levelReached: { level: Text3 };
  levelKept: { level: Text3; endtime: number };
  /** `level` is what the member has now. */
  levelLost: { level: Text3; before: Text3 };
  /** The same, because a refund took back growth that had unlocked the level. */
  levelTaken: { level: Text3; before: Text3 };
  friendReward: { coupon: Text3 };
  feedbackAnswered: { reply: string };
  reviewAnswered: { reply: string; order_sn: string };
  moneyBackGranted: OfOrder & { amount: number };
  /** Less money is paid back than was asked for. */
  moneyBackPart: OfOrder & { amount: number; reason: string };
  moneyBackRefused: OfOrder & { reason: string };
  /** `channel` is how the order was paid. */
  refundDone: OfOrder & { amount: number; channel: string };
  couponEnds: { coupon: Text3; endtime: number };
  teamFormed: OfOrder;
  /** `amount` is paid back. */
  teamFailed: OfOrder & { amount: number };
  /** The code of an order can be redeemed until `endtime`. */
  codeEnds: OfOrder & { endtime: number };
  /** So many codes of an order can be redeemed until `endtime`. The money of those that are not comes back. */
  vouchersEnd: OfOrder & { num: number; endtime: number };
  /** The same, but the money does not come back. */
  vouchersLost: OfOrder & { num: number; endtime: number };
  /** What points were exchanged for waits in a shop until `endtime`. After that the points come back. */
  fetchEnds: OfOrder & { num: number; endtime: number };
  /** A prize that is not claimed, or not fetched, ends at `endtime`. `order_sn` is the number of the draw or of the claim. */
  prizeEnds: { order_sn: string; prize: Text3; endtime: number };
  /** `courier` brings it, and calls it `tracking_no`. */
  shipped: OfOrder & { courier: string; tracking_no: string };
  pointsEnd: { points: number; endtime: number };
}

interface NoticeRule<Facts> {
  goal(facts: Facts): NoticeGoal;
  /** What the texts of the kind name. */
  words(facts: Facts, language: Language): object;
  /**
   * A second event of this name replaces the notice of the first, as a second answer does. Otherwise it changes
   * nothing.
   */
  isReplaced?: true;
  /** Until when home shows it while it is not read. If it is absent, home does not show it. */
  urgentUntil?(facts: Facts): number;
}

/** At most so many names of what was ordered are stored. */
const GOODS_MAX = 3;

/** What a notice says of an order with these lines. */
export const ofOrder = (order_sn: string, lines: readonly { name_json: Text3 }[]): OfOrder => ({
  order_sn,
  goods: lines.slice(0, GOODS_MAX).map(({ name_json }) => name_json),
});

/** A channel that the app no longer knows keeps the name that it is stored by. */
const channelName = (channel: string, language: Language): string =>
  (payChannelTexts[language] as Record<string, { name: string } | undefined>)[channel]?.name ?? channel;

const toOrder = ({ order_sn }: { order_sn: string }): NoticeGoal => ({ page: 'order', order_sn });

const toMembership = (): NoticeGoal => ({ page: 'membership' });

const lostWords = ({ level, before }: NoticeFacts['levelLost'], language: Language): object => ({
  level: level[language],
  before: before[language],
});

const vouchersWords = ({ num, endtime, goods }: NoticeFacts['vouchersEnd'], language: Language): object => ({
  num,
  day: nearDayText(endtime - 1, language),
  goods: listedNames(goods, language),
});

/** What each kind of notice leads to and says. A kind also has its texts in `messages/notice-texts.ts`. */
export const noticeKinds: { readonly [Kind in NoticeKind]: NoticeRule<NoticeFacts[Kind]> } = {
  levelReached: {
    goal: toMembership,
    words: ({ level }, language) => ({ level: level[language] }),
  },
  levelKept: {
    goal: toMembership,
    words: ({ level, endtime }, language) => ({ level: level[language], day: dayText(endtime, language) }),
  },
  levelLost: { goal: toMembership, words: lostWords },
  levelTaken: { goal: toMembership, words: lostWords },
  friendReward: {
    goal: () => ({ page: 'invite' }),
    words: ({ coupon }, language) => ({ coupon: coupon[language] }),
  },
  feedbackAnswered: {
    goal: () => ({ page: 'feedback' }),
    words: ({ reply }) => ({ reply }),
    isReplaced: true,
  },
  reviewAnswered: {
    goal: toOrder,
    words: ({ reply }) => ({ reply }),
    isReplaced: true,
  },
  moneyBackGranted: {
    goal: toOrder,
    words: ({ amount, goods }, language) => ({ amount, goods: listedNames(goods, language) }),
  },
  moneyBackPart: {
    goal: toOrder,
    words: ({ amount, reason }) => ({ amount, reason }),
  },
  moneyBackRefused: {
    goal: toOrder,
    words: ({ reason, goods }, language) => ({ reason, goods: listedNames(goods, language) }),
  },
  refundDone: {
    goal: toOrder,
    words: ({ amount, channel, goods }, language) => ({
      amount,
      channel: channelName(channel, language),
      goods: listedNames(goods, language),
    }),
  },
  couponEnds: {
    goal: () => ({ page: 'coupons' }),
    words: ({ coupon, endtime }, language) => ({ coupon: coupon[language], day: nearDayText(endtime - 1, language) }),
    urgentUntil: ({ endtime }) => endtime,
  },
  teamFormed: {
    goal: toOrder,
    words: ({ goods }, language) => ({ goods: listedNames(goods, language) }),
  },
  teamFailed: {
    goal: toOrder,
    words: ({ amount, goods }, language) => ({ amount, goods: listedNames(goods, language) }),
  },
  // It is not urgent: nothing is lost, because the money comes back.
  codeEnds: {
    goal: toOrder,
    words: ({ endtime, goods }, language) => ({
      day: nearDayText(endtime - 1, language),
      goods: listedNames(goods, language),
    }),
  },
  vouchersEnd: { goal: toOrder, words: vouchersWords },
  vouchersLost: { goal: toOrder, words: vouchersWords, urgentUntil: ({ endtime }) => endtime },
  fetchEnds: { goal: toOrder, words: vouchersWords },
  prizeEnds: {
    goal: toOrder,
    words: ({ prize, endtime }, language) => ({ prize: prize[language], day: nearDayText(endtime - 1, language) }),
    urgentUntil: ({ endtime }) => endtime,
  },
  shipped: {
    goal: toOrder,
    words: ({ courier, tracking_no, goods }, language) => ({
      courier,
      tracking_no,
      goods: listedNames(goods, language),
    }),
  },
  pointsEnd: {
    goal: () => ({ page: 'pointsLedger' }),
    words: ({ points, endtime }, language) => ({ points, day: nearDayText(endtime - 1, language) }),
    urgentUntil: ({ endtime }) => endtime,
  },
};
