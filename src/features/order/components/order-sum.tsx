import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { formatPercent, formatTime } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { callPhone } from '@/platform/host/phone-call';
import { channelText } from '@/shell/words/pay-channels';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import { Price } from '@/ui/price';
import { isMissed, pointsText, taxName } from '../order-words';
import { OrderGoods } from './order-goods';
import { PriceLines } from './price-lines';
import { RouteLink } from './route-link';
import './order-sum.scss';

function footnote(order: OrderDetails): string {
  const { tax_type, tax_included, tax_amount, tax_bp, pay_channel, paytime, utc_offset_minutes } = order;
  const parts: string[] = [];
  if (tax_type !== 'none' && tax_included && tax_amount > 0) {
    const tax = { name: taxName(tax_type), percent: formatPercent(tax_bp), amount: money(tax_amount) };
    parts.push(t('order.includesTax', tax));
  }
  if (paytime !== null && pay_channel) {
    const time = formatTime(paytime, utc_offset_minutes);
    parts.push(t('order.paidBy', { channel: channelText(pay_channel), time }));
  }
  return dotted(parts);
}

interface OrderSumProps {
  order: OrderDetails;
  /** Shop and route are shown above already. */
  hasShopAbove?: boolean;
}

/** What was ordered where, with what it costs. */
export const OrderSum = observer(function OrderSum({ order, hasShopAbove = false }: OrderSumProps) {
  const { shop } = order;
  return (
    <Card>
      {hasShopAbove ? null : (
        <View className="order-sum__shop">
          <Text className="order-sum__shop-name">{shop.name}</Text>
          {order.type === 'takein' ? (
            <RouteLink shop={shop} />
          ) : shop.mobile ? (
            <Tappable id="order-call" className="order-link" onTap={() => callPhone(shop.mobile)}>
              <Text>{t('order.callShop')}</Text>
            </Tappable>
          ) : null}
        </View>
      )}
      <OrderGoods lines={order.lines} isHandedOver={order.receivetime !== null || isMissed(order)} />
      <View className="order-sum__prices">
        <PriceLines
          amounts={order}
          isDelivery={order.type === 'takeout'}
          feeBefore={order.receiving?.freed_fee}
          coupon={order.coupon_name}
          plainTax
        />
        <View className="order-sum__total">
          <Text className="order-sum__total-label">{t('order.total')}</Text>
          <Price id="order-total" value={order.pay_amount} size={34} />
        </View>
        {order.refund_amount > 0 ? (
          <View className="order-sum__total">
            <Text className="order-sum__refund">
              {t(order.refund_state === 'done' ? 'order.refunded' : 'order.refundComing')}
            </Text>
            <Price id="order-refund" value={order.refund_amount} size={26} tone="pandan" bold={false} />
          </View>
        ) : null}
        <Text className="order-sum__footnote">{footnote(order)}</Text>
        {order.points > 0 ? (
          <Text id="order-points" className="order-sum__footnote">
            {pointsText(order)}
          </Text>
        ) : null}
      </View>
    </Card>
  );
});
