import type { Cart, CartLine } from '@/contract/shop.schemas';
import { I18n } from '@/i18n/i18n';
import type { RawRequest } from '@/platform/send';
import { fakePlatform, ok, refused, settle } from '../../test/harness/fake-platform';
import { type CartItem, lineKey, lineOf } from './cart-lines';
import { Stores } from './stores';

const shopId = 5;
const kopi: CartItem = {
  goods_id: 1,
  sku_id: 11,
  value_ids: [101],
  num: 1,
  name: 'Es Kopi Gula Aren',
  image: '/k.webp',
  tint: '#F5E6D8',
  spec_text: 'Large',
  price: 27_000,
};
const boba: CartItem = { ...kopi, goods_id: 2, sku_id: 21, value_ids: [], name: 'Susu Boba', price: 22_000 };
const userinfo = { id: 1, nickname: 'Sari', avatar: '', mobile: '812****7890', token: 'token-1' };

/** The server's cart, simulated by the test: answers the cart calls as the API would. */
class CartServer {
  lines: CartLine[] = [];
  readonly seenKeys = new Map<string, unknown>();
  private nextId = 1;

  answer(request: RawRequest) {
    const input = request.data as Record<string, unknown>;
    const name = request.url.split('/').pop();
    if (name === 'ShopCartSave') this.add(input as unknown as CartItem, request.header['idempotency-key'] ?? '');
    if (name === 'ShopCarSave') this.change(Number(input.cart_id), Number(input.num));
    if (name === 'ShopCarDel') this.lines = [];
    return ok(this.cart());
  }

  private add(item: CartItem & { replaces?: number }, key: string): void {
    if (this.seenKeys.has(key)) return;
    this.seenKeys.set(key, item);
    const replaced = this.lines.findIndex((line) => line.cart_id === item.replaces);
    if (replaced >= 0) {
      this.lines[replaced] = { ...lineOf({ ...kopi, ...item, price: 27_000 }, 1), cart_id: item.replaces ?? 0 };
      return;
    }
    const known = this.lines.find((line) => lineKey(line) === lineKey(item));
    if (known) this.change(known.cart_id, Math.min(99, known.num + item.num));
    else this.lines.push({ ...lineOf({ ...kopi, ...item, price: 27_000 }, 1), cart_id: this.nextId++ });
  }

  private change(cartId: number, num: number): void {
    this.lines = this.lines
      .map((line) => (line.cart_id === cartId ? { ...line, num, line_amount: num * line.price } : line))
      .filter((line) => line.num > 0);
  }

  private cart(): Cart {
    const list = this.lines.map((line) => ({ ...line }));
    return {
      shop_id: shopId,
      list,
      total_num: list.reduce((sum, line) => sum + line.num, 0),
      goods_amount: list.reduce((sum, line) => sum + line.line_amount, 0),
    };
  }
}

function build(isMember: boolean) {
  const fake = fakePlatform();
  const server = new CartServer();
  const stores = new Stores(fake.platform, new I18n());
  if (isMember) stores.signIn(userinfo);
  return { ...fake, server, stores, cart: stores.cart.of(shopId) };
}

function lineAt(lines: readonly CartLine[], at: number): CartLine {
  const line = lines[at];
  if (!line) throw new Error(`no line ${at}`);
  return line;
}

