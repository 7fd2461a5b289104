import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';
import { BusyError } from '../lib/errors/busy-error';
import { Passwords } from '../lib/passwords';
import { Turns } from '../lib/turns';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

let phones = 0;
/** A phone that no test has used, as somebody would type it. */
function newPhone() {
  phones += 1;
  const digits = String(10_000_000 + phones * 7).slice(-8);
  return { areacode: '+62', mobile: `0813-${digits.slice(0, 4)}-${digits.slice(4)}` };
}
type Phone = ReturnType<typeof newPhone>;

async function sendCode(phone: Phone, event: 'mobilelogin' | 'resetpwd' = 'mobilelogin'): Promise<string> {
  const before = server.sms.length;
  await server.must('user', 'sendCode', { ...phone, event });
  expect(server.sms.length).toBe(before + 1);
  return server.sms.at(-1)?.code ?? '';
}

async function logIn(phone: Phone) {
  server.clock.pass(61);
  const captcha = await sendCode(phone);
  return (await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version })).userinfo;
}

const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('logging in with a code', () => {
  it('makes the account of an unknown phone and finds it again', async () => {
    const phone = newPhone();
    const first = await logIn(phone);
    expect(first).toMatchObject({ is_new: 1, areacode: '+62', has_password: 0, nickname: '' });
    expect(first.mobile).toMatch(/^813\*{4}\d{4}$/);
    const second = await logIn(phone);
    expect(second).toMatchObject({ is_new: 0, id: first.id });
    expect(second.token).not.toBe(first.token);
  });

  it('takes one phone for the same however it is typed', async () => {
    const first = await logIn({ areacode: '+62', mobile: '0812 9999 0001' });
    const second = await logIn({ areacode: '+62', mobile: '+62 812-9999-0001' });
    expect(second.id).toBe(first.id);
  });

  it('uses a code once', async () => {
    const phone = newPhone();
    const captcha = await sendCode(phone);
    await server.must('user', 'loginByCode', { ...phone, captcha, agreement_version });
    const again = await server.call('user', 'loginByCode', { ...phone, captcha, agreement_version });
    expect(again).toMatchObject({ ok: false, error: 'CODE_EXPIRED' });
  });

  it('lets exactly one of many simultaneous attempts use a code', async () => {
    const phone = newPhone();
    const captcha = await sendCode(phone);
    const input = { ...phone, captcha, agreement_version };
    const answers = await Promise.all(Array.from({ length: 12 }, () => server.call('user', 'loginByCode', input)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  });

  it('compares five codes at most and then refuses the right one too', async () => {
    const phone = newPhone();
    const captcha = await sendCode(phone);
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await server.call('user', 'loginByCode', {
        ...phone,
        captcha: otherCode(captcha),
        agreement_version,
      });
      expect(answer).toMatchObject({ ok: false, error: 'CODE_WRONG', data: { left } });
    }
    const right = await server.call('user', 'loginByCode', { ...phone, captcha, agreement_version });
    expect(right).toMatchObject({
      ok: false,
      error: 'CODE_TRIES',
      msg: 'Too many wrong codes. Ask for a new one',
    });
  });

  it('says after too many tries when another code may be asked for, which then works', async () => {
    const phone = newPhone();
    const captcha = await sendCode(phone);
    const guess = () =>
      server.call('user', 'loginByCode', { ...phone, captcha: otherCode(captcha), agreement_version });
    for (let n = 0; n < 5; n += 1) await guess();
    server.clock.pass(20);
    expect(await guess()).toMatchObject({ error: 'CODE_TRIES', data: { seconds: 40 } });
    server.clock.pass(40);
    expect(await guess()).toMatchObject({ error: 'CODE_TRIES', data: { seconds: 0 } });
    const input = { ...phone, captcha: await sendCode(phone), agreement_version };
    expect(await server.call('user', 'loginByCode', input)).toMatchObject({ ok: true });
  });

  it('forgets a code after 300 seconds', async () => {
    const phone = newPhone();
    const captcha = await sendCode(phone);
    server.clock.pass(300);
    const answer = await server.call('user', 'loginByCode', { ...phone, captcha, agreement_version });
    expect(answer).toMatchObject({ ok: false, error: 'CODE_EXPIRED' });
  });

  it('does not take the code of another phone or for another purpose', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const code = await sendCode(mine);
    await sendCode(theirs);
    const stolen = await server.call('user', 'loginByCode', { ...theirs, captcha: code, agreement_version });
    expect(stolen).toMatchObject({ ok: false, error: 'CODE_WRONG' });
    const misused = await server.call('user', 'resetPassword', {
      ...mine,
      captcha: code,
      newpassword: 'kopi susu 1',
      repassword: 'kopi susu 1',
      agreement_version,
    });
    expect(misused).toMatchObject({ ok: false, error: 'CODE_EXPIRED' });
  });

  it('asks for the terms again when they have changed, without using the code up', async () => {
    const phone = newPhone();
    const captcha = await sendCode(phone);
    const old = await server.call('user', 'loginByCode', { ...phone, captcha, agreement_version: '2025-01' });
    expect(old).toMatchObject({ ok: false, error: 'AGREEMENT_OUTDATED', data: { agreement_version } });
    expect(await server.call('user', 'loginByCode', { ...phone, captcha, agreement_version })).toMatchObject({
      ok: true,
    });
  });

  it('refuses a landline and a number that cannot be', async () => {
    for (const mobile of ['021 5020 1100', '0812345', '08123456789012345']) {
      const answer = await server.call('user', 'sendCode', { areacode: '+62', mobile, event: 'mobilelogin' });
      expect(answer).toMatchObject({ ok: false, error: 'INVALID_INPUT', data: { fields: { mobile: 'phone' } } });
    }
  });

  it('keeps neither codes nor tokens in the database', async () => {
    const phone = newPhone();
    const code = await sendCode(phone);
    const { token } = (await server.must('user', 'loginByCode', { ...phone, captcha: code, agreement_version }))
      .userinfo;
    const rows = [
      await server.db.read.selectFrom('sms_code').selectAll().execute(),
      await server.db.read.selectFrom('user_token').selectAll().execute(),
    ];
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(`"${code}"`);
    expect(stored).not.toContain(token);
  });
});

