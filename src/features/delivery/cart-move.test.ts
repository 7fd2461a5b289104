import type { InputOf, OutputOf } from '@/contract';
import type { CartLine } from '@/contract/shop.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { fakePlatform, ok, refused } from '../../../test/harness/fake-platform';
import { member, type Replies } from '../../../test/harness/member-app';
import { CartMove } from './cart-move';

type Specs = OutputOf<'shop', 'goodsSpecs'>;
type AddInput = InputOf<'shop', 'addCartLine'>;

const line = (cart_id: number, goods_id: number, num = 2): CartLine => ({
  cart_id,
  goods_id,
  sku_id: goods_id * 10,
  value_ids: [101],
  name: `Drink ${goods_id}`,
  image: '',
  tint: '',
  spec_text: '',
  num,
  price: 20_000,
  line_amount: num * 20_000,
  valid: 1,
  invalid_reason: null,
  problem: null,
  old_price: null,
});

const specs = (goods_id: number, price: number, more: Partial<Specs> = {}): Specs => ({
  goods_id,
  version: '1',
  soldout: 0,
  skus: [{ sku_id: goods_id * 10, value_ids: [], price, off: 0, stock: null }],
  soldout_value_ids: [],
  star_avg: 0,
  star_count: 0,
  ...more,
});

/** Carts of the shops 1 and 2 on a server that repeats an answer for a known key. */
function shops(more: Replies = {}) {
  const carts: Record<number, CartLine[]> = { 1: [line(7, 1), line(8, 2), line(9, 3), line(10, 4)], 2: [] };
  const known = new Set<string>();
  const cart = (shop_id: number) =>
    ok({ shop_id, list: carts[shop_id] ?? [], total_num: 0, goods_amount: 0 } as object);
  const there: Record<number, Specs> = {
    1: specs(1, 18_000),
    2: specs(2, 21_000),
    3: specs(3, 18_000, { soldout_value_ids: [101] }),
  };
  const app = member({
    ShopCartList: ({ data }) => cart((data as { shop_id: number }).shop_id),
    goodsspecs: ({ data }) => {
      const { shop_id, goods_id } = data as { shop_id: number; goods_id: number };
      const sold = shop_id === 1 ? specs(goods_id, 18_000) : there[goods_id];
      return sold ? ok(sold) : refused('GOODS_NOT_FOUND');
    },
    ShopCartSave: ({ data, header }) => {
      const { shop_id, goods_id, num } = data as AddInput;
      const key = header['idempotency-key'] ?? '';
      if (!known.has(key)) carts[shop_id] = [...(carts[shop_id] ?? []), line(100 + goods_id, goods_id, num)];
      known.add(key);
      return cart(shop_id);
    },
    ShopCarDel: ({ data }) => {
      const { shop_id, cart_ids } = data as { shop_id: number; cart_ids: number[] };
      carts[shop_id] = (carts[shop_id] ?? []).filter(({ cart_id }) => !cart_ids.includes(cart_id));
      return cart(shop_id);
    },
    ShopCarSave: ({ data }) => {
      const { shop_id, cart_id, num } = data as { shop_id: number; cart_id: number; num: number };
      carts[shop_id] = (carts[shop_id] ?? []).map((one) => (one.cart_id === cart_id ? { ...one, num } : one));
      return cart(shop_id);
    },
    ...more,
  });
  const held = (shop: number): [number, number][] => (carts[shop] ?? []).map(({ goods_id, num }) => [goods_id, num]);
  return { ...app, carts, held, move: new CartMove(app.stores, 1, 2) };
}

it('says before what is different there: the price, what is sold out, and what is not sold', async () => {
  const { move, sentTo } = shops();
  await move.plan();
  expect(move.differences.map(({ line: { goods_id }, fate, price }) => [goods_id, fate, price])).toEqual([
    [2, 'price', 23_000],
    [3, 'soldOut', 20_000],
    [4, 'notSold', 20_000],
  ]);
  expect([move.count, move.staysBehind]).toEqual([4, true]);
  expect(sentTo('ShopCartSave')).toEqual([]);
});

it('moves what can move, and leaves the rest', async () => {
  const { move, held, stores } = shops();
  await move.plan();
  expect(await move.run()).toBe(true);
  expect([held(1), held(2)]).toEqual([
    [
      [3, 2],
      [4, 2],
    ],
    [
      [1, 2],
      [2, 2],
    ],
  ]);
  expect(stores.cart.of(2).count).toBe(4);
});

it.each(['ShopCartSave', 'ShopCarDel'])('loses and doubles nothing if an answer of %s is lost', async (call) => {
  const { move, held, all, platform, timers, stores } = shops();
  await move.plan();
  const answer = all[call] as (request: unknown) => unknown;
  // The server executes the call, but its answers do not arrive.
  all[call] = ((request: unknown) => {
    answer(request);
    return 'lost';
  }) as Replies[string];
  const run = move.run();
  await timers.advance(60_000);
  expect(await run).toBe(false);
  expect(move.stop).toBe('broken');
  all[call] = answer as Replies[string];
  // The app is started again in between.
  const restarted = new Stores(platform, new I18n());
  expect(restarted.session.token).toBe(stores.session.token);
  const again = new CartMove(restarted, 1, 2);
  await again.plan();
  expect(await again.run()).toBe(true);
  expect(held(2)).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect(held(1)).toEqual([
    [3, 2],
    [4, 2],
  ]);
});

it('moves what was added meanwhile to a line whose answer was lost', async () => {
  const { move, held, carts, all, timers } = shops();
  carts[1] = [line(7, 1)];
  await move.plan();
  const answer = all.ShopCartSave as (request: unknown) => unknown;
  all.ShopCartSave = ((request: unknown) => {
    answer(request);
    return 'lost';
  }) as Replies[string];
  const run = move.run();
  await timers.advance(60_000);
  await run;
  all.ShopCartSave = answer as Replies[string];
  carts[1] = [line(7, 1, 5)];
  await move.plan();
  expect(await move.run()).toBe(true);
  expect(held(1)).toEqual([]);
  expect(held(2).reduce((sum, [, num]) => sum + num, 0)).toBe(5);
});

it('stops if the other cart is full, and says so', async () => {
  const { move, held } = shops({ ShopCartSave: refused('CART_FULL', { max: 50 }) });
  await move.plan();
  expect(await move.run()).toBe(false);
  expect(move.stop).toBe('full');
  expect(held(1)).toHaveLength(4);
});

it('moves the cart of a visitor on the device', async () => {
  const fake = fakePlatform();
  const stores = new Stores(fake.platform, new I18n());
  fake.network.reply = ({ url, data }) => {
    if (!url.endsWith('goodsspecs')) return undefined;
    return ok(specs(1, (data as { shop_id: number }).shop_id === 1 ? 18_000 : 19_000));
  };
  stores.cart.of(1).add(line(-1, 1));
  const move = new CartMove(stores, 1, 2);
  await move.plan();
  expect(await move.run()).toBe(true);
  expect(stores.cart.of(1).lines).toEqual([]);
  expect(stores.cart.of(2).lines).toMatchObject([{ goods_id: 1, num: 2, price: 21_000 }]);
});
