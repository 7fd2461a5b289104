import { act } from 'react';
import { limits } from '@/contract/limits';
import type { GoingOrder } from '@/contract/order/any-order.schemas';
import type { MenuSnapshot, ShopDetails } from '@/contract/shop.schemas';
import { I18n } from '@/i18n/i18n';
import { setToastHost } from '@/platform/screen/toast';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { confirms } from '@/ui/layers/confirm-store';
import { byId, clear, draw, press, role, tap, until } from '@/ui/test/draw';
import { shopDetails } from '../../../test/harness/answers';
import { fakePlatform, ok, refused, settle } from '../../../test/harness/fake-platform';
import { going, goingOrder, orderSn, userinfo } from '../../../test/harness/member-app';
import { CartBar } from './components/cart-bar';
import { MenuBody } from './components/menu-body';
import { MenuHead } from './components/menu-head';
import { Sheets } from './components/sheets';
import { aMenu, boba, espresso, jelly, large } from './test/menu-fixture';
import { createMenu } from './use-menu';

// jsdom has no layout, scrolling or vibration.
Element.prototype.scrollTo = () => undefined;
navigator.vibrate = () => true;

/** Server time of the fake answers: 2027-01-15 15:00 in Jakarta. */
const now = 1_800_000_000;

const factsOf = (id: string): string[] =>
  Array.from(byId(id).querySelectorAll('.k-facts__fact'), (fact) => fact.textContent ?? '');

const openShop = shopDetails(1, { distance: 350, open_until: now + 6 * 3600 });

let toasts: { text: string; undo?: () => void }[] = [];
beforeEach(() => {
  toasts = [];
  setToastHost((text, options) => toasts.push({ text, undo: options?.action?.run }));
});
afterEach(async () => {
  setToastHost(undefined);
  await clear();
});

interface World {
  menu?: MenuSnapshot | 'missing' | 'lost';
  shop?: ShopDetails;
}

/** Renders the menu page of shop 1 for a visitor, on a server with this menu. */
async function drawPage({ menu = aMenu([8, 8, 8]), shop = openShop }: World = {}) {
  const machine = fakePlatform();
  const world = { menu, shop, going: [] as GoingOrder[] };
  machine.network.reply = ({ url }) => {
    if (url.endsWith('/shopdetails')) return ok(world.shop, now);
    if (url.endsWith('/going')) return going(...world.going);
    if (!url.endsWith('/shopgoods')) return undefined;
    if (world.menu === 'lost') return 'lost';
    return world.menu === 'missing' ? refused('SHOP_NOT_FOUND') : ok(world.menu, now);
  };
  const stores = new Stores(machine.platform, new I18n());
  const page = createMenu(stores, 1);
  await draw(
    <StoreProvider stores={stores}>
      <MenuHead menu={page} name={page.store.shopName} />
      <MenuBody menu={page} />
      <CartBar menu={page} />
      <Sheets menu={page} />
    </StoreProvider>,
  );
  const load = async () => {
    await act(async () => {
      void page.store.load();
      void page.store.loadShop();
      await machine.timers.advance(20_000);
      await settle();
    });
  };
  return { ...machine, stores, page, world, load };
}

const marks = (testId: string) => Array.from(document.querySelectorAll<HTMLElement>(`[data-testid="${testId}"]`));
const addText = () => byId('sheet-add').textContent?.replace(/\u00a0/g, ' ');
async function putIn(goodsId: number, ...chips: number[]): Promise<void> {
  await tap(byId(`goods-add-${goodsId}`));
  for (const chip of chips) await tap(byId(`chip-${chip}`));
  await tap(byId('sheet-add'));
}

