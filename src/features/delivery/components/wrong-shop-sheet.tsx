import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ShopDetails, ShopRow } from '@/contract/shop.schemas';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { Button } from '@/ui/buttons/button';
import { GuardedButton } from '@/ui/buttons/guarded-button';
import { Sheet } from '@/ui/layers/sheet';
import type { WrongShop } from '../wrong-shop';
import './way-sheets.scss';

export interface WrongShopSheetProps {
  shop: ShopDetails;
  doubt: WrongShop;
  onStay: () => void;
  onChange: (to: ShopRow) => void;
  onClose: () => void;
}

/** Asks whether the customer means this shop, before an order there. */
export const WrongShopSheet = observer(function WrongShopSheet(props: WrongShopSheetProps) {
  const { shop, doubt, onStay, onChange, onClose } = props;
  const { metres, isDelivery, nearer } = doubt;
  const place = { name: shop.name, city: shop.city_name, distance: formatDistance(metres) };
  return (
    <Sheet open id="wrong-shop" title={t('delivery.wrongTitle')} onClose={onClose}>
      <Text className="way-sheet__text">
        {t(isDelivery ? 'delivery.wrongDelivery' : 'delivery.wrongPickup', place)}
      </Text>
      {nearer ? (
        <Text className="way-sheet__text">
          {t('delivery.nearer', { name: nearer.name, distance: formatDistance(nearer.distance ?? 0) })}
        </Text>
      ) : null}
      <View className="way-sheet__ways">
        {nearer ? (
          <Button id="wrong-shop-change" wide onTap={() => onChange(nearer)}>
            {t('delivery.useFound', { name: nearer.name })}
          </Button>
        ) : null}
        <GuardedButton id="wrong-shop-stay" wide kind={nearer ? 'secondary' : 'primary'} onTap={onStay}>
          {t('delivery.stay')}
        </GuardedButton>
      </View>
    </Sheet>
  );
});
