import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { ButtonRow } from '@/ui/buttons/button-row';
import { buyAgain, cancelGroupOrder } from '../group-acts';
import type { GroupPartProps } from '../group-order-store';

/** Whether the foot has a button. */
export const hasFoot = ({ actions }: GroupPartProps['order']): boolean =>
  actions.some((action) => action === 'pay' || action === 'cancel' || action === 'buyAgain');

/** Paying, cancelling, and buying again. */
export const OrderFoot = observer(function OrderFoot({ store, order }: GroupPartProps) {
  const stores = useStores();
  const { order_sn, actions } = order;
  const cancel = useSubmit(async () => {
    await cancelGroupOrder(stores, order);
    await store.load();
  });
  return (
    <ButtonRow>
      {actions.includes('cancel') ? (
        <Button id="order-cancel" kind="secondary" wide busy={cancel.isBusy} onTap={cancel.submit}>
          {t('order.cancel')}
        </Button>
      ) : null}
      {actions.includes('pay') ? (
        <Button id="order-pay" wide onTap={() => navigate.to('cashier', { order_sn })}>
          {t('shell.payNow')}
        </Button>
      ) : null}
      {actions.includes('buyAgain') ? (
        <Button id="buy-again" wide onTap={() => buyAgain(order)}>
          {t('group.buyAgain')}
        </Button>
      ) : null}
    </ButtonRow>
  );
});
