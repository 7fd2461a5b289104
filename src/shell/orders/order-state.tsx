import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { isOverdue } from '@/domain/live-orders';
import { formatRemaining } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { classNames } from '@/ui/class-names';
import { CountdownText } from '@/ui/countdown-text';
import { Picture } from '@/ui/pictures/picture';
import { stateWords } from './state-words';
import './order-state.scss';

interface StatedOrder {
  name: string;
  image: string;
  state: string;
  status_text: string;
  refund_text: string;
  expiretime: number | null;
  refunds: readonly unknown[];
}

interface OrderStateProps {
  order: StatedOrder;
  /** What an unpaid order becomes when it is paid. */
  unpaidText: string;
  /** What else is said of an order in its state. */
  text?: string | undefined;
  onExpire: () => void;
}

const Detail = observer(function Detail({ order, unpaidText, text, onExpire }: OrderStateProps) {
  const { clock } = useStores();
  const { state, expiretime, refunds } = order;
  if (state === 'unpaid' && expiretime !== null && !isOverdue(state, { now: clock.now(), expiretime })) {
    return (
      <>
        <CountdownText
          className="k-order-state__detail"
          until={expiretime}
          now={clock.now}
          format={(left) => t('shell.payIn', { time: formatRemaining(left) })}
          onEnd={onExpire}
        />
        <Text className="k-order-state__detail">{unpaidText}</Text>
      </>
    );
  }
  if (state === 'cancelled' && refunds.length === 0) {
    return (
      <Text className="k-order-state__detail" id="order-uncharged">
        {t('order.notCharged')}
      </Text>
    );
  }
  return text ? <Text className="k-order-state__detail">{text}</Text> : null;
});

/** The state of an order with nothing to show in a shop. Its page needs the texts `order`. */
export const OrderState = observer(function OrderState(props: OrderStateProps) {
  const { order } = props;
  return (
    <View className={classNames('k-order-state', order.state !== 'unpaid' && 'k-order-state--over')} id="order-state">
      <View className="k-order-state__text">
        <Text className="k-order-state__name" {...a11y({ role: 'heading', level: 2 })}>
          {order.name}
        </Text>
        <View {...a11y({ live: 'polite' })}>
          <Text className="k-order-state__status" id="order-status">
            {stateWords(order)}
          </Text>
        </View>
        <Detail {...props} />
      </View>
      <Picture className="k-order-state__picture" src={order.image} tint="transparent" eager />
    </View>
  );
});
