import type { InputOf } from '@/contract';
import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server?.closeChecked());

type Member = Awaited<ReturnType<TestServer['member']>>;

const campaigns = ({ token }: { token: string }, input = {}) => server.must('user', 'campaigns', input, { token });
const rewardsOf = (inviter: Member) =>
  server.db.read.selectFrom('invite_reward').selectAll().where('inviter_id', '=', inviter.id).orderBy('id').execute();
const couponsOf = async (member: Member) =>
  (
    await server.db.read
      .selectFrom('user_coupon')
      .select('grant_key')
      .where('user_id', '=', member.id)
      .where('grant_key', 'like', 'invite %')
      .execute()
  ).map(({ grant_key }) => grant_key);

/** A member whom another one has invited. */
async function friendOf(inviter: Member): Promise<Shopping> {
  const friend = await Shopping.begin(server);
  const { code } = await campaigns(inviter);
  await server.must('user', 'profile', { inviter: code }, { token: friend.token });
  return friend;
}

/** Orders a drink and gets it; the order is completed by its rating. */
async function completesAnOrder(friend: Shopping): Promise<void> {
  const { token } = friend;
  const order_sn = await friend.order();
  await friend.pay(order_sn);
  await friend.handOver(order_sn);
  const { lines } = await server.must('order', 'details', { order_sn }, { token });
  const goods = lines.map(({ goods_id }) => ({ goods_id, star: 5 as const }));
  await server.must('order', 'addReview', { order_sn, star: 5, goods }, { token });
}

describe('an invite link', () => {
  const invitation = (code: string, language: 'en' | 'id' = 'en') =>
    server.must('user', 'invitation', { code }, { language });

  it('says whose it is, what the friend gets and what a new member gets', async () => {
    const me = await server.member();
    await server.must('user', 'profile', { nickname: 'Sari Wulandari' }, me);
    const { code, reward } = await campaigns(me);
    const first = {
      type: 'fixed',
      name: 'First Sip',
      value: 10_000,
      value_bp: 0,
      max_amount: null,
      min_amount: 15_000,
    };
    expect(await invitation(code)).toEqual({ name: 'S***i', reward, welcome: [first] });
    expect((await invitation(code.toLowerCase(), 'id')).welcome).toEqual([{ ...first, name: 'Seruput Pertama' }]);
    for (const wrong of ['', 'A2345678', '081234567890']) {
      const refused = await server.call('user', 'invitation', { code: wrong });
      expect(refused).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { code: 'invalid' } } });
    }
  });

  it('promises nothing that would not be given now', async () => {
    const me = await server.member();
    const { code } = await campaigns(me);
    await server.db.read
      .insertInto('config')
      .values({ key: 'invite_rewards_month', value_json: '1' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value_json: '1' }))
      .execute();
    expect((await invitation(code)).reward).not.toBeNull();
    await completesAnOrder(await friendOf(me));
    expect((await invitation(code)).reward).toBeNull();
    await server.db.read.updateTable('coupon').set({ status: 0 }).where('source', '=', 'welcome').execute();
    expect((await invitation(code)).welcome).toEqual([]);
  });
});

