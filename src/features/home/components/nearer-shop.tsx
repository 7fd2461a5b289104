import { Text, View } from '@tarojs/components';
import type { ShopRow } from '@/contract/shop.schemas';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';

/** A near shop, offered if the one in use is far away. */
export function NearerShop({ shop, onChoose }: { shop: ShopRow; onChoose: () => void }) {
  const distance = formatDistance(shop.distance ?? 0);
  return (
    <View id="home-nearer" className="home-nearer" {...a11y({ role: 'status' })}>
      <Text className="home-nearer__text">{t('home.nearer', { name: shop.name, distance })}</Text>
      <Button id="home-use-nearer" size="small" onTap={onChoose}>
        {t('home.useNearer')}
      </Button>
    </View>
  );
}
