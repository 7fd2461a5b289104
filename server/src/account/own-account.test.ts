import type { Language } from '@/contract/core';
import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const DAY = 86_400;
let phones = 0;
function newNumber(): { areacode: string; mobile: string } {
  phones += 1;
  return { areacode: '+62', mobile: `0815${10_000_000 + phones * 7919}` };
}

/** The code that was sent last; the one before must be a minute old. */
async function codeFor(input: { areacode?: string; mobile?: string }, token?: string): Promise<string> {
  server.clock.pass(61);
  await server.must('user', 'sendCode', { ...input, event: 'changemobile' }, { token });
  return server.sms.at(-1)?.code ?? '';
}

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const isLoggedIn = async (token: string): Promise<boolean> => (await server.call('user', 'info', {}, { token })).ok;
const mobileOf = async (id: number): Promise<string> =>
  (await server.db.read.selectFrom('users').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile;

async function secondSession(id: number): Promise<string> {
  const { services, db } = server;
  return (await db.transaction((tx) => services.sessions.issue(tx, id, { device: 'Chrome · Android' }))).token;
}

async function withPassword(password = 'kopi tubruk 9'): Promise<{ id: number; token: string; mobile: string }> {
  const { id, mobile } = await server.member();
  const phone = { areacode: '+62', mobile: mobile.slice(3) };
  server.clock.pass(61);
  await server.must('user', 'sendCode', { ...phone, event: 'resetpwd' });
  const captcha = server.sms.at(-1)?.code ?? '';
  const input = { ...phone, captcha, newpassword: password, repassword: password, agreement_version };
  await server.must('user', 'resetPassword', input);
  const { userinfo } = await server.must('user', 'login', { ...phone, password, agreement_version });
  return { id, mobile, token: userinfo.token };
}

describe('the devices of a member', () => {
  it('are listed with their kind, the newest first, and ended but for the one that asks', async () => {
    const { id, token } = await server.member();
    server.clock.pass(60);
    const other = await secondSession(id);
    const stranger = await server.member();
    const { list } = await server.must('user', 'sessions', {}, { token });
    expect(list).toEqual([
      expect.objectContaining({ device: 'Chrome · Android', is_current: 0 }),
      expect.objectContaining({ device: '', is_current: 1 }),
    ]);
    expect(await server.must('user', 'endSessions', {}, { token })).toEqual({ ended: 1 });
    expect([await isLoggedIn(token), await isLoggedIn(other), await isLoggedIn(stranger.token)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('keep exactly one session when several end the others at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await server.member();
      const tokens = [token, await secondSession(id), await secondSession(id)];
      const answers = await Promise.all(tokens.map((one) => server.call('user', 'endSessions', {}, { token: one })));
      const kept: string[] = [];
      for (const [at, one] of tokens.entries()) {
        if (await isLoggedIn(one)) kept.push(one);
        const answer = answers[at];
        if (answer && !answer.ok) expect(answer).toMatchObject({ status: 401, error: 'UNAUTHORIZED' });
      }
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(kept).toEqual(tokens.filter((_, at) => answers[at]?.ok));
    }
  });

  it('are named by what logs in, and not listed once they are over', async () => {
    const phone = newNumber();
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    const input = { ...phone, captcha: server.sms.at(-1)?.code ?? '', agreement_version };
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1';
    const { userinfo } = await server.must('user', 'loginByCode', input, { headers: { 'user-agent': agent } });
    const devices = async () =>
      (await server.must('user', 'sessions', {}, { token: userinfo.token })).list.map(({ device }) => device);
    await secondSession(userinfo.id);
    expect((await devices()).sort()).toEqual(['Chrome · Android', 'Safari · iPhone']);
    for (let days = 0; days < 31; days += 15) {
      server.clock.pass(15 * DAY);
      await isLoggedIn(userinfo.token);
    }
    expect(await devices()).toEqual(['Safari · iPhone']);
  });

  it('are listed with their last use, which is stored every ten minutes', async () => {
    const { id, token } = await server.member();
    const other = await secondSession(id);
    const began = server.clock.now();
    const used = async () =>
      (await server.must('user', 'sessions', {}, { token })).list.find(({ is_current }) => is_current === 0)?.lasttime;
    server.clock.pass(599);
    await isLoggedIn(other);
    expect(await used()).toBe(began);
    server.clock.pass(1);
    await isLoggedIn(other);
    expect(await used()).toBe(began + 600);
  });
});

describe('a phone number', () => {
  it('is changed at once by codes of both numbers, and all other sessions end', async () => {
    const { id, token, mobile } = await server.member();
    const other = await secondSession(id);
    const phone = newNumber();
    const old_captcha = await codeFor({}, token);
    expect(server.sms.at(-1)?.mobile).toBe(mobile);
    const captcha = await codeFor(phone, token);
    const answer = await server.must('user', 'changeMobile', { ...phone, captcha, old_captcha }, { token });
    expect(answer).toEqual({ duetime: null });
    expect(await mobileOf(id)).toBe(`+62${phone.mobile.slice(1)}`);
    expect([await isLoggedIn(token), await isLoggedIn(other)]).toEqual([true, false]);
    expect(server.notices.at(-1)).toEqual({
      mobile,
      text: expect.stringContaining('has moved to another phone number'),
    });
    const again = await server.call('user', 'changeMobile', { ...newNumber(), captcha, old_captcha }, { token });
    expect(again).toMatchObject({ ok: false, error: 'CODE_EXPIRED' });
  });

  it('leaves its codes to nobody when the account moves away from it', async () => {
    const first = await server.member();
    const [old, phone] = [{ areacode: '+62', mobile: first.mobile.slice(3) }, newNumber()];
    const codes = { old_captcha: await codeFor({}, first.token), captcha: await codeFor(phone, first.token) };
    await server.must('user', 'changeMobile', { ...phone, ...codes }, { token: first.token });
    const sent = async (token: string): Promise<string[]> => {
      const { content } = await server.must('privacy', 'exportData', {}, { token });
      return JSON.parse(content).codes_sent.map(({ event }: { event: string }) => event);
    };
    expect(await sent(first.token)).toEqual([]);
    // Somebody else gets the number, and asks for a code before the account is there and for another one after.
    server.clock.pass(61);
    await server.must('user', 'sendCode', { ...old, event: 'mobilelogin' });
    const captcha = server.sms.at(-1)?.code ?? '';
    server.clock.pass(61);
    const { userinfo } = await server.must('user', 'loginByCode', { ...old, captcha, agreement_version });
    expect(await sent(userinfo.token)).toEqual([]);
    await codeFor({}, userinfo.token);
    expect(await sent(userinfo.token)).toEqual(['changemobile']);
  });

  it('stays with a wrong code of either number, which is told apart, and a right code stays good then', async () => {
    const { id, token, mobile } = await server.member();
    const phone = newNumber();
    const old_captcha = await codeFor({}, token);
    const captcha = await codeFor(phone, token);
    const change = (codes: { captcha: string; old_captcha: string }) =>
      server.call('user', 'changeMobile', { ...phone, ...codes }, { token });
    expect(await change({ captcha: wrong(captcha), old_captcha })).toMatchObject({ error: 'CODE_WRONG' });
    expect(await change({ captcha, old_captcha: wrong(old_captcha) })).toMatchObject({
      error: 'OLD_CODE_WRONG',
      data: { left: 4 },
    });
    expect(await mobileOf(id)).toBe(mobile);
    expect(await change({ captcha, old_captcha })).toMatchObject({ ok: true });
  });

  it('asks for the code of the old number again when it is over', async () => {
    const { token } = await server.member();
    const phone = newNumber();
    const old_captcha = await codeFor({}, token);
    server.clock.pass(280);
    const captcha = await codeFor(phone, token);
    const answer = await server.call('user', 'changeMobile', { ...phone, captcha, old_captcha }, { token });
    expect(answer).toMatchObject({ ok: false, error: 'OLD_CODE_EXPIRED' });
  });

  it('of another account is refused only after its right code', async () => {
    const [me, other] = [await server.member(), await server.member()];
    const taken = { areacode: '+62', mobile: other.mobile.slice(3) };
    const old_captcha = await codeFor({}, me.token);
    const captcha = await codeFor(taken, me.token);
    const change = (code: string) =>
      server.call('user', 'changeMobile', { ...taken, captcha: code, old_captcha }, { token: me.token });
    expect(await change(wrong(captcha))).toMatchObject({ error: 'CODE_WRONG' });
    expect(await change(captcha)).toMatchObject({ error: 'MOBILE_TAKEN' });
  });

  it('that is the present one is refused at once: no code goes to it, and no try is counted', async () => {
    const { token, mobile } = await withPassword();
    const event = 'changemobile' as const;
    const refused = { error: 'INVALID_INPUT', data: { fields: { mobile: 'invalid' } } };
    const old_captcha = await codeFor({}, token);
    server.clock.pass(61);
    const [sent, told] = [server.sms.length, server.notices.length];
    for (const typed of [mobile.slice(3), `0${mobile.slice(3)}`, mobile.slice(1), `+62 ${mobile.slice(3)}`]) {
      const phone = { areacode: '+62', mobile: typed };
      expect(await server.call('user', 'sendCode', { ...phone, event }, { token })).toMatchObject(refused);
      const proofs = [{ old_captcha: wrong(old_captcha) }, { password: 'not this one' }];
      for (const proof of proofs) {
        const input = { ...phone, captcha: '123456', ...proof };
        expect(await server.call('user', 'changeMobile', input, { token })).toMatchObject(refused);
      }
    }
    expect([server.sms.length, server.notices.length]).toEqual([sent, told]);
    const phone = newNumber();
    const captcha = await codeFor(phone, token);
    const change = (code: string) =>
      server.call('user', 'changeMobile', { ...phone, captcha, old_captcha: code }, { token });
    expect(await change(wrong(old_captcha))).toMatchObject({ error: 'OLD_CODE_WRONG', data: { left: 4 } });
    expect(await change(old_captcha)).toMatchObject({ ok: true });
  });

  it('is changed by a code only for the member who asked for it', async () => {
    const [asker, other] = [await server.member(), await server.member()];
    const phone = newNumber();
    const olds = [await codeFor({}, asker.token), await codeFor({}, other.token)];
    const captcha = await codeFor(phone, asker.token);
    const change = ({ token }: { token: string }, old_captcha = '') =>
      server.call('user', 'changeMobile', { ...phone, captcha, old_captcha }, { token });
    expect(await change(other, olds[1])).toMatchObject({ error: 'CODE_WRONG' });
    expect(await change(asker, olds[0])).toMatchObject({ ok: true });
  });

  it('that gets an account at the same moment belongs to one account', async () => {
    const { id, token } = await server.member();
    const phone = newNumber();
    const old_captcha = await codeFor({}, token);
    const captcha = await codeFor(phone, token);
    server.clock.pass(61);
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    const login = { ...phone, captcha: server.sms.at(-1)?.code ?? '', agreement_version };
    const [changed] = await Promise.all([
      server.call('user', 'changeMobile', { ...phone, captcha, old_captcha }, { token }),
      server.call('user', 'loginByCode', login),
    ]);
    if (!changed.ok) expect(changed.error).toBe('MOBILE_TAKEN');
    expect((await mobileOf(id)) === `+62${phone.mobile.slice(1)}`).toBe(changed.ok);
  });

  it('needs a proof of the old one, and a code to one’s own number needs a session', async () => {
    const { token } = await server.member();
    const phone = newNumber();
    const captcha = await codeFor(phone, token);
    const bare = await server.call('user', 'changeMobile', { ...phone, captcha }, { token });
    expect(bare).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { old_captcha: 'required' } } });
    const event = 'changemobile' as const;
    for (const input of [{ event }, { ...phone, event }]) {
      expect(await server.call('user', 'sendCode', input)).toMatchObject({
        error: 'INVALID_INPUT',
        data: { fields: { event: 'invalid' } },
      });
    }
    const login = await server.call('user', 'sendCode', { event: 'mobilelogin' }, { token });
    expect(login).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { mobile: 'required' } } });
  });

  describe('whose old one is lost', () => {
    const password = 'kopi tubruk 9';
    async function begun(language: Language = 'en') {
      const member = await withPassword(password);
      const phone = newNumber();
      const captcha = await codeFor(phone, member.token);
      const notices = server.notices.length;
      const { duetime } = await server.must(
        'user',
        'changeMobile',
        { ...phone, captcha, password },
        { ...member, language },
      );
      return { ...member, phone, duetime, told: server.notices.slice(notices) };
    }

    it('waits for a day, tells the old number, and then ends all sessions', async () => {
      const { id, token, mobile, phone, duetime, told } = await begun();
      expect(duetime).toBe(server.clock.now() + DAY);
      expect(told).toEqual([{ mobile, text: expect.stringContaining('another phone number in 24 hours') }]);
      const { phone_change } = await server.must('user', 'info', {}, { token });
      expect(phone_change).toEqual({ mobile: expect.stringMatching(/^815\*{4}\d+$/), duetime });
      server.clock.pass(DAY - 1);
      await server.runJob('change-phones');
      expect(await mobileOf(id)).toBe(mobile);
      server.clock.pass(1);
      await server.runJob('change-phones');
      expect(await mobileOf(id)).toBe(`+62${phone.mobile.slice(1)}`);
      expect(await isLoggedIn(token)).toBe(false);
    });

    it('is kept when the change is taken back', async () => {
      const { id, token, mobile } = await begun();
      await server.must('user', 'keepMobile', {}, { token });
      server.clock.pass(DAY);
      await server.runJob('change-phones');
      expect([await mobileOf(id), await isLoggedIn(token)]).toEqual([mobile, true]);
      expect((await server.must('user', 'info', {}, { token })).phone_change).toBeNull();
    });

    it('is kept when a password is set by a code of the old one', async () => {
      const { id, mobile } = await begun();
      const phone = { areacode: '+62', mobile: mobile.slice(3) };
      server.clock.pass(61);
      await server.must('user', 'sendCode', { ...phone, event: 'resetpwd' });
      const captcha = server.sms.at(-1)?.code ?? '';
      const fresh = { newpassword: 'teh tarik 12', repassword: 'teh tarik 12', agreement_version };
      expect(await server.must('user', 'resetPassword', { ...phone, captcha, ...fresh })).toEqual({ is_new: 0 });
      server.clock.pass(DAY);
      await server.runJob('change-phones');
      expect(await mobileOf(id)).toBe(mobile);
    });

    it('stays if the new one has got an account meanwhile', async () => {
      const { id, token, mobile, phone } = await begun();
      server.clock.pass(61);
      await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
      const captcha = server.sms.at(-1)?.code ?? '';
      await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version });
      server.clock.pass(DAY);
      await server.runJob('change-phones');
      expect([await mobileOf(id), await isLoggedIn(token)]).toEqual([mobile, true]);
      expect((await server.must('user', 'info', {}, { token })).phone_change).toBeNull();
      expect(server.notices.at(-1)).toEqual({ mobile, text: expect.stringContaining('keeps this phone number') });
    });

    it('is told in the language of who began the change that it was done', async () => {
      const { mobile } = await begun('zh-Hans');
      server.clock.pass(DAY);
      await server.runJob('change-phones');
      const told = server.notices.filter((notice) => notice.mobile === mobile).map(({ text }) => text);
      expect(told).toEqual([expect.stringContaining('24 小时后'), expect.stringContaining('已换绑到另一个手机号')]);
    });

    it('is not changed by a wrong password, of which ten are tried', async () => {
      const { token } = await withPassword(password);
      const phone = newNumber();
      const captcha = await codeFor(phone, token);
      const guess = () =>
        server.call('user', 'changeMobile', { ...phone, captcha, password: 'not this one' }, { token });
      for (let n = 0; n < 10; n += 1) expect(await guess()).toMatchObject({ error: 'PASSWORD_WRONG' });
      expect(await guess()).toMatchObject({ error: 'LOGIN_LIMIT' });
    });
  });
});

