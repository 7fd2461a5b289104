import type { OrderRow } from '@/contract/order.schemas';
import type { OrderState } from '@/contract/order-parts.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { ok, refused, settle } from '../../../test/harness/fake-platform';
import {
  details,
  line,
  member,
  now,
  orderSn,
  quote,
  type Replies,
  row,
  userinfo,
} from '../../../test/harness/member-app';
import { CashierStore } from './cashier-store';
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

describe('the cashier', () => {
  const code = {
    payment_sn: 'PY1',
    channel: 'qris',
    amount: 40_000,
    expiretime: now + 840,
    launch: { type: 'qr', qr_string: '000201', url: '/gateway/pay/PY1' },
  };
  const qr = ok(code, now);

  async function ready(replies: Replies = {}, canOpenPage = true) {
    const built = member(replies);
    const store = new CashierStore(built.stores, orderSn, canOpenPage);
    await store.load();
    return { ...built, store };
  }

  test('changes from choosing to the code, and to paid when the order is paid', async () => {
    const { store, all } = await ready({ orderPay: qr });
    expect(store.phase).toBe('choose');
    expect(await store.pay()).toBeUndefined();
    expect(store.phase).toBe('scan');
    all.orderDetails = ok(details('paid'), now);
    await store.load();
    expect(store.phase).toBe('paid');
  });

  test('has the channel chosen that was used last, and keeps the order of the list', async () => {
    const { store, stores } = await ready({ orderPay: ok({ ...code, channel: 'gopay' }, now) });
    expect(store.channel).toBe('qris');
    store.choose('gopay');
    await store.pay();
    const next = new CashierStore(stores, orderSn, true);
    await next.load();
    expect([next.channel, next.channels.map(({ channel }) => channel)]).toEqual(['gopay', ['qris', 'gopay']]);
  });

  test('shows the code of an open payment again after a reload, and requests no other', async () => {
    const { store, all, sentTo } = await ready({
      orderDetails: ok({ ...details('unpaid'), payment: code }, now),
    });
    expect(store.phase).toBe('scan');
    expect(sentTo('orderPay')).toHaveLength(0);
    store.leaveCode();
    await store.load();
    expect(store.phase).toBe('choose');
    all.orderPay = qr;
    await store.pay();
    expect(store.phase).toBe('scan');
  });

  test('returns from a wallet with the wallet chosen, or another channel where it cannot be opened', async () => {
    const launch = { type: 'page', url: '/gateway/pay/PY2' };
    const payment = { payment_sn: 'PY2', channel: 'gopay', amount: 40_000, expiretime: now + 840, launch };
    const orderDetails = ok({ ...details('unpaid'), payment }, now);
    const back = await ready({ orderDetails });
    expect([back.store.phase, back.store.channel]).toEqual(['wait', 'gopay']);
    back.store.leaveCode();
    expect([back.store.phase, back.store.channel]).toEqual(['choose', 'gopay']);
    expect((await ready({ orderDetails }, false)).store.channel).toBe('qris');
  });

  test('opens the page of a wallet', async () => {
    const launch = { type: 'page', url: '/gateway/pay/PY2' };
    const wallet = ok({ payment_sn: 'PY2', channel: 'gopay', amount: 40_000, expiretime: now + 840, launch });
    const { store, sentTo } = await ready({ orderPay: wallet });
    store.choose('gopay');
    expect(await store.pay()).toBe('/gateway/pay/PY2');
    expect(sentTo('orderPay')[0]?.data).toEqual({ order_sn: orderSn, channel: 'gopay' });
    expect(store.phase).toBe('wait');
  });

  test('offers the wallet only where its page can be opened', async () => {
    expect((await ready({}, true)).store.channels.map((entry) => entry.channel)).toEqual(['qris', 'gopay']);
    expect((await ready({}, false)).store.channels.map((entry) => entry.channel)).toEqual(['qris']);
  });

  test("is expired by the server's clock, before the order is cancelled", async () => {
    const { store, timers } = await ready();
    await timers.advance(899_000);
    store.tick();
    expect(store.phase).toBe('choose');
    await timers.advance(1000);
    store.tick();
    expect(store.phase).toBe('expired');
  });

  test.each<[OrderState, string]>([
    ['cancelled', 'expired'],
    ['paid', 'paid'],
    ['making', 'paid'],
    ['ready', 'paid'],
    ['refunded', 'paid'],
  ])('shows an order that is %s as %s', async (state, phase) => {
    const { store } = await ready({ orderDetails: ok(details(state), now) });
    expect(store.phase).toBe(phase);
  });

  test('keeps its key after a lost answer and says that nothing is charged twice', async () => {
    const { store, timers, all, sentTo } = await ready({ orderPay: 'lost' });
    const lost = store.pay();
    await timers.advance(5000);
    await lost;
    expect(store.isAnswerLost).toBe(true);
    all.orderPay = qr;
    await store.pay();
    expect(store.isAnswerLost).toBe(false);
    expect(new Set(sentTo('orderPay').map((sent) => sent.header['idempotency-key'])).size).toBe(1);
  });

  test('shows a refusal, and loads the order again', async () => {
    const { store, sentTo } = await ready({ orderPay: refused('GATEWAY_UNAVAILABLE', {}, 'no answer from the bank') });
    await store.pay();
    expect(store.problem).toBe('no answer from the bank');
    expect(sentTo('orderDetails')).toHaveLength(2);
    store.choose('gopay');
    expect(store.problem).toBeNull();
  });

  test.each([
    ['failed', 'failed'],
    ['closed', 'closed'],
    ['unsettled', 'unsettled'],
  ] as const)('shows a payment that is %s, with its channel still chosen', async (state, said) => {
    const ended_payment = { payment_sn: 'PY2', channel: 'gopay', state };
    const orderDetails = ok({ ...details('unpaid'), ended_payment }, now);
    const { store, all, timers } = await ready({ orderDetails, orderPay: 'lost' });
    expect([store.phase, store.channel, store.setback]).toEqual(['choose', 'gopay', said]);
    expect((await ready({ orderDetails }, false)).store.channel).toBe('qris');
    // The next payment is independent of the last, also if the outcome of that is unknown.
    const paying = store.pay();
    await timers.advance(20_000);
    await paying;
    expect([store.isAnswerLost, store.setback]).toEqual([true, null]);
    all.orderPay = ok({ ...code, channel: 'gopay', launch: { type: 'page', url: '/gateway/pay/PY3' } }, now);
    expect(await store.pay()).toBe('/gateway/pay/PY3');
    expect(store.setback).toBeNull();
  });

  test('hides a code whose payment the provider has ended, and no other', async () => {
    const { store, all, network } = await ready({ orderPay: qr });
    const ended = (payment_sn: string, state: string) =>
      ok({ ...details('unpaid'), payment: null, ended_payment: { payment_sn, channel: 'qris', state } }, now);
    // An answer from before this code was created.
    all.orderDetails = () => undefined;
    const early = store.load();
    await settle();
    const asked = network.last();
    await store.pay();
    asked.answer(ended('PY0', 'failed'));
    await early;
    expect([store.phase, store.setback]).toEqual(['scan', null]);
    // Its time is over: the code itself shows that, and the money may still arrive.
    all.orderDetails = ended('PY1', 'unsettled');
    await store.load();
    expect([store.phase, store.setback]).toEqual(['scan', null]);
    all.orderDetails = ended('PY1', 'failed');
    await store.load();
    expect([store.phase, store.channel, store.setback]).toEqual(['choose', 'qris', 'failed']);
  });

  test.each([
    ['another is open', { payment: { ...code, payment_sn: 'PY2', channel: 'gopay' } }],
    ['another has ended', { ended_payment: { payment_sn: 'PY2', channel: 'gopay', state: 'closed' } }],
    ['none is open', {}],
  ])('leaves a code when %s, because another phone has chosen another way', async (_name, found) => {
    const { store, all } = await ready({ orderPay: qr });
    await store.pay();
    all.orderDetails = ok({ ...details('unpaid'), payment: code }, now);
    await store.load();
    expect([store.phase, store.setback]).toEqual(['scan', null]);
    all.orderDetails = ok({ ...details('unpaid'), payment: null, ended_payment: null, ...found }, now);
    await store.load();
    expect([store.phase, store.setback]).toEqual(['choose', 'replaced']);
    await store.pay();
    expect([store.phase, store.setback]).toEqual(['scan', null]);
  });

  test('treats an invalid number as a missing order, not as a server error', async () => {
    const { store } = await ready({ orderDetails: refused('INVALID_INPUT', { fields: { order_sn: 'invalid' } }) });
    expect(store.details.status).toBe('missing');
    const order = new OrderStore(member({ orderDetails: refused('INVALID_INPUT') }).stores, 'x');
    await order.load();
    expect(order.details.status).toBe('missing');
  });

  test('shares the orders it has read with other pages', async () => {
    const { stores } = await ready();
    expect(stores.openOrders.waiting?.order_sn).toBe(orderSn);
  });

  test('shows nothing of another member', async () => {
    const { store } = await ready({ orderDetails: refused('ORDER_NOT_FOUND') });
    expect(store.details.status).toBe('missing');
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
      notices: { unread: 0, urgent: null },
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
