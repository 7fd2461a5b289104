import { Image, Text, View } from '@tarojs/components';
import type { ShopRow } from '@/contract/shop.schemas';
import { isFar } from '@/domain/distance';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import drinks from '@/static/pickup.svg';
import { Tappable } from '@/ui/tappable';

/** For a far shop its location comes first. */
function noteOf({ distance, city_name, is_open }: ShopRow): string {
  if (distance !== null && isFar(distance)) {
    return t('home.pickupFar', { city: city_name, distance: formatDistance(distance) });
  }
  return t(is_open ? 'home.pickupOpen' : 'home.pickupClosed');
}

/** Opens the menu of the shop in use, at present the only way to order. */
export function PickupCard({ shop, onTap }: { shop: ShopRow; onTap: () => void }) {
  return (
    <Tappable id="home-pickup" className="home-pickup" onTap={onTap}>
      <View className="home-pickup__text">
        <Text className="home-pickup__title">{t('home.pickup')}</Text>
        <Text className="home-pickup__note">{noteOf(shop)}</Text>
      </View>
      <Image className="home-pickup__picture" src={drinks} mode="aspectFit" nativeProps={{ alt: '' }} />
    </Tappable>
  );
}
