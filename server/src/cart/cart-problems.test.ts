import { sql } from 'kysely';
import type { Cart, CartLine } from '@/contract/shop.schemas';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

/** Palm sugar coffee: regular and large, iced and with less ice; hot is not sold in shop 1. */
let server: TestServer;
let ids: Record<string, number>;

beforeEach(async () => {
  server = await testServer();
  const rows = await server.db.read.selectFrom('goods').select(['slug as key', 'id']).execute();
  const values = await server.db.read.selectFrom('spec_value').select(['key', 'id']).execute();
  ids = Object.fromEntries([...rows, ...values].map(({ key, id }) => [key, id]));
});
afterEach(() => server?.close());

const idOf = (key: string): number => ids[key] ?? 0;
const run = (text: ReturnType<typeof sql>) => text.execute(server.db.read);

async function skuOf(size: string, temperature: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from sku where goods_id = ${idOf('es-kopi-gula-aren')} and size_value_id = ${idOf(size)}
      and temperature_value_id = ${idOf(temperature)}`.execute(server.db.read);
  return rows[0]?.id ?? 0;
}

/** Two large iced ones with half sugar and boba, in the cart of a member. */
async function filled(num = 2) {
  const shopping = await Shopping.begin(server);
  const { token } = shopping;
  const choice = {
    shop_id: 1,
    goods_id: idOf('es-kopi-gula-aren'),
    sku_id: await skuOf('large', 'iced'),
    value_ids: [idOf('sugar-50'), idOf('boba-pearls')],
    num,
  };
  await server.must('shop', 'addCartLine', choice, { token });
  const cart = (): Promise<Cart> => server.must('shop', 'cart', { shop_id: 1 }, { token });
  const line = async (): Promise<CartLine> => (await cart()).list[0] as CartLine;
  return { shopping, token, choice, cart, line };
}

it('says that the drink has left the menu, or is sold out, and where others of its kind are', async () => {
  const { line } = await filled();
  const { cate_id } = await server.db.read
    .selectFrom('goods')
    .select('cate_id')
    .where('slug', '=', 'es-kopi-gula-aren')
    .executeTakeFirstOrThrow();
  await run(
    sql`update shop_goods set soldout_switch = 1 where shop_id = 1 and goods_id = ${idOf('es-kopi-gula-aren')}`,
  );
  expect(await line()).toMatchObject({ valid: 0, invalid_reason: 'soldOut', problem: { cate_id, swap: null } });
  await run(sql`update shop_goods set status = 0 where shop_id = 1 and goods_id = ${idOf('es-kopi-gula-aren')}`);
  expect(await line()).toMatchObject({ valid: 0, invalid_reason: 'offMenu', problem: { cate_id, swap: null } });
});

it('names a topping that is out, and a swap without it is made and taken back in one call each', async () => {
  const { line, token, choice, cart } = await filled();
  await run(sql`insert into shop_value_off (shop_id, value_id) values (1, ${idOf('boba-pearls')})`);
  const out = await line();
  expect(out).toMatchObject({
    invalid_reason: 'valueOut',
    price: 26_000,
    problem: {
      names: ['Boba pearls'],
      swap: {
        sku_id: choice.sku_id,
        value_ids: [idOf('sugar-50')],
        num: 2,
        price: 22_000,
        spec_text: 'Large · Iced · 50%',
      },
    },
  });
  expect((await cart()).goods_amount).toBe(0);
  const swap = out.problem?.swap;
  if (!swap) throw new Error('no swap');
  const { sku_id, value_ids, num } = swap;
  const swapped = await server.must(
    'shop',
    'addCartLine',
    { ...choice, sku_id, value_ids, num, replaces: out.cart_id },
    { token },
  );
  expect(swapped).toMatchObject({ goods_amount: 44_000, list: [{ cart_id: out.cart_id, valid: 1, num: 2 }] });
  const back = { ...choice, replaces: out.cart_id };
  expect(await server.call('shop', 'addCartLine', back, { token })).toMatchObject({ error: 'SKU_UNAVAILABLE' });
  const restored = await server.must('shop', 'addCartLine', { ...back, restores: 1 }, { token });
  expect(restored.list).toEqual([{ ...out, old_price: null }]);
});

it('restores only drinks that there are', async () => {
  const { token, choice } = await filled();
  const restore = (more: object) => server.call('shop', 'addCartLine', { ...choice, ...more, restores: 1 }, { token });
  expect(await restore({ goods_id: idOf('teh-tarik') })).toMatchObject({ error: 'GOODS_NOT_FOUND' });
  expect(await restore({ value_ids: [999_999] })).toMatchObject({ error: 'INVALID_INPUT' });
});

it('offers another size where one is sold out, and names the difference in price', async () => {
  const { line, choice } = await filled();
  await run(sql`update shop_sku set stock = 0 where shop_id = 1 and sku_id = ${choice.sku_id}`);
  expect(await line()).toMatchObject({
    invalid_reason: 'skuOut',
    problem: { names: ['Large', 'Iced'], swap: { sku_id: await skuOf('large', 'less-ice'), num: 2, price: 26_000 } },
  });
  await run(sql`update shop_sku set status = 0 where shop_id = 1 and sku_id = ${await skuOf('large', 'less-ice')}`);
  expect((await line()).problem?.swap).toMatchObject({ sku_id: await skuOf('regular', 'iced'), price: 22_000 });
});

it('says how many cups are left, and offers those where no other size has enough', async () => {
  const { line, choice } = await filled(5);
  await run(sql`update shop_sku set stock = 3 where shop_id = 1 and sku_id = ${choice.sku_id}`);
  expect(await line()).toMatchObject({ invalid_reason: 'fewLeft', problem: { left: 3, swap: { num: 5 } } });
  await run(sql`update shop_sku k set stock = 3 from sku s
    where k.shop_id = 1 and s.id = k.sku_id and s.goods_id = ${choice.goods_id}`);
  expect(await line()).toMatchObject({ problem: { left: 3, swap: { sku_id: choice.sku_id, num: 3 } } });
});

it('says that a topping is not offered with the drink any more', async () => {
  const { line } = await filled();
  await run(sql`update goods_spec gs set value_ids_json = jsonb_build_array(${idOf('oat-milk')}::bigint) from spec s
    where s.id = gs.spec_id and s.kind = 'topping' and gs.goods_id = ${idOf('es-kopi-gula-aren')}`);
  expect(await line()).toMatchObject({
    invalid_reason: 'notSold',
    problem: { names: ['Boba pearls'], swap: { value_ids: [idOf('sugar-50')] } },
  });
});

it('says that one costs something else than when it was put into the cart, until it is put in anew', async () => {
  const { line, token, choice, shopping } = await filled();
  expect((await line()).old_price).toBeNull();
  await run(sql`update shop_sku set price = price + 1500 where shop_id = 1 and sku_id = ${choice.sku_id}`);
  expect(await line()).toMatchObject({ valid: 1, price: 27_500, old_price: 26_000 });
  expect((await shopping.quote()).lines[0]).toMatchObject({ price: 27_500, old_price: 26_000 });
  await server.must('shop', 'addCartLine', { ...choice, num: 1 }, { token });
  expect(await line()).toMatchObject({ num: 3, old_price: null });
});

it('notes the price that the customer was shown, if it is told', async () => {
  const { line, token, choice } = await filled();
  await server.must('shop', 'addCartLine', { ...choice, num: 1, seen_price: 24_000 }, { token });
  expect(await line()).toMatchObject({ num: 3, price: 26_000, old_price: 24_000 });
  const restored = { ...choice, num: 1, restores: 1 as const, seen_price: 26_000 };
  await server.must('shop', 'addCartLine', restored, { token });
  expect(await line()).toMatchObject({ num: 4, old_price: null });
  const answer = await server.call('shop', 'addCartLine', { ...choice, num: 1, seen_price: 1e300 }, { token });
  expect(answer.data).toMatchObject({ error: 'INVALID_INPUT', fields: { seen_price: 'invalid' } });
});

it('is said by a quote and by the refusal of an order, too', async () => {
  const { shopping, line, token } = await filled();
  await shopping.fillCart(1, 3);
  const { price_hash } = await shopping.quote();
  await run(sql`insert into shop_value_off (shop_id, value_id) values (1, ${idOf('boba-pearls')})`);
  const out = await line();
  expect((await shopping.quote()).unavailable).toEqual([out]);
  const answer = await server.call('order', 'add', { shop_id: 1, type: 'takein', price_hash }, { token });
  expect(answer).toMatchObject({ error: 'OUT_OF_STOCK', data: { goods: [out] } });
});
