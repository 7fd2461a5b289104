import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { OrderState } from '@/shell/orders/order-state';
import { useStores } from '@/state/store-context';
import type { GroupPartProps } from '../group-order-store';
import { GroupCode, redeemedText } from './group-code';
import { OwnTeam } from './paid-team';

/** What matters of an order now: its team while that forms, then its code, else its state. */
export const OrderHero = observer(function OrderHero({ store, order }: GroupPartProps) {
  const { clock } = useStores();
  if (order.state === 'forming') return <OwnTeam store={store} order={order} />;
  if (store.shownCode) return <GroupCode store={store} order={order} />;
  return (
    <OrderState
      order={order}
      unpaidText={t('group.unpaidText')}
      // While money comes back, the title says that, and not why.
      text={redeemedText(order, clock.now()) ?? (order.refund_text ? order.status_text : undefined)}
      onExpire={() => void store.load()}
    />
  );
});
