import type { Cart, MenuGoods, MenuSnapshot } from '@/contract/shop.schemas';
import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
let menu: MenuSnapshot;
beforeAll(async () => {
  server = await testServer();
  const answer = await server.must('shop', 'menu', { shop_id: 1 });
  if (answer.unchanged === 0) menu = answer;
});
afterAll(() => server?.close());

const goods = (): MenuGoods[] => menu.categories.flatMap((category) => category.goods).filter((one) => !one.soldout);

/** A drink with its defaults, as the sheet puts it into the cart. */
function choice(one: MenuGoods | undefined) {
  if (!one) throw new Error('no such drink');
  const inSku = new Set(
    menu.specs.filter(({ kind }) => kind === 'size' || kind === 'temperature').map((s) => s.spec_id),
  );
  const sku = one.skus.find((candidate) => !candidate.off);
  if (!sku) throw new Error('the drink is out');
  const value_ids = one.specs.filter((spec) => !inSku.has(spec.spec_id)).flatMap((spec) => spec.default_ids);
  return { shop_id: 1, goods_id: one.id, sku_id: sku.sku_id, value_ids };
}

const withTopping = (): { base: ReturnType<typeof choice>; toppings: number[]; price: number } => {
  const group = menu.specs.find((spec) => spec.kind === 'topping');
  const one = goods().find((candidate) => candidate.specs.some((spec) => spec.spec_id === group?.spec_id));
  const offered = one?.specs.find((spec) => spec.spec_id === group?.spec_id)?.value_ids ?? [];
  const values = group?.values.filter((value) => offered.includes(value.value_id) && !value.soldout_switch) ?? [];
  const base = choice(one);
  const price = one?.skus.find((sku) => sku.sku_id === base.sku_id)?.price ?? 0;
  const two = values.slice(0, 2);
  return {
    base,
    toppings: two.map((value) => value.value_id),
    price: price + two.reduce((sum, v) => sum + v.price_delta, 0),
  };
};

let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `cart-test-${keys}` };
};

