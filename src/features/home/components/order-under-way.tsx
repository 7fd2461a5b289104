import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { GoingOrder } from '@/contract/order/any-order.schemas';
import { formatRemaining } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { money } from '@/lib/money';
import { navigate } from '@/platform/navigation/navigate';
import { kindPages, type ProductKind } from '@/state/kind-pages';
import { useStores } from '@/state/store-context';
import { Tappable } from '@/ui/buttons/tappable';
import { CountdownText } from '@/ui/countdown-text';
import { Icon } from '@/ui/pictures/icon';
import './order-under-way.scss';

const Fact = observer(function Fact({ row }: { row: GoingOrder }) {
  const { clock, openOrders } = useStores();
  if (row.state !== 'unpaid' || row.expiretime === null) {
    // Without a title the state stands above.
    const fact = row.title ? row.status_text : money(row.pay_amount);
    return <Text className="home-order__fact">{dotted([fact, row.place])}</Text>;
  }
  return (
    <CountdownText
      className="home-order__fact"
      until={row.expiretime}
      now={clock.now}
      format={(left) => t('shell.payIn', { time: formatRemaining(left) })}
      onEnd={() => void openOrders.refresh()}
    />
  );
});

function Line({ row, more, isFirst }: { row: GoingOrder; more: number; isFirst: boolean }) {
  const { order_sn } = row;
  const { details } = kindPages[row.kind as ProductKind];
  const open = (): void => navigate.to(row.state === 'unpaid' ? 'cashier' : details, { order_sn });
  return (
    <Tappable
      id={isFirst ? 'home-order' : `home-order-${order_sn}`}
      className="home-order__open k-above-bar"
      onTap={open}
    >
      <View className="home-order__mark">
        <Icon name={row.state === 'unpaid' ? 'clock' : 'cup'} size={44} />
      </View>
      <View className="home-order__text">
        <Text className="home-order__title">
          {row.title || (row.state === 'unpaid' ? t('shell.orderWaits') : row.status_text)}
        </Text>
        <Fact row={row} />
      </View>
      {more > 0 ? <Text className="home-order__more">{t('shell.moreOrders', { count: more })}</Text> : null}
      <Icon name="chevron" size={32} className="home-order__chevron" />
    </Tappable>
  );
}

/**
 * Orders under way, above the tab bar: the foremost one, and some that are not paid yet. They overlay the page and take
 * no space in it, so that nothing moves when they appear or disappear.
 */
export const OrderUnderWay = observer(function OrderUnderWay() {
  const { openOrders } = useStores();
  const { shown } = openOrders;
  if (shown.length === 0) return null;
  return (
    <View className="home-order">
      {shown.map((row, nth) => (
        <Line key={row.order_sn} row={row} isFirst={nth === 0} more={nth === 0 ? openOrders.count - shown.length : 0} />
      ))}
    </View>
  );
});
