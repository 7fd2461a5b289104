import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useStores } from '@/state/store-context';
import { Tappable } from '@/ui/buttons/tappable';
import './orders-link.scss';

/** Leads to the orders of vouchers; a visitor logs in first. */
export const OrdersLink = observer(function OrdersLink() {
  const { pending } = useStores();
  const open = (): void => {
    if (pending.require({ act: 'open', route: 'voucherOrders', params: {} })) navigate.to('voucherOrders', {});
  };
  return (
    <Tappable id="voucher-orders-link" className="voucher-orders-link" onTap={open}>
      <Text>{t('voucher.myOrders')}</Text>
    </Tappable>
  );
});
