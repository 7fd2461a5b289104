import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { InputOf } from '@/contract';
import { blackPng, upload } from '../../../test/harness/pictures';
import { type TestServer, testServer } from '../../../test/harness/server';
import { approvedBy, beginShift } from '../../../test/harness/shift';
import { Shopping } from '../../../test/harness/shopping';

const DAY = 86_400;
const KEY = 'the key of shop 1';

type Rating = InputOf<'order', 'addReview'>;
type Stars = Rating['star'];

let server: TestServer;
let picture: Buffer;
let counter = 0;
beforeAll(async () => {
  server = await testServer();
  picture = await blackPng(40, 30);
});
afterAll(() => server?.closeChecked());

interface PickedUp {
  shopping: Shopping;
  token: string;
  order_sn: string;
  goods: number[];
}

/** A new member's order of these drinks of the menu, which was picked up. */
async function pickedUp(...drinks: number[]): Promise<PickedUp> {
  const shopping = await Shopping.begin(server);
  for (const nth of drinks) await shopping.fillCart(1, nth);
  const placed = await shopping.ask();
  if (!placed.ok) throw new Error(placed.text);
  const { order_sn } = placed.data;
  await shopping.pay(order_sn);
  await shopping.handOver(order_sn);
  const { lines } = await server.must('order', 'details', { order_sn }, shopping);
  const goods = [...new Set(lines.map(({ goods_id }) => goods_id))];
  return { shopping, token: shopping.token, order_sn, goods };
}

const rating = ({ order_sn, goods }: PickedUp, more: Partial<Rating> = {}): Rating => ({
  order_sn,
  star: 4,
  goods: goods.map((goods_id) => ({ goods_id, star: 5 as const })),
  ...more,
});
const rate = (order: PickedUp, more?: Partial<Rating>, headers?: Record<string, string>) =>
  server.call('order', 'addReview', rating(order, more), { token: order.token, headers });
const reviewsOf = (goods_id: number, more: object = {}, language?: 'en' | 'id' | 'zh-Hans') =>
  server.must('order', 'reviews', { goods_id, ...more }, { language });
const urlOf = async ({ token }: { token: string }): Promise<string> => (await upload(server, token, picture)).data.url;
const stateOf = async ({ order_sn, token }: PickedUp) => {
  const { state, actions } = await server.must('order', 'details', { order_sn }, { token });
  return [state, actions.includes('evaluate')];
};
/** A drink that no other test rates. */
const newDrink = (): number => {
  counter += 1;
  return counter;
};

