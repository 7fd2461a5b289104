import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { isOverdue } from '@/domain/live-orders';
import { formatRemaining } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { CountdownText } from '@/ui/countdown-text';
import { stateWords } from './state-words';

interface OrderStatusProps {
  className: string;
  order: Parameters<typeof stateWords>[0] & { state: string; expiretime: number | null };
  /** The time to pay is over. */
  onExpire: () => void;
}

/** The state of an order of a list. One that can be paid says for how long. */
export const OrderStatus = observer(function OrderStatus({ className, order, onExpire }: OrderStatusProps) {
  const { clock } = useStores();
  const { state, expiretime } = order;
  if (state !== 'unpaid' || expiretime === null || isOverdue(state, { now: clock.now(), expiretime })) {
    return <Text className={className}>{stateWords(order)}</Text>;
  }
  return (
    <CountdownText
      className={className}
      until={expiretime}
      now={clock.now}
      format={(left) => t('shell.payIn', { time: formatRemaining(left) })}
      onEnd={onExpire}
    />
  );
});