describe('a visitor', () => {
  test('has a cart for each shop on the device, which survives a restart', () => {
    const { stores, cart, platform } = build(false);
    cart.add(kopi);
    cart.add(kopi);
    stores.cart.of(6).add(boba);
    expect(cart.lines).toHaveLength(1);
    expect(cart.count).toBe(2);
    expect(cart.amount).toBe(54_000);
    const again = new Stores(platform, new I18n());
    expect(again.cart.of(shopId).count).toBe(2);
    expect(again.cart.of(6).lines[0]?.name).toBe('Susu Boba');
  });

  test('keeps lines with other toppings separate, in any order of the toppings', () => {
    const { cart } = build(false);
    cart.add({ ...kopi, value_ids: [3, 1] });
    cart.add({ ...kopi, value_ids: [1, 3] });
    cart.add({ ...kopi, value_ids: [1] });
    expect(cart.lines.map((line) => line.num)).toEqual([2, 1]);
    expect(cart.countOf(1)).toBe(3);
  });

  test('cannot exceed 99 in a line or 50 lines', () => {
    const { cart } = build(false);
    cart.add({ ...kopi, num: 98 });
    expect(cart.add({ ...kopi, num: 5 })).toBe(false);
    expect(cart.count).toBe(98);
    expect(cart.add({ ...kopi, num: 1 })).toBe(true);
    for (let i = 2; i <= 50; i++) expect(cart.add({ ...kopi, goods_id: i })).toBe(true);
    expect(cart.add({ ...kopi, goods_id: 51 })).toBe(false);
    expect(cart.add({ ...kopi, num: 1 })).toBe(false);
    expect(cart.lines).toHaveLength(50);
  });

  test('removes a line and restores it', () => {
    const { cart } = build(false);
    cart.add({ ...kopi, num: 3 });
    const undo = cart.remove(lineAt(cart.lines, 0));
    expect(cart.lines).toEqual([]);
    undo();
    expect(cart.count).toBe(3);
  });

  test('changes a line in its place, and merges two equal ones', () => {
    const { cart, stores, platform } = build(false);
    cart.add({ ...kopi, num: 2 });
    cart.add(boba);
    cart.replace(lineAt(cart.lines, 0), { ...kopi, value_ids: [102], num: 3 });
    expect(cart.lines.map(({ value_ids, num }) => [value_ids, num])).toEqual([
      [[102], 3],
      [[], 1],
    ]);
    cart.replace(lineAt(cart.lines, 1), { ...kopi, value_ids: [102], num: 97 });
    expect(cart.lines.map(({ value_ids, num }) => [value_ids, num])).toEqual([[[102], 99]]);
    const gone = lineAt(cart.lines, 0);
    cart.clear();
    cart.replace(gone, kopi);
    expect([cart.lines, new Stores(platform, new I18n()).cart.of(shopId).lines]).toEqual([[], []]);
    expect(stores.cart.of(shopId).count).toBe(0);
  });

  test('sends nothing', async () => {
    const { cart, network } = build(false);
    cart.add(kopi);
    cart.clear();
    await cart.load();
    expect(network.sent).toEqual([]);
  });
});