describe('asking for codes', () => {
  it('sends one a minute and says how long to wait', async () => {
    const phone = newPhone();
    await sendCode(phone);
    server.clock.pass(20);
    const early = await server.call('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    expect(early).toMatchObject({ ok: false, error: 'CODE_TOO_SOON', data: { seconds: 40 } });
    server.clock.pass(40);
    await sendCode(phone);
  });

  it('sends one of many simultaneous requests', async () => {
    const phone = newPhone();
    const before = server.sms.length;
    const input = { ...phone, event: 'mobilelogin' as const };
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('user', 'sendCode', input)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(server.sms.length).toBe(before + 1);
  });

  it('sends five an hour and ten a day to one phone', async () => {
    const phone = newPhone();
    let sent = 0;
    for (let minute = 0; minute < 24 * 60; minute += 9) {
      const answer = await server.call('user', 'sendCode', { ...phone, event: 'mobilelogin' });
      if (answer.ok) sent += 1;
      else expect(answer.error).toBe('CODE_LIMIT');
      if (minute === 54) expect(sent).toBe(5);
      server.clock.pass(9 * 60);
    }
    expect(sent).toBe(10);
  });

  it('counts by address, whatever the phone', async () => {
    const own = await testServer({
      config: { sms: { ...server.config.sms, limits: { ...server.config.sms.limits, perAddressHour: 3 } } },
    });
    try {
      const answers = [];
      for (let n = 0; n < 5; n += 1)
        answers.push(await own.call('user', 'sendCode', { ...newPhone(), event: 'mobilelogin' }));
      expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, false, false]);
    } finally {
      await own.close();
    }
  });

  it('writes the message in the language of the request', async () => {
    const phone = newPhone();
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' }, { language: 'zh-Hans' });
    expect(server.sms.at(-1)?.language).toBe('zh-Hans');
  });
});

