import { agreement_version, type TestServer, testServer } from '../../../test/harness/server';
import { BusyError } from '../lib/errors/busy-error';
import { Passwords } from '../lib/passwords';
import { findBrokenInvariants } from '../wiring/invariants';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());

const password = 'es kopi susu 7';
let phones = 0;
/** A phone that has no account. */
function newPhone() {
  phones += 1;
  const digits = String(20_000_000 + phones * 7).slice(-8);
  return { areacode: '+62', mobile: `0815-${digits.slice(0, 4)}-${digits.slice(4)}` };
}
type Phone = ReturnType<typeof newPhone>;

async function codeFor(phone: Phone): Promise<string> {
  server.clock.pass(61);
  await server.must('user', 'sendCode', { ...phone, event: 'register' });
  return server.sms.at(-1)?.code ?? '';
}

const filled = async (phone: Phone) => ({
  ...phone,
  captcha: await codeFor(phone),
  password,
  repassword: password,
  agreement_version,
});

const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const rowOf = (id: number) =>
  server.db.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('registering', () => {
  it('creates an account with a password and logs in', async () => {
    const phone = newPhone();
    const { userinfo } = await server.must('user', 'register', await filled(phone));
    expect(userinfo).toMatchObject({ is_new: 1, has_password: 1, areacode: '+62', nickname: '' });
    const info = await server.call('user', 'info', {}, { token: userinfo.token });
    expect(info).toMatchObject({ ok: true, data: { userinfo: { id: userinfo.id } } });
    const login = await server.must('user', 'login', { ...phone, password, agreement_version });
    expect(login.userinfo).toMatchObject({ id: userinfo.id, is_new: 0 });
  });

  it('brings what every new member gets', async () => {
    const { userinfo } = await server.must('user', 'register', await filled(newPhone()));
    const coupons = server.db.read.selectFrom('user_coupon').select('id').where('user_id', '=', userinfo.id);
    expect(await coupons.execute()).not.toEqual([]);
  });

  it('tells only who has the code that a phone has an account', async () => {
    const phone = newPhone();
    const { userinfo } = await server.must('user', 'register', await filled(phone));
    const again = await filled(phone);
    const guessed = await server.call('user', 'register', { ...again, captcha: otherCode(again.captcha) });
    expect(guessed).toMatchObject({ ok: false, error: 'CODE_WRONG' });
    const taken = await server.call('user', 'register', {
      ...again,
      password: 'another one 1',
      repassword: 'another one 1',
    });
    expect(taken).toMatchObject({
      ok: false,
      error: 'MOBILE_TAKEN',
      msg: 'This phone number already has an account. Please log in',
    });
    expect((await server.must('user', 'login', { ...phone, password, agreement_version })).userinfo.id).toBe(
      userinfo.id,
    );
  });

  it('refuses a phone that has an account, and the same code logs in to it, once', async () => {
    const phone = newPhone();
    const { userinfo } = await server.must('user', 'register', await filled(phone));
    server.clock.pass(61);
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    const earlier = server.sms.at(-1)?.code ?? '';
    const again = await filled(phone);
    const logIn = (captcha: string) => server.call('user', 'loginByCode', { ...phone, captcha, agreement_version });
    expect(await logIn(again.captcha)).toMatchObject({ error: 'CODE_WRONG' });
    for (let n = 0; n < 2; n += 1) {
      expect(await server.call('user', 'register', again)).toMatchObject({ error: 'MOBILE_TAKEN' });
    }
    expect(await logIn(earlier)).toMatchObject({
      error: 'CODE_WRONG',
      msg: 'The verification code is not correct. If several were sent, enter the newest one',
    });
    expect(await logIn(again.captcha)).toMatchObject({ ok: true, data: { userinfo: { id: userinfo.id, is_new: 0 } } });
    expect(await logIn(again.captcha)).toMatchObject({ error: 'CODE_EXPIRED' });
    // Signing up with it once more does not make it good again.
    expect(await server.call('user', 'register', again)).toMatchObject({ error: 'MOBILE_TAKEN' });
    expect(await logIn(again.captcha)).toMatchObject({ error: 'CODE_EXPIRED' });
  });

  it('leaves a code for logging in that was sent later', async () => {
    const phone = newPhone();
    const { userinfo } = await server.must('user', 'register', await filled(phone));
    const again = await filled(phone);
    server.clock.pass(61);
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    expect(await server.call('user', 'register', again)).toMatchObject({ error: 'MOBILE_TAKEN' });
    const later = { ...phone, captcha: server.sms.at(-1)?.code ?? '', agreement_version };
    expect((await server.must('user', 'loginByCode', later)).userinfo.id).toBe(userinfo.id);
  });

  it('makes one account when it is sent several times at once', async () => {
    const input = await filled(newPhone());
    const answers = await Promise.all([1, 2, 3].map(() => server.call('user', 'register', input)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    for (const answer of answers) {
      if (!answer.ok) expect(['CODE_EXPIRED', 'MOBILE_TAKEN']).toContain(answer.error);
    }
  });

  it('takes no code of another purpose, no wrong one and no old one', async () => {
    const phone = newPhone();
    server.clock.pass(61);
    await server.must('user', 'sendCode', { ...phone, event: 'mobilelogin' });
    const misused = {
      ...phone,
      captcha: server.sms.at(-1)?.code ?? '',
      password,
      repassword: password,
      agreement_version,
    };
    expect(await server.call('user', 'register', misused)).toMatchObject({ error: 'CODE_EXPIRED' });
    const input = await filled(phone);
    for (const left of [4, 3, 2, 1, 0]) {
      const wrong = await server.call('user', 'register', { ...input, captcha: otherCode(input.captcha) });
      expect(wrong).toMatchObject({ error: 'CODE_WRONG', data: { left } });
    }
    expect(await server.call('user', 'register', input)).toMatchObject({ error: 'CODE_TRIES' });
  });

  it('asks for the terms of today, without using the code up', async () => {
    const input = await filled(newPhone());
    const old = await server.call('user', 'register', { ...input, agreement_version: '2025-01' });
    expect(old).toMatchObject({ error: 'AGREEMENT_OUTDATED', data: { agreement_version } });
    expect(await server.call('user', 'register', input)).toMatchObject({ ok: true });
  });

  it('keeps its code while the server is too busy to hash', async () => {
    const input = await filled(newPhone());
    const busy = jest.spyOn(Passwords.prototype, 'hash').mockRejectedValue(new BusyError('password queue'));
    for (let n = 0; n < 7; n += 1) {
      expect(await server.call('user', 'register', input)).toMatchObject({ status: 503, error: 'BUSY' });
    }
    busy.mockRestore();
    expect(await server.call('user', 'register', input)).toMatchObject({ ok: true });
  });

  it.each([
    [{ mobile: '' }, { mobile: 'required' }],
    [{ mobile: '021 5020 1100' }, { mobile: 'phone' }],
    [{ captcha: '' }, { captcha: 'required' }],
    [{ captcha: '12' }, { captcha: 'code' }],
    [{ password: 'short 1' }, { password: 'tooShort' }],
    [{ repassword: '' }, { repassword: 'required' }],
    [{ repassword: 'es kopi susu 8' }, { repassword: 'passwordsInconsistent' }],
    [{ agreement_version: '' }, { agreement_version: 'agreement' }],
    [{ password: 'rahasia123', repassword: 'rahasia123' }, { password: 'tooCommon' }],
  ])('refuses %j', async (wrong, fields) => {
    const input = { ...newPhone(), captcha: '123456', password, repassword: password, agreement_version, ...wrong };
    expect(await server.call('user', 'register', input)).toMatchObject({ error: 'INVALID_INPUT', data: { fields } });
  });
});

describe('an inviter', () => {
  const inviterOf = async (inviter: string) => {
    const { userinfo } = await server.must('user', 'register', { ...(await filled(newPhone())), inviter });
    return rowOf(userinfo.id);
  };

  it('is named by an invite code or a phone, however it is typed, and the levels above follow', async () => {
    const top = await server.member();
    const { invite_code } = await rowOf(top.id);
    const second = await inviterOf(`${invite_code.slice(0, 4).toLowerCase()} ${invite_code.slice(4).toLowerCase()}`);
    expect(second).toMatchObject({ pid: top.id, pid2: null, pid3: null });
    const third = await inviterOf(second.mobile.replace('+62', '0'));
    expect(third).toMatchObject({ pid: second.id, pid2: top.id, pid3: null });
    const fourth = await inviterOf(`+62 ${third.mobile.slice(3, 6)}-${third.mobile.slice(6)}`);
    expect(fourth).toMatchObject({ pid: third.id, pid2: second.id, pid3: top.id });
    const fifth = await inviterOf(fourth.invite_code);
    expect(fifth).toMatchObject({ pid: fourth.id, pid2: third.id, pid3: second.id });
    expect(await findBrokenInvariants(server.db.read)).toEqual([]);
  });

  it('that is nobody is refused at its field, and the code stays good', async () => {
    const phone = newPhone();
    const input = await filled(phone);
    for (const inviter of ['0899 1234 5678', 'ABCD2345', 'not a code', phone.mobile]) {
      const answer = await server.call('user', 'register', { ...input, inviter });
      expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { inviter: 'invalid' } } });
    }
    expect(await server.call('user', 'register', { ...input, inviter: '' })).toMatchObject({ ok: true });
  });

  it('can be tried ten times in a day', async () => {
    const input = { ...(await filled(newPhone())), inviter: '0899 1234 5678' };
    for (let n = 0; n < 10; n += 1) {
      expect(await server.call('user', 'register', input)).toMatchObject({ error: 'INVALID_INPUT' });
    }
    expect(await server.call('user', 'register', input)).toMatchObject({ error: 'LOGIN_LIMIT' });
  });
});

describe('an invite code', () => {
  it('is unlike every other, and has no letter that looks like another', async () => {
    for (let n = 0; n < 40; n += 1) await server.member();
    const codes = (await server.db.read.selectFrom('users').select('invite_code').execute()).map(
      (row) => row.invite_code,
    );
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z][A-HJ-NP-Z2-9]{7}$/);
  });
});
