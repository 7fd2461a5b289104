import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { can } from '@/domain/order-actions';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { ButtonRow } from '@/ui/buttons/button-row';
import { cancelOrder, orderAgain, receiveOrder } from '../order-actions';
import type { OrderPartProps, OrderStore } from '../order-store';

/** Whether the footer has anything to do: it is empty while the shop is working on the order. */
export const hasActions = (store: OrderStore, order: OrderDetails): boolean =>
  can(order, 'pay') || can(order, 'cancel') || can(order, 'received') || !store.isMoving;

/** What the customer can do with an order now. */
export const OrderActions = observer(function OrderActions({ store, order }: OrderPartProps) {
  const stores = useStores();
  const again = useSubmit(() => orderAgain(stores, order.order_sn));
  const cancel = useSubmit(async () => store.follow(await cancelOrder(stores, order, () => store.order)));
  const received = useSubmit(async () => store.follow(await receiveOrder(stores, order)));
  const canReceive = can(order, 'received');
  const canRate = can(order, 'evaluate');
  const isOver = !can(order, 'pay') && !canReceive && !store.isMoving;
  return (
    <ButtonRow>
      {can(order, 'cancel') ? (
        <Button id="order-cancel" kind="secondary" wide busy={cancel.isBusy} onTap={cancel.submit}>
          {t('order.cancel')}
        </Button>
      ) : null}
      {can(order, 'pay') ? (
        <Button id="order-pay" wide onTap={() => navigate.to('cashier', { order_sn: order.order_sn })}>
          {t('shell.payNow')}
        </Button>
      ) : null}
      {isOver ? (
        <Button id="order-again" kind={canRate ? 'secondary' : 'primary'} wide busy={again.isBusy} onTap={again.submit}>
          {t('order.orderAgain')}
        </Button>
      ) : null}
      {canRate ? (
        <Button
          id="order-rate"
          kind={canReceive ? 'secondary' : 'primary'}
          wide
          onTap={() => navigate.to('rate', { order_sn: order.order_sn })}
        >
          {t('order.rate')}
        </Button>
      ) : null}
      {canReceive ? (
        <Button id="order-received" wide busy={received.isBusy} onTap={received.submit}>
          {t('order.received')}
        </Button>
      ) : null}
    </ButtonRow>
  );
});