describe('the list', () => {
  it('is a skeleton without the ids of real drinks until the menu is loaded', async () => {
    const { load } = await drawPage();
    expect(role('status', 'Loading...')).toBeTruthy();
    expect(marks('menu-item')).toHaveLength(0);
    await load();
    expect(marks('menu-item')[0]?.textContent).toContain('Drink 1');
    expect(marks('category').map((entry) => entry.textContent)).toEqual(['Category 1', 'Category 2', 'Category 3']);
  });

  it('draws only a part of a long menu, and the tapped category with its drinks', async () => {
    const { load } = await drawPage({ menu: aMenu([60, 60, 60, 60]) });
    await load();
    expect(marks('menu-item').length).toBeLessThan(30);
    expect(document.getElementById('goods-130')).toBeNull();
    await tap(byId('cat-102'));
    expect(byId('goods-121')).toBeTruthy();
    expect(byId('cat-102').getAttribute('aria-current')).toBe('step');
    expect(marks('menu-item').length).toBeLessThan(30);
  });

  it('shows a sold-out drink without an add button', async () => {
    const menu = aMenu([2]);
    const drink = menu.categories[0]?.goods[0];
    if (drink) drink.soldout = 1;
    const { load } = await drawPage({ menu });
    await load();
    expect(byId('goods-1').textContent).toContain('Out of stock~');
    expect(document.getElementById('goods-add-1')).toBeNull();
    expect(marks('spec-open')).toHaveLength(1);
  });

  it('shows an error and can be retried', async () => {
    const { load, world } = await drawPage({ menu: 'lost' });
    await load();
    expect(role('alert').textContent).toContain('the network signal is lost');
    world.menu = aMenu([1]);
    await tap(role('button', 'Try again'));
    await act(settle);
    expect(byId('goods-1')).toBeTruthy();
  });

  it('links to the choice of shops if the shop does not exist', async () => {
    const { load } = await drawPage({ menu: 'missing' });
    await load();
    expect(byId('choose-shop').textContent).toBe('Choose a shop');
    expect(document.getElementById('menu-search')).toBeNull();
  });
});

describe('the sheet', () => {
  it('opens with the defaults, shows the choices, adds one and closes', async () => {
    const { load } = await drawPage();
    await load();
    expect(marks('cart-count').map((mark) => mark.textContent)).toEqual(['']);
    await tap(byId('goods-add-2'));
    expect(role('dialog', 'Drink 2').textContent).toContain('Contains milk.');
    expect(addText()).toBe('Add · Rp 18.000');
    await tap(byId(`chip-${large}`));
    await tap(byId(`chip-${boba}`));
    await tap(byId('sheet-num-more'));
    expect(addText()).toBe('Add · Rp 52.000');
    await tap(byId('sheet-add'));
    expect(marks('spec-sheet')).toHaveLength(0);
    expect(byId('cart-count').textContent).toBe('2');
    expect(byId('cart-amount').textContent?.replace(/\u00a0/g, ' ')).toBe('Rp 52.000');
    expect(byId('cat-100').textContent).toBe('Category 12');
  });

  it('names groups, choices, prices and reasons for disabled choices for screen readers', async () => {
    const { load } = await drawPage();
    await load();
    await tap(byId('goods-add-1'));
    expect(role('radiogroup', 'size')).toBeTruthy();
    expect(role('group', 'topping')).toBeTruthy();
    expect(byId(`chip-${large}`).textContent).toBe('Large +4.000');
    await tap(byId(`chip-${large}`));
    expect(byId(`chip-${large}`).getAttribute('aria-checked')).toBe('true');
    const hot = role('radio', /Hot/);
    expect(hot.getAttribute('aria-disabled')).toBe('true');
    expect(hot.getAttribute('aria-label')).toBe('Hot, Out of stock~');
    expect(byId('sheet-sugar').getAttribute('aria-label')).toBe(
      'Sugar 26 g, 234 kcal, 52% of a day’s sugar limit, 104 mg caffeine',
    );
    expect(byId('sheet-sugar').textContent).toContain('104 mg caffeine');
  });

  it('shows how many toppings may be chosen, and keeps the price of the others', async () => {
    const { load } = await drawPage();
    await load();
    await tap(byId('goods-add-1'));
    const limit = () => document.querySelector('.k-option-group__limit')?.textContent;
    expect(limit()).toBe('up to 2');
    await tap(byId(`chip-${boba}`));
    await tap(byId(`chip-${espresso}`));
    expect(limit()).toBe('Up to 2');
    const third = byId(`chip-${jelly}`);
    expect(third.textContent).toBe('Jelly +3.000');
    expect(third.className).not.toContain('k-chip--out');
    expect([third.getAttribute('aria-disabled'), third.getAttribute('aria-label')]).toEqual([
      'true',
      'Jelly +3.000, Up to 2',
    ]);
    await tap(third);
    expect(third.getAttribute('aria-checked')).toBe('false');
    await tap(byId(`chip-${boba}`));
    expect([limit(), third.getAttribute('aria-disabled')]).toEqual(['up to 2', null]);
  });

  it('stays open with its choices if the cart is full, and shows that', async () => {
    const { load, stores } = await drawPage();
    await load();
    await putIn(1);
    const cart = stores.cart.of(1);
    const [line] = cart.lines;
    if (!line) throw new Error('the cart is empty');
    await act(async () => {
      for (let goods_id = 100; cart.lines.length < limits.cartLinesMax; goods_id++)
        cart.add({ ...line, goods_id, sku_id: goods_id });
    });
    await putIn(2, large);
    expect(toasts.map(({ text }) => text)).toEqual(['Your cart is full: at most 50 different drinks']);
    expect(byId(`chip-${large}`).getAttribute('aria-checked')).toBe('true');
    expect(cart.lines).toHaveLength(limits.cartLinesMax);
  });

  it('stays open if its line would exceed 99, and shows that', async () => {
    const { load, stores, page } = await drawPage();
    await load();
    await putIn(1);
    const cart = stores.cart.of(1);
    await act(async () => {
      for (const line of cart.lines) cart.setNum(line, limits.cartLineMax);
    });
    await putIn(1);
    expect(toasts.map(({ text }) => text)).toEqual(['Up to 99']);
    expect(byId('spec-sheet')).toBeTruthy();
    expect([cart.count, page.cart.said]).toEqual([99, 'Drink 1 added, 1 in the cart']);
  });

  it('closes with Escape and returns the focus', async () => {
    const { load } = await drawPage();
    await load();
    byId('goods-add-1').focus();
    await tap(byId('goods-add-1'));
    await until(() => byId('spec-sheet').contains(document.activeElement), 'the focus in the sheet');
    await press('Escape');
    await until(() => document.activeElement?.id === 'goods-add-1', 'the focus back');
    expect(marks('spec-sheet')).toHaveLength(0);
  });
});

