import { observer } from 'mobx-react-lite';
import { t } from '@/i18n/i18n';
import { SearchField } from '@/ui/fields/search-field';
import type { ShopFinder } from '../shop-finder';

/** Searches shops by name or street while typing. */
export const ShopSearch = observer(function ShopSearch({ finder }: { finder: ShopFinder }) {
  return (
    <SearchField id="shop-search" value={finder.keyword} onChange={finder.search} placeholder={t('shop.searchShop')} />
  );
});
