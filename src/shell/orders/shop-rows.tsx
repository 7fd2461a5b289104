import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { GoodShops } from '@/contract/order/kind-parts.schemas';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { openPlace } from '@/platform/places/open-place';
import type { MoreShops } from '@/state/loading/more-shops';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Row } from '@/ui/row';
import { sayFailure } from '../say-failure';
import './shop-rows.scss';

/** Shops that are shown at first. */
const fewMax = 4;

interface ShopRowsProps {
  title: string;
  /** The first shops, and how many there are. */
  good: GoodShops;
  /** Those behind the first ones. */
  more: MoreShops;
  /** Reads the shops again, from the place of the phone. If it is absent, the page does not ask for the place. */
  onPlace?: () => Promise<unknown>;
}

const problems = { refused: 'places.placeRefused', unavailable: 'places.placeUnavailable' } as const;

/** The shops in which something is redeemed. A tap shows one on a map. Its page needs the texts `places`. */
export const ShopRows = observer(function ShopRows({ title, good, more, onPlace }: ShopRowsProps) {
  const { shop } = useStores();
  const [isWhole, setWhole] = useState(false);
  const { shops, shop_num: count, every_shop } = good;
  const known = more.all(shops);
  const shown = isWhole ? known : shops.slice(0, fewMax);
  const { place, isLocating, locateResult } = shop;
  const isUnsorted = onPlace && place === null && count > 1;
  const sort = async (): Promise<void> => {
    if ((await shop.locate()) === 'found') await onPlace?.();
  };
  const showMore = async (): Promise<void> => {
    if (!isWhole) {
      setWhole(true);
      return;
    }
    const error = await more.load(shops);
    if (error) sayFailure(error);
  };
  return (
    <Card className="k-shop-rows">
      <View className="k-shop-rows__head">
        <Text className="k-shop-rows__title" {...a11y({ role: 'heading', level: 2 })}>
          {title}
        </Text>
        {isUnsorted ? (
          <Button id="shops-near" kind="quiet" size="small" busy={isLocating} onTap={() => void sort()}>
            {t('places.nearest')}
          </Button>
        ) : null}
      </View>
      {isUnsorted && locateResult && locateResult !== 'found' ? (
        <Text id="shops-problem" className="k-shop-rows__problem" {...a11y({ live: 'polite' })}>
          {t(problems[locateResult])}
        </Text>
      ) : null}
      {every_shop === 1 && count > 1 ? (
        <Text id="shops-every" className="k-shop-rows__every">
          {t('places.everyShop')}
        </Text>
      ) : null}
      {shown.map(({ id, name, address, lng, lat, distance, resting }, at) => (
        <Row
          key={id}
          id={`shop-row-${id}`}
          icon="pin"
          plain
          ruled={at > 0}
          title={name}
          subtitle={resting ? dotted([t('shopStatus.resting'), address]) : address}
          value={distance === null ? undefined : formatDistance(distance)}
          onTap={() => void openPlace({ longitude: lng, latitude: lat, name, address })}
        />
      ))}
      {shown.length < count && count <= shops.length ? (
        <Button id="shops-all" kind="quiet" wide onTap={() => setWhole(true)}>
          {t('places.allShops', { count })}
        </Button>
      ) : null}
      {shown.length < count && count > shops.length ? (
        <>
          <Text id="shops-shown" className="k-shop-rows__shown" {...a11y({ live: 'polite' })}>
            {t('places.shownOf', { shown: shown.length, count })}
          </Text>
          <Button id="shops-more" kind="quiet" wide busy={more.isLoading} onTap={() => void showMore()}>
            {t('places.moreShops')}
          </Button>
        </>
      ) : null}
    </Card>
  );
});
