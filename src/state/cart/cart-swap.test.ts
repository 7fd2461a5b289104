import type { CartLine } from '@/contract/shop.schemas';
import { I18n } from '@/i18n/i18n';
import type { RawRequest } from '@/platform/requests/send';
import { fakePlatform, ok, settle } from '../../../test/harness/fake-platform';
import { Stores } from '../stores';
import { type CartItem, lineKey, lineOf } from './cart-lines';

const shopId = 5;
const kopi: CartItem = {
  goods_id: 1,
  sku_id: 11,
  value_ids: [101, 201],
  num: 2,
  name: 'Es Kopi',
  image: '',
  tint: '',
  spec_text: 'Large · Boba',
  price: 27_000,
};
const plain: CartItem = { ...kopi, value_ids: [101], spec_text: 'Large', price: 23_000 };

/** A server with one cart, on which the topping 201 is out: a line with it is refused unless it is restored. */
class CartServer {
  lines: CartLine[] = [];
  readonly sent: Record<string, unknown>[] = [];
  private ids = 0;

  readonly answer = (request: RawRequest): unknown => {
    const input = request.data as CartItem & { cart_id?: number; replaces?: number };
    const name = request.url.split('/').pop();
    if (name === 'ShopCartSave') this.save(input);
    if (name === 'ShopCarSave') {
      this.lines = this.lines
        .map((line) => (line.cart_id === input.cart_id ? { ...line, num: input.num } : line))
        .filter(({ num }) => num > 0);
    }
    return ok({ shop_id: shopId, list: this.lines.map((line) => ({ ...line })), total_num: 0, goods_amount: 0 });
  };

  private save(input: CartItem & { replaces?: number }): void {
    this.sent.push(input as unknown as Record<string, unknown>);
    if (input.value_ids.includes(201) && !input.restores) throw new Error('refused');
    const at = this.lines.findIndex((line) => line.cart_id === input.replaces);
    const equal = this.lines.findIndex((line, n) => n !== at && lineKey(line) === lineKey(input));
    if (equal >= 0) {
      this.lines = this.lines
        .map((line, n) => (n === equal ? { ...line, num: line.num + input.num } : line))
        .filter((_, n) => n !== at);
      return;
    }
    this.ids += 1;
    const line = lineOf({ ...kopi, ...input }, at >= 0 ? (input.replaces ?? 0) : this.ids);
    if (at >= 0) this.lines[at] = line;
    else this.lines.push(line);
  }
}

async function build(isMember: boolean, items: CartItem[]) {
  const fake = fakePlatform();
  const server = new CartServer();
  fake.network.reply = server.answer as never;
  const stores = new Stores(fake.platform, new I18n());
  if (isMember) stores.signIn({ id: 1, nickname: '', avatar: '', mobile: '', token: 'token-1' });
  const cart = stores.cart.of(shopId);
  for (const item of items) cart.add({ ...item, restores: 1 });
  await cart.settled();
  const held = (): [number[], number][] => cart.lines.map(({ value_ids, num }) => [value_ids, num]);
  const line = (at = 0): CartLine => cart.lines[at] as CartLine;
  return { cart, server, held, line, stores };
}

describe.each([
  ['a visitor', false],
  ['a member', true],
])('the cart of %s', (_who, isMember) => {
  it('swaps a line in its place, and puts it back as it was', async () => {
    const { cart, held, line, server } = await build(isMember, [kopi, { ...kopi, goods_id: 2 }]);
    const undo = cart.swap(line(), plain);
    await settle();
    expect(held()).toEqual([
      [[101], 2],
      [[101, 201], 2],
    ]);
    undo?.();
    await settle();
    expect(held()).toEqual([
      [[101, 201], 2],
      [[101, 201], 2],
    ]);
    expect(cart.lines.map(({ goods_id }) => goods_id)).toEqual([1, 2]);
    if (isMember)
      expect(server.lines.map(({ value_ids }) => value_ids)).toEqual([
        [101, 201],
        [101, 201],
      ]);
  });

  it('takes the cups out of an equal line again', async () => {
    const { cart, held, line } = await build(isMember, [{ ...plain, num: 3 }, kopi]);
    const undo = cart.swap(line(1), plain);
    await settle();
    expect(held()).toEqual([[[101], 5]]);
    undo?.();
    await settle();
    expect(held()).toEqual([
      [[101], 3],
      [[101, 201], 2],
    ]);
  });

  it('swaps for fewer cups of the same, and back', async () => {
    const { cart, held, line } = await build(isMember, [kopi]);
    const undo = cart.swap(line(), { ...kopi, num: 1, restores: 1 });
    await settle();
    expect(held()).toEqual([[[101, 201], 1]]);
    undo?.();
    await settle();
    expect(held()).toEqual([[[101, 201], 2]]);
  });

  it('swaps nothing into a line that would get too long', async () => {
    const { cart, held, line } = await build(isMember, [{ ...plain, num: 98 }, kopi]);
    expect(cart.swap(line(1), plain)).toBeNull();
    await settle();
    expect(held()).toEqual([
      [[101], 98],
      [[101, 201], 2],
    ]);
  });
});

it('tells the server the price that was seen: of a visitor at login, and of a line that comes back', async () => {
  const { cart, server, stores, line } = await build(false, [plain]);
  stores.signIn({ id: 1, nickname: '', avatar: '', mobile: '', token: 'token-1' });
  await stores.cart.upload(shopId);
  expect(server.sent).toEqual([expect.objectContaining({ seen_price: 23_000 })]);
  server.lines = server.lines.map((one) => ({ ...one, price: 29_000, old_price: 23_000 }));
  await cart.load();
  const undo = cart.remove(line());
  await settle();
  undo();
  await settle();
  expect(server.sent.at(-1)).toMatchObject({ seen_price: 23_000 });
});

it('judges the lines of a visitor by what the shop sells, and keeps the price that was seen', async () => {
  const { cart, line, stores } = await build(false, [kopi]);
  cart.judgeBy((lines) =>
    lines.map((one) => ({ ...one, name: 'Coffee', price: 30_000, valid: 0, old_price: one.price })),
  );
  expect(line()).toMatchObject({ name: 'Coffee', price: 30_000, old_price: 27_000, valid: 0 });
  expect([cart.count, cart.amount]).toEqual([0, 0]);
  expect(stores.cart.local.lines(shopId)[0]).toMatchObject({ name: 'Coffee', price: 27_000 });
  const undo = cart.remove(line());
  undo();
  expect(cart.lines).toHaveLength(1);
});
