import { openShop } from '../journey/customer';
import { wheelSheetTaps } from './earned-pages';
import { type Model, orderOf, place } from './model';
import type { Step } from './step';
import { change, choosesShop, continues, onward, placeOrder, tap } from './taps';

const firstLine = (m: Model): number => [...m.cart.keys()][0] ?? 0;

function cartSheetTaps(model: Model): Step[] {
  const close = tap('cart-close', (m) => m.closeLayer());
  if (model.cartCount === 0) return [close];
  return [
    close,
    tap('line-0-more', (m) => change(m, firstLine(m), 1)),
    tap('line-0-less', (m) => change(m, firstLine(m), -1)),
    tap('cart-clear', (m) => m.open('confirm')),
    continues(model, 'cart-sheet-continue'),
    tap('line-0-edit', (m) => {
      m.open('spec-sheet');
      m.chosen = null;
    }),
  ];
}

/** Cancels an unpaid order. A paid one is paid back: given back, or ended by leaving its team. */
function endOrder({ member, order, teams }: Model, order_sn: string): void {
  member?.orders.set(order_sn, order === 'paid' ? 'refunded' : 'cancelled');
  const team = member?.joins.get(order_sn);
  if (team) teams.delete(team);
}

/** Cancels what was not sent yet. Its points come back. */
function cancelExchange({ member }: Model, order_sn: string): void {
  if (!member) return;
  member.orders.set(order_sn, 'cancelled');
  member.points += member.exchanges.get(order_sn)?.points ?? 0;
}

function confirmTaps(model: Model): Step[] {
  const cancel = tap('confirm-cancel', (m) => m.closeLayer());
  const ok = (m: Model): void => {
    const { page, address } = m;
    m.closeLayer();
    if (page === 'settings') m.logOut();
    else if (page === 'wheelDraw') m.member?.draws.set(orderOf(address), m.claim);
    else if (page === 'pointsOrder') cancelExchange(m, orderOf(address));
    else if (page === 'order' || page === 'voucherOrder' || page === 'groupOrder') endOrder(m, orderOf(address));
    else {
      m.closeLayer();
      m.cart.clear();
    }
  };
  const kind = model.page === 'settings' ? 'log out' : 'tap';
  return [{ ...tap('confirm-ok', ok), kind }, cancel];
}

export function layerTaps(model: Model): Step[] {
  const escapeKey: Step = {
    kind: 'tap',
    name: 'Escape',
    act: (walker) => walker.press('Escape'),
    effect: (m) => m.closeLayer(),
  };
  switch (model.layer) {
    case 'spec-sheet': {
      const add = tap('sheet-add', (m) => {
        m.closeLayer();
        if (m.chosen !== null) change(m, m.chosen, 1);
      });
      return [onward(add), tap('sheet-close', (m) => m.closeLayer()), escapeKey];
    }
    case 'cart-sheet':
      return [...cartSheetTaps(model), escapeKey];
    case 'confirm':
      return [...confirmTaps(model), escapeKey];
    case 'wrong-shop':
      return [onward(placeOrder('wrong-shop-stay')), escapeKey];
    case 'remark-sheet':
      return [tap('remark-done', (m) => m.closeLayer()), escapeKey];
    case 'slot-sheet':
      return [tap('slot-soon', (m) => m.closeLayer()), escapeKey];
    case 'favourites-sheet':
      return [
        escapeKey,
        model.member?.hasFavourite
          ? tap(`favourite-${openShop}`, choosesShop, 'the favourite shop')
          : tap('find-shop', (m) => m.to(place('shopList'))),
      ];
    default:
      return [...wheelSheetTaps(model), escapeKey];
  }
}
