import { act } from 'react';
import { I18n } from '@/i18n/i18n';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { byId, clear, draw } from '@/ui/test/draw';
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
