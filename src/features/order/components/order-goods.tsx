import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { Picture } from '@/ui/pictures/picture';
import { Price } from '@/ui/price';
import './order-goods.scss';

export interface GoodsLine {
  goods_id: number;
  sku_id: number;
  value_ids: readonly number[];
  name: string;
  image: string;
  tint: string;
  spec_text: string;
  num: number;
  amount: number;
  /** Cups that were paid back. */
  refund_num?: number;
  /** Why the shop could not make them, if no refund says it. */
  unmade_reason?: string;
  /** Price of one cup. */
  price?: number;
  /** What one cost when it was put into the cart, if it costs something else now. */
  old_price?: number | null;
}

/** Breaks lines between two choices, never within `50 %`. */
const choices = (text: string): string => dotted(text.replace(/ %/g, '\u00a0%').split(' · '));

interface OrderGoodsProps {
  lines: readonly GoodsLine[];
  /** Cups are paid back after they were handed over, too. */
  isHandedOver?: boolean;
}

/** The drinks of an order or a checkout. */
export const OrderGoods = observer(function OrderGoods({ lines, isHandedOver }: OrderGoodsProps) {
  return (
    <View className="order-goods" id="order-goods">
      {lines.map((line) => (
        <View key={`${line.goods_id}-${line.sku_id}-${line.value_ids.join('.')}`} className="order-goods__line">
          <Picture className="order-goods__picture" src={line.image} tint={line.tint} eager />
          <View className="order-goods__text">
            <View>
              <Text className="order-goods__name">{line.name}</Text>
              <Text className="order-goods__num"> {t('order.times', { count: line.num })}</Text>
            </View>
            {line.spec_text ? <Text className="order-goods__spec">{choices(line.spec_text)}</Text> : null}
            {line.old_price != null && line.price !== undefined ? (
              <Text className="order-goods__was">
                {t('order.priceWas', { from: money(line.old_price), to: money(line.price) })}
              </Text>
            ) : null}
            {line.refund_num ? (
              <Text className="order-goods__unmade">
                {t(isHandedOver ? 'order.paidBackCups' : 'order.notMade', { count: line.refund_num })}
              </Text>
            ) : null}
            {line.unmade_reason ? (
              <Text className="order-goods__spec">{t('order.cancelReason', { reason: line.unmade_reason })}</Text>
            ) : null}
          </View>
          <Price value={line.amount} size={26} tone="ink" bold={false} className="order-goods__amount" />
        </View>
      ))}
    </View>
  );
});
