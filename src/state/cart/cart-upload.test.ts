import { I18n } from '@/i18n/i18n';
import { boba, cartOf, kopi, shopId, userinfo } from '../../../test/harness/cart-server';
import { ok, refused, settle } from '../../../test/harness/fake-platform';
import { Stores } from '../stores';
import { type CartItem, lineOf } from './cart-lines';

describe('a login', () => {
  async function visitorWithTwoLines() {
    const built = cartOf(false);
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

  test('brings a line that cannot be ordered now, which shows why', async () => {
    const { stores, cart, network, server } = await visitorWithTwoLines();
    network.reply = (request) => {
      const item = request.data as CartItem;
      // As the server: what is out is refused unless it is restored.
      if (item.goods_id === 2 && !item.restores) return refused('SKU_UNAVAILABLE');
      const answer = server.answer(request);
      server.lines = server.lines.map((line) =>
        line.goods_id === 2 ? { ...line, valid: 0 as const, invalid_reason: 'soldOut' as const } : line,
      );
      return answer;
    };
    await stores.cart.uploadAll();
    await cart.load();
    expect(cart.lines.map(({ goods_id, valid, num }) => [goods_id, valid, num])).toEqual([
      [1, 1, 2],
      [2, 0, 1],
    ]);
    expect(stores.cart.local.lines(shopId)).toEqual([]);
  });

  test('keeps a line for which the cart has no room, until there is', async () => {
    const { stores, cart, network, server } = await visitorWithTwoLines();
    let isFull = true;
    network.reply = (request) =>
      isFull && (request.data as CartItem).goods_id === 2 ? refused('CART_FULL', { max: 50 }) : server.answer(request);
    await stores.cart.uploadAll();
    await settle();
    expect(cart.lines.map((line) => line.goods_id)).toEqual([1]);
    expect(stores.cart.local.lines(shopId).map((line) => line.goods_id)).toEqual([2]);
    isFull = false;
    await cart.load();
    expect(cart.lines.map(({ goods_id, num }) => [goods_id, num])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(stores.cart.local.lines(shopId)).toEqual([]);
  });

  test('adds a line once, also if the session ends after its lost upload and the menu names it anew', async () => {
    const { stores, cart, network, server, timers } = await visitorWithTwoLines();
    network.reply = (request) => {
      server.answer(request);
      return 'lost';
    };
    const uploading = stores.cart.uploadAll();
    await timers.advance(20_000);
    await uploading;
    stores.session.end();
    stores.cart.dropMembers();
    cart.judgeBy((lines) => lines.map((line) => ({ ...line, name: 'Es Kopi' })));
    expect(cart.lines.map(({ name }) => name)).toEqual(['Es Kopi', 'Es Kopi']);
    stores.signIn(userinfo);
    network.reply = (request) => server.answer(request);
    await cart.load();
    expect(cart.lines.map(({ goods_id, num }) => [goods_id, num])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('drops a line whose drink does not exist', async () => {
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
    const { stores, cart, network, server, navigate } = cartOf(false);
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
    const { stores, cart, network, server } = cartOf(false);
    cart.add({ ...kopi, num: 2 });
    server.lines = [{ ...lineOf({ ...boba, num: 3 }, 1), cart_id: 40 }];
    network.reply = (request) => server.answer(request);
    stores.pending.require({ act: 'checkout', route: 'checkout', params: { shop: shopId } });
    stores.signIn(userinfo);
    expect(await stores.pending.resume()).toBe(3);
    const other = cartOf(false);
    other.cart.add(kopi);
    other.network.reply = (request) => other.server.answer(request);
    other.stores.pending.require({ act: 'checkout', route: 'checkout', params: { shop: shopId } });
    other.stores.signIn(userinfo);
    expect(await other.stores.pending.resume()).toBe(0);
  });

  test('steps back if the page to return to is below', async () => {
    const { stores, navigate, network } = cartOf(false);
    navigate.stack = [{ name: 'shopList', params: {} }];
    stores.pending.require({ act: 'favourite', shop_id: 3, is_collect: 1, route: 'shopList', params: {} });
    network.reply = () => ok({ is_collect: 1 });
    stores.signIn(userinfo);
    await stores.pending.resume();
    expect(network.last()).toMatchObject({ url: '/api/Usershop/collectShop', data: { shop_id: 3, is_collect: 1 } });
    expect(navigate.went).toEqual(['to login', 'back']);
  });

  test('says to log in first only of an act, not to who has asked to log in', () => {
    const { stores, toasts } = cartOf(false);
    stores.pending.logIn({ act: 'open', route: 'account', params: {} });
    expect(toasts).toEqual([]);
    stores.pending.require({ act: 'open', route: 'addressBook', params: {} });
    expect(toasts).toHaveLength(1);
  });
});