describe('a member', () => {
  test('sees a change at once, and the server receives it', async () => {
    const { cart, network, server } = build(true);
    cart.add(kopi);
    expect(cart.count).toBe(1);
    await settle();
    expect(network.sent).toHaveLength(1);
    network.last().answer(server.answer(network.last()));
    await settle();
    expect(cart.lines[0]?.cart_id).toBe(1);
    expect(cart.isSaving).toBe(false);
  });

  test('taps fast: changes are sent one after the other, waiting ones merged', async () => {
    const { cart, network, server } = build(true);
    cart.add(kopi);
    await settle();
    for (let num = 2; num <= 6; num++) cart.setNum(lineAt(cart.lines, 0), num);
    expect(cart.count).toBe(6);
    expect(network.sent).toHaveLength(1);
    network.last().answer(server.answer(network.last()));
    await settle();
    expect(network.sent).toHaveLength(2);
    expect(network.last().data).toEqual({ shop_id: shopId, cart_id: 1, num: 6 });
    network.last().answer(server.answer(network.last()));
    await settle();
    expect(network.sent).toHaveLength(2);
    expect(cart.count).toBe(6);
  });

  test('changes a line with one call, optimistically, under the same key after a lost answer', async () => {
    const { cart, network, server, timers } = build(true);
    network.reply = (request) => server.answer(request);
    cart.add({ ...kopi, num: 2 });
    cart.add(boba);
    await settle();
    const before = network.sent.length;
    let losses = 1;
    network.reply = (request) => {
      const answer = server.answer(request);
      losses -= 1;
      return losses >= 0 ? 'lost' : answer;
    };
    cart.replace(lineAt(cart.lines, 0), { ...kopi, value_ids: [102], num: 5 });
    expect(cart.lines.map(({ num }) => num)).toEqual([5, 1]);
    await timers.advance(20_000);
    const sent = network.sent.slice(before);
    expect(sent.map(({ url }) => url.split('/').pop())).toEqual(['ShopCartSave', 'ShopCartSave']);
    expect(sent[0]?.data).toMatchObject({ replaces: 1, value_ids: [102], num: 5 });
    expect(new Set(sent.map(({ header }) => header['idempotency-key'])).size).toBe(1);
    expect(server.lines.map(({ cart_id, num }) => [cart_id, num])).toEqual([
      [1, 5],
      [2, 1],
    ]);
    expect(cart.lines.map(({ cart_id, num }) => [cart_id, num])).toEqual([
      [1, 5],
      [2, 1],
    ]);
  });

  test('keeps the old line if its change is refused', async () => {
    const { cart, network, server, toasts } = build(true);
    network.reply = (request) => server.answer(request);
    cart.add(kopi);
    await settle();
    network.reply = (request) =>
      request.url.endsWith('ShopCartSave') ? refused('SKU_UNAVAILABLE', {}, 'not sold here') : server.answer(request);
    cart.replace(lineAt(cart.lines, 0), { ...kopi, value_ids: [102] });
    await settle();
    expect(cart.lines.map(({ value_ids, num }) => [value_ids, num])).toEqual([[[101], 1]]);
    expect(toasts).toEqual(['not sold here']);
  });

  test("sees the server's cart again if a change is refused", async () => {
    const { cart, network, server, toasts } = build(true);
    network.reply = (request) =>
      request.url.endsWith('ShopCartSave') ? refused('SKU_UNAVAILABLE', {}, 'not sold here') : server.answer(request);
    cart.add(kopi);
    expect(cart.count).toBe(1);
    await settle();
    expect(cart.count).toBe(0);
    expect(toasts).toEqual(['not sold here']);
  });

  test('keeps changes made without a network on the screen, and sends them in order when it is back', async () => {
    const { cart, network, server, timers } = build(true);
    network.reply = (request) => server.answer(request);
    cart.add(kopi);
    await settle();
    network.reply = () => 'lost';
    cart.setNum(lineAt(cart.lines, 0), 3);
    cart.add(boba);
    await timers.advance(20_000);
    cart.setNum(lineAt(cart.lines, 1), 2);
    await timers.advance(20_000);
    expect(cart.lines.map(({ num }) => num)).toEqual([3, 2]);
    expect(server.lines.map(({ num }) => num)).toEqual([1]);
    network.reply = (request) => server.answer(request);
    await cart.load();
    expect(server.lines.map(({ goods_id, num }) => [goods_id, num])).toEqual([
      [1, 3],
      [2, 2],
    ]);
    expect(cart.lines.map(({ num }) => num)).toEqual([3, 2]);
    expect(cart.isSaving).toBe(false);
  });

  test.each([
    [503, ''],
    [502, '<html>Bad gateway</html>'],
    [200, '<html>Log in to this network</html>'],
    [204, ''],
    [200, { code: 0 }],
  ])('retries a change answered with %s %j, and drops one that the server refuses', async (status, data) => {
    const { cart, network, server, timers } = build(true);
    let reply: { status: number; data: unknown } = { status, data };
    network.reply = (request) => (request.url.endsWith('ShopCartSave') ? reply : server.answer(request));
    cart.add(kopi);
    await timers.advance(30_000);
    expect(cart.count).toBe(1);
    reply = { status: 500, data: { code: 500, msg: 'That did not work', time: 0, data: {} } };
    await cart.load();
    await timers.advance(30_000);
    expect([cart.count, cart.isSaving]).toEqual([0, false]);
  });

  test('does not see the cart of the previous session', async () => {
    const { stores, cart, network, server } = build(true);
    network.reply = (request) => server.answer(request);
    cart.add(kopi);
    await settle();
    expect(cart.count).toBe(1);
    await stores.signOut();
    expect(cart.count).toBe(0);
    server.lines = [];
    stores.signIn({ ...userinfo, id: 2, token: 'token-2' });
    await cart.load();
    expect(cart.count).toBe(0);
  });
});

