import { sql } from 'kysely';
import { couponStatus } from '@/domain/coupon';
import { couponOfNewKind } from '../../../test/harness/coupon-of-new-kind';
import { type TestServer, testServer } from '../../../test/harness/server';

/** Ids of shops of the demo chain: three in Jakarta, one in Bandung. */
const [sudirman, bendunganHilir, setiabudi, blokM, braga] = [1, 2, 3, 4, 6];

let server: TestServer;
let me: { id: number; token: string };
let place: { lng: number; lat: number };
const run = (statement: string) => sql.raw(statement).execute(server.db.read);
beforeAll(async () => {
  server = await testServer();
  const { lng, lat } = await server.must('shop', 'details', { shop_id: sudirman });
  place = { lng, lat };
});
afterAll(() => server?.close());
beforeEach(async () => {
  me = await server.member();
  await run('update shop set always_open_switch = 1, takein_switch = 1');
});

const give = (columns: Parameters<typeof couponOfNewKind>[2] = {}) => couponOfNewKind(server, me.id, columns);
const call = (coupon_id: number, more: object = {}, caller: object = me) =>
  server.call('coupon', 'shops', { coupon_id, ...more }, caller);
const shopsOf = async (coupon_id: number, more: object = {}) =>
  (await server.must('coupon', 'shops', { coupon_id, ...more }, me)).list.map(({ id }) => id);

it('answers the nearest open shops with their names, five at most', async () => {
  const id = await give();
  const { list } = await server.must('coupon', 'shops', { coupon_id: id, ...place }, me);
  expect(list[0]).toEqual({ id: sudirman, name: 'Kedai Sudirman' });
  // A shop that rests takes no orders.
  expect(list.map((shop) => shop.id).sort()).toEqual([sudirman, bendunganHilir, setiabudi, blokM]);
  await run(`update shop set always_open_switch = 0, business_json = '[]' where id = ${sudirman}`);
  expect(await shopsOf(id, place)).not.toContain(sudirman);
  expect(await shopsOf(id)).toHaveLength(5);
});

it('answers the given shop first if it is one of them, however far it is', async () => {
  const id = await give();
  expect((await shopsOf(id, { ...place, shop_id: braga }))[0]).toBe(braga);
  const ofJakarta = await give({ shop_ids_json: JSON.stringify([blokM, bendunganHilir]) });
  const nearFirst = await shopsOf(ofJakarta, place);
  expect([...nearFirst].sort()).toEqual([bendunganHilir, blokM]);
  expect(await shopsOf(ofJakarta, { ...place, shop_id: nearFirst[1] })).toEqual([...nearFirst].reverse());
  expect(await shopsOf(ofJakarta, { ...place, shop_id: braga })).toEqual(nearFirst);
  expect(await shopsOf(ofJakarta, { ...place, shop_id: 987_654_321 })).toEqual(nearFirst);
});

it('answers none where no shop near takes it, and without a place those of the chain', async () => {
  const id = await give({ shop_ids_json: JSON.stringify([braga]) });
  expect(await shopsOf(id, place)).toEqual([]);
  expect(await shopsOf(id)).toEqual([braga]);
});

it('leaves out shops that do not sell in the way of the coupon', async () => {
  await run(`update shop set takeout_switch = 0 where id <> ${blokM}`);
  expect(await shopsOf(await give({ type: 'delivery' }), place)).toEqual([blokM]);
  expect(await shopsOf(await give({ order_type: 'takeout' }), place)).toEqual([blokM]);
  await run(`update shop set takein_switch = 0 where id = ${blokM}`);
  expect(await shopsOf(await give({ order_type: 'takein' }), place)).not.toContain(blokM);
  expect(await shopsOf(await give(), place)).toContain(blokM);
});

