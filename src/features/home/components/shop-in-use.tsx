import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ShopRow } from '@/contract/shop.schemas';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import { shopStatus, waitText } from '@/shell/words/shop-status';
import { useStores } from '@/state/store-context';
import { Tappable } from '@/ui/buttons/tappable';
import { FactLine } from '@/ui/fact-line';
import { Icon } from '@/ui/pictures/icon';

/**
 * The shop that the customer orders from, with its opening state, city, distance and waiting time. A tap changes it.
 */
export const ShopInUse = observer(function ShopInUse({ shop }: { shop: ShopRow }) {
  const { clock } = useStores();
  const status = shopStatus(shop, clock.now());
  const facts = [
    <Text key="state">
      <Text className={status.isOpen ? 'home-shop__open' : 'home-shop__closed'}>{status.label}</Text>
      {` ${status.detail}`}
    </Text>,
    shop.city_name,
    shop.distance === null ? '' : formatDistance(shop.distance),
    status.isOpen ? waitText(shop) : '',
  ];
  return (
    <Tappable id="home-shop" testId="home-ready" className="home-shop" onTap={() => navigate.to('chooseShop')}>
      <View className="home-shop__icon">
        <Icon name="pin" size={40} />
      </View>
      <View className="home-shop__text">
        <Text className="home-shop__name">{shop.name}</Text>
        <FactLine className="home-shop__facts" facts={facts} />
        <Text className="home-shop__hint">{t('home.changeShop')}</Text>
      </View>
      <Icon name="chevron" size={32} className="home-shop__chevron" />
    </Tappable>
  );
});
