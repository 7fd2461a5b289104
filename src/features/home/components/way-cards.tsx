import { Image, Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { DeliveryCheck } from '@/contract/order/checkout.schemas';
import type { OrderType } from '@/contract/order/order-parts.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { isFar } from '@/domain/distance';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { useStores } from '@/state/store-context';
import drinks from '@/static/pickup.svg';
import { Tappable } from '@/ui/buttons/tappable';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/pictures/icon';

/** For a far shop its location comes first. */
function pickupNote({ distance, city_name, is_open }: ShopRow): string {
  if (distance !== null && isFar(distance)) {
    return t('home.pickupFar', { city: city_name, distance: formatDistance(distance) });
  }
  return t(is_open ? 'home.pickupOpen' : 'home.pickupClosed');
}

/** `check` is about the address to which the delivery goes, whose terms may differ from the best terms of the shop. */
function deliveryNote({ delivery }: ShopRow, { check, deliverer }: Pick<WayCardsProps, 'check' | 'deliverer'>): string {
  if (deliverer) return t('delivery.byOther', { name: deliverer.name });
  if (!delivery) return t('home.noDelivery');
  if (check) return addressNote(check);
  const { free_from, fee_from } = delivery;
  return free_from === null
    ? t('delivery.feeFrom', { fee: money(fee_from) })
    : t('home.freeFromNear', { sum: money(free_from) });
}

function addressNote({ in_range, fee, free_from }: DeliveryCheck): string {
  if (in_range === 0) return t('home.noDelivery');
  return free_from === null
    ? t('delivery.feeFrom', { fee: money(fee ?? 0) })
    : t('home.freeFrom', { sum: money(free_from) });
}

interface WayCardsProps {
  shop: ShopRow;
  check: DeliveryCheck | null;
  /** The shop to which the delivery leads instead, because this one does not deliver. */
  deliverer: ShopRow | null;
  onTap: (shop: ShopRow) => void;
}

/** Pickup and delivery, the chosen one in green. A tap chooses it and opens the menu of the shop in use. */
export const WayCards = observer(function WayCards({ shop, check, deliverer, onTap }: WayCardsProps) {
  const { way } = useStores();
  const choose = (type: OrderType) => (): void => {
    way.setType(type);
    onTap(type === 'takeout' && deliverer ? deliverer : shop);
  };
  const names = (type: OrderType): string => classNames('home-way', way.type === type && 'home-way--chosen');
  return (
    <View className="home-ways">
      <Tappable id="home-pickup" className={names('takein')} pressed={way.type === 'takein'} onTap={choose('takein')}>
        <View className="home-way__text">
          <Text className="home-way__title">{t('delivery.takein')}</Text>
          <Text className="home-way__note">{pickupNote(shop)}</Text>
        </View>
        <Image className="home-way__picture" src={drinks} mode="aspectFit" nativeProps={{ alt: '' }} />
      </Tappable>
      <Tappable
        id="home-delivery"
        className={names('takeout')}
        pressed={way.type === 'takeout'}
        onTap={choose('takeout')}
      >
        <View className="home-way__text">
          <Text className="home-way__title">{t('delivery.takeout')}</Text>
          <Text className="home-way__note">{deliveryNote(shop, { check, deliverer })}</Text>
        </View>
        <Icon name="bike" className="home-way__bike" />
      </Tappable>
    </View>
  );
});
