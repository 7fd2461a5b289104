import type { ChanceWay, WheelRow } from '@/contract/wheel/wheel.schemas';
import { t } from '@/i18n/i18n';
import type { SpinNotice } from './wheel-store';

type Way = WheelRow['ways'][number];

/** What is said when nothing is missing for now. It is null for ways on which something always is. */
const reachedTexts = {
  ...{ signIn: null, weeks: null, orders: null },
  order: 'wheel.orderToday',
} as const satisfies Record<ChanceWay, string | null>;

/** How a chance is earned: what is missing for a member, the rule for a visitor. */
export function wayText({ way, missing }: Way): string {
  if (missing === null) return t(`wheel.way.${way}`);
  const reached = missing === 0 ? reachedTexts[way] : null;
  return reached ? t(reached) : t(`wheel.missing.${way}`, { count: missing });
}

export function spinNoticeText(notice: SpinNotice): string {
  switch (notice.kind) {
    case 'noChance':
      return t('wheel.noChance');
    case 'limit':
      return t(notice.per === 'day' ? 'wheel.limitDay' : 'wheel.limitAll', { count: notice.max });
    case 'answerLost':
      return t('wheel.answerLost');
    case 'refused':
      return notice.text;
  }
}
