import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

let server: TestServer;
let customer: Shopping;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  customer = await Shopping.begin(server);
});

const COUNTER_KIND = 9;

async function login(mobile: string): Promise<string> {
  await server.must('user', 'sendCode', { mobile, areacode: '+62', event: 'mobilelogin' });
  const captcha = server.sms.at(-1)?.code ?? '';
  const input = { mobile, areacode: '+62', captcha, agreement_version };
  return (await server.must('user', 'loginByCode', input)).userinfo.token;
}
const couponsOf = (token: string) =>
  server.must('order', 'coupons', { shop_id: 1, type: 'takein' }, { token }).then(({ list }) => list);

describe('a new member', () => {
  it('gets the welcome coupon once, by a code or by a first password', async () => {
    const member = { ...customer, token: await login('81290001111') };
    await server.must('shop', 'addCartLine', await anyLine(), member);
    const welcome = expect.objectContaining({ name: 'First Sip', type: 'fixed', value: 10_000 });
    expect(await couponsOf(member.token)).toEqual([welcome]);
    server.clock.pass(61);
    expect(await couponsOf(await login('81290001111'))).toEqual([welcome]);
    const rows = await server.db.read
      .selectFrom('user_coupon')
      .innerJoin('users', 'users.id', 'user_coupon.user_id')
      .select('grant_key')
      .where('mobile', '=', '+6281290001111')
      .execute();
    expect(rows).toEqual([{ grant_key: 'welcome 1' }]);
  });

  it('is welcome without the setting, and when the coupon has run out', async () => {
    await server.db.read.updateTable('coupon').set({ total: 1 }).where('id', '=', 1).execute();
    const first = await login('81290002222');
    await server.db.read.deleteFrom('config').where('key', '=', 'welcome_coupon_ids').execute();
    const second = await login('81290003333');
    for (const token of [first, second]) {
      await server.must('shop', 'addCartLine', await anyLine(), { token });
      expect(await couponsOf(token)).toEqual([]);
    }
  });
});

async function anyLine() {
  const menu = await server.must('shop', 'menu', { shop_id: 1 });
  if (menu.unchanged) throw new Error('no menu');
  const [goods] = menu.categories.flatMap((one) => one.goods).filter((one) => !one.soldout);
  const sku = goods?.skus.find((one) => !one.off);
  const added = menu.specs.filter(({ kind }) => kind === 'sugar').map(({ spec_id }) => spec_id);
  const value_ids = (goods?.specs ?? []).filter((spec) => added.includes(spec.spec_id)).flatMap((s) => s.default_ids);
  return { shop_id: 1, goods_id: goods?.id ?? 0, sku_id: sku?.sku_id ?? 0, value_ids, num: 1 };
}

