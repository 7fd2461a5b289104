import type { DeliveryCheck } from '@/contract/order/checkout.schemas';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

let server: TestServer;
let customer: Shopping;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  customer = await Shopping.begin(server);
});

const check = (shop_id: number, address_id: number): Promise<DeliveryCheck> =>
  server.must('order', 'checkAddress', { shop_id, address_id }, customer);

it('brings an order from the cart to the door over HTTP', async () => {
  const address_id = await customer.addAddress('home');
  await customer.fillCart(3);
  const checked = await check(1, address_id);
  const input = { shop_id: 1, type: 'takeout' as const, address_id };
  const quote = await server.must('order', 'price', input, customer);
  expect(checked).toMatchObject({ in_range: 1, delivery_fee: quote.delivery_fee, distance: quote.delivery?.distance });
  const placed = { ...input, price_hash: quote.price_hash, courier_note: 'Ring\n twice', remark: 'less ice' };
  const { order_sn, pay_amount } = await server.must('order', 'add', placed, customer);
  expect(pay_amount).toBe(quote.goods_amount + quote.delivery_fee);
  await customer.pay(order_sn);
  const row = (await customer.ops('orders')).body.orders.find((one: { order_sn: string }) => one.order_sn === order_sn);
  expect(row).toMatchObject({
    type: 'takeout',
    remark: 'less ice',
    receiving: { mobile: '+6281234567000', courier_note: 'Ring twice' },
  });
  for (const act of ['start', 'ready', 'courier-sent']) {
    expect((await customer.ops('orders/act', { order_sn, act })).status).toBe(200);
  }
  const list = await server.must('order', 'list', { tab: 3 }, customer);
  expect(list.data[0]).toMatchObject({ order_sn, state: 'delivering', receiving: { mobile: '812****7000' } });
  const texts = await Promise.all(
    (['en', 'id', 'zh-Hans'] as const).map(
      async (language) => (await server.must('order', 'details', { order_sn }, { ...customer, language })).status_text,
    ),
  );
  expect(new Set(texts).size).toBe(3);
  const received = await server.must('order', 'afterSale', { order_sn, action: 'received' }, customer);
  expect(received).toMatchObject({ state: 'pickedUp', status_text: 'Received' });
});

it.each([
  ['with its fee', 3],
  ['without one', 9],
])('tells the counter of an order that is brought %s what adds up to its sum', async (_what, num) => {
  const address_id = await customer.addAddress('home');
  await customer.fillCart(num);
  const input = { shop_id: 1, type: 'takeout' as const, address_id };
  const { price_hash, delivery_fee } = await server.must('order', 'price', input, customer);
  expect(delivery_fee === 0).toBe(num === 9);
  const { order_sn, pay_amount } = await server.must('order', 'add', { ...input, price_hash }, customer);
  await customer.pay(order_sn);
  const row = (await customer.ops('orders')).body.orders.find((one: { order_sn: string }) => one.order_sn === order_sn);
  const lines = row.goods.map(({ amount }: { amount: number }) => amount) as number[];
  const sum = lines.reduce((all, one) => all + one, 0) - row.discount_amount + row.packing_fee + row.tax_added;
  expect([row.delivery_amount, sum + row.delivery_amount]).toEqual([delivery_fee, pay_amount]);
  const { tax_type, tax_bp, tax_amount, pay_channel } = await server.must('order', 'details', { order_sn }, customer);
  expect(row).toMatchObject({ tax_type, tax_bp, tax_amount, pay_channel });
  expect([tax_type, pay_channel]).toEqual(['pbjt', expect.any(String)]);
  expect(tax_amount).toBeGreaterThan(0);
});

it('says of each address whether a shop delivers there', async () => {
  const [home, bandung, unpinned] = [
    await customer.addAddress('home'),
    await customer.addAddress('bandung'),
    await customer.addAddress('unpinned'),
  ];
  const inRange = async (shop_id?: number) => {
    const { list } = await server.must('address', 'list', { shop_id }, customer);
    return Object.fromEntries(list.map(({ id, in_range }) => [id, in_range]));
  };
  expect(await inRange()).toEqual({ [home]: undefined, [bandung]: undefined, [unpinned]: undefined });
  expect(await inRange(1)).toEqual({ [home]: 1, [bandung]: 0, [unpinned]: 0 });
  expect(await inRange(6)).toEqual({ [home]: 0, [bandung]: 1, [unpinned]: 0 });
  // The third shop does not deliver.
  expect(await inRange(3)).toEqual({ [home]: 0, [bandung]: 0, [unpinned]: 0 });
  expect(await server.call('address', 'list', { shop_id: 9_999_999 }, customer)).toMatchObject({
    error: 'SHOP_NOT_FOUND',
  });
  expect(await check(1, unpinned)).toMatchObject({ in_range: 0, reason: 'noPin', distance: null });
  expect(await check(3, home)).toMatchObject({ in_range: 0, reason: 'noDelivery' });
});

it('is offered by shops with their lowest fee and sum, and not by the others', async () => {
  const { data } = await server.must('shop', 'list', { per_page: 50 });
  const delivering = data.filter(({ delivery }) => delivery !== null);
  expect(new Set(delivering.map(({ city_code }) => city_code)).size).toBe(4);
  for (const { delivery, takeout_switch } of data) expect(takeout_switch).toBe(delivery ? 1 : 0);
  const { delivery } = await server.must('shop', 'details', { shop_id: 1 });
  expect(delivery).toEqual({ fee_from: 8000, free_from: 75_000, min_amount: 30_000 });
});

it.each([
  ['en', 'This shop delivers from Rp\u00a030.000. Add Rp\u00a0'],
  ['id', 'Kedai ini mengantar mulai Rp\u00a030.000. Tambah Rp\u00a0'],
  ['zh-Hans', '本店满 Rp\u00a030.000 起送，还差 Rp\u00a0'],
] as const)('refuses less than the minimum with the sums in %s', async (language, text) => {
  const address_id = await customer.addAddress('home');
  await customer.fillCart(1);
  const input = { shop_id: 1, type: 'takeout' as const, address_id };
  const { price_hash, delivery } = await server.must('order', 'price', input, customer);
  const answer = await server.call('order', 'add', { ...input, price_hash }, { ...customer, language });
  expect(answer).toMatchObject({ error: 'BELOW_MINIMUM', data: { missing: delivery?.missing_to_minimum } });
  expect(answer.msg).toMatch(new RegExp(`^${text}[\\d.]+`));
});

it('refuses a takeout without an address', async () => {
  await customer.fillCart(2);
  const input = { shop_id: 1, type: 'takeout' as const, price_hash: 'x' };
  expect(await server.call('order', 'add', input, customer)).toMatchObject({
    error: 'INVALID_INPUT',
    data: { fields: { address_id: 'required' } },
  });
});

it('counts as received by a job three hours after it was sent', async () => {
  const order_sn = await customer.orderDelivery();
  await customer.pay(order_sn);
  for (const act of ['start', 'ready', 'courier-sent']) await customer.ops('orders/act', { order_sn, act });
  server.clock.pass(3 * 3600);
  await server.runJob('receive');
  expect(await customer.details(order_sn)).toMatchObject({ state: 'pickedUp', receivetime: server.clock.now() });
});