describe('a rating', () => {
  it('completes the order, and is what visitors read of each drink and of the shop', async () => {
    const order = await pickedUp(0, newDrink());
    await server.must('user', 'profile', { nickname: 'Sari Wulandari' }, order);
    expect(await stateOf(order)).toEqual(['pickedUp', true]);
    const images = [await urlOf(order), await urlOf(order)];
    const [first, second] = order.goods as [number, number];
    const goods: Rating['goods'] = [
      { goods_id: first, star: 5, tags: ['balanced', 'fragrant'] },
      // A tag that is sent twice is taken once.
      { goods_id: second, star: 2, tags: ['tooSweet', 'tooSweet'] },
    ];
    const before = await reviewsOf(second);
    expect(before).toMatchObject({ total: 0, star_avg: 0, star_count: 0, counts: [0, 0, 0, 0, 0, 0, 0] });
    const answer = await rate(order, { content: 'Enak.\nSekali!', service_star: 3, images, goods });
    expect(answer).toMatchObject({ ok: true, data: { order_sn: order.order_sn, state: 'completed' } });
    expect(await stateOf(order)).toEqual(['completed', false]);
    const after = await reviewsOf(second);
    expect(after).toMatchObject({ total: 1, star_avg: 2, star_count: 1, counts: [1, 0, 1, 0, 0, 0, 1] });
    expect(after.data).toEqual([
      {
        id: expect.any(Number),
        nickname: 'S***i',
        star: 2,
        content: 'Enak.\nSekali!',
        images,
        tags: ['tooSweet'],
        createtime: server.clock.now(),
        reply: '',
        replytime: null,
      },
    ]);
    const ofShop = await server.must('order', 'reviews', { shop_id: 1 });
    expect(ofShop).toMatchObject({ name: 'Kedai Sudirman', data: [{ star: 4, tags: [], content: 'Enak.\nSekali!' }] });
    const { star_avg, star_count } = await server.must('shop', 'details', { shop_id: 1 });
    expect([star_avg, star_count]).toEqual([ofShop.star_avg, ofShop.star_count]);
    const specs = await server.must('shop', 'goodsSpecs', { shop_id: 1, goods_id: second });
    expect(specs).toMatchObject({ star_avg: 2, star_count: 1 });
    expect(await server.must('user', 'info', {}, order)).toMatchObject({ order_counts: { 5: 0 } });
  });

  it('shows no name of somebody who does not want it', async () => {
    const order = await pickedUp(newDrink());
    await server.must('user', 'profile', { nickname: 'Budi' }, order);
    await rate(order, { anonymous: 1 });
    const { data, name } = await reviewsOf(order.goods[0]!, {}, 'zh-Hans');
    expect(data.map(({ nickname }) => nickname)).toEqual(['']);
    expect(name).toMatch(/[\u4e00-\u9fff]/);
  });

  it('is one for an order, whatever is sent at once or again', async () => {
    const order = await pickedUp(newDrink());
    const headers = { 'idempotency-key': `rate-${order.order_sn}` };
    const once = await Promise.all([rate(order, {}, headers), rate(order, {}, headers), rate(order, {}, headers)]);
    expect(once.map(({ ok }) => ok)).toEqual([true, true, true]);
    const others = await Promise.all([rate(order), rate(order, { star: 1 })]);
    for (const other of others) expect(other).toMatchObject({ error: 'ORDER_STATE', data: { state: 'completed' } });
    expect((await reviewsOf(order.goods[0]!)).counts).toEqual([1, 0, 0, 0, 0, 1, 0]);
  });

  it('is written once by two devices that rate at the same time', async () => {
    const order = await pickedUp(newDrink());
    const answers = await Promise.all(
      ([1, 2, 3, 4, 5] as Stars[]).map((star) => rate(order, { goods: [{ goods_id: order.goods[0]!, star }] })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await reviewsOf(order.goods[0]!)).total).toBe(1);
  });

  it('does not meet another of the same drinks in the wrong order', async () => {
    const [a, b] = [newDrink(), newDrink()];
    const orders = [await pickedUp(a, b), await pickedUp(b, a), await pickedUp(a, b), await pickedUp(b, a)];
    const both = (order: PickedUp, at: number) =>
      rating(order).goods.sort((x, y) => (at % 2 ? 1 : -1) * (x.goods_id - y.goods_id));
    const answers = await Promise.all(orders.map((order, at) => rate(order, { goods: both(order, at) })));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  });

  it('needs nothing about drinks that were paid back', async () => {
    const order = await pickedUp(0, newDrink());
    const [made, unmade] = order.goods as [number, number];
    await sql`
      update order_goods set refund_num = num, refund_amount = 0 where goods_id = ${unmade} and order_id in (
        select id from orders where order_sn = ${order.order_sn})`.execute(server.db.read);
    const wrong = { error: 'INVALID_INPUT', data: { fields: { goods: 'tooShort' } } };
    expect(await rate(order, { goods: [{ goods_id: unmade, star: 3 }] })).toMatchObject(wrong);
    expect(await rate(order, { goods: [{ goods_id: made, star: 3 }] })).toMatchObject({ ok: true });
  });

  it("is of one's own orders only", async () => {
    const order = await pickedUp(newDrink());
    const other = await server.member();
    const answer = await server.call('order', 'addReview', rating(order), other);
    expect(answer).toMatchObject({ error: 'ORDER_NOT_FOUND' });
    expect(await server.call('order', 'addReview', rating(order))).toMatchObject({ status: 401 });
    expect(await stateOf(order)).toEqual(['pickedUp', true]);
  });

  it('is refused before the drinks are picked up, and when seven days are over, without inventing stars', async () => {
    const shopping = await Shopping.begin(server);
    const order_sn = await shopping.order();
    await shopping.pay(order_sn);
    const { lines } = await server.must('order', 'details', { order_sn }, shopping);
    const order = { shopping, token: shopping.token, order_sn, goods: [lines[0]!.goods_id] };
    expect(await rate(order)).toMatchObject({ error: 'ORDER_STATE', data: { state: 'paid' } });
    await shopping.handOver(order_sn);
    const before = await reviewsOf(order.goods[0]!);
    server.clock.pass(7 * DAY - 1);
    expect(await stateOf(order)).toEqual(['pickedUp', true]);
    server.clock.pass(1);
    const rows = await server.must('order', 'list', { tab: 5 }, shopping);
    expect(rows.data.map(({ actions }) => actions)).toEqual([['orderAgain']]);
    expect(await stateOf(order)).toEqual(['pickedUp', false]);
    expect(await rate(order)).toMatchObject({ error: 'ORDER_STATE', data: { state: 'pickedUp' } });
    await server.runJob('complete');
    expect(await stateOf(order)).toEqual(['completed', false]);
    expect(await rate(order)).toMatchObject({ error: 'ORDER_STATE', data: { state: 'completed' } });
    expect((await reviewsOf(order.goods[0]!)).counts).toEqual(before.counts);
  });

  it.each<[string, (order: PickedUp) => Partial<Rating>, object]>([
    ['no stars', () => ({ star: undefined as never }), { star: 'required' }],
    ['six stars', () => ({ star: 6 as never }), { star: 'invalid' }],
    ['a text that is too long', () => ({ content: '茶'.repeat(141) }), { content: 'tooLong' }],
    [
      'ten pictures',
      () => ({ images: Array.from({ length: 10 }, (_, at) => `/uploads/${at}.jpg`) }),
      { images: 'tooLong' },
    ],
    ['pictures from elsewhere', () => ({ images: ['https://example.com/a.jpg'] }), { images: 'invalid' }],
    ['no drink', () => ({ goods: [] }), { goods: 'tooShort' }],
    ['one drink of two', ({ goods }) => ({ goods: [{ goods_id: goods[0]!, star: 5 }] }), { goods: 'tooShort' }],
    [
      'a drink that was not ordered',
      ({ goods }) => ({ goods: [...goods, 60].map((goods_id) => ({ goods_id, star: 5 as const })) }),
      { goods: 'invalid' },
    ],
    [
      'a drink twice',
      ({ goods }) => ({ goods: [goods[0]!, ...goods].map((goods_id) => ({ goods_id, star: 5 as const })) }),
      { goods: 'invalid' },
    ],
  ])('is refused with %s', async (_, wrong, fields) => {
    const order = await pickedUp(0, 1);
    expect(await rate(order, wrong(order))).toMatchObject({ error: 'INVALID_INPUT', data: { fields } });
    expect(await stateOf(order)).toEqual(['pickedUp', true]);
  });

  it("takes one's own pictures only, each for one review", async () => {
    const [order, later] = [await pickedUp(newDrink()), await pickedUp(newDrink())];
    const foreign = await urlOf(later);
    const refusal = { error: 'INVALID_INPUT', data: { fields: { images: 'invalid' } } };
    expect(await rate(order, { images: [await urlOf(order), foreign] })).toMatchObject(refusal);
    expect((await reviewsOf(order.goods[0]!)).total).toBe(0);
    expect(await rate(later, { images: [foreign, foreign] })).toMatchObject({ ok: true });
    expect((await reviewsOf(later.goods[0]!)).data[0]?.images).toEqual([foreign]);
    server.clock.pass(2 * DAY);
    await server.runJob('delete-uploads');
    expect((await server.http.inject(foreign)).statusCode).toBe(200);
  });
});

