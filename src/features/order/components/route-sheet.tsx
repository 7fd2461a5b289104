import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { t } from '@/i18n/i18n';
import { useCopy } from '@/shell/use-copy';
import { Button } from '@/ui/buttons/button';
import { Sheet } from '@/ui/layers/sheet';
import './route-sheet.scss';

export interface RouteSheetProps {
  open: boolean;
  onClose: () => void;
  shop: OrderDetails['shop'];
}

/** The address, shown if no map has opened, to be copied into another map. Its text can be selected. */
export const RouteSheet = observer(function RouteSheet({ open, onClose, shop }: RouteSheetProps) {
  const { copy, byHand } = useCopy();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('order.routeTitle')}
      id="route-sheet"
      footer={
        <Button id="copy-address" wide size="large" icon="copy" onTap={() => copy(`${shop.name}, ${shop.address}`)}>
          {t('order.copyAddress')}
        </Button>
      }
    >
      <Text className="order-route__shop">{shop.name}</Text>
      <Text className="order-route__address" selectable userSelect>
        {shop.address}
      </Text>
      {byHand}
    </Sheet>
  );
});