describe('passwords', () => {
  const good = 'es kopi susu 7';

  async function withPassword(phone: Phone): Promise<string> {
    const { token } = await logIn(phone);
    server.clock.pass(61);
    const captcha = await sendCode(phone, 'resetpwd');
    await server.must('user', 'resetPassword', {
      ...phone,
      captcha,
      newpassword: good,
      repassword: good,
      agreement_version,
    });
    return token;
  }

  it('are set with a code and log in then', async () => {
    const phone = newPhone();
    await withPassword(phone);
    const { userinfo } = await server.must('user', 'login', { ...phone, password: good, agreement_version });
    expect(userinfo).toMatchObject({ is_new: 0, has_password: 1 });
  });

  it('are more than blanks', async () => {
    const blank = { newpassword: ' '.repeat(8), repassword: ' '.repeat(8) };
    const answer = await server.call('user', 'resetPassword', {
      ...newPhone(),
      captcha: '123456',
      ...blank,
      agreement_version,
    });
    expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { newpassword: 'required' } } });
  });

  it('are set by a newcomer too, whose account they create', async () => {
    const phone = newPhone();
    const captcha = await sendCode(phone, 'resetpwd');
    const input = { ...phone, captcha, newpassword: good, repassword: good, agreement_version };
    const outdated = await server.call('user', 'resetPassword', { ...input, agreement_version: 'old' });
    expect(outdated).toMatchObject({ ok: false, error: 'AGREEMENT_OUTDATED' });
    const answers = await Promise.all([1, 2].map(() => server.call('user', 'resetPassword', input)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const { userinfo } = await server.must('user', 'login', { ...phone, password: good, agreement_version });
    expect(userinfo).toMatchObject({ has_password: 1 });
  });

  it('end the other sessions when they change', async () => {
    const token = await withPassword(newPhone());
    expect(await server.call('user', 'info', {}, { token })).toMatchObject({ status: 401 });
  });

  it('keep their code while the server is too busy to hash them', async () => {
    const phone = newPhone();
    const { token } = await logIn(phone);
    server.clock.pass(61);
    const input = {
      ...phone,
      captcha: await sendCode(phone, 'resetpwd'),
      newpassword: good,
      repassword: good,
      agreement_version,
    };
    const busy = jest.spyOn(Passwords.prototype, 'hash').mockRejectedValue(new BusyError('password queue'));
    // More often than a code may be tried.
    for (let n = 0; n < 7; n += 1) {
      expect(await server.call('user', 'resetPassword', input)).toMatchObject({ status: 503, error: 'BUSY' });
    }
    busy.mockRestore();
    expect(await server.call('user', 'info', {}, { token })).toMatchObject({ ok: true });
    const answers = await Promise.all([1, 2, 3].map(() => server.call('user', 'resetPassword', input)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.error === 'CODE_EXPIRED')).toHaveLength(2);
    await server.must('user', 'login', { ...phone, password: good, agreement_version });
  });

  it('of unknown phones are refused as ever after the queue was full', async () => {
    const busy = jest.spyOn(Turns.prototype, 'run').mockRejectedValueOnce(new BusyError('password queue'));
    const login = () => server.call('user', 'login', { ...newPhone(), password: good, agreement_version });
    expect(await login()).toMatchObject({ status: 503 });
    busy.mockRestore();
    expect(await login()).toMatchObject({ error: 'LOGIN_FAILED' });
  });

  it('refuse a wrong one, an unknown phone and an account without one alike', async () => {
    const [known, bare, unknown] = [newPhone(), newPhone(), newPhone()];
    await withPassword(known);
    await logIn(bare);
    const answers = [];
    for (const phone of [known, bare, unknown]) {
      answers.push(await server.call('user', 'login', { ...phone, password: 'not this one', agreement_version }));
    }
    expect(answers[0]).toMatchObject({ ok: false, error: 'LOGIN_FAILED' });
    expect(answers.map((answer) => answer.text)).toEqual(Array(3).fill(answers[0]?.text));
  });

  it('are tried ten times in a quarter of an hour', async () => {
    const phone = newPhone();
    await withPassword(phone);
    const answers = [];
    for (let n = 0; n < 11; n += 1) {
      answers.push(await server.call('user', 'login', { ...phone, password: 'not this one', agreement_version }));
    }
    expect(answers[9]).toMatchObject({ error: 'LOGIN_FAILED' });
    expect(answers[10]).toMatchObject({ error: 'LOGIN_LIMIT' });
    expect(await server.call('user', 'login', { ...phone, password: good, agreement_version })).toMatchObject({
      ok: false,
    });
    server.clock.pass(900);
    expect(await server.call('user', 'login', { ...phone, password: good, agreement_version })).toMatchObject({
      ok: true,
    });
  });

  it('are not counted for their address when they are right', async () => {
    server.clock.pass(900);
    const phone = newPhone();
    await withPassword(phone);
    const login = (password: string) => server.call('user', 'login', { ...phone, password, agreement_version });
    for (let n = 0; n < 101; n += 1) expect(await login(good)).toMatchObject({ ok: true });
    expect(await login('not this one')).toMatchObject({ error: 'LOGIN_FAILED' });
  });

  it('must be typed twice alike', async () => {
    const answer = await server.call('user', 'resetPassword', {
      ...newPhone(),
      captcha: '123456',
      newpassword: 'one password',
      repassword: 'another one',
      agreement_version,
    });
    expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { repassword: 'passwordsInconsistent' } } });
  });
});

