import type { ShopDetails } from '@/contract/shop.schemas';
import { isFar } from '@/domain/distance';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import type { Stores } from '@/state/stores';
import { confirm } from '@/ui/confirm';

/**
 * Whether the customer wants to order at this shop: drinks must be picked up there, and a far shop is mostly a mistake.
 * Asks once for each shop; returns true if the distance is unknown.
 */
export async function isDistanceMeant(shop: ShopDetails | null, stores: Pick<Stores, 'shop'>): Promise<boolean> {
  const { agreedFar } = stores.shop;
  if (!shop || shop.distance === null || !isFar(shop.distance) || agreedFar.has(shop.id)) return true;
  const isMeant = await confirm({
    title: t('order.farTitle'),
    text: t('order.farText', { name: shop.name, city: shop.city_name, distance: formatDistance(shop.distance) }),
    confirmText: t('order.farYes'),
  });
  if (isMeant) agreedFar.add(shop.id);
  return isMeant;
}