describe('the password of a member', () => {
  const password = 'es kopi susu 7';
  const typed = { newpassword: password, repassword: password };
  const ask = async (token: string): Promise<string> => {
    server.clock.pass(61);
    await server.must('user', 'sendCode', { event: 'resetpwd' }, { token });
    return server.sms.at(-1)?.code ?? '';
  };

  it('is set by a code to the own number, and every other session ends', async () => {
    const { id, mobile, token } = await server.member();
    const other = await secondSession(id);
    const captcha = await ask(token);
    expect(server.sms.at(-1)?.mobile).toBe(mobile);
    await server.must('user', 'resetPassword', { ...typed, captcha }, { token });
    expect([await isLoggedIn(token), await isLoggedIn(other)]).toEqual([true, false]);
    const phone = { areacode: '+62', mobile: mobile.slice(3) };
    const { userinfo } = await server.must('user', 'login', { ...phone, password, agreement_version });
    expect(userinfo.id).toBe(id);
    expect(await server.call('user', 'resetPassword', { ...typed, captcha }, { token })).toMatchObject({
      error: 'CODE_EXPIRED',
    });
  });

  it('stays with a wrong code and with one of another purpose, and so do the sessions', async () => {
    const { id, token } = await server.member();
    const other = await secondSession(id);
    const change = await codeFor({}, token);
    const misused = await server.call('user', 'resetPassword', { ...typed, captcha: change }, { token });
    expect(misused).toMatchObject({ error: 'CODE_EXPIRED' });
    const captcha = wrong(await ask(token));
    expect(await server.call('user', 'resetPassword', { ...typed, captcha }, { token })).toMatchObject({
      error: 'CODE_WRONG',
    });
    expect(await isLoggedIn(other)).toBe(true);
  });

  it('of a visitor needs the number and the consent', async () => {
    const captcha = '123456';
    const phone = newNumber();
    const cases = [
      [{}, { mobile: 'required' }],
      [{ mobile: phone.mobile }, { areacode: 'required' }],
      [phone, { agreement_version: 'agreement' }],
    ] as const;
    for (const [more, fields] of cases) {
      const answer = await server.call('user', 'resetPassword', { ...more, ...typed, captcha });
      expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields } });
    }
    expect(await server.call('user', 'sendCode', { event: 'resetpwd' })).toMatchObject({ error: 'INVALID_INPUT' });
  });
});