describe('the cart', () => {
  it('removes one in the list, removes the line at one, and restores it on undo', async () => {
    const { load } = await drawPage();
    await load();
    await putIn(1);
    await putIn(1);
    await tap(byId('goods-less-1'));
    expect(byId('cart-count').textContent).toBe('1');
    await tap(byId('goods-less-1'));
    expect(byId('cart-count').textContent).toBe('');
    expect(toasts.map(({ text }) => text)).toEqual(['Drink 1 removed']);
    await act(async () => toasts[0]?.undo?.());
    expect(byId('cart-count').textContent).toBe('1');
  });

  it('opens for − if a drink has several lines', async () => {
    const { load } = await drawPage();
    await load();
    await putIn(1);
    await putIn(1, large);
    await tap(byId('goods-less-1'));
    expect(marks('cart-line').map((line) => line.textContent)).toEqual([
      expect.stringContaining('Regular · Iced · 100 %'),
      expect.stringContaining('Large · Iced · 100 %'),
    ]);
    await tap(byId('line-1-more'));
    expect(byId('cart-count').textContent).toBe('3');
  });

  it('announces what was added, and names the bar, for screen readers', async () => {
    const { load } = await drawPage();
    await load();
    expect(byId('cart-open').textContent).toBe('Your cart is empty');
    const said = role('status', '');
    expect([said.id, said.getAttribute('aria-live')]).toEqual(['cart-said', 'polite']);
    await putIn(1);
    expect(said.textContent).toBe('Drink 1 added, 1 in the cart');
    await putIn(1);
    expect(said.textContent).toBe('Drink 1 added, 2 in the cart');
    // Its name is its visible text, so that it can be addressed by voice.
    expect(byId('cart-open').getAttribute('aria-label')).toBeNull();
    expect(byId('cart-open').textContent?.replace(/\u00a0/g, ' ')).toBe('2Open the cartRp 36.0002 drinks');
  });

  it('has space beside the bag for a wide number', async () => {
    const { load, page } = await drawPage();
    await load();
    await putIn(1);
    const bag = () => document.querySelector('.menu-bar__bag')?.className;
    expect(bag()).not.toContain('--many');
    await act(async () => page.store.open(2));
    await act(async () => {
      const line = page.cart.lines[0];
      if (line) page.cart.setNum(line, 99);
    });
    await tap(byId('sheet-add'));
    expect([byId('cart-count').textContent, bag()]).toEqual(['99+', expect.stringContaining('--many')]);
  });

  it('allows to edit a line in the sheet of its drink, with its own choices', async () => {
    const { load, page } = await drawPage();
    await load();
    await putIn(1, large, boba);
    await putIn(2);
    await tap(byId('cart-open'));
    await tap(byId('line-0-more'));
    expect(byId('line-0-edit').getAttribute('aria-label')).toBeNull();
    expect(byId('line-0-edit').textContent).toMatch(/^Drink 1.*Large · Iced · 100 % · BobaChange$/);
    await tap(byId('line-0-edit'));
    // The cart stays open below; the sheet is the last one, so it is on top.
    expect(marks('cart-sheet')).toHaveLength(1);
    expect(Array.from(document.querySelectorAll('[role="dialog"]')).pop()?.id).toBe('spec-sheet');
    expect([byId(`chip-${large}`), byId(`chip-${boba}`)].map((chip) => chip.getAttribute('aria-checked'))).toEqual([
      'true',
      'true',
    ]);
    // A quantity of two, as in the line.
    expect(addText()).toBe('Save · Rp 52.000');
    await tap(byId(`chip-${boba}`));
    await tap(byId(`chip-${espresso}`));
    await tap(byId('sheet-add'));
    expect(marks('spec-sheet')).toHaveLength(0);
    expect(page.cart.lines.map(({ spec_text, num }) => [spec_text, num])).toEqual([
      ['Large · Iced · 100 % · Espresso', 2],
      ['Regular · Iced · 100 %', 1],
    ]);
    expect(role('status', /^Drink 1 changed/)).toBeTruthy();
  });

  it('shows an unpaid order instead of only being empty', async () => {
    const { load, stores, navigate, world } = await drawPage();
    const goesOn = (...orders: GoingOrder[]) =>
      act(async () => {
        world.going = orders;
        await stores.openOrders.refresh();
      });
    await load();
    stores.signIn(userinfo);
    await goesOn(goingOrder('unpaid'));
    expect(document.querySelector('.menu-bar')?.textContent).toContain('Order not paid yet');
    await goesOn(goingOrder('unpaid', { title: '2 × Latte' }));
    expect(document.querySelector('.menu-bar')?.textContent).toContain('2 × Latte');
    await tap(byId('order-waits'));
    expect(navigate.went).toEqual([`to cashier {"order_sn":"${orderSn}"}`]);
    await goesOn(goingOrder('paid'));
    expect(document.getElementById('order-waits')).toBeNull();
    expect(byId('cart-open').textContent).toContain('Your cart is empty');
  });

  it('asks before it is cleared', async () => {
    const { load } = await drawPage();
    await load();
    await putIn(1);
    await tap(byId('cart-open'));
    await tap(byId('cart-clear'));
    await act(async () => confirms.answer(false));
    expect(byId('cart-count').textContent).toBe('1');
    await tap(byId('cart-clear'));
    await act(async () => confirms.answer(true));
    expect(byId('cart-count').textContent).toBe('');
    expect(marks('cart-sheet')).toHaveLength(0);
  });

  it('sends a visitor to login, stores the checkout and keeps the cart', async () => {
    const { load, navigate, stores } = await drawPage();
    await load();
    await putIn(1);
    await tap(byId('cart-continue'));
    expect(navigate.went).toEqual(['to login']);
    expect(stores.drafts.pending).toEqual({ act: 'checkout', route: 'checkout', params: { shop: 1 } });
    expect(byId('cart-count').textContent).toBe('1');
  });

  it('shows the notice of a resting shop', async () => {
    const resting = { ...openShop, state: 'rest' as const, is_open: 0 as const, open_until: null, next_open: null };
    const { load } = await drawPage({ shop: { ...resting, notice: 'Renovation until further notice' } });
    await load();
    expect(factsOf('menu-facts')).toEqual(['350\u00a0m', 'Closed now', 'Renovation until further notice']);
  });

  it('shows when a closed shop opens, and does not continue', async () => {
    const shop = {
      ...openShop,
      state: 'closed' as const,
      is_open: 0 as const,
      open_until: null,
      next_open: now + 16 * 3600,
    };
    const { load, navigate } = await drawPage({ shop });
    await load();
    expect(factsOf('menu-facts')).toEqual(['350\u00a0m', 'Closed, opens tomorrow 07:00']);
    await putIn(1);
    expect(byId('cart-continue').textContent).toBe('Opens 07:00');
    await tap(byId('cart-continue'));
    expect(toasts.map(({ text }) => text)).toEqual(['The shop is closed. You can order again tomorrow at 07:00.']);
    expect(navigate.went).toEqual([]);
  });
});