describe('the counter', () => {
  let shift: Record<string, string>;
  beforeEach(async () => {
    shift = await customer.shift();
  });

  it('grants nothing without a shift', async () => {
    const body = { coupon_id: COUNTER_KIND, mobile: (await server.member()).mobile, grant_key: 'k' };
    expect((await customer.ops('coupons/grant', body)).body).toMatchObject({ data: { error: 'SHIFT_NEEDED' } });
  });

  it('lists the coupons of its shop and says which it may grant', async () => {
    const { body } = await customer.ops('coupons');
    const names = body.coupons.map((one: { name_json: { en: string } }) => one.name_json.en);
    expect(names).toContain('Morning Saver');
    expect(names).not.toContain('Bandung Greeting');
    const grantable = body.coupons.filter((one: { grantable: number }) => one.grantable);
    expect(grantable).toMatchObject([{ coupon_id: COUNTER_KIND, left: 9999, name_json: { en: 'With Our Apologies' } }]);
  });

  it('grants a coupon by phone, once for each key, and it can be used at once', async () => {
    const { mobile, token } = await server.member();
    const body = { coupon_id: COUNTER_KIND, mobile, grant_key: 'spilled A-001' };
    const first = await customer.ops('coupons/grant', body, shift);
    const again = await customer.ops('coupons/grant', body, shift);
    expect(first).toMatchObject({ status: 200, body: { name_json: { en: 'With Our Apologies' } } });
    expect(again.body).toEqual(first.body);
    const decorated = `\u202a${mobile.slice(0, 3)} ${mobile.slice(3, 6)}\u2011${mobile.slice(6)}\u202c`;
    const spelt = await customer.ops('coupons/grant', { ...body, mobile: decorated }, shift);
    expect(spelt.body).toEqual(first.body);
    for (const typed of [mobile.replace('+62', '0'), mobile.replace('+62', '+620'), mobile.replace('+', '')]) {
      expect((await customer.ops('coupons/grant', { ...body, mobile: typed }, shift)).body).toEqual(first.body);
    }
    const other = await customer.ops('coupons/grant', { ...body, grant_key: 'spilled A-002' }, shift);
    expect(other.body.id).not.toBe(first.body.id);
    await server.must('shop', 'addCartLine', await anyLine(), { token });
    const { price_hash, coupon } = await server.must('order', 'price', { shop_id: 1, type: 'takein' }, { token });
    expect(coupon).toMatchObject({ id: first.body.id, saving: 5000 });
    const input = { shop_id: 1, type: 'takein' as const, price_hash, coupon_id: coupon?.id };
    await server.must('order', 'add', input, { token });
  });

  it('neither lists nor grants one that the chain has switched off', async () => {
    const { mobile } = await server.member();
    const grant = () => customer.ops('coupons/grant', { coupon_id: COUNTER_KIND, mobile, grant_key: 'off' }, shift);
    const set = (status: 0 | 1) =>
      server.db.read.updateTable('coupon').set({ status }).where('id', '=', COUNTER_KIND).execute();
    await set(0);
    const { body } = await customer.ops('coupons');
    expect(body.coupons.map((one: { coupon_id: number }) => one.coupon_id)).not.toContain(COUNTER_KIND);
    expect((await grant()).body.data.error).toBe('COUPON_GONE');
    await set(1);
    expect((await grant()).body).toMatchObject({ name_json: { en: 'With Our Apologies' } });
  });

  it.each([
    ['a coupon that shops do not grant', { coupon_id: 2 }, 'COUPON_NOT_FOUND'],
    ['a coupon of other shops', { coupon_id: 6 }, 'COUPON_NOT_FOUND'],
    ['no coupon', { coupon_id: 999 }, 'COUPON_NOT_FOUND'],
    ['nobody', { mobile: '+62899999999' }, 'MEMBER_NOT_FOUND'],
    ['a number that is none', { mobile: '0812' }, 'INVALID_INPUT'],
    ['a fixed line', { mobile: '021 5551234' }, 'INVALID_INPUT'],
  ])('refuses %s', async (_, wrong, error) => {
    const { mobile } = await server.member();
    const body = { coupon_id: COUNTER_KIND, mobile, grant_key: 'k', ...wrong };
    expect((await customer.ops('coupons/grant', body, shift)).body).toMatchObject({ code: 0, data: { error } });
  });

  it('refuses another coupon under the same key, more than one may have, and more than there are', async () => {
    const { mobile } = await server.member();
    const kind = await server.db.read
      .insertInto('coupon')
      .values({
        name_json: JSON.stringify({ en: 'One', id: 'Satu', 'zh-Hans': '一' }),
        type: 'fixed',
        value: 1000,
        valid_type: 'days',
        valid_days: 1,
        total: 1,
        user_limit: 1,
        source: 'counter',
        createtime: 0,
        updatetime: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const grant = async (coupon_id: number, grant_key: string, phone = mobile) =>
      (await customer.ops('coupons/grant', { coupon_id, mobile: phone, grant_key }, shift)).body;
    expect(await grant(kind.id, 'a')).toMatchObject({ name_json: { id: 'Satu' } });
    expect(await grant(COUNTER_KIND, 'a')).toMatchObject({ data: { error: 'IDEMPOTENCY_MISMATCH' } });
    expect(await grant(kind.id, 'b')).toMatchObject({ data: { error: 'COUPON_LIMIT', max: 1 } });
    expect(await grant(kind.id, 'b', (await server.member()).mobile)).toMatchObject({ data: { error: 'COUPON_GONE' } });
  });
});

it.each([
  ['en', '“Too Much” cannot be used: Add Rp\u00a0'],
  ['id', '“Terlalu” tidak bisa dipakai: Kurang Rp\u00a0'],
  ['zh-Hans', '“太多”不能使用：还差 Rp\u00a0'],
] as const)('refuses a coupon with its reason in %s', async (language, text) => {
  const { id, token } = await server.member();
  const kind = await server.db.read
    .insertInto('coupon')
    .values({
      name_json: JSON.stringify({ en: 'Too Much', id: 'Terlalu', 'zh-Hans': '太多' }),
      type: 'fixed',
      value: 1000,
      min_amount: 900_000,
      valid_type: 'days',
      valid_days: 1,
      source: 'test',
      received: 1,
      createtime: 0,
      updatetime: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = server.clock.now();
  const held = await server.db.read
    .insertInto('user_coupon')
    .values({
      user_id: id,
      coupon_id: kind.id,
      code: `T${id}`,
      status: 1,
      starttime: now,
      endtime: now + 60,
      activatetime: now,
      grant_key: 'test',
      createtime: now,
      updatetime: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.must('shop', 'addCartLine', await anyLine(), { token });
  const input = { shop_id: 1, type: 'takein' as const, coupon_id: held.id };
  const answer = await server.call('order', 'price', input, { token, language });
  expect(answer).toMatchObject({ error: 'COUPON_UNUSABLE', data: { reason: 'minAmount' } });
  expect(answer.msg).toMatch(new RegExp(`^${text}[\\d.]+`));
});
