import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useSubmit } from '@/state/forms/use-submit';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/buttons/button';
import { ButtonRow } from '@/ui/buttons/button-row';
import { cancelVouchers } from '../voucher-acts';
import type { VoucherPartProps } from '../voucher-order-store';

/** Paying, cancelling, and buying again. */
export const OrderFoot = observer(function OrderFoot({ store, order }: VoucherPartProps) {
  const stores = useStores();
  const { order_sn, actions, voucher_id: id } = order;
  const cancel = useSubmit(async () => {
    const after = await cancelVouchers(stores, order);
    if (after) store.put(after);
    else await store.load();
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
        <Button id="buy-again" wide onTap={() => navigate.to('voucher', { id })}>
          {t('voucher.buyAgain')}
        </Button>
      ) : null}
    </ButtonRow>
  );
});

/** Whether the foot has a button. */
export const hasFoot = ({ actions }: VoucherPartProps['order']): boolean =>
  actions.some((action) => action !== 'refundUnused');
