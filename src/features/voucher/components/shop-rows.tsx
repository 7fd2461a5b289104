import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { VoucherShop } from '@/contract/voucher/voucher.schemas';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { openPlace } from '@/platform/places/open-place';
import { a11y } from '@/ui/a11y';
import { Button } from '@/ui/buttons/button';
import { Card } from '@/ui/card';
import { Row } from '@/ui/row';
import './shop-rows.scss';

/** Shops that are shown at first. */
const fewMax = 4;

interface ShopRowsProps {
  shops: readonly VoucherShop[];
  /** Asks for the place of the phone. It is absent if the place is known. */
  onNear?: () => void;
  isLocating?: boolean;
  /** Why the place is not known. It is empty if it was not asked for. */
  problem?: string;
}

/** The shops in which a code is good. A tap shows one on a map. */
export const ShopRows = observer(function ShopRows({ shops, onNear, isLocating, problem }: ShopRowsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? shops : shops.slice(0, fewMax);
  return (
    <Card className="voucher-shops">
      <View className="voucher-shops__head">
        <Text className="voucher-shops__title" {...a11y({ role: 'heading', level: 2 })}>
          {t('voucher.goodAt')}
        </Text>
        {onNear && shops.length > 1 ? (
          <Button id="voucher-near" kind="quiet" size="small" busy={isLocating} onTap={onNear}>
            {t('voucher.nearest')}
          </Button>
        ) : null}
      </View>
      {problem ? (
        <Text id="voucher-place-problem" className="voucher-shops__problem" {...a11y({ live: 'polite' })}>
          {problem}
        </Text>
      ) : null}
      {shown.map(({ id, name, address, lng, lat, distance }, at) => (
        <Row
          key={id}
          id={`voucher-shop-${id}`}
          icon="pin"
          plain
          ruled={at > 0}
          title={name}
          subtitle={address}
          value={distance === null ? undefined : formatDistance(distance)}
          label={t('voucher.routeTo', { name })}
          onTap={() => void openPlace({ longitude: lng, latitude: lat, name, address })}
        />
      ))}
      {shown.length < shops.length ? (
        <Button id="voucher-all-shops" kind="quiet" wide onTap={() => setWhole(true)}>
          {t('voucher.allShops', { count: shops.length })}
        </Button>
      ) : null}
    </Card>
  );
});
