import { observer } from 'mobx-react-lite';
import type { OfferedCoupon } from '@/contract/coupon.schemas';
import type { PointsGoodsInfo } from '@/contract/mall/mall.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { giftText } from '@/shell/words/coupon-worth';
import { lastDay } from '@/shell/words/last-day';
import { Card } from '@/ui/card';
import { FactList, type NamedFact } from '@/ui/fact-list';

const wayTexts = { ship: 'mall.wayShipText', fetch: 'mall.wayFetchText', now: 'mall.wayNowText' } as const;

/** For how long a coupon is good. */
const validText = ({ days, after_days, endtime }: OfferedCoupon): string =>
  days === null
    ? t('mall.until', { day: lastDay(endtime ?? 0, 0) })
    : dotted([t('mall.days', { count: days }), after_days > 0 ? t('mall.daysAfter', { count: after_days }) : '']);

/** How a thing gets to its member, and what the member has then. */
export const GoodsTerms = observer(function GoodsTerms({ goods }: { goods: PointsGoodsInfo }) {
  const { ways, voucher, coupon, redeem_days: days } = goods;
  const facts: NamedFact[] = [
    { label: t('mall.how'), value: ways.map((way) => t(wayTexts[way], { count: days })).join('\n') },
    ...(coupon
      ? [
          { label: t('mall.coupon'), value: giftText(coupon) },
          { label: t('mall.valid'), value: validText(coupon) },
        ]
      : []),
    ...(voucher
      ? [
          { label: t('places.goodFor'), value: voucher.good_for },
          { label: t('mall.codes'), value: t('mall.codesText', { count: voucher.times }) },
          { label: t('mall.valid'), value: t('mall.days', { count: voucher.valid_days }) },
        ]
      : []),
  ];
  return (
    <Card flush>
      <FactList ruled id="goods-terms" facts={facts} />
    </Card>
  );
});
