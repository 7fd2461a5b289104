import type { NoticeKind } from '@/contract/inbox.schemas';
import type { IconName } from '@/ui/pictures/icon';

interface NoticeLook {
  icon: IconName;
  tone: 'mint' | 'sand' | 'blush' | 'cream';
}

const looks: Record<NoticeKind, NoticeLook> = {
  levelReached: { icon: 'star', tone: 'sand' },
  levelKept: { icon: 'star', tone: 'sand' },
  levelLost: { icon: 'star', tone: 'cream' },
  levelTaken: { icon: 'star', tone: 'cream' },
  friendReward: { icon: 'gift', tone: 'mint' },
  feedbackAnswered: { icon: 'chat', tone: 'mint' },
  reviewAnswered: { icon: 'chat', tone: 'mint' },
  moneyBackGranted: { icon: 'wallet', tone: 'mint' },
  moneyBackPart: { icon: 'wallet', tone: 'mint' },
  moneyBackRefused: { icon: 'alert', tone: 'blush' },
  refundDone: { icon: 'undo', tone: 'cream' },
  couponEnds: { icon: 'ticket', tone: 'blush' },
  teamFormed: { icon: 'gift', tone: 'mint' },
  teamFailed: { icon: 'undo', tone: 'cream' },
  codeEnds: { icon: 'ticket', tone: 'sand' },
  vouchersEnd: { icon: 'ticket', tone: 'sand' },
  vouchersLost: { icon: 'ticket', tone: 'blush' },
  prizeEnds: { icon: 'gift', tone: 'sand' },
  fetchEnds: { icon: 'ticket', tone: 'sand' },
  shipped: { icon: 'gift', tone: 'mint' },
  pointsEnd: { icon: 'coin', tone: 'blush' },
};

const unknown: NoticeLook = { icon: 'bell', tone: 'cream' };

/** How a notice looks. A server that is newer than the app may have kinds that the app does not know. */
export const lookOf = (kind: NoticeKind): NoticeLook => looks[kind] ?? unknown;
