import { createHash } from 'node:crypto';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ token } = await server.member());
});

const opsKey = 'the key of shop 1';
const key = (name: string) => ({ 'idempotency-key': `${name}-${token.slice(0, 12).replace(/[^\w-]/g, 'x')}` });

/** Puts the first drink of the menu into the cart. */
async function fillCart(num = 1, shop_id = 1): Promise<void> {
  const menu = await server.must('shop', 'menu', { shop_id });
  if (menu.unchanged) throw new Error('no menu');
  const goods = menu.categories
    .flatMap((category) => category.goods)
    .find((one) => !one.soldout && one.skus.length > 0);
  const sku = goods?.skus.find((one) => !one.off);
  if (!goods || !sku) throw new Error('nothing to sell');
  const inSku = new Set(sku.value_ids);
  const value_ids = goods.specs
    .flatMap((spec) => spec.default_ids)
    .filter((id) => {
      const group = menu.specs.find((one) => one.values.some((value) => value.value_id === id));
      return !inSku.has(id) && group?.kind !== 'size' && group?.kind !== 'temperature';
    });
  const line = { shop_id, goods_id: goods.id, sku_id: sku.sku_id, value_ids: value_ids.sort((a, b) => a - b), num };
  await server.must('shop', 'addCartLine', line, { token });
}

const quote = (): Promise<PriceQuote> => server.must('order', 'price', { shop_id: 1, type: 'takein' }, { token });

async function order(): Promise<string> {
  await fillCart();
  const { price_hash } = await quote();
  return (await server.must('order', 'add', { shop_id: 1, type: 'takein', price_hash }, { token })).order_sn;
}

async function pay(order_sn: string): Promise<void> {
  const { launch } = await server.must('order', 'pay', { order_sn, channel: 'qris' }, { token });
  if (launch.type !== 'qr') throw new Error('no code to scan');
  const answer = await server.http.inject({
    method: 'POST',
    url: '/gateway/control',
    payload: { qr_string: launch.qr_string, action: 'pay' },
  });
  expect(answer.json()).toEqual({ done: 1 });
}

