import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { useStores } from '@/state/store-context';
import { Tappable } from '@/ui/buttons/tappable';
import './mall-link.scss';

/** Leads to the member's points orders; a visitor logs in first. */
export const PointsOrdersLink = observer(function PointsOrdersLink() {
  const { pending } = useStores();
  const open = (): void => {
    if (pending.require({ act: 'open', route: 'pointsOrders', params: {} })) navigate.to('pointsOrders', {});
  };
  return (
    <Tappable id="points-orders-link" className="mall-link" onTap={open}>
      <Text>{t('mall.myOrders')}</Text>
    </Tappable>
  );
});
