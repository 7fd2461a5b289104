import { Image, Text, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import drinks from '@/static/pickup.svg';
import { Tappable } from '@/ui/tappable';

/** The one way to order for now: into the menu of the shop in use. */
export function PickupCard({ isOpen, onTap }: { isOpen: boolean; onTap: () => void }) {
  return (
    <Tappable id="home-pickup" className="home-pickup" onTap={onTap}>
      <View className="home-pickup__text">
        <Text className="home-pickup__title">{t('home.pickup')}</Text>
        <Text className="home-pickup__note">{isOpen ? t('home.pickupOpen') : t('home.pickupClosed')}</Text>
      </View>
      <Image className="home-pickup__picture" src={drinks} mode="aspectFit" nativeProps={{ alt: '' }} />
    </Tappable>
  );
}
