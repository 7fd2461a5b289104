import { sql } from 'kysely';
import type { GoodsDetails } from '@/contract/goods.schemas';
import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
let goods: Record<string, number>;
beforeAll(async () => {
  server = await testServer();
  const rows = await server.db.read.selectFrom('goods').select(['id', 'slug']).execute();
  goods = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]));
});
afterAll(() => server?.close());

const details = (slug: string, language: 'en' | 'id' | 'zh-Hans' = 'en'): Promise<GoodsDetails> =>
  server.must('order', 'goodsDetails', { goods_id: goods[slug] ?? 0 }, { language });

it('tells a visitor what is in a drink, in each language', async () => {
  const hazelnut = await details('cokelat-hazelnut');
  expect(hazelnut).toMatchObject({
    name: 'Hazelnut Chocolate',
    allergens: ['milk', 'nuts', 'soy'],
    caffeine_mg: 12,
    star_count: expect.any(Number),
  });
  expect(hazelnut.ingredients).toContain('Hazelnut paste');
  expect(hazelnut.halal_cert_no).toMatch(/^ID\d{14}$/);
  expect((await details('cokelat-hazelnut', 'id')).ingredients).toContain('Pasta hazelnut');
  expect((await details('cokelat-hazelnut', 'zh-Hans')).ingredients).toContain('榛子酱');
});

it('tells what the toppings of the drink add, and of no others', async () => {
  const { values } = await details('es-teh-thai');
  expect(values.map(({ name, allergens }) => [name, allergens])).toEqual([
    ['Boba pearls', []],
    ['Grass jelly', []],
    ['Egg pudding', ['egg', 'milk']],
  ]);
  expect((await details('kopi-tubruk')).values).toEqual([]);
});

it('keeps unknown facts apart from none, in the menu too', async () => {
  expect((await details('cokelat-marshmallow')).halal_cert_no).toBe('');
  expect((await details('jeruk-peras')).allergens).toEqual([]);
  await sql`update goods set allergens_json = null, caffeine_mg = null, ingredients_json = null, halal_cert_no = null
    where slug = 'jeruk-peras'`.execute(server.db.read);
  await sql`update spec_value set allergens_json = null where key = 'basil-seeds'`.execute(server.db.read);
  expect(await details('jeruk-peras')).toMatchObject({
    allergens: null,
    caffeine_mg: null,
    ingredients: null,
    halal_cert_no: null,
    values: expect.arrayContaining([expect.objectContaining({ name: 'Basil seeds', allergens: null })]),
  });
  const menu = await server.must('shop', 'menu', { shop_id: 1 });
  const drinks = menu.unchanged === 0 ? menu.categories.flatMap((category) => category.goods) : [];
  expect(drinks.find(({ id }) => id === goods['jeruk-peras'])).toMatchObject({ allergens: null, caffeine_mg: null });
});

it('knows no other drinks', async () => {
  expect(await server.call('order', 'goodsDetails', { goods_id: 999_999 })).toMatchObject({
    ok: false,
    error: 'GOODS_NOT_FOUND',
  });
});
