import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { ButtonRow } from '@/ui/buttons/button-row';
import { cancelExchange, sayGoodsReceived } from '../points-acts';
import type { PointsPartProps } from '../points-order-store';

/** What the customer can do with an order. */
export const OrderFoot = observer(function OrderFoot({ store, order }: PointsPartProps) {
  const stores = useStores();
  const { actions, goods_id: id } = order;
  const cancel = useSubmit(async () => {
    await cancelExchange(stores, order);
    await store.load();
  });
  const received = useSubmit(async () => {
    await sayGoodsReceived(stores, order.order_sn);
    await store.load();
  });
  return (
    <ButtonRow>
      {actions.includes('cancel') ? (
        <Button id="order-cancel" kind="secondary" wide busy={cancel.isBusy} onTap={cancel.submit}>
          {t('order.cancel')}
        </Button>
      ) : null}
      {actions.includes('received') ? (
        <Button id="order-received" wide busy={received.isBusy} onTap={received.submit}>
          {t('mall.received')}
        </Button>
      ) : null}
      {actions.includes('again') ? (
        <Button id="order-again" kind="secondary" wide onTap={() => navigate.to('pointsGoods', { id })}>
          {t('mall.again')}
        </Button>
      ) : null}
    </ButtonRow>
  );
});
