import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ShopRow } from '@/contract/shop.schemas';
import { isFar } from '@/domain/distance';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { openPlace } from '@/platform/places/open-place';
import { shopStatus, waitText } from '@/shell/words/shop-status';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { IconButton } from '@/ui/buttons/icon-button';
import { Tappable } from '@/ui/buttons/tappable';
import { Card } from '@/ui/card';
import { Icon } from '@/ui/pictures/icon';
import { Picture } from '@/ui/pictures/picture';
import { Tag } from '@/ui/tag';

export interface ShopCardProps {
  shop: ShopRow;
  /** The shop in use. */
  isChosen: boolean;
  /** The recommended shop: it has the main button. */
  isBest: boolean;
  onChoose: () => void;
  onFavourite: (is_collect: 0 | 1) => void;
}

/** The action is the same for all; the label differs for the best shop, another one, and a closed one. */
function ChooseButton({ shop, isBest, onChoose }: Omit<ShopCardProps, 'isChosen' | 'onFavourite'>) {
  const open = Boolean(shop.is_open);
  const text = open ? t(isBest ? 'shop.orderHere' : 'shop.choose') : t('shop.seeMenu');
  const kind = isBest && open ? 'primary' : open ? 'soft' : 'secondary';
  return (
    <Button
      id={`choose-shop-${shop.id}`}
      size="small"
      kind={kind}
      label={t('shop.ofShop', { act: text, name: shop.name })}
      onTap={onChoose}
    >
      {text}
    </Button>
  );
}

/** The distance, or the city if that is not known; a tap shows the way. */
function RouteLink({ shop }: Pick<ShopCardProps, 'shop'>) {
  const { id, name, address, lng, lat, distance, city_name } = shop;
  const where = distance === null ? city_name : dotted([formatDistance(distance), isFar(distance) ? city_name : '']);
  return (
    <Tappable
      id={`route-${id}`}
      className="shop-card__distance"
      label={t('shop.route', { name, where })}
      onTap={() => void openPlace({ longitude: lng, latitude: lat, name, address })}
    >
      <Icon name="pin" size={32} />
      <Text className="shop-card__metres">{where}</Text>
    </Tappable>
  );
}

/** One shop: address, distance, opening hours, waiting time, and the button to its menu. */
export const ShopCard = observer(function ShopCard(props: ShopCardProps) {
  const { shop, isChosen, isBest, onChoose, onFavourite } = props;
  const { clock } = useStores();
  const status = shopStatus(shop, clock.now());
  const wait = shop.is_soon ? t('shop.readyIn', { span: waitText(shop) }) : waitText(shop);
  const isFavourite = Boolean(shop.is_collect);
  const name = shop.name;
  return (
    <Card chosen={isChosen} id={`shop-${shop.id}`} testId="shop-card" className="shop-card">
      <View className="shop-card__head">
        <Picture
          className={status.isOpen ? 'shop-card__picture' : 'shop-card__picture shop-card__picture--closed'}
          src={shop.image}
          fit="cover"
        />
        <View className="shop-card__names">
          <Text className="shop-card__name" {...a11y({ role: 'heading', level: 2 })}>
            {name}
          </Text>
          <Text className="shop-card__address">{shop.address}</Text>
        </View>
        <IconButton
          id={`favourite-${shop.id}`}
          className={isFavourite ? 'shop-card__heart shop-card__heart--on' : 'shop-card__heart'}
          icon={isFavourite ? 'heart-full' : 'heart'}
          label={t(isFavourite ? 'shop.removeFavourite' : 'shop.addFavourite', { name })}
          pressed={isFavourite}
          iconSize={40}
          onTap={() => onFavourite(isFavourite ? 0 : 1)}
        />
      </View>
      <View className="shop-card__state">
        <Tag tone={status.isOpen ? 'mint' : 'blush'}>{status.label}</Tag>
        <Text className="shop-card__hours">{dotted([status.detail, status.isOpen ? wait : ''])}</Text>
      </View>
      {shop.notice ? <Text className="shop-card__notice">{shop.notice}</Text> : null}
      <View className="shop-card__foot">
        <RouteLink shop={shop} />
        <ChooseButton shop={shop} isBest={isBest} onChoose={onChoose} />
      </View>
    </Card>
  );
});