describe('sessions', () => {
  it('live 30 days without use and 90 in all', async () => {
    const idle = await logIn(newPhone());
    const busy = await logIn(newPhone());
    for (let day = 0; day < 89; day += 29) {
      expect(await server.call('user', 'info', {}, { token: busy.token })).toMatchObject({ ok: true });
      server.clock.pass(29 * 86_400);
    }
    expect(await server.call('user', 'info', {}, { token: idle.token })).toMatchObject({
      status: 401,
      error: 'UNAUTHORIZED',
    });
    expect(await server.call('user', 'info', {}, { token: busy.token })).toMatchObject({ status: 401 });
  });

  it('end at log-out, and only that one', async () => {
    const phone = newPhone();
    const [one, other] = [await logIn(phone), await logIn(phone)];
    await server.must('user', 'logout', {}, { token: one.token });
    expect(await server.call('user', 'info', {}, { token: one.token })).toMatchObject({ status: 401 });
    expect(await server.call('user', 'info', {}, { token: other.token })).toMatchObject({ ok: true });
  });

  it('that are dead make a visitor of whoever calls what visitors may', async () => {
    expect(await server.call('chain', 'areaCodes', {}, { token: 'a'.repeat(43) })).toMatchObject({ ok: true });
  });
});

describe('the profile', () => {
  it('takes name, gender and birth date, and keeps what is not named', async () => {
    const { token } = await server.member();
    await server.must('user', 'profile', { nickname: '  Sri ', gender: 2, birthday: '1999-12-31' }, { token });
    const { userinfo } = await server.must('user', 'profile', { nickname: 'Sri W.' }, { token });
    expect(userinfo).toMatchObject({ nickname: 'Sri W.', gender: 2, birthday: '1999-12-31' });
    const info = await server.must('user', 'info', {}, { token });
    const order_counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    const standing = expect.objectContaining({ level: 1, growth: 0, keep: null });
    const notices = { unread: 0, urgent: null };
    const { parts } = await server.must('chain', 'config', {});
    const has = { coupon_num: 0, points: 0, code_num: 0, chance_num: 0, notices, phone_change: null, standing, parts };
    expect(info).toEqual({ userinfo, order_counts, ...has });
  });

  it('refuses a day that never was and one to come', async () => {
    const { token } = await server.member();
    for (const birthday of ['2001-02-30', '2199-01-01', '1899-01-01']) {
      const answer = await server.call('user', 'profile', { birthday }, { token });
      expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { birthday: 'invalid' } } });
    }
  });
});
