import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { t } from '@/i18n/i18n';
import { idOf } from '@/lib/id-of';
import { useParams } from '@/platform/navigation/lifecycle';
import { showToast } from '@/platform/screen/toast';
import { takeEarlyTap } from '@/platform/taps/early-tap';
import { Page } from '@/shell/page';
import { useStores } from '@/state/store-context';
import { CartBar } from '../components/cart-bar';
import { LazySheets } from '../components/lazy-sheets';
import { MenuBody } from '../components/menu-body';
import { MenuHead } from '../components/menu-head';
import { type Menu, useMenu } from '../use-menu';
import './shop-menu-screen.scss';

/**
 * Opens a drink when the menu is loaded: the one tapped in the early drawing, else `&goods=12` of the address; or shows
 * the category `&cate=3`.
 */
function useOpenedGoods({ store, list }: Menu, { goods, cate }: { goods?: string; cate?: string }): void {
  // Before the frame that shows the menu, so that the sheet appears with it.
  useLayoutEffect(
    () =>
      when(
        () => store.menu !== null,
        () => {
          const isOpen = store.open(takeEarlyTap() ?? 0);
          if (!isOpen && cate) list.selectCategory(idOf(cate));
          if (isOpen || !goods) return;
          const goodsId = idOf(goods);
          if (list.showGoods(goodsId)) store.open(goodsId);
          else showToast(t('menu.goodsGone'));
        },
      ),
    [store, list, goods, cate],
  );
}

/** The menu of a shop: rail, list, sheet, cart. */
export const ShopMenuScreen = observer(function ShopMenuScreen() {
  const params = useParams<'shopMenu'>();
  const { shop } = useStores();
  const shopId = params.id ? idOf(params.id) : (shop.current?.id ?? 0);
  const menu = useMenu(shopId);
  useOpenedGoods(menu, params);
  const known = shop.current?.id === shopId ? shop.current.name : '';
  const name = menu.store.shopName || known;
  return (
    <Page title={name || undefined} header="none" fill className="menu-page">
      <MenuHead menu={menu} name={name} />
      <MenuBody menu={menu} />
      {menu.store.menu ? <CartBar menu={menu} /> : null}
      <LazySheets menu={menu} />
    </Page>
  );
});