describe('the reviews of a drink', () => {
  it('are read page by page, newest first, all or by stars or with pictures', async () => {
    const drink = newDrink();
    const stars: Stars[] = [5, 5, 4, 3, 1];
    let goods = 0;
    for (const [at, star] of stars.entries()) {
      const order = await pickedUp(drink);
      goods = order.goods[0]!;
      const images = at < 2 ? [await urlOf(order)] : [];
      server.clock.pass(60);
      await rate(order, { content: `no. ${at}`, images, goods: [{ goods_id: goods, star }] });
    }
    const first = await reviewsOf(goods, { per_page: 2 });
    expect(first).toMatchObject({
      total: 5,
      per_page: 2,
      current_page: 1,
      last_page: 3,
      star_avg: 3.6,
      star_count: 5,
      counts: [5, 1, 0, 1, 1, 2, 2],
    });
    const texts = async (more: object) => (await reviewsOf(goods, more)).data.map(({ content }) => content);
    expect(first.data.map(({ content }) => content)).toEqual(['no. 4', 'no. 3']);
    expect(await texts({ per_page: 2, page: 3 })).toEqual(['no. 0']);
    expect(await texts({ per_page: 2, page: 4 })).toEqual([]);
    expect(await texts({ filter: 5 })).toEqual(['no. 1', 'no. 0']);
    expect(await texts({ filter: 2 })).toEqual([]);
    expect(await texts({ filter: 6 })).toEqual(['no. 1', 'no. 0']);
    expect(await reviewsOf(goods, { filter: 5, per_page: 1 })).toMatchObject({ total: 2, last_page: 2 });
  });

  it('are refused for what does not exist', async () => {
    expect(await server.call('order', 'reviews', { goods_id: 99_999 })).toMatchObject({ error: 'GOODS_NOT_FOUND' });
    expect(await server.call('order', 'reviews', { shop_id: 99_999 })).toMatchObject({ error: 'SHOP_NOT_FOUND' });
    expect(await server.call('order', 'reviews', { goods_id: 1, shop_id: 1 } as never)).toMatchObject({
      error: 'INVALID_INPUT',
    });
  });
});