describe('a coupon for one drink', () => {
  // All four shops in Jakarta sell it.
  const drink = 6;
  const inSudirman = `shop_id = ${sudirman} and goods_id = ${drink}`;
  const skus = `shop_id = ${sudirman} and sku_id in (select id from sku where goods_id = ${drink})`;

  it.each([
    [
      'is off the menu',
      `update shop_goods set status = 0 where ${inSudirman}`,
      `update shop_goods set status = 1 where ${inSudirman}`,
    ],
    [
      'is sold out',
      `update shop_goods set soldout_switch = 1 where ${inSudirman}`,
      `update shop_goods set soldout_switch = 0 where ${inSudirman}`,
    ],
    [
      'lacks an ingredient',
      `insert into shop_ingredient_off (shop_id, ingredient_id)
       select ${sudirman}, ingredient_id from goods_ingredient where goods_id = ${drink} limit 1`,
      'delete from shop_ingredient_off',
    ],
    [
      'has no cup left',
      `update shop_sku set stock = 0 where ${skus}`,
      `update shop_sku set stock = null where ${skus}`,
    ],
    [
      'is sold in no size',
      `update shop_sku set status = 0 where ${skus}`,
      `update shop_sku set status = 1 where ${skus}`,
    ],
  ])('is not for a shop where it %s', async (_, out, back) => {
    const one = await give({ scope: 'goods', scope_ids_json: JSON.stringify([drink]) });
    const all = await give();
    expect(await shopsOf(one, place)).toContain(sudirman);
    await run(out);
    const without = await shopsOf(one, { ...place, shop_id: sudirman });
    expect(without).not.toContain(sudirman);
    expect(without).toContain(bendunganHilir);
    expect(await shopsOf(all, place)).toContain(sudirman);
    await run(back);
    expect(await shopsOf(one, place)).toContain(sudirman);
  });
});

it('is for no shop that has nothing of its category, nor for drinks without coupons', async () => {
  const id = await give({ scope: 'cate', scope_ids_json: '[1]' });
  expect(await shopsOf(id, place)).toContain(sudirman);
  await run(`update shop_goods set soldout_switch = 1 where shop_id = ${sudirman}
    and goods_id in (select id from goods where cate_id = 1)`);
  expect(await shopsOf(id, place)).not.toContain(sudirman);
  expect(await shopsOf(id, place)).toContain(bendunganHilir);
  await run('update goods set coupon_switch = 0 where cate_id = 1');
  expect(await shopsOf(id, place)).toEqual([]);
  await run('update goods set coupon_switch = 1');
  await run('update shop_goods set soldout_switch = 0');
});

it.each([
  ['used', { status: couponStatus.used, usetime: 1 }, 'used'],
  ['held by an order', { status: couponStatus.locked, order_sn: 'OD1' }, 'locked'],
  ['expired', { starttime: 0, endtime: 1 }, 'expired'],
  ['not begun', { starttime: 9_999_999_990, endtime: 9_999_999_999 }, 'notStarted'],
])('refuses one that is %s, and says why', async (_, columns, reason) => {
  const id = await give();
  await server.db.read.updateTable('user_coupon').set(columns).where('id', '=', id).execute();
  const answer = await call(id, place);
  expect(answer).toMatchObject({ ok: false, error: 'COUPON_UNUSABLE', data: { reason, text: expect.any(String) } });
  expect(answer.msg).toContain('cannot be used');
});

it('refuses one that was not activated, another one’s, none, half a place and a visitor', async () => {
  const id = await give({ activate_days: 7 });
  expect(await call(id)).toMatchObject({ error: 'COUPON_UNUSABLE', data: { reason: 'notActivated' } });
  const own = await give();
  expect(await call(own, {}, await server.member())).toMatchObject({ ok: false, error: 'COUPON_NOT_FOUND' });
  expect(await call(987_654_321)).toMatchObject({ error: 'COUPON_NOT_FOUND', msg: 'This coupon was not found' });
  expect(await call(own, { lng: 106.8 })).toMatchObject({
    error: 'INVALID_INPUT',
    data: { fields: { lat: 'required' } },
  });
  expect(await call(own, { lng: 181, lat: 0 })).toMatchObject({ error: 'INVALID_INPUT' });
  expect(await call('x' as never)).toMatchObject({ error: 'INVALID_INPUT' });
  expect(await call(own, {}, {})).toMatchObject({ ok: false, status: 401 });
});
