import { limits } from '@/contract/limits';
import { agreement_version, type TestServer, testServer } from '../../../../test/harness/server';
import { Shopping } from '../../../../test/harness/shopping';

let server: TestServer;
let customer: Shopping;
beforeAll(async () => {
  server = await testServer();
  customer = await Shopping.begin(server);
});
afterAll(() => server?.close());

const CUP = '🧋';
const forged = [
  ['a screen that is cleared', 'ice\u001b[2J\u001b[H'],
  ['a C1 control', 'ice\u009b2J'],
  ['a bell', 'ice\u0007'],
  ['a turned direction', 'ice\u202eready'],
  ['an isolate', 'ice\u2066ready'],
  ['delete', 'ice\u007f'],
] as const;

const invalid = (field: string, problem: string) => ({
  error: 'INVALID_INPUT',
  data: { fields: { [field]: problem } },
});

describe('what people write', () => {
  it.each(forged)('holds no control characters: %s', async (_name, text) => {
    const { token } = customer;
    await customer.fillCart();
    expect(await customer.ask({ remark: text })).toMatchObject(invalid('remark', 'invalid'));
    expect(await customer.ask({ courier_note: text })).toMatchObject(invalid('courier_note', 'invalid'));
    const nickname = await server.call('user', 'profile', { nickname: text }, { token });
    expect(nickname).toMatchObject(invalid('nickname', 'invalid'));
    expect(await server.call('shop', 'list', { keyword: text })).toMatchObject(invalid('keyword', 'invalid'));
    const cancel = { order_sn: 'OD000000000', action: 'cancel' as const, reason: text };
    expect(await server.call('order', 'afterSale', cancel, { token })).toMatchObject(invalid('reason', 'invalid'));
    const refusal = await customer.ops('orders/act', { order_sn: 'OD000000000', act: 'refuse', reason: text });
    expect(refusal.body.data).toEqual({ error: 'INVALID_INPUT', fields: { reason: 'invalid' } });
  });

  it.each([
    ['the first half', 'ice\ud83e'],
    ['the second half', 'ice \uddcb now'],
    ['the halves in the wrong order', '\uddcb\ud83e'],
  ])('holds no half of a pair of UTF-16, which would be stored as another character: %s', async (_name, text) => {
    const { token } = customer;
    await customer.fillCart();
    expect(await customer.ask({ remark: text })).toMatchObject(invalid('remark', 'invalid'));
    const call = async (field: string, answer: Promise<object>): Promise<void> =>
      expect(await answer).toMatchObject(invalid(field, 'invalid'));
    await call('nickname', server.call('user', 'profile', { nickname: text }, { token }));
    await call('keyword', server.call('shop', 'list', { keyword: text }));
    const phone = { areacode: '+62', mobile: '0812 7777 1236' };
    await call('password', server.call('user', 'login', { ...phone, password: `${text} kopi`, agreement_version }));
    const goods = [{ goods_id: 1, star: 5 as const }];
    const review = { order_sn: 'OD000000000', star: 5 as const, goods, images: ['/uploads/a.jpg', text] };
    await call('images.1', server.call('order', 'addReview', review, { token }));
    const refusal = await customer.ops('orders/act', { order_sn: 'OD000000000', act: 'refuse', reason: text });
    expect(refusal.body.data).toEqual({ error: 'INVALID_INPUT', fields: { reason: 'invalid' } });
    expect(await server.call('user', 'profile', { nickname: CUP }, { token })).toMatchObject({ ok: true });
  });

  it('keeps the lines of a remark, of whatever system, and the joiners of emoji', async () => {
    const family = '👨\u200d👩\u200d👧';
    const order_sn = await customer.order({ remark: ` less ice\r\n\tno straw\r${family} ` });
    expect((await customer.details(order_sn)).remark).toBe(`less ice\n no straw\n${family}`);
    const { token } = customer;
    expect(await server.call('user', 'profile', { nickname: 'Sri\nW' }, { token })).toMatchObject({ ok: true });
    expect((await server.must('user', 'info', {}, { token })).userinfo.nickname).toBe('Sri W');
  });

  it.each(['\n', '\r\n', '\r', '\u000b', '\u2028', '\u2029'])(
    'ends its lines by %j in a text of several, and has a blank there in one that must be one line',
    async (end) => {
      const { token } = customer;
      const text = ` less ice ${end}\tA-999 ready${end}`;
      await customer.fillCart();
      const placed = await customer.ask({ remark: text });
      if (!placed.ok) throw new Error(placed.text);
      const { order_sn } = placed.data;
      expect((await customer.details(order_sn)).remark).toBe('less ice \n A-999 ready');
      await customer.pay(order_sn);
      const shift = await customer.shift();
      const act = { order_sn, act: 'refuse', reason: text };
      expect((await customer.ops('orders/act', act, shift)).body).toMatchObject({ state: 'refunded' });
      expect((await customer.details(order_sn)).cancel_reason).toBe('less ice A-999 ready');
      const keyword = `kedai${end}menteng`;
      const found = await server.must('shop', 'list', { keyword }, { token });
      expect(found).toEqual(await server.must('shop', 'list', { keyword: 'kedai menteng' }, { token }));
    },
  );

  it('is measured in code points', async () => {
    const remark = CUP.repeat(limits.textAreaMax);
    const order_sn = await customer.order({ remark });
    expect((await customer.details(order_sn)).remark).toBe(remark);
    await customer.fillCart();
    expect(await customer.ask({ remark: `${remark}x` })).toMatchObject(invalid('remark', 'tooLong'));
    const { token } = customer;
    const name = CUP.repeat(limits.nicknameMax);
    expect(await server.call('user', 'profile', { nickname: name }, { token })).toMatchObject({ ok: true });
    const longer = await server.call('user', 'profile', { nickname: `${name}x` }, { token });
    expect(longer).toMatchObject(invalid('nickname', 'tooLong'));
    const keyword = CUP.repeat(limits.searchMax);
    expect(await server.call('shop', 'list', { keyword })).toMatchObject({ ok: true });
    const setPassword = (newpassword: string) => {
      const input = {
        areacode: '+62',
        mobile: '0812 7777 1234',
        captcha: '123456',
        newpassword,
        repassword: newpassword,
        agreement_version,
      };
      return server.call('user', 'resetPassword', input);
    };
    expect(await setPassword(CUP.repeat(7))).toMatchObject(invalid('newpassword', 'tooShort'));
    expect(await setPassword(CUP.repeat(65))).toMatchObject(invalid('newpassword', 'tooLong'));
    expect(await setPassword(`kopi${CUP.repeat(60)}`)).toMatchObject({ error: 'CODE_EXPIRED' });
  });

  it('is measured in code points in texts that programs send, too', async () => {
    const menu = (points: number) => server.call('shop', 'menu', { shop_id: 1, version: CUP.repeat(points) });
    expect(await menu(40)).toMatchObject({ ok: true });
    expect(await menu(41)).toMatchObject(invalid('version', 'invalid'));
    const logIn = (points: number) => {
      const phone = { areacode: '+62', mobile: '0812 7777 1235' };
      return server.call('user', 'loginByCode', {
        ...phone,
        captcha: '123456',
        agreement_version: CUP.repeat(points),
      });
    };
    expect(await logIn(20)).not.toMatchObject({ error: 'INVALID_INPUT' });
    expect(await logIn(21)).toMatchObject(invalid('agreement_version', 'invalid'));
  });

  it('is no name when nothing of it is visible', async () => {
    const { token } = customer;
    for (const nickname of ['\u200b', '\u2060\u3164', '\u061c', '\u200e\u200f', '\u{e0041}\u{e007f}', ' \ufe0f ', '']) {
      const answer = await server.call('user', 'profile', { nickname }, { token });
      expect(answer).toMatchObject(invalid('nickname', 'required'));
    }
    for (const nickname of ['👨\u200d👩\u200d👧', '🏴\u{e0067}\u{e007f}', 'م\u200fا', '.']) {
      expect(await server.call('user', 'profile', { nickname }, { token })).toMatchObject({ ok: true });
    }
  });

  it('has its limits in the OpenAPI document', async () => {
    const { paths } = (await server.http.inject('/docs/openapi.json')).json();
    const { remark } = paths['/api/order/add'].post.requestBody.content['application/json'].schema.properties;
    expect(remark).toMatchObject({ type: 'string', maxLength: limits.textAreaMax });
    expect('less ice\r\n\tno straw').toMatch(new RegExp(remark.pattern));
    expect('less\u0007ice').not.toMatch(new RegExp(remark.pattern));
    const address = paths['/api/address/addressAdd'].post.requestBody.content['application/json'].schema.properties;
    expect('Jl. Melati\u2028No. 5\n').toMatch(new RegExp(address.detail.pattern));
    expect('Jl. Melati\u0007').not.toMatch(new RegExp(address.detail.pattern));
    expect(address.mobile).toMatchObject({ description: expect.stringContaining('brackets') });
    expect(address.mobile).not.toHaveProperty('pattern');
  });
});
