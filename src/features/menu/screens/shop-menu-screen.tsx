import { when } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '@/i18n/i18n';
import { useParams } from '@/platform/lifecycle';
import { showToast } from '@/platform/toast';
import { Page } from '@/shell/page';
import { useStores } from '@/state/store-context';
import { CartBar } from '../components/cart-bar';
import { LazySheets } from '../components/lazy-sheets';
import { MenuBody } from '../components/menu-body';
import { MenuHead } from '../components/menu-head';
import { type Menu, useMenu } from '../use-menu';
import './shop-menu-screen.scss';

/** `&goods=12` in the address opens that drink, once the menu is there. */
function useOpenedGoods({ store, list }: Menu, goodsId: number): void {
  useEffect(() => {
    if (!goodsId) return undefined;
    return when(
      () => store.menu !== null,
      () => {
        if (list.showGoods(goodsId)) store.open(goodsId);
        else showToast(t('menu.goodsGone'));
      },
    );
  }, [store, list, goodsId]);
}

/** The menu of a shop: rail, list, sheet, cart. */
export const ShopMenuScreen = observer(function ShopMenuScreen() {
  const params = useParams();
  const { shop } = useStores();
  const shopId = Number(params.id) || shop.current?.id || 0;
  const menu = useMenu(shopId);
  useOpenedGoods(menu, Number(params.goods) || 0);
  const known = shop.current?.id === shopId ? shop.current.name : '';
  const name = menu.store.shopName || known;
  return (
    <Page title={name || t('pageTitle.shopMenu')} header="none" fill early className="menu-page">
      <MenuHead menu={menu} name={name} />
      <MenuBody menu={menu} />
      {menu.store.menu ? <CartBar menu={menu} /> : null}
      <LazySheets menu={menu} />
    </Page>
  );
});
