import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { VoucherOrderDetails } from '@/contract/voucher/voucher.schemas';
import { isOverdue } from '@/domain/live-orders';
import { formatRemaining } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { CountdownText } from '@/ui/countdown-text';
import { Picture } from '@/ui/pictures/picture';
import './order-state.scss';

interface OrderStateProps {
  order: VoucherOrderDetails;
  onExpire: () => void;
}

const Detail = observer(function Detail({ order, onExpire }: OrderStateProps) {
  const { clock } = useStores();
  const { state, expiretime, refunds } = order;
  if (state === 'unpaid' && expiretime !== null && !isOverdue(state, { now: clock.now(), expiretime })) {
    return (
      <>
        <CountdownText
          className="voucher-state__detail"
          until={expiretime}
          now={clock.now}
          format={(left) => t('shell.payIn', { time: formatRemaining(left) })}
          onEnd={onExpire}
        />
        <Text className="voucher-state__detail">{t('voucher.unpaidText')}</Text>
      </>
    );
  }
  if (state === 'cancelled' && refunds.length === 0) {
    return (
      <Text className="voucher-state__detail" id="order-uncharged">
        {t('order.notCharged')}
      </Text>
    );
  }
  return null;
});

/** The state of an order without a code to show. */
export const OrderState = observer(function OrderState(props: OrderStateProps) {
  const { order } = props;
  return (
    <View className={classNames('voucher-state', order.state !== 'unpaid' && 'voucher-state--over')} id="order-state">
      <View className="voucher-state__text">
        <Text className="voucher-state__name" {...a11y({ role: 'heading', level: 2 })}>
          {order.name}
        </Text>
        <View {...a11y({ live: 'polite' })}>
          <Text className="voucher-state__status" id="order-status">
            {order.refund_text || order.status_text}
          </Text>
        </View>
        <Detail {...props} />
      </View>
      <Picture className="voucher-state__picture" src={order.image} tint="transparent" eager />
    </View>
  );
});