describe('campaignsUser', () => {
  it('answers code, link and rule, and no friends at first', async () => {
    const me = await server.member();
    const answer = await campaigns(me);
    expect(answer).toMatchObject({ total: 0, data: [], reward_count: 0 });
    expect(answer.reward).toEqual({
      ...{ name: 'Thanks for Your Friend', type: 'fixed', value: 10_000, value_bp: 0 },
      ...{ max_amount: null, min_amount: 20_000 },
    });
    expect(answer.code).toMatch(/^[A-Z][A-Z2-9]{7}$/);
    expect(answer.link).toMatch(new RegExp(`^https?://[^/]+/\\?invite=${answer.code}$`));
    expect(answer.rule).toContain('Thanks for Your Friend');
    expect(answer.rule).toContain('at most 10 in a month');
    const chinese = await server.must('user', 'campaigns', {}, { token: me.token, language: 'zh-Hans' });
    expect(chinese.rule).toContain('好友礼');
  });

  it('names friends masked, the newest first, page by page, and none of others', async () => {
    const [me, other] = [await server.member(), await server.member()];
    const first = await friendOf(me);
    await server.must('user', 'profile', { nickname: 'Dewi Putri' }, { token: first.token });
    await friendOf(me);
    await friendOf(other);
    const page = await campaigns(me, { per_page: 1 });
    expect(page).toMatchObject({ total: 2, last_page: 2 });
    expect(page.data).toEqual([{ id: 2, name: expect.stringMatching(/^\d{3}\*{4}\d+$/), state: 'joined' }]);
    expect((await campaigns(me, { per_page: 1, page: 2 })).data).toEqual([{ id: 1, name: 'D***i', state: 'joined' }]);
  });

  it('is for members only, and refuses pages that are none', async () => {
    expect(await server.call('user', 'campaigns', {})).toMatchObject({ ok: false, status: 401 });
    const { token } = await server.member();
    for (const input of [{ page: 0 }, { per_page: 51 }]) {
      expect(await server.call('user', 'campaigns', input, { token })).toMatchObject({ error: 'INVALID_INPUT' });
    }
    expect(await server.must('user', 'campaigns', { page: 9 }, { token })).toMatchObject({ data: [], total: 0 });
  });

  it('says so when there is no reward', async () => {
    await server.db.read.updateTable('coupon').set({ status: 0 }).where('source', '=', 'invite').execute();
    const me = await server.member();
    expect(await campaigns(me)).toMatchObject({ reward: null, rule: expect.stringContaining('no reward') });
    await completesAnOrder(await friendOf(me));
    expect(await couponsOf(me)).toEqual([]);
    expect(await rewardsOf(me)).toMatchObject([{ reason: 'none', user_coupon_id: null }]);
    expect((await campaigns(me)).data).toMatchObject([{ state: 'ordered' }]);
  });
});

describe('the reward of an inviter', () => {
  it('is one coupon, when the first order of a friend is completed, and none for later ones', async () => {
    const me = await server.member();
    const friend = await friendOf(me);
    const order_sn = await friend.order();
    await friend.pay(order_sn);
    await friend.handOver(order_sn);
    expect(await couponsOf(me)).toEqual([]);
    server.clock.pass(7 * 86_400 + 1);
    await server.runJob('complete');
    expect(await couponsOf(me)).toHaveLength(1);
    expect(await campaigns(me)).toMatchObject({ reward_count: 1, data: [{ state: 'rewarded' }] });
    await completesAnOrder(friend);
    expect(await couponsOf(me)).toHaveLength(1);
  });

  it('goes to the inviter only, not to those above', async () => {
    const top = await server.member();
    const me = await server.member();
    await server.must('user', 'profile', { inviter: (await campaigns(top)).code }, { token: me.token });
    await completesAnOrder(await friendOf(me));
    expect([await couponsOf(top), await couponsOf(me)]).toEqual([[], [expect.stringMatching(/^invite \d+$/)]]);
    expect(await rewardsOf(top)).toEqual([]);
  });

  it('is given so often a month at most; a new month begins in western Indonesia', async () => {
    await server.db.read
      .insertInto('config')
      .values({ key: 'invite_rewards_month', value_json: '1' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value_json: '1' }))
      .execute();
    const me = await server.member();
    const friends = [await friendOf(me), await friendOf(me), await friendOf(me)];
    await completesAnOrder(friends[0] as Shopping);
    await completesAnOrder(friends[1] as Shopping);
    expect((await rewardsOf(me)).map(({ reason }) => reason)).toEqual(['granted', 'month']);
    // As long as sessions last: the next month has begun.
    server.clock.pass(30 * 86_400 - 3600);
    await completesAnOrder(friends[2] as Shopping);
    expect((await rewardsOf(me)).map(({ reason }) => reason)).toEqual(['granted', 'month', 'granted']);
    expect((await campaigns(me)).data.map(({ state }) => state)).toEqual(['rewarded', 'ordered', 'rewarded']);
  });

  it('is given within the limit when friends complete orders at once', async () => {
    await server.db.read
      .insertInto('config')
      .values({ key: 'invite_rewards_month', value_json: '2' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value_json: '2' }))
      .execute();
    const me = await server.member();
    const friends = [await friendOf(me), await friendOf(me), await friendOf(me), await friendOf(me)];
    await Promise.all(friends.map(completesAnOrder));
    expect((await rewardsOf(me)).map(({ reason }) => reason).sort()).toEqual(['granted', 'granted', 'month', 'month']);
    expect(await couponsOf(me)).toHaveLength(2);
  });
});

