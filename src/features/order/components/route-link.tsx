import { Text } from '@tarojs/components';
import { useState } from 'react';
import type { OrderDetails } from '@/contract/order/order.schemas';
import { t } from '@/i18n/i18n';
import { openPlace } from '@/platform/places/open-place';
import { Tappable } from '@/ui/buttons/tappable';
import { RouteSheet } from './route-sheet';
import './route-link.scss';

/** Opens the way to a shop in a map. Where no map opens, its address is shown. */
export function RouteLink({ shop }: Pick<OrderDetails, 'shop'>) {
  const [isOpen, setOpen] = useState(false);
  const route = async (): Promise<void> => {
    const goal = { latitude: shop.lat, longitude: shop.lng, name: shop.name, address: shop.address };
    if (!(await openPlace(goal))) setOpen(true);
  };
  return (
    <>
      <Tappable id="order-route" className="order-link" onTap={() => void route()}>
        <Text>{t('order.route')}</Text>
      </Tappable>
      {process.env.TARO_ENV === 'h5' ? null : <RouteSheet open={isOpen} onClose={() => setOpen(false)} shop={shop} />}
    </>
  );
}
