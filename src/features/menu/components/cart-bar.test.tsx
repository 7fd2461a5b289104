import { act } from 'react';
import { I18n } from '@/i18n/i18n';
import { setToastHost } from '@/platform/screen/toast';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { byId, clear, draw, tap } from '@/ui/test/draw';
import { shopDetails } from '../../../../test/harness/answers';
import { fakePlatform, ok, settle } from '../../../../test/harness/fake-platform';
import { userinfo } from '../../../../test/harness/member-app';
import { createMenu } from '../use-menu';
import { CartBar } from './cart-bar';

afterEach(clear);

const drink = { goods_id: 1, sku_id: 11, value_ids: [], num: 1, price: 18_000 };
const texts = { name: 'Es Kopi', image: '', tint: '', spec_text: '' };

/** The bar of a member whose cart is asked for, and not answered. */
async function drawWaiting() {
  const { platform, network } = fakePlatform();
  const stores = new Stores(platform, new I18n());
  stores.signIn(userinfo);
  await draw(
    <StoreProvider stores={stores}>
      <CartBar menu={createMenu(stores, 1)} />
    </StoreProvider>,
  );
  await act(async () => {
    void stores.cart.of(1).load();
    await settle();
  });
  return { network, stores };
}

it('does not call a cart empty before it is known', async () => {
  const { network } = await drawWaiting();
  expect(byId('cart-open').textContent).toBe('Loading...');
  const asked = network.sent.find(({ url }) => url.endsWith('/ShopCartList'));
  await act(async () => {
    asked?.answer(ok({ list: [], count: 0, amount: 0 }));
    await settle();
  });
  expect(byId('cart-open').textContent).toBe('Your cart is empty');
});

it('shows what is put in before it is known', async () => {
  const { stores } = await drawWaiting();
  await act(async () => void stores.cart.of(1).add({ ...drink, ...texts }));
  expect(byId('cart-amount').textContent).toMatch(/18\.000/);
});

it('says on "continue" what is missing to the minimum of a delivery, and stays on the menu', async () => {
  const toasts: string[] = [];
  setToastHost((text) => toasts.push(text));
  const { platform, network, navigate } = fakePlatform();
  const delivery = { min_amount: 30_000, fee_from: 8000, free_from: 75_000 };
  network.reply = ({ url }) => (url.endsWith('/shopdetails') ? ok(shopDetails(1, { delivery })) : undefined);
  const stores = new Stores(platform, new I18n());
  const menu = createMenu(stores, 1);
  await draw(
    <StoreProvider stores={stores}>
      <CartBar menu={menu} />
    </StoreProvider>,
  );
  await act(async () => {
    void menu.store.loadShop();
    stores.cart.of(1).add({ ...drink, ...texts });
    stores.way.setType('takeout');
    await settle();
  });
  await tap(byId('cart-continue'));
  expect([toasts, navigate.went]).toEqual([['Rp\u00a012.000 more for delivery'], []]);
  await act(async () => stores.way.setType('takein'));
  await tap(byId('cart-continue'));
  expect([toasts.length, navigate.went]).toEqual([1, ['to login']]);
  setToastHost(undefined);
});