describe('who makes an account with a number that another one has left', () => {
  const DAY = 86_400;
  const phone = { areacode: '+62', mobile: '0812 9000 7777' };
  const code = async (input: InputOf<'user', 'sendCode'>, token?: string): Promise<string> => {
    server.clock.pass(61);
    await server.must('user', 'sendCode', { ...(token ? {} : phone), ...input }, { token });
    return server.sms.at(-1)?.code ?? '';
  };
  /** The coupons for new members of a new account of the number. */
  async function registers() {
    const captcha = await code({ event: 'mobilelogin' });
    const { userinfo } = await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version });
    expect(userinfo.is_new).toBe(1);
    const rows = await server.db.read
      .selectFrom('user_coupon')
      .select('grant_key')
      .where('user_id', '=', userinfo.id)
      .where('grant_key', 'like', 'welcome %')
      .execute();
    return { ...userinfo, welcome: rows.map(({ grant_key }) => grant_key) };
  }
  async function deletes(token: string): Promise<void> {
    const captcha = await code({ event: 'deleteaccount' }, token);
    await server.must('privacy', 'deleteAccount', { captcha }, { token });
    server.clock.pass(3 * DAY);
    await server.runJob('delete-accounts');
  }
  async function ordersFor(inviter: Member, friend: Pick<Member, 'id' | 'token'>): Promise<void> {
    await server.must('user', 'profile', { inviter: (await campaigns(inviter)).code }, friend);
    await completesAnOrder(await Shopping.begin(server, friend));
  }

  const next = { areacode: '+62', mobile: '0812 9000 8888' };
  const event = 'changemobile';
  const changes = {
    'a code of the old number': async (token: string): Promise<void> => {
      const old_captcha = await code({ event }, token);
      const captcha = await code({ ...next, event }, token);
      await server.must('user', 'changeMobile', { ...next, captcha, old_captcha }, { token });
    },
    'the password and a day': async (token: string): Promise<void> => {
      const password = 'es kopi susu 7';
      const typed = { newpassword: password, repassword: password };
      await server.must(
        'user',
        'resetPassword',
        { ...typed, captcha: await code({ event: 'resetpwd' }, token) },
        { token },
      );
      const captcha = await code({ ...next, event }, token);
      await server.must('user', 'changeMobile', { ...next, captcha, password }, { token });
      server.clock.pass(DAY);
      await server.runJob('change-phones');
    },
  };
  it.each(Object.entries(changes))('is no new member after a change by %s', async (_by, change) => {
    const inviter = await server.member();
    const first = await registers();
    expect(first.welcome).toEqual(['welcome 1']);
    await change(first.token);
    const second = await registers();
    await ordersFor(inviter, second);
    expect(second.id).not.toBe(first.id);
    expect([second.welcome, (await rewardsOf(inviter)).map(({ reason }) => reason)]).toEqual([[], ['returned']]);
    await deletes(second.token);
    server.clock.pass(365 * DAY);
    await server.runJob('purge');
    expect((await registers()).welcome).toEqual(['welcome 1']);
  });

  it('is no new member within a year of a deletion, as often as it is done', async () => {
    const inviter = await server.member();
    const first = await registers();
    await ordersFor(inviter, first);
    expect([first.welcome, (await rewardsOf(inviter)).map(({ reason }) => reason)]).toEqual([
      ['welcome 1'],
      ['granted'],
    ]);
    await deletes(first.token);
    const second = await registers();
    await ordersFor(inviter, second);
    expect(second.welcome).toEqual([]);
    expect((await rewardsOf(inviter)).map(({ reason }) => reason)).toEqual(['granted', 'returned']);
    expect((await campaigns(inviter)).reward_count).toBe(1);
    expect(await couponsOf(inviter)).toHaveLength(1);
    await deletes(second.token);
    server.clock.pass(364 * DAY);
    await server.runJob('purge');
    expect((await registers()).welcome).toEqual([]);
  });

  it('is one after a year, when the hash of the number is gone', async () => {
    await deletes((await registers()).token);
    const hashes = () => server.db.read.selectFrom('former_number').selectAll().execute();
    const deletetime = server.clock.now();
    expect(await hashes()).toEqual([{ number_hmac: expect.stringMatching(/^[0-9a-f]{64}$/), deletetime }]);
    server.clock.pass(365 * DAY);
    await server.runJob('purge');
    expect(await hashes()).toEqual([]);
    expect((await registers()).welcome).toEqual(['welcome 1']);
  });
});
