import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ShopRow } from '@/contract/shop.schemas';
import { formatDistance } from '@/i18n/format';
import { t } from '@/i18n/i18n';
import { dotted } from '@/lib/dotted';
import { navigate } from '@/platform/navigation/navigate';
import { ListView } from '@/shell/list-view';
import { PagedList } from '@/state/loading/paged-list';
import { useStores } from '@/state/store-context';
import { Sheet } from '@/ui/layers/sheet';
import { Row } from '@/ui/row';
import { EmptyState } from '@/ui/states/empty-state';

function subtitleOf(shop: ShopRow): string {
  return dotted([shop.status_text, shop.distance === null ? '' : formatDistance(shop.distance), shop.address]);
}

/** The member's favourite shops; a tap opens the shop's menu. */
export const FavouritesSheet = observer(function FavouritesSheet({ onClose }: { onClose: () => void }) {
  const { api, shop } = useStores();
  const [list] = useState(
    () =>
      new PagedList<ShopRow, object>({
        fetch: (_query, page) => api.shop.list.attempt({ ...shop.placeInput, favourite: 1, page }),
        id: (row) => row.id,
      }),
  );
  useEffect(() => void list.load(), [list]);
  const open = (row: ShopRow): void => {
    onClose();
    shop.use(row);
    navigate.to('shopMenu', { id: row.id });
  };
  const find = (): void => {
    onClose();
    navigate.to('shopList');
  };
  return (
    <Sheet open id="favourites-sheet" title={t('account.favourites')} onClose={onClose}>
      <ListView
        within="sheet"
        list={list}
        renderRow={(row, before) => (
          <Row
            key={row.id}
            id={`favourite-${row.id}`}
            ruled={before !== undefined}
            className="account-favourite"
            icon="heart-full"
            title={row.name}
            subtitle={subtitleOf(row)}
            onTap={() => open(row)}
          />
        )}
        empty={
          <EmptyState
            drawing="shop"
            title={t('account.noFavourites')}
            text={t('account.noFavouritesText')}
            action={{ label: t('account.findShop'), onTap: find, id: 'find-shop' }}
          />
        }
      />
    </Sheet>
  );
});
