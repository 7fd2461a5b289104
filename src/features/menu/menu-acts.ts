import { limits } from '@/contract/limits';
import type { CartLine, MenuGoods } from '@/contract/shop.schemas';
import { missingTo } from '@/domain/delivery';
import { t } from '@/i18n/i18n';
import { money } from '@/lib/money';
import { vibrate } from '@/platform/host/vibrate';
import type { Navigate } from '@/platform/navigation/navigate';
import { showToast } from '@/platform/screen/toast';
import { canOrder } from '@/shell/words/shop-status';
import type { Stores } from '@/state/stores';
import type { ChosenGoods, MenuCart, Taken } from './menu-cart';
import type { MenuStore } from './menu-store';
import { closedNotice } from './shop-facts';
import type { SpecSelection } from './spec-selection';

export interface MenuActsDeps extends Pick<Stores, 'clock' | 'pending' | 'way'> {
  shopId: number;
  store: MenuStore;
  cart: MenuCart;
  navigate: Navigate;
}

function offerUndo(taken: Taken, name: string): void {
  if (taken.how !== 'removed') return;
  showToast(t('menu.removed', { name }), { action: { label: t('common.undo'), run: taken.undo } });
}

/** Actions of taps on the menu. One object for the life of the page, so that rows never re-render for new handlers. */
export class MenuActs {
  constructor(private readonly deps: MenuActsDeps) {}

  /** Server time in seconds. */
  readonly now = (): number => this.deps.clock.now();

  /** Why nothing can be ordered at present; null if it can. */
  readonly closed = (): { short: string; long: string } | null => {
    const { shop } = this.deps.store;
    return shop && !canOrder(shop, this.now()) ? closedNotice(shop, this.now()) : null;
  };

  /** What is missing in the cart to the shop's minimum for a delivery. */
  readonly missing = (): number => {
    const { store, cart, way } = this.deps;
    return way.isDelivery ? missingTo(store.shop?.delivery?.min_amount ?? 0, cart.amount) : 0;
  };

  readonly open = (goodsId: number): void => {
    this.deps.store.open(goodsId);
  };

  /** Opens the sheet of a line of the cart. */
  readonly edit = (line: CartLine): void => {
    if (!this.deps.store.openLine(line)) showToast(t('menu.goodsGone'));
  };

  readonly add = (selection: ChosenGoods & Pick<SpecSelection, 'goods' | 'choiceIds'>): void => {
    const { store, cart } = this.deps;
    // A second tap may come before the closed sheet is removed.
    if (!selection.item || !store.opened) return;
    const { line } = store.opened;
    const { name } = selection.goods;
    if (!(line ? cart.replace(line, selection) : cart.add(selection))) {
      // The sheet stays open with its choices.
      showToast(
        cart.holds(selection)
          ? t('menu.full', { count: limits.cartLineMax })
          : t('menu.cartFull', { count: limits.cartLinesMax }),
      );
      return;
    }
    store.close();
    store.remember(selection.goods.id, selection.choiceIds);
    vibrate();
    cart.say(t(line ? 'menu.changed' : 'menu.added', { name }));
  };

  readonly takeOne = ({ id, name }: MenuGoods): void => {
    offerUndo(this.deps.cart.takeOne(id), name);
  };

  readonly setNum = (line: CartLine, num: number): void => {
    offerUndo(this.deps.cart.setNum(line, num), line.name);
  };

  readonly proceed = (): void => {
    const { shopId, cart, pending, navigate } = this.deps;
    const closed = this.closed();
    if (closed) {
      showToast(closed.long);
      return;
    }
    const missing = this.missing();
    if (missing > 0) {
      showToast(t('menu.missing', { sum: money(missing) }));
      return;
    }
    const params = { shop: shopId };
    // This also happens before login: a sheet below another page would have no history entry to be closed by.
    cart.closeSheet();
    if (pending.require({ act: 'checkout', route: 'checkout', params })) navigate.to('checkout', params);
  };
}