describe('adding to the cart', () => {
  it('prices the line from the server alone, toppings included', async () => {
    const { token } = await server.member();
    const { base, toppings, price } = withTopping();
    const input = { ...base, value_ids: [...base.value_ids, ...toppings], num: 2 };
    const cart = await server.must('shop', 'addCartLine', input, { token });
    expect(cart).toMatchObject({ shop_id: 1, total_num: 2, goods_amount: 2 * price });
    expect(cart.list[0]).toMatchObject({ price, line_amount: 2 * price, valid: 1, num: 2 });
    expect(cart.list[0]?.spec_text.split(' · ')).toHaveLength(2 + base.value_ids.length + toppings.length);
  });

  it('merges equal lines in whatever order their values come, and stops at 99', async () => {
    const { token } = await server.member();
    const { base, toppings } = withTopping();
    const value_ids = [...base.value_ids, ...toppings];
    await server.must('shop', 'addCartLine', { ...base, value_ids, num: 60 }, { token });
    const cart = await server.must(
      'shop',
      'addCartLine',
      { ...base, value_ids: [...value_ids].reverse(), num: 60 },
      { token },
    );
    expect(cart.list).toHaveLength(1);
    expect(cart.list[0]?.num).toBe(99);
  });

  it('keeps different drinks, and each shop, apart', async () => {
    const { token } = await server.member();
    const [one, other] = goods();
    await server.must('shop', 'addCartLine', { ...choice(one), num: 1 }, { token });
    const cart = await server.must('shop', 'addCartLine', { ...choice(other), num: 1 }, { token });
    expect(cart.list.map((line) => line.goods_id)).toEqual([one?.id, other?.id]);
    expect((await server.must('shop', 'cart', { shop_id: 2 }, { token })).list).toEqual([]);
  });

  it('puts another drink in the place of a line, once for one key', async () => {
    const { token } = await server.member();
    const [one, other] = goods();
    const lines = [choice(one), choice(other)];
    for (const line of lines) await server.must('shop', 'addCartLine', { ...line, num: 1 }, { token });
    const before = await server.must('shop', 'cart', { shop_id: 1 }, { token });
    const { base, toppings, price } = withTopping();
    const replaces = before.list[0]?.cart_id ?? 0;
    const input = { ...base, value_ids: [...base.value_ids, ...toppings], num: 3, replaces };
    const headers = newKey();
    const cart = await server.must('shop', 'addCartLine', input, { token, headers });
    expect(cart.list.map(({ cart_id, num }) => ({ cart_id, num }))).toEqual([
      { cart_id: replaces, num: 3 },
      { cart_id: before.list[1]?.cart_id, num: 1 },
    ]);
    expect(cart.list[0]).toMatchObject({ price, line_amount: 3 * price });
    expect(await server.must('shop', 'addCartLine', input, { token, headers })).toEqual(cart);
  });

  it('makes one line of two when the changed one equals another, and of the same one only another number', async () => {
    const { token } = await server.member();
    const { base, toppings } = withTopping();
    const more = { ...base, value_ids: [...base.value_ids, ...toppings] };
    await server.must('shop', 'addCartLine', { ...base, num: 60 }, { token });
    const { list } = await server.must('shop', 'addCartLine', { ...more, num: 2 }, { token });
    const [plain, topped] = list.map((line) => line.cart_id);
    const same = await server.must('shop', 'addCartLine', { ...more, num: 5, replaces: topped }, { token });
    expect(same.list.map(({ cart_id, num }) => [cart_id, num])).toEqual([
      [plain, 60],
      [topped, 5],
    ]);
    const merged = await server.must('shop', 'addCartLine', { ...base, num: 50, replaces: topped }, { token });
    expect(merged.list.map(({ cart_id, num }) => [cart_id, num])).toEqual([[plain, 99]]);
  });

  it("replaces no line that is gone, another member's, or for a drink that cannot be had: nothing is changed", async () => {
    const { token } = await server.member();
    const stranger = await server.member();
    const base = choice(goods()[0]);
    const { list } = await server.must('shop', 'addCartLine', { ...base, num: 1 }, { token });
    const replaces = list[0]?.cart_id ?? 0;
    const replace = (input: object, by: string) =>
      server.call('shop', 'addCartLine', { ...base, num: 2, replaces, ...input }, { token: by });
    expect(await replace({}, stranger.token)).toMatchObject({ error: 'CART_LINE_NOT_FOUND' });
    expect(await replace({ replaces: 999_999 }, token)).toMatchObject({ error: 'CART_LINE_NOT_FOUND' });
    expect(await replace({ goods_id: 99_999 }, token)).toMatchObject({ error: 'GOODS_NOT_FOUND' });
    expect((await server.must('shop', 'cart', { shop_id: 1 }, { token })).list).toEqual(list);
    expect((await server.must('shop', 'cart', { shop_id: 1 }, { token: stranger.token })).list).toEqual([]);
  });

  it('holds fifty lines', async () => {
    const { token } = await server.member();
    const lines = goods().flatMap((one) =>
      one.skus.filter((sku) => !sku.off).map((sku) => ({ ...choice(one), sku_id: sku.sku_id })),
    );
    const answers = [];
    for (const line of lines.slice(0, 52))
      answers.push(await server.call('shop', 'addCartLine', { ...line, num: 1 }, { token }));
    expect(answers.map((answer) => answer.ok)).toEqual([...Array(50).fill(true), false, false]);
    expect(answers[50]).toMatchObject({ error: 'CART_FULL', data: { max: 50 } });
    const again = await server.call('shop', 'addCartLine', { ...lines[0]!, num: 1 }, { token });
    expect(again).toMatchObject({ ok: true });
  });

  it('refuses what cannot be had', async () => {
    const { token } = await server.member();
    const add = (input: Parameters<typeof server.call<'shop', 'addCartLine'>>[2]) =>
      server.call('shop', 'addCartLine', input, { token });
    const base = { ...choice(goods()[0]), num: 1 };
    const out = menu.categories.flatMap((category) => category.goods).find((one) => one.soldout === 1);
    const halfOff = goods().find((one) => one.skus.some((sku) => sku.off));
    const otherSku = goods()[5]?.skus[0]?.sku_id ?? 0;
    expect(await add({ ...base, goods_id: 99_999 })).toMatchObject({ error: 'GOODS_NOT_FOUND' });
    expect(await add({ ...base, sku_id: otherSku })).toMatchObject({ error: 'SKU_UNAVAILABLE' });
    expect(
      await add({ ...base, goods_id: out?.id ?? 0, sku_id: out?.skus[0]?.sku_id ?? 0, value_ids: choiceValues(out) }),
    ).toMatchObject({ error: 'SKU_UNAVAILABLE' });
    expect(
      await add({ ...choice(halfOff), sku_id: halfOff?.skus.find((sku) => sku.off)?.sku_id ?? 0, num: 1 }),
    ).toMatchObject({ error: 'SKU_UNAVAILABLE' });
    for (const value_ids of [[1], [99_999], [...base.value_ids, ...base.value_ids], [6, 7]]) {
      expect(await add({ ...base, value_ids })).toMatchObject({
        error: 'INVALID_INPUT',
        data: { fields: { value_ids: 'invalid' } },
      });
    }
    for (const num of [0, -1, 1.5, 100]) {
      expect(await add({ ...base, num })).toMatchObject({
        error: 'INVALID_INPUT',
        data: { fields: { num: 'invalid' } },
      });
    }
  });

  it('refuses a topping that has run out', async () => {
    const { token } = await server.member();
    const group = menu.specs.find((spec) => spec.kind === 'topping');
    const gone = group?.values.find((value) => value.soldout_switch === 1)?.value_id ?? 0;
    const one = goods().find((candidate) => candidate.specs.some((spec) => spec.value_ids.includes(gone)));
    const base = choice(one);
    const answer = await server.call(
      'shop',
      'addCartLine',
      { ...base, value_ids: [...base.value_ids, gone], num: 1 },
      { token },
    );
    expect(answer).toMatchObject({ error: 'SKU_UNAVAILABLE' });
  });

  it('shows a line whose drink has run out as invalid and leaves it out of the amount', async () => {
    const own = await testServer();
    try {
      const { token } = await own.member();
      await own.must('shop', 'addCartLine', { ...choice(goods()[0]), num: 1 }, { token });
      await own.db.read.updateTable('shop_goods').set({ soldout_switch: 1 }).where('shop_id', '=', 1).execute();
      const cart = await own.must('shop', 'cart', { shop_id: 1 }, { token });
      expect(cart).toMatchObject({ goods_amount: 0, total_num: 1, list: [{ valid: 0, invalid_reason: 'soldOut' }] });
    } finally {
      await own.close();
    }
  });
});

