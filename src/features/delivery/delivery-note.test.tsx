import { act } from 'react';
import type { DeliveryCheck } from '@/contract/order/checkout.schemas';
import type { ShopRow } from '@/contract/shop.schemas';
import { StoreProvider } from '@/state/store-context';
import { byId, clear, draw, tap } from '@/ui/test/draw';
import { startPageHooks } from '@/ui/test/page-hooks';
import { shopRow } from '../../../test/harness/answers';
import { ok, settle } from '../../../test/harness/fake-platform';
import { address, check, member, type Replies } from '../../../test/harness/member-app';
import { hearScreens } from '../../../test/harness/screen-platform';
import { DeliveryNote } from './components/delivery-note';

beforeAll(startPageHooks);
afterEach(clear);

const delivery = { fee_from: 8000, free_from: 75_000, min_amount: 30_000 };

async function drawn(shop: Partial<ShopRow>, found: Partial<DeliveryCheck>, more: Replies = {}) {
  const app = member({
    addressList: ok({ list: [address(1)] }),
    acquire_address: ok(check(found)),
    ...more,
  });
  hearScreens(app);
  app.stores.way.setType('takeout');
  const onShop = jest.fn();
  const show = () =>
    draw(
      <StoreProvider stores={app.stores}>
        <DeliveryNote shop={shopRow(3, { delivery, ...shop })} onShop={onShop} />
      </StoreProvider>,
    );
  await show();
  await act(settle);
  return { ...app, onShop, note: () => byId('delivery-note').textContent ?? '' };
}

test('says when it arrives, for how much, and from which sum for nothing; a tap changes the address', async () => {
  const { note, navigate } = await drawn({}, {});
  expect(note()).toBe(
    'To Jl. Melati 1Arrives 15:15\u2060–\u206015:30\u00a0· delivery Rp\u00a08.000\u00a0· free from Rp\u00a075.000\u00a0· minimum Rp\u00a030.000',
  );
  await tap(byId('delivery-note'));
  expect(navigate.went).toEqual(['to orderAddress {"shop":3}']);
});

test('says that the delivery is free once the cart is worth it', async () => {
  const { note, stores } = await drawn({}, { free_from: 40_000 });
  const item = { goods_id: 1, sku_id: 1, value_ids: [], num: 2, name: 'Tea', image: '', tint: '', spec_text: '' };
  await act(async () => void stores.cart.of(3).add({ ...item, price: 20_000 }));
  expect(note()).toContain('free delivery');
});

test('says the terms to a visitor, who logs in to choose an address', async () => {
  const { note, navigate, stores } = await drawn({}, {});
  await act(async () => stores.session.end());
  expect(note()).toBe(
    'Choose an addressDelivery from Rp\u00a08.000\u00a0· free from Rp\u00a075.000\u00a0· minimum Rp\u00a030.000',
  );
  await tap(byId('delivery-note'));
  expect(navigate.went).toEqual(['to login']);
  expect(stores.drafts.pending).toEqual({ act: 'open', route: 'orderAddress', params: { shop: 3 } });
});

test('says that nothing is delivered now', async () => {
  const { note } = await drawn({}, { delivers_now: 0, eta_start: null, eta_end: null, next_open: null });
  expect(note()).toContain('No deliveries right now');
});

test('leads on from an address that is too far away: to a shop that delivers there, or to pickup', async () => {
  const near = shopRow(5, { distance: 300, delivery });
  const page = { total: 1, per_page: 50, current_page: 1, last_page: 1, data: [near], cities: [] };
  const { note, onShop, stores } = await drawn(
    {},
    {},
    {
      acquire_address: ({ data }) =>
        ok(
          (data as { shop_id: number }).shop_id === 5
            ? check()
            : check({ in_range: 0, reason: 'tooFar', distance: 9000, fee: null, delivers_now: 0 }),
        ),
      shoplist: ok(page),
    },
  );
  expect(note()).toContain('Kedai 3 does not deliver that far: 9\u00a0km.');
  await tap(byId('delivery-note'));
  await tap(byId('find-deliverer'));
  await act(settle);
  expect(byId('found-shop').textContent).toContain('Kedai 5 delivers there.');
  await tap(byId('use-found-shop'));
  await act(settle);
  expect(onShop).toHaveBeenCalledWith(near);
  expect(stores.shop.current?.id).toBe(5);
  await tap(byId('delivery-note'));
  await tap(byId('pick-up-instead'));
  expect(stores.way.type).toBe('takein');
});