describe('login', () => {
  async function visitorWithTwoLines() {
    const built = build(false);
    built.cart.add({ ...kopi, num: 2 });
    built.cart.add(boba);
    built.stores.signIn(userinfo);
    return built;
  }

  test('uploads the lines one by one, each with its own key, and clears the device', async () => {
    const { stores, cart, network, server, storage } = await visitorWithTwoLines();
    network.reply = (request) => server.answer(request);
    await stores.cart.uploadAll();
    const keys = network.sent.map((sent) => sent.header['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(server.lines.map((line) => line.num)).toEqual([2, 1]);
    expect(cart.count).toBe(3);
    expect(JSON.stringify(storage.get('cart'))).not.toContain('Boba');
  });

  test("merges with the member's cart, up to 99", async () => {
    const { stores, cart, network, server } = await visitorWithTwoLines();
    server.lines = [{ ...lineOf({ ...kopi, num: 98 }, 1), cart_id: 40 }];
    network.reply = (request) => server.answer(request);
    await stores.cart.uploadAll();
    expect(cart.countOf(1)).toBe(99);
  });

  test('keeps a line whose answer was lost, and sends it later under the same key: it is added once', async () => {
    const { stores, cart, network, server, timers, platform } = await visitorWithTwoLines();
    // The server processes the line every time, but the answers are lost.
    network.reply = (request) => {
      server.answer(request);
      return 'lost';
    };
    const uploading = stores.cart.uploadAll();
    await timers.advance(20_000);
    await uploading;
    expect(cart.lines).toHaveLength(2);
    const restarted = new Stores(platform, new I18n());
    network.reply = (request) => server.answer(request);
    await restarted.cart.of(shopId).load();
    expect(restarted.cart.of(shopId).lines.map((line) => line.num)).toEqual([2, 1]);
    expect(server.seenKeys.size).toBe(2);
    expect(restarted.cart.local.lines(shopId)).toEqual([]);
  });

  test('drops a line that the server refuses', async () => {
    const { stores, cart, network, server, toasts } = await visitorWithTwoLines();
    network.reply = (request) =>
      (request.data as CartItem).goods_id === 2 ? refused('GOODS_NOT_FOUND', {}, 'gone') : server.answer(request);
    await stores.cart.uploadAll();
    await settle();
    expect(cart.lines.map((line) => line.goods_id)).toEqual([1]);
    expect(stores.cart.local.lines(shopId)).toEqual([]);
    expect(toasts).toEqual(['gone']);
  });

  test('executes the stored act and returns to its page', async () => {
    const { stores, cart, network, server, navigate } = build(false);
    cart.add(kopi);
    navigate.stack = [{ name: 'shopMenu', params: { id: '5' } }];
    expect(stores.pending.require({ act: 'checkout', route: 'checkout', params: { shop: shopId } })).toBe(false);
    expect(navigate.went).toEqual(['to login']);
    network.reply = (request) => server.answer(request);
    stores.signIn(userinfo);
    await stores.pending.resume();
    expect(navigate.went).toEqual(['to login', 'redirect checkout {"shop":5}']);
    expect(server.lines).toHaveLength(1);
    expect(stores.drafts.pending).toBeNull();
  });

  test("reports how many drinks the member's cart held before, and nothing if none", async () => {
    const { stores, cart, network, server } = build(false);
    cart.add({ ...kopi, num: 2 });
    server.lines = [{ ...lineOf({ ...boba, num: 3 }, 1), cart_id: 40 }];
    network.reply = (request) => server.answer(request);
    stores.pending.require({ act: 'checkout', route: 'checkout', params: { shop: shopId } });
    stores.signIn(userinfo);
    expect(await stores.pending.resume()).toBe(3);
    const other = build(false);
    other.cart.add(kopi);
    other.network.reply = (request) => other.server.answer(request);
    other.stores.pending.require({ act: 'checkout', route: 'checkout', params: { shop: shopId } });
    other.stores.signIn(userinfo);
    expect(await other.stores.pending.resume()).toBe(0);
  });

  test('steps back if the page to return to is below', async () => {
    const { stores, navigate, network } = build(false);
    navigate.stack = [{ name: 'shopList', params: {} }];
    stores.pending.require({ act: 'favourite', shop_id: 3, is_collect: 1, route: 'shopList', params: {} });
    network.reply = () => ok({ is_collect: 1 });
    stores.signIn(userinfo);
    await stores.pending.resume();
    expect(network.last()).toMatchObject({ url: '/api/Usershop/collectShop', data: { shop_id: 3, is_collect: 1 } });
    expect(navigate.went).toEqual(['to login', 'back']);
  });
});
