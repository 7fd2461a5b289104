import type { RedeemedPoints } from '@/contract/order/kind-parts.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';

/** The points of an order that gives them when it is redeemed, in words; empty if there are none. */
export function redeemedPointsText({ points, points_coming }: RedeemedPoints): string {
  return dotted([
    points > 0 ? t('order.pointsGiven', { count: points }) : '',
    points_coming > 0 ? t('order.pointsRedeemed', { count: points_coming }) : '',
  ]);
}
