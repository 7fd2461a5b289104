import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Amounts } from '@/contract/order/order-parts.schemas';
import { formatPercent } from '@/i18n/format';
import { type MessageKey, t } from '@/i18n/i18n';
import { Price } from '@/ui/price';
import { taxName } from '../order-words';
import './price-lines.scss';

type Line = { key: MessageKey; value: number; before?: number | undefined; params?: { name: string } };

interface PriceLinesProps {
  amounts: Amounts;
  isDelivery?: boolean;
  /** The fee of the delivery if it were not free. */
  feeBefore?: number | undefined;
  /** Name of the coupon that was used. */
  coupon?: string | null;
  plainTax?: boolean;
}

/** Discounts and additions; zero amounts are left out, but not the fee of a delivery. */
function changes({ amounts, isDelivery, feeBefore, coupon }: PriceLinesProps): Line[] {
  // Before the coupon, which has a line of its own.
  const fee = amounts.delivery_fee + amounts.delivery_discount;
  const lines: Line[] = [
    { key: 'order.memberDiscount', value: -amounts.member_discount },
    { key: 'order.packing', value: amounts.packing_fee },
    { key: isDelivery && fee === 0 ? 'order.deliveryFree' : 'order.delivery', value: fee, before: feeBefore },
    {
      key: coupon ? 'order.couponNamed' : 'order.coupon',
      value: -(amounts.coupon_amount + amounts.delivery_discount),
      params: { name: coupon ?? '' },
    },
  ];
  return lines.filter((line) => line.value !== 0 || line.key === 'order.deliveryFree');
}

/** The price line by line; an included tax is shown, not added. */
export const PriceLines = observer(function PriceLines(props: PriceLinesProps) {
  const { amounts, plainTax } = props;
  const { tax_type, tax_bp, tax_included, tax_amount } = amounts;
  const showsTax = tax_type !== 'none' && tax_amount > 0 && !(plainTax && tax_included);
  const tax = { name: taxName(tax_type), percent: formatPercent(tax_bp) };
  return (
    <View className="order-price" id="price-lines">
      <View className="order-price__line">
        <Text className="order-price__label">{t('order.menuPrice')}</Text>
        <Price value={amounts.goods_amount} size={26} tone="ink" bold={false} />
      </View>
      {changes(props).map(({ key, value, before, params }) => (
        <View key={key} className="order-price__line">
          <Text className="order-price__label">{t(key, params)}</Text>
          {before && value === 0 ? (
            <Price className="order-price__was" value={before} size={26} tone="muted" bold={false} />
          ) : null}
          <Price value={value} size={26} tone={value < 0 ? 'pandan' : 'ink'} bold={false} />
        </View>
      ))}
      {showsTax ? (
        <View className="order-price__line">
          <Text className="order-price__label">{t(tax_included ? 'order.taxIncluded' : 'order.taxAdded', tax)}</Text>
          <Price value={tax_amount} size={26} tone={tax_included ? 'muted' : 'ink'} bold={false} />
        </View>
      ) : null}
    </View>
  );
});
