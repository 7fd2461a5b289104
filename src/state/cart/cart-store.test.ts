import type { CartLine } from '@/contract/shop.schemas';
import { I18n } from '@/i18n/i18n';
import { boba, cartOf, kopi, shopId, userinfo } from '../../../test/harness/cart-server';
import { refused, settle } from '../../../test/harness/fake-platform';
import { Stores } from '../stores';

function lineAt(lines: readonly CartLine[], at: number): CartLine {
  const line = lines[at];
  if (!line) throw new Error(`no line ${at}`);
  return line;
}

describe('a visitor', () => {
  test('has a cart for each shop on the device, which survives a restart', () => {
    const { stores, cart, platform } = cartOf(false);
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
    const { cart } = cartOf(false);
    cart.add({ ...kopi, value_ids: [3, 1] });
    cart.add({ ...kopi, value_ids: [1, 3] });
    cart.add({ ...kopi, value_ids: [1] });
    expect(cart.lines.map((line) => line.num)).toEqual([2, 1]);
    expect(cart.countOf(1)).toBe(3);
  });

  test('cannot exceed 99 in a line or 50 lines', () => {
    const { cart } = cartOf(false);
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
    const { cart } = cartOf(false);
    cart.add({ ...kopi, num: 3 });
    const undo = cart.remove(lineAt(cart.lines, 0));
    expect(cart.lines).toEqual([]);
    undo();
    expect(cart.count).toBe(3);
  });

  test('changes a line in its place, and merges two equal ones', () => {
    const { cart, stores, platform } = cartOf(false);
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
    const { cart, network } = cartOf(false);
    cart.add(kopi);
    cart.clear();
    await cart.load();
    expect(network.sent).toEqual([]);
  });
});

describe('a member', () => {
  test('sees a change at once, and the server receives it', async () => {
    const { cart, network, server } = cartOf(true);
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
    const { cart, network, server } = cartOf(true);
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
    const { cart, network, server, timers } = cartOf(true);
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
    const { cart, network, server, toasts } = cartOf(true);
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
    const { cart, network, server, toasts } = cartOf(true);
    network.reply = (request) =>
      request.url.endsWith('ShopCartSave') ? refused('SKU_UNAVAILABLE', {}, 'not sold here') : server.answer(request);
    cart.add(kopi);
    expect(cart.count).toBe(1);
    await settle();
    expect(cart.count).toBe(0);
    expect(toasts).toEqual(['not sold here']);
  });

  test('keeps changes made without a network on the screen, and sends them in order when it is back', async () => {
    const { cart, network, server, timers } = cartOf(true);
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
    const { cart, network, server, timers } = cartOf(true);
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

  test('keeps a change that was answered while the answer of an earlier load was on its way', async () => {
    const { cart, network, server } = cartOf(true);
    network.reply = (request) => server.answer(request);
    cart.add(kopi);
    await settle();
    network.reply = () => undefined;
    const loading = cart.load();
    await settle();
    const load = network.last();
    const old = server.answer(load);
    cart.replace(lineAt(cart.lines, 0), { ...kopi, value_ids: [102] });
    await settle();
    network.last().answer(server.answer(network.last()));
    await settle();
    load.answer(old);
    await loading;
    expect(cart.lines.map(({ value_ids }) => value_ids)).toEqual([[102]]);
    expect(cart.isSaving).toBe(false);
  });

  test('does not see the cart of the previous session', async () => {
    const { stores, cart, network, server } = cartOf(true);
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
