import { type FullMember, fullMember } from '../../../test/harness/full-member';
import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
let member: FullMember;
beforeAll(async () => {
  server = await testServer();
  member = await fullMember(server);
});
afterAll(() => server?.closeChecked());

const overview = (token: string) => server.must('privacy', 'overview', {}, { token });

describe('consents', () => {
  it('have the version and the time of each, and news of offers are off at first', async () => {
    const { token, mobile } = await server.member();
    expect(await overview(token)).toEqual({ consents: [], marketing: 0, open: null, leaving: [] });
    const phone = { areacode: '+62', mobile: mobile.slice(3) };
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    const captcha = server.sms.at(-1)?.code ?? '';
    await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version });
    const agreed = { version: agreement_version, createtime: server.clock.now(), withdrawtime: null };
    expect((await overview(token)).consents).toEqual([
      { kind: 'privacy', ...agreed },
      { kind: 'terms', ...agreed },
    ]);
  });

  it('to news of offers are kept with the time of their end, however often they are switched', async () => {
    const { token } = await server.member();
    const set = (marketing: 0 | 1) => server.must('privacy', 'marketing', { marketing }, { token });
    const start = server.clock.now();
    expect(await set(1)).toEqual({ marketing: 1 });
    expect(await set(1)).toEqual({ marketing: 1 });
    server.clock.pass(60);
    expect(await set(0)).toEqual({ marketing: 0 });
    expect(await set(0)).toEqual({ marketing: 0 });
    server.clock.pass(60);
    await set(1);
    const marketing = { kind: 'marketing', version: agreement_version };
    expect(await overview(token)).toMatchObject({
      marketing: 1,
      consents: [
        { ...marketing, createtime: start + 120, withdrawtime: null },
        { ...marketing, createtime: start, withdrawtime: start + 60 },
      ],
    });
  });

  it.each([{}, { marketing: 2 }, { marketing: '1' }])('refuse %j', async (input) => {
    const answer = await server.call('privacy', 'marketing', input as never, { token: member.token });
    expect(answer).toMatchObject({ ok: false, error: 'INVALID_INPUT' });
  });
});

it.each(['overview', 'marketing', 'exportData', 'deleteAccount'] as const)('%s needs a session', async (name) => {
  expect(await server.call('privacy', name, {} as never)).toMatchObject({ status: 401, error: 'UNAUTHORIZED' });
});

describe('the exported file', () => {
  const read = async (token: string, language?: 'en' | 'id' | 'zh-Hans') => {
    const { name, content } = await server.must('privacy', 'exportData', {}, { token, language });
    return { name, content, file: JSON.parse(content) };
  };

  it('has what the member wrote, ordered and agreed to', async () => {
    const { name, file } = await read(member.token);
    expect(name).toMatch(/^kedai-\d{4}-\d\d-\d\d\.json$/);
    expect(file.about).toContain('UTC');
    expect(file.account).toEqual([
      expect.objectContaining({
        mobile: member.mobile,
        nickname: 'Rahmawati',
        birthday: '1999-04-02',
        friends_invited: 1,
      }),
    ]);
    expect(file.inviters).toEqual([expect.stringContaining('***')]);
    expect(file.consents).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'privacy', version: agreement_version })]),
    );
    // One was added by itself, and one for something that was sent.
    const home = expect.objectContaining({ detail: 'Jl. Hang Lekir II No. 15' });
    expect(file.addresses).toEqual([home, home]);
    const [order] = file.orders;
    expect(order).toMatchObject({
      order_sn: member.orderSn,
      shop: 'Kedai Sudirman',
      remark: 'Es batu sedikit',
      lines: [expect.objectContaining({ num: 3 })],
      payments: [expect.objectContaining({ channel: 'qris' })],
      refunds: [expect.objectContaining({ cause: 'afterSale' })],
      reports: [expect.objectContaining({ content: 'Kurang manis' })],
      review: [expect.objectContaining({ content: 'Kurang manis', drinks: [expect.objectContaining({ star: 4 })] })],
    });
    expect(order.createtime).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(order.delivery[0].address).toMatchObject({ name: 'Rani', mobile: expect.stringContaining('+62') });
    expect(file.feedback).toEqual([expect.objectContaining({ content: 'Kurang manis sekali' })]);
    expect(file.pictures.map(({ url }: { url: string }) => url).sort()).toEqual([...member.pictures].sort());
    expect(file.favourite_shops).toHaveLength(1);
    expect(file.cart).toHaveLength(1);
    expect(file.growth.length).toBeGreaterThan(0);
    expect(file.rewards_for_friends).toHaveLength(1);
    expect(file.coupons.length).toBeGreaterThan(0);
    expect(file.sessions.length).toBeGreaterThan(0);
  });

  it('names drinks in the language of the call', async () => {
    const [en, zh] = [await read(member.token, 'en'), await read(member.token, 'zh-Hans')];
    expect(en.file.orders[0].lines[0].name).not.toBe(zh.file.orders[0].lines[0].name);
    expect(zh.file.about).toContain('UTC');
  });

  it('has nothing of others, and nothing that protects the account', async () => {
    const stranger = await server.member();
    const theirs = await read(stranger.token);
    for (const text of ['Rahmawati', member.mobile, member.orderSn]) expect(theirs.content).not.toContain(text);
    const { content } = await read(member.token);
    const { rows } = await tokensOf(member.id);
    for (const { token_hash } of rows) expect(content).not.toContain(token_hash);
    expect(content).not.toMatch(/password_hash|code_hmac|token_hash/);
  });
});

const tokensOf = async (id: number) => ({
  rows: await server.db.read.selectFrom('user_token').select('token_hash').where('user_id', '=', id).execute(),
});