test('of a shop that does not deliver offers the nearest one that does, to a visitor too', async () => {
  const data = [
    shopRow(4, { distance: 100, delivery: null }),
    shopRow(6, { distance: 900, delivery }),
    shopRow(5, { distance: 300, delivery }),
    shopRow(7, { distance: 200, delivery, is_open: 0 }),
  ];
  const page = { total: 4, per_page: 50, current_page: 1, last_page: 1, data, cities: [] };
  const { note, onShop, stores } = await drawn({ delivery: null }, {}, { shoplist: ok(page) });
  await act(async () => stores.session.end());
  await act(settle);
  expect(note()).toBe('Kedai 3 does not deliver.Kedai 5 delivers');
  await tap(byId('delivery-note'));
  await act(settle);
  expect([onShop.mock.calls[0]?.[0].id, stores.shop.current?.id, stores.way.type]).toEqual([5, 5, 'takeout']);
});

test('leads from an address without a pin to its form', async () => {
  const { navigate } = await drawn({}, { in_range: 0, reason: 'noPin', distance: null });
  await tap(byId('delivery-note'));
  await tap(byId('set-pin'));
  expect(navigate.went).toEqual(['to addressForm {"id":1,"shop":3}']);
});

test('asks before a cart moves to the found shop, and names what is different there', async () => {
  const near = shopRow(5, { distance: 300, delivery });
  const page = { total: 1, per_page: 50, current_page: 1, last_page: 1, data: [near], cities: [] };
  const line = { cart_id: 7, goods_id: 1, sku_id: 10, value_ids: [], name: 'Tea', image: '', tint: '', spec_text: '' };
  const cart = {
    ...line,
    num: 1,
    price: 20_000,
    line_amount: 20_000,
    valid: 1,
    invalid_reason: null,
    problem: null,
    old_price: null,
  };
  const specs = (price: number) => ({
    goods_id: 1,
    version: '1',
    soldout: 0,
    skus: [{ sku_id: 10, value_ids: [], price, off: 0, stock: null }],
    soldout_value_ids: [],
    star_avg: 0,
    star_count: 0,
  });
  const shopOf = (data: unknown): number => (data as { shop_id: number }).shop_id;
  const { onShop } = await drawn(
    {},
    {},
    {
      acquire_address: ({ data }) =>
        ok(shopOf(data) === 5 ? check() : check({ in_range: 0, reason: 'noDelivery', distance: 900 })),
      shoplist: ok(page),
      ShopCartList: ({ data }) =>
        ok({ shop_id: shopOf(data), list: shopOf(data) === 3 ? [cart] : [], total_num: 1, goods_amount: 20_000 }),
      goodsspecs: ({ data }) => ok(specs(shopOf(data) === 3 ? 20_000 : 22_000)),
      ShopCartSave: ok({ shop_id: 5, list: [], total_num: 1, goods_amount: 0 }),
      ShopCarDel: ok({ shop_id: 3, list: [], total_num: 0, goods_amount: 0 }),
    },
  );
  await tap(byId('delivery-note'));
  await tap(byId('find-deliverer'));
  await act(settle);
  await tap(byId('use-found-shop'));
  await act(settle);
  await act(settle);
  expect(byId('move-sheet').textContent).toContain('Tea costs Rp\u00a022.000 there, not Rp\u00a020.000');
  expect(onShop).not.toHaveBeenCalled();
  await tap(byId('move-go'));
  await act(settle);
  await act(settle);
  expect(onShop).toHaveBeenCalledWith(near);
});
