import { StoreProvider } from '@/state/store-context';
import { clear, draw, role, tap } from '@/ui/test/draw';
import { shopDetails } from '../../../test/harness/answers';
import { ok, refused } from '../../../test/harness/fake-platform';
import { address, member, now, quote } from '../../../test/harness/member-app';
import { hearScreens } from '../../../test/harness/screen-platform';
import { CheckoutStore } from './checkout-store';
import { CheckoutFoot } from './components/checkout/checkout-foot';
import { DeliveryCard } from './components/checkout/delivery-card';

afterEach(clear);

it.each([
  ['without an address', [], 'find-deliverer', false],
  ['with an address', [address(1, { is_default: 1 })], 'find-deliverer', true],
] as const)(
  'a shop that delivers nowhere says so %s, and is picked up from by one tap',
  async (_how, list, id, isThere) => {
    const shop = shopDetails(3, { delivery: null, takeout_switch: 0 });
    const app = member({
      addressList: ok({ list: [...list] }, now),
      shopdetails: ok(shop, now),
      calculatePrice: ({ data }) =>
        (data as { type: string }).type === 'takein' ? ok(quote, now) : refused('TAKEOUT_UNAVAILABLE', {}),
    });
    const { stores } = app;
    hearScreens(app);
    stores.way.setType('takeout');
    const store = new CheckoutStore(stores, 3);
    await store.price.load();
    await draw(
      <StoreProvider stores={stores}>
        <DeliveryCard store={store} quote={quote} onShop={jest.fn()} onPickUp={jest.fn()} onTime={jest.fn()} />
        <CheckoutFoot
          store={store}
          choice={{} as never}
          quote={quote}
          busy={false}
          onPay={jest.fn()}
          onTime={jest.fn()}
        />
      </StoreProvider>,
    );
    expect(document.getElementById('delivery-blocked')?.textContent).toContain('does not deliver');
    expect([document.getElementById(id) !== null, document.getElementById('other-address')]).toEqual([isThere, null]);
    await tap(role('button', 'Pick up instead'));
    expect(stores.way.type).toBe('takein');
  },
);