/** Defaults of a drink that may be out. */
function choiceValues(one: MenuGoods | undefined): number[] {
  const inSku = new Set(
    menu.specs.filter(({ kind }) => kind === 'size' || kind === 'temperature').map((s) => s.spec_id),
  );
  return one?.specs.filter((spec) => !inSku.has(spec.spec_id)).flatMap((spec) => spec.default_ids) ?? [];
}

describe('changing the cart', () => {
  async function filled(): Promise<{ token: string; cart: Cart }> {
    const { token } = await server.member();
    const [one, other] = goods();
    await server.must('shop', 'addCartLine', { ...choice(one), num: 3 }, { token });
    return { token, cart: await server.must('shop', 'addCartLine', { ...choice(other), num: 1 }, { token }) };
  }

  it('sets a number and removes at nought', async () => {
    const { token, cart } = await filled();
    const cart_id = cart.list[0]?.cart_id ?? 0;
    expect(await server.must('shop', 'changeCartLine', { shop_id: 1, cart_id, num: 7 }, { token })).toMatchObject({
      total_num: 8,
    });
    expect((await server.must('shop', 'changeCartLine', { shop_id: 1, cart_id, num: 0 }, { token })).list).toHaveLength(
      1,
    );
    const gone = await server.call('shop', 'changeCartLine', { shop_id: 1, cart_id, num: 1 }, { token });
    expect(gone).toMatchObject({ error: 'CART_LINE_NOT_FOUND' });
  });

  it('removes named lines, or all', async () => {
    const { token, cart } = await filled();
    const cart_ids = [cart.list[0]?.cart_id ?? 0];
    expect((await server.must('shop', 'removeCartLines', { shop_id: 1, cart_ids }, { token })).list).toHaveLength(1);
    expect((await server.must('shop', 'removeCartLines', { shop_id: 1, clear: 1 }, { token })).list).toEqual([]);
  });

  it.each([
    [{ shop_id: 1 }, { cart_ids: 'required', clear: 'required' }],
    [
      { shop_id: 1, cart_ids: [1], clear: 1 },
      { cart_ids: 'invalid', clear: 'invalid' },
    ],
    [{ shop_id: 1, cart_ids: [] }, { cart_ids: 'tooShort' }],
    [{ shop_id: 0, clear: 1 }, { shop_id: 'invalid' }],
  ])('names the fields that are wrong where lines are removed: %j', async (input, fields) => {
    const { token } = await server.member();
    const answer = await server.call('shop', 'removeCartLines', input as { shop_id: number; clear: 1 }, { token });
    expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields } });
    expect(answer).not.toHaveProperty(['data', 'fields', '']);
  });

  it("treats somebody else's line exactly like a missing one, and leaves it alone", async () => {
    const theirs = await filled();
    const { token } = await server.member();
    const cart_id = theirs.cart.list[0]?.cart_id ?? 0;
    const foreign = await server.call('shop', 'changeCartLine', { shop_id: 1, cart_id, num: 9 }, { token });
    const missing = await server.call(
      'shop',
      'changeCartLine',
      { shop_id: 1, cart_id: 999_999_999, num: 9 },
      { token },
    );
    expect(foreign).toMatchObject({ error: 'CART_LINE_NOT_FOUND' });
    expect(foreign.text).toBe(missing.text);
    await server.must('shop', 'removeCartLines', { shop_id: 1, cart_ids: [cart_id] }, { token });
    await server.must('shop', 'removeCartLines', { shop_id: 1, clear: 1 }, { token });
    expect(await server.must('shop', 'cart', { shop_id: 1 }, { token: theirs.token })).toEqual(theirs.cart);
  });
});

