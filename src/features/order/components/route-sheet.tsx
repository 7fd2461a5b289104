import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order.schemas';
import { t } from '@/i18n/i18n';
import { copyText } from '@/platform/clipboard';
import { useStores } from '@/state/store-context';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import './route-sheet.scss';

export interface RouteSheetProps {
  open: boolean;
  onClose: () => void;
  shop: OrderDetails['shop'];
}

/** Where the host has no map: the address, to be taken to the map of one's own. It stays selectable. */
export const RouteSheet = observer(function RouteSheet({ open, onClose, shop }: RouteSheetProps) {
  const { platform } = useStores();
  const copy = async (): Promise<void> => {
    if (await copyText(`${shop.name}, ${shop.address}`)) platform.toast(t('common.copied'));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('order.routeTitle')}
      id="route-sheet"
      footer={
        <Button id="copy-address" wide size="large" icon="copy" onTap={() => void copy()}>
          {t('order.copyAddress')}
        </Button>
      }
    >
      <Text className="order-route__shop">{shop.name}</Text>
      <Text className="order-route__address" selectable userSelect>
        {shop.address}
      </Text>
    </Sheet>
  );
});
