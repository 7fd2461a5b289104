import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RedeemShop } from '@/contract/order/kind-parts.schemas';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { openPlace } from '@/platform/places/open-place';
import { useStores } from '@/state/store-context';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Row } from '@/ui/row';
import './shop-rows.scss';

/** Shops that are shown at first. */
const fewMax = 4;

interface ShopRowsProps {
  title: string;
  shops: readonly RedeemShop[];
  /** Reads the shops again, from the place of the phone. If it is absent, the page does not ask for the place. */
  onPlace?: () => Promise<unknown>;
}

const problems = { refused: 'places.placeRefused', unavailable: 'places.placeUnavailable' } as const;

/** The shops in which something is redeemed. A tap shows one on a map. Its page needs the texts `places`. */
export const ShopRows = observer(function ShopRows({ title, shops, onPlace }: ShopRowsProps) {
  const { shop } = useStores();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? shops : shops.slice(0, fewMax);
  const { place, isLocating, locateResult } = shop;
  const isUnsorted = onPlace && place === null && shops.length > 1;
  const sort = async (): Promise<void> => {
    if ((await shop.locate()) === 'found') await onPlace?.();
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
      {shown.map(({ id, name, address, lng, lat, distance }, at) => (
        <Row
          key={id}
          id={`shop-row-${id}`}
          icon="pin"
          plain
          ruled={at > 0}
          title={name}
          subtitle={address}
          value={distance === null ? undefined : formatDistance(distance)}
          onTap={() => void openPlace({ longitude: lng, latitude: lat, name, address })}
        />
      ))}
      {shown.length < shops.length ? (
        <Button id="shops-all" kind="quiet" wide onTap={() => setWhole(true)}>
          {t('places.allShops', { count: shops.length })}
        </Button>
      ) : null}
    </Card>
  );
});
