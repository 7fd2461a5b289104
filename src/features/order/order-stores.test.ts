import type { OrderRow } from '@/contract/order/order.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { ok, refused, settle } from '../../../test/harness/fake-platform';
import { line, member, now, orderSn, quote, type Replies, row, userinfo } from '../../../test/harness/member-app';
import { CheckoutStore } from './checkout-store';
import { OrderListStore } from './order-list-store';
import { OrderStore } from './order-store';

describe('the checkout', () => {
  async function ready(replies: Replies = {}) {
    const built = member(replies);
    const store = new CheckoutStore(built.stores, 3);
    await store.price.load();
    return { ...built, store };
  }
  const placed = ok({ order_sn: orderSn, state: 'unpaid', pay_amount: 40_000, expiretime: now + 900 });

  test('orders exactly the shown drinks at the shown price', async () => {
    const { store, sentTo, stores } = await ready({ add: placed });
    store.setRemark('  not too sweet ');
    store.setTableware(true);
    await store.submit();
    expect(store.placed).toMatchObject({ order_sn: orderSn, state: 'unpaid' });
    expect(sentTo('add')[0]?.data).toEqual({
      shop_id: 3,
      type: 'takein',
      cart_ids: [7],
      price_hash: 'hash-1',
      remark: 'not too sweet',
      tableware: 1,
      coupon_id: 0,
    });
    expect(stores.drafts.form('checkout 3', { remark: '', tableware: 0 })).toEqual({ remark: '', tableware: 0 });
  });

  test('hands the way to pay to the cashier, if something is to be paid', async () => {
    const { store, stores } = await ready({ add: placed });
    await store.submit('gopay');
    expect(stores.payNow).toEqual({ orderSn, channel: 'gopay' });
    const free = await ready({ add: ok({ order_sn: orderSn, state: 'paid', pay_amount: 0, expiretime: null }) });
    await free.store.submit('gopay');
    expect(free.stores.payNow).toBeNull();
  });

  test('orders once for two taps in one frame', async () => {
    const { store, sentTo } = await ready({ add: placed });
    await Promise.all([store.submit(), store.submit()]);
    expect(store.placed).not.toBeNull();
    expect(sentTo('add')).toHaveLength(1);
  });

  test('retries under the same key after a lost answer, also after a restart', async () => {
    const { store, sentTo, timers, platform, all, network } = await ready({ add: 'lost' });
    const lost = store.submit();
    await timers.advance(5000);
    await lost;
    expect(store.notice).toEqual({ kind: 'answerLost' });
    const restarted = new Stores(platform, new I18n());
    all.add = placed;
    const again = new CheckoutStore(restarted, 3);
    await again.price.load();
    await again.submit();
    expect(again.placed).toMatchObject({ order_sn: orderSn });
    const keys = sentTo('add').map((sent) => sent.header['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(network.sent.length).toBeGreaterThan(0);
  });

  test('finds the order after a reload if it was placed but its answer was lost', async () => {
    const { store, sentTo, timers, platform, all } = await ready({ add: 'lost' });
    const lost = store.submit();
    await timers.advance(5000);
    await lost;
    all.calculatePrice = refused('CART_EMPTY');
    all.add = placed;
    const again = new CheckoutStore(new Stores(platform, new I18n()), 3);
    await again.price.load();
    expect(again.placed).toMatchObject({ order_sn: orderSn });
    const sent = sentTo('add');
    expect(new Set(sent.map((one) => one.header['idempotency-key'])).size).toBe(1);
    expect(sent[sent.length - 1]?.data).toEqual(sent[0]?.data);
  });

  test('shows a changed price, keeps the remark, and the next tap orders at the new price', async () => {
    const dearer = { ...quote, pay_amount: 44_000, total_amount: 44_000, price_hash: 'hash-2' };
    const { store, sentTo, all } = await ready({ add: refused('PRICE_CHANGED', { quote: dearer }) });
    store.setRemark('less ice');
    await store.submit();
    expect(store.placed).toBeNull();
    expect(store.notice).toEqual({ kind: 'priceChanged', from: 40_000, to: 44_000 });
    expect(store.quote?.price_hash).toBe('hash-2');
    expect(store.remark).toBe('less ice');
    all.add = placed;
    await store.submit();
    expect(sentTo('add')[1]?.data).toMatchObject({ price_hash: 'hash-2', remark: 'less ice' });
    expect(sentTo('add')[1]?.header['idempotency-key']).not.toBe(sentTo('add')[0]?.header['idempotency-key']);
  });

  test.each([
    ['SHOP_CLOSED', { next_open: now + 3600 }, { kind: 'shopClosed', nextOpen: now + 3600 }],
    ['SHOP_CLOSED', { next_open: null }, { kind: 'shopClosed', nextOpen: null }],
    ['TOO_MANY_UNPAID', { max: 3 }, { kind: 'tooManyUnpaid', max: 3 }],
    ['TOO_MANY_CUPS', { max: 100 }, { kind: 'refused', text: 'TOO_MANY_CUPS' }],
    ['SHOP_NOT_FOUND', {}, { kind: 'refused', text: 'SHOP_NOT_FOUND' }],
  ])('shows what %s means and keeps all input', async (code, params, notice) => {
    const { store } = await ready({ add: refused(code, params) });
    store.setRemark('less ice');
    await store.submit();
    expect(store.notice).toEqual(notice);
    expect(store.remark).toBe('less ice');
    expect(store.quote).not.toBeNull();
  });

  test('is empty if the cart is, and failed if the request failed', async () => {
    const empty = await ready({ calculatePrice: refused('CART_EMPTY') });
    expect([empty.store.price.data, empty.store.placed]).toEqual([
      { quote: null, goal: null, blocked: null, slot: null },
      null,
    ]);
    const failed = member({ calculatePrice: { status: 500, data: null } });
    const store = new CheckoutStore(failed.stores, 3);
    await store.price.load();
    expect(store.price.status).toBe('failed');
  });

  test.each(['SHOP_NOT_FOUND', 'INVALID_INPUT'])('is missing if the server answers %s for the shop', async (code) => {
    const { store } = await ready({ calculatePrice: refused(code) });
    expect(store.price.status).toBe('missing');
  });

  test('without a shop sends no request', async () => {
    const { stores, network } = member({});
    const store = new CheckoutStore(stores, 0);
    await store.price.load();
    expect([store.price.status, network.sent.length]).toEqual(['missing', 0]);
  });

  test("uploads a visitor's cart before it requests the price", async () => {
    const { stores, network, all } = member({});
    stores.session.end();
    stores.cart.of(3).add({ ...line, num: 1 });
    stores.signIn(userinfo);
    all.ShopCartSave = ok({ shop_id: 3, list: [], total_num: 0, goods_amount: 0 }, now);
    await new CheckoutStore(stores, 3).price.load();
    const paths = network.sent.map((sent) => sent.url.split('/').pop());
    expect(paths.indexOf('ShopCartSave')).toBeLessThan(paths.indexOf('calculatePrice'));
  });
});

describe('an order', () => {
  test.each(['INVALID_INPUT', 'ORDER_NOT_FOUND'] as const)('is missing when the server answers %s', async (error) => {
    const order = new OrderStore(member({ orderDetails: refused(error) }).stores, 'x');
    await order.load();
    expect(order.details.status).toBe('missing');
  });
});

describe('my orders', () => {
  const page = (rows: OrderRow[]) =>
    ok({
      total: rows.length,
      per_page: 10,
      current_page: 1,
      last_page: 1,
      data: rows,
      counts: { 1: 1, 2: 0, 3: 0, 4: 2, 5: 0 },
    });

  test('shows the orders that were under way at the last visit while there is no network', async () => {
    const { stores, all, timers, platform } = member({ myOrder: page([row('making', 1), row('completed', 2)]) });
    const store = new OrderListStore(stores, 0);
    await store.orders.load();
    expect(store.counts?.[4]).toBe(2);
    all.myOrder = 'lost';
    const again = new OrderListStore(new Stores(platform, new I18n()), 0);
    const loading = again.orders.load();
    await settle();
    expect(again.orders.list.items.map((entry) => entry.pickup_no)).toEqual(['A-001']);
    await timers.advance(5000);
    await loading;
    expect(again.orders.list.items).toHaveLength(1);
    expect(again.orders.list.status).toBe('ready');
  });

  test('loads a tab once, and the open one not again', async () => {
    const { stores, sentTo } = member({ myOrder: page([]) });
    const store = new OrderListStore(stores, 0);
    await store.orders.load();
    await store.orders.selectTab(4);
    await store.orders.selectTab(4);
    expect(sentTo('myOrder').map((sent) => (sent.data as { tab: number }).tab)).toEqual([0, 4]);
    expect(store.orders.list.isEmpty).toBe(true);
  });
});
