import { observer } from 'mobx-react-lite';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { Price } from '@/ui/price';
import { Row } from '@/ui/row';

function subtitleOf({ coupon, coupon_num, coupon_near: near }: PriceQuote): string {
  const more = near ? t('order.couponNear', { sum: money(near.missing), name: near.name }) : '';
  if (coupon?.is_best) return dotted([t('order.couponBest'), more]);
  if (coupon_num > 0) return dotted([t('order.couponUsable', { count: coupon_num }), more]);
  return dotted([t('order.couponNone'), more]);
}

/** The coupon of a checkout: which one, and what it saves. Leads to the others. */
export const CouponRow = observer(function CouponRow({ quote }: { quote: PriceQuote }) {
  const { shop_id: shop, type, delivery, coupon } = quote;
  return (
    <Row
      id="coupon-open"
      named
      icon="ticket"
      title={coupon ? coupon.name : t('order.coupon')}
      subtitle={subtitleOf(quote)}
      value={coupon ? <Price id="coupon-saving" value={-coupon.saving} size={28} tone="pandan" /> : undefined}
      onTap={() => navigate.to('orderCoupon', { shop, type, address: delivery?.address_id })}
    />
  );
});