describe('a repeated request', () => {
  it('has one effect and the same answer, byte for byte', async () => {
    const { token } = await server.member();
    const input = { ...choice(goods()[0]), num: 2 };
    const headers = newKey();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.call('shop', 'addCartLine', input, { token, headers })),
    );
    server.clock.pass(3);
    answers.push(await server.call('shop', 'addCartLine', input, { token, headers }));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await server.must('shop', 'cart', { shop_id: 1 }, { token })).toMatchObject({ total_num: 2 });
  });

  it('with another body under the same key is refused', async () => {
    const { token } = await server.member();
    const headers = newKey();
    await server.must('shop', 'addCartLine', { ...choice(goods()[0]), num: 2 }, { token, headers });
    const other = await server.call('shop', 'addCartLine', { ...choice(goods()[0]), num: 3 }, { token, headers });
    expect(other).toMatchObject({ error: 'IDEMPOTENCY_MISMATCH' });
  });

  it('under the key of another member is another request', async () => {
    const [one, other] = [await server.member(), await server.member()];
    const headers = newKey();
    for (const { token } of [one, other]) {
      const cart = await server.must('shop', 'addCartLine', { ...choice(goods()[0]), num: 2 }, { token, headers });
      expect(cart.total_num).toBe(2);
    }
  });

  it('after a refusal is tried anew', async () => {
    const { token } = await server.member();
    const headers = newKey();
    const [one] = goods();
    const soldOut = (soldout_switch: 0 | 1) =>
      server.db.read
        .updateTable('shop_goods')
        .set({ soldout_switch })
        .where('shop_id', '=', 1)
        .where('goods_id', '=', one?.id ?? 0)
        .execute();
    await soldOut(1);
    const input = { ...choice(one), num: 1 };
    expect(await server.call('shop', 'addCartLine', input, { token, headers })).toMatchObject({
      error: 'SKU_UNAVAILABLE',
    });
    await soldOut(0);
    expect(await server.call('shop', 'addCartLine', input, { token, headers })).toMatchObject({ ok: true });
  });

  it('with a key that is none is refused', async () => {
    const { token } = await server.member();
    const answer = await server.call(
      'shop',
      'addCartLine',
      { ...choice(goods()[0]), num: 1 },
      { token, headers: { 'idempotency-key': 'a b' } },
    );
    expect(answer).toMatchObject({ status: 400 });
  });
});