async function ops(where: string, payload?: object, opsHeader = opsKey) {
  const answer = await server.http.inject({
    method: payload ? 'POST' : 'GET',
    url: `/ops/${where}`,
    headers: { 'ops-key': opsHeader },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

beforeAll(async () => {
  const ops_key_hash = createHash('sha256').update(opsKey).digest('hex');
  await server.db.read.updateTable('shop').set({ ops_key_hash }).where('id', '=', 1).execute();
});

describe('an order over HTTP', () => {
  it('goes from cart to pickup number to the counter, in three languages', async () => {
    await fillCart(2);
    const cart = await server.must('shop', 'cart', { shop_id: 1 }, { token });
    const priced = await quote();
    expect(priced.lines[0]).toMatchObject({ spec_text: cart.list[0]?.spec_text, price: cart.list[0]?.price, num: 2 });
    expect(priced.goods_amount).toBe(cart.goods_amount);
    const input = { shop_id: 1, type: 'takein' as const, price_hash: priced.price_hash };
    const { order_sn } = await server.must('order', 'add', input, { token });
    expect((await server.must('shop', 'cart', { shop_id: 1 }, { token })).list).toEqual([]);
    await pay(order_sn);
    const paid = await server.must('order', 'details', { order_sn }, { token });
    expect(paid).toMatchObject({ state: 'paid', pay_amount: priced.total_amount, pay_channel: 'qris' });
    expect(paid.pickup_no).toMatch(/^A-\d{3}$/);
    for (const act of ['accept', 'start', 'ready', 'hand-over']) {
      expect((await ops('orders/act', { order_sn, act })).status).toBe(200);
    }
    const texts = await Promise.all(
      (['en', 'id', 'zh-Hans'] as const).map(
        async (language) => (await server.must('order', 'details', { order_sn }, { token, language })).status_text,
      ),
    );
    expect(new Set(texts).size).toBe(3);
    const { order_counts } = await server.must('user', 'info', {}, { token });
    expect(order_counts).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 });
    expect((await server.must('order', 'list', { tab: 5 }, { token })).data[0]).toMatchObject({
      order_sn,
      state: 'pickedUp',
    });
  });

  it('is replayed byte for byte under its key, and refused with another body', async () => {
    await fillCart();
    const { price_hash } = await quote();
    const input = { shop_id: 1, type: 'takein' as const, price_hash };
    const headers = key('add');
    const first = await server.call('order', 'add', input, { token, headers });
    server.clock.pass(30);
    const second = await server.call('order', 'add', input, { token, headers });
    expect(first.ok && second.text).toBe(first.text);
    const other = await server.call('order', 'add', { ...input, remark: 'x' }, { token, headers });
    expect(!other.ok && other.error).toBe('IDEMPOTENCY_MISMATCH');
    const { total } = await server.must('order', 'list', { tab: 0 }, { token });
    expect(total).toBe(1);
  });

  it('does not keep a refusal under its key', async () => {
    await fillCart();
    const headers = key('retry');
    const wrong = await server.call(
      'order',
      'add',
      { shop_id: 1, type: 'takein', price_hash: 'x' },
      { token, headers },
    );
    expect(!wrong.ok && wrong.error).toBe('PRICE_CHANGED');
    const { price_hash } = await quote();
    const right = await server.call('order', 'add', { shop_id: 1, type: 'takein', price_hash }, { token, headers });
    expect(right.ok).toBe(true);
  });

  it('cannot be told what it costs, whose it is or how it stands', async () => {
    await fillCart();
    const { price_hash } = await quote();
    const forged = {
      total_amount: 1,
      pay_amount: 0,
      price: 1,
      user_id: 1,
      status: 10,
      state: 'paid',
      member_discount: 9,
    };
    for (const [field, value] of Object.entries(forged)) {
      const input = { shop_id: 1, type: 'takein' as const, price_hash, [field]: value };
      const answer = await server.call('order', 'add', input, { token });
      expect(!answer.ok && answer.error).toBe('INVALID_INPUT');
    }
  });

  it('of somebody else looks exactly like one that is not there', async () => {
    const order_sn = await order();
    const stranger = await server.member();
    for (const [name, input] of [
      ['details', {}],
      ['pay', { channel: 'qris' }],
      ['afterSale', { action: 'cancel' }],
    ] as const) {
      const foreign = await server.call('order', name, { ...input, order_sn } as never, { token: stranger.token });
      const missing = await server.call('order', name, { ...input, order_sn: 'OD000000000' } as never, {
        token: stranger.token,
      });
      expect(foreign.text).toBe(missing.text);
      expect(!foreign.ok && foreign.error).toBe('ORDER_NOT_FOUND');
    }
  });

  it('is refused for each reason that the contract names', async () => {
    const refused = async (input: object): Promise<unknown> => {
      const base = { shop_id: 1, type: 'takein', price_hash: 'x' };
      const answer = await server.call('order', 'add', { ...base, ...input } as never, { token });
      return answer.ok ? 'ok' : answer.error;
    };
    expect(await refused({ shop_id: 9_999_999 })).toBe('SHOP_NOT_FOUND');
    expect(await refused({ type: 'takeout' })).toBe('INVALID_INPUT');
    expect(await refused({ shop_id: 3, type: 'takeout' })).toBe('TAKEOUT_UNAVAILABLE');
    expect(await refused({})).toBe('CART_EMPTY');
    await fillCart();
    await server.services.desk.setShop(1, 'closed');
    expect(await refused({})).toBe('SHOP_CLOSED');
    await server.services.desk.setShop(1, 'open');
    const { lines, price_hash } = await quote();
    await ops('goods', { goods_id: lines[0]?.goods_id, soldout: 1 });
    expect(await refused({ price_hash })).toBe('OUT_OF_STOCK');
    await ops('goods', { goods_id: lines[0]?.goods_id, soldout: 0 });
    expect(await refused({})).toBe('PRICE_CHANGED');
    for (let n = 0; n < 3; n += 1) await order();
    expect(await refused({})).toBe('TOO_MANY_UNPAID');
  });

  it('that is overdue, paid or made refuses what is no longer possible', async () => {
    const order_sn = await order();
    const late = await order();
    await pay(order_sn);
    const again = await server.call('order', 'pay', { order_sn, channel: 'gopay' }, { token });
    expect(!again.ok && again.error).toBe('ORDER_STATE');
    await ops('orders/act', { order_sn, act: 'start' });
    const cancel = await server.call('order', 'afterSale', { order_sn, action: 'cancel' }, { token });
    expect(!cancel.ok && cancel.error).toBe('ORDER_STATE');
    server.services.gateway.isDown = true;
    const silent = await server.call('order', 'pay', { order_sn: late, channel: 'qris' }, { token });
    expect(!silent.ok && silent.error).toBe('GATEWAY_UNAVAILABLE');
    server.services.gateway.isDown = false;
    server.clock.pass(15 * 60);
    const overdue = await server.call('order', 'pay', { order_sn: late, channel: 'qris' }, { token });
    expect(!overdue.ok && overdue.error).toBe('ORDER_EXPIRED');
    await server.runJob('cancel-overdue');
    expect((await server.must('order', 'details', { order_sn: late }, { token })).state).toBe('cancelled');
  });
});

describe('the interface of a shop', () => {
  it.each(['', 'wrong', 'the key of shop 2'])('is closed to the key "%s"', async (wrong) => {
    for (const where of ['orders', 'menu']) expect((await ops(where, undefined, wrong)).status).toBe(401);
    for (const where of ['orders/act', 'goods', 'value', 'stock', 'shop']) {
      expect((await ops(where, {}, wrong)).status).toBe(401);
    }
  });

  it('refuses orders of other shops, unknown drinks and nonsense', async () => {
    const order_sn = await order();
    await server.db.read
      .updateTable('shop')
      .set({ ops_key_hash: createHash('sha256').update('two').digest('hex') })
      .where('id', '=', 2)
      .execute();
    expect((await ops('orders/act', { order_sn, act: 'accept' }, 'two')).body.data.error).toBe('ORDER_NOT_FOUND');
    expect((await ops('orders/act', { order_sn, act: 'pay' })).body.data.error).toBe('INVALID_INPUT');
    expect((await ops('goods', { goods_id: 9_999_999, soldout: 1 })).body.data.error).toBe('GOODS_NOT_FOUND');
    expect((await ops('stock', { sku_id: 9_999_999, add: 1 })).body.data.error).toBe('SKU_UNAVAILABLE');
    expect((await ops('stock', { sku_id: 1, add: -1 })).body.data.error).toBe('INVALID_INPUT');
  });

  it('lists work with what has to be made, and the menu with its numbers', async () => {
    const order_sn = await order();
    expect(JSON.stringify((await ops('orders')).body)).not.toContain(order_sn);
    await pay(order_sn);
    const { body } = await ops('orders');
    const row = body.orders.find((one: { order_sn: string }) => one.order_sn === order_sn);
    expect(row).toMatchObject({ state: 'paid', goods: [{ num: 1 }] });
    expect((await ops('menu')).body.goods.length).toBeGreaterThan(10);
  });

  it('marks a drink in the menu of the next visitor', async () => {
    const before = await server.must('shop', 'menu', { shop_id: 1 });
    const goods_id = before.unchanged ? 0 : (before.categories[0]?.goods[0]?.id ?? 0);
    await ops('goods', { goods_id, soldout: 1 });
    const after = await server.must('shop', 'menu', { shop_id: 1, version: before.version });
    if (after.unchanged) throw new Error('the menu did not change');
    expect(after.categories.flatMap((one) => one.goods).find((one) => one.id === goods_id)?.soldout).toBe(1);
    await ops('goods', { goods_id, soldout: 0 });
  });
});

describe('the gateway page', () => {
  async function opened(channel: 'qris' | 'gopay' = 'gopay') {
    const order_sn = await order();
    const { launch } = await server.must('order', 'pay', { order_sn, channel }, { token });
    return { order_sn, url: 'url' in launch ? launch.url : '' };
  }
  const get = (url: string) => server.http.inject({ method: 'GET', url });
  const press = (url: string, action: string) =>
    server.http.inject({
      method: 'POST',
      url: `${url.split('?')[0]}/${action}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });

  it('shows the amount and, for QRIS, a code; it has no script and a policy of its own', async () => {
    const { url } = await opened('qris');
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<svg');
    // The gateway's clock may be another than the shop's.
    expect(answer.body).toMatch(/Pay before \d\d:\d\d WIB</);
    expect(answer.body).not.toMatch(/<script|onclick|javascript:/i);
  });

  it.each([
    ['pay', 'paid'],
    ['fail', 'unpaid'],
    ['expire', 'unpaid'],
  ])('leads back to the cashier after "%s", with the order %s', async (action, state) => {
    const { order_sn, url } = await opened();
    const answer = await press(url, action);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/#/pages/myOrder/payOver/payOver?order_sn=${order_sn}`);
    expect((await server.must('order', 'details', { order_sn }, { token })).state).toBe(state);
    expect((await get(url)).body).not.toContain('<form');
    expect((await press(url, 'pay')).statusCode).toBe(303);
    expect((await server.must('order', 'details', { order_sn }, { token })).state).toBe(state);
  });

  it('speaks the language of its address, or of the browser', async () => {
    const { url } = await opened();
    const bare = url.split('?')[0] ?? '';
    const language = async (path: string, accepted = '') => {
      const { body } = await server.http.inject({ url: path, headers: { 'accept-language': accepted } });
      return /<html lang="([^"]+)"/.exec(body)?.[1];
    };
    expect(await language(`${bare}?lang=cn`, 'en')).toBe('zh-Hans');
    expect(await language(`${bare}?lang=zh-Hans`)).toBe('zh-Hans');
    expect(await language(`${bare}?lang=en`)).toBe('en');
    expect(await language(bare, 'en-US,en;q=0.9')).toBe('en');
    expect(await language(bare)).toBe('id');
  });

  it('knows nothing of payments that are not there', async () => {
    expect((await get('/gateway/pay/SB000000000000000000000000')).statusCode).toBe(404);
    expect((await press('/gateway/pay/SB000000000000000000000000', 'pay')).statusCode).toBe(404);
    for (const odd of ['%00', '%27', '..', 'x'.repeat(90)])
      expect((await get(`/gateway/pay/${odd}`)).statusCode).toBe(404);
    const { url } = await opened();
    expect((await press(url, 'steal')).statusCode).toBe(404);
  });

  it('takes no notification that is not signed, whatever it says', async () => {
    const { order_sn } = await opened();
    for (const payload of ['', '{}', 'null', '[]', JSON.stringify({ state: 'paid', order_no: order_sn })]) {
      const answer = await server.http.inject({
        method: 'POST',
        url: '/notify/sandbox',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': 'a'.repeat(64) },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ ok: 0 });
    }
    expect((await server.must('order', 'details', { order_sn }, { token })).state).toBe('unpaid');
  });
});