describe('the counter', () => {
  const ops = async (url: string, body: object, { key = KEY, shift = '' } = {}) => {
    const headers = { 'ops-key': key, ...(shift ? { 'ops-shift': shift, ...approvedBy('Dewi') } : {}) };
    const reply = await server.http.inject({ method: 'POST', url, payload: body, headers });
    return { status: reply.statusCode, ...reply.json() };
  };
  /** The token of a shift. */
  const shiftOf = (name: string, { key = KEY, shift: by = '' } = {}): Promise<string> =>
    beginShift((call, body, shift) => ops(`/ops/${call}`, body, { key, shift }), { name, by });

  it('lists the reviews of its shop and answers them; another answer replaces the first', async () => {
    const order = await pickedUp(newDrink());
    await rate(order, { content: 'Terlalu manis', service_star: 2, anonymous: 1 });
    const { data } = await ops('/ops/reviews', { unanswered: 1 });
    expect(data[0]).toMatchObject({
      order_sn: order.order_sn,
      pickup_no: expect.stringMatching(/^A-/),
      star: 4,
      service_star: 2,
      content: 'Terlalu manis',
      anonymous: 1,
      goods: [{ name: { en: expect.any(String) }, star: 5, tags: [] }],
      reply: '',
      replytime: null,
    });
    const { id } = data[0];
    server.clock.pass(60);
    expect(await ops('/ops/reviews/reply', { id, reply: 'Maaf ya' })).toMatchObject({
      data: { error: 'SHIFT_NEEDED' },
    });
    const shift = await shiftOf('Dewi');
    expect(await ops('/ops/reviews/reply', { id, reply: 'Maaf ya' }, { shift })).toMatchObject({
      status: 200,
      id,
      replytime: server.clock.now(),
    });
    await ops(
      '/ops/reviews/reply',
      { id, reply: 'Maaf ya. Lain kali bilang.' },
      { shift: await shiftOf('Eka', { shift }) },
    );
    const [shown] = (await reviewsOf(order.goods[0]!)).data;
    expect(shown).toMatchObject({ reply: 'Maaf ya. Lain kali bilang.', replytime: server.clock.now() });
    expect(JSON.stringify(shown)).not.toContain('Eka');
    const after = await ops('/ops/reviews', {});
    expect(after.data[0]).toMatchObject({ id, reply_by: 'Eka' });
    const open = await ops('/ops/reviews', { unanswered: 1 });
    expect(open.data.map((one: { id: number }) => one.id)).not.toContain(id);
    expect(open.total).toBe(after.total - 1);
  });

  it('refuses the reviews of another shop, an empty answer and a wrong key', async () => {
    const order = await pickedUp(newDrink());
    await rate(order);
    const { id } = (await ops('/ops/reviews', {})).data[0];
    const other = 'the key of shop 2';
    const ops_key_hash = createHash('sha256').update(other).digest('hex');
    await server.db.read.updateTable('shop').set({ ops_key_hash }).where('id', '=', 2).execute();
    const elsewhere = { key: other, shift: await shiftOf('Joko', { key: other }) };
    expect(await ops('/ops/reviews/reply', { id, reply: 'Hi' }, elsewhere)).toMatchObject({
      data: { error: 'REVIEW_NOT_FOUND' },
    });
    expect((await ops('/ops/reviews', {}, { key: other })).total).toBe(0);
    expect(await ops('/ops/reviews/reply', { id, reply: ' ' }, { shift: await shiftOf('Dewi') })).toMatchObject({
      data: { error: 'INVALID_INPUT' },
    });
    expect((await ops('/ops/reviews', {}, { key: 'wrong' })).status).toBe(401);
    const { rows } = await sql<{ reply: string }>`select reply from evaluation where id = ${id}`.execute(
      server.db.read,
    );
    expect(rows).toEqual([{ reply: '' }]);
  });
});
