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

it('does not call a cart empty before it is known', async () => {
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
  expect(byId('cart-open').textContent).toBe('Loading...');
  const asked = network.sent.find(({ url }) => url.endsWith('/ShopCartList'));
  await act(async () => {
    asked?.answer(ok({ list: [], count: 0, amount: 0 }));
    await settle();
  });
  expect(byId('cart-open').textContent).toBe('Your cart is empty');
});
