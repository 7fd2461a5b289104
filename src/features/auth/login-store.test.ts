import { I18n } from '@/i18n/i18n';
import type { RawAnswer } from '@/platform/requests/outcome';
import type { RawRequest } from '@/platform/requests/send';
import { ownPhone } from '@/state/forms/draft-store';
import { Stores } from '@/state/stores';
import { areaCodes, chainConfig, userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok, refused, settle } from '../../../test/harness/fake-platform';
import type { LoginMode } from './login-fields';
import { LoginStore } from './login-store';

const userinfo = { ...userInfo(), token: 'token-7', expiretime: 1_900_000_000, expires_in: 100, is_new: 1 };
const config = chainConfig();

/** A login page on a server that answers by path; later answers replace earlier ones. */
function makeLogin(machine = fakePlatform()) {
  const answers: Record<string, RawAnswer | 'lost'> = {
    '/api/index/areacode': ok(areaCodes),
    '/api/index/config': ok(config),
    '/api/Sms/send': ok({ resend_seconds: 60, expire_seconds: 300, ticket: null }),
    '/api/user/mobilelogin': ok({ userinfo }),
    '/api/user/login': ok({ userinfo }),
    '/api/User/resetpwd': ok({ is_new: 0 }),
  };
  const asked: { path: string; input: unknown }[] = [];
  machine.network.reply = (request: RawRequest) => {
    const path = `/api${request.url.split('/api')[1]}`;
    asked.push({ path, input: request.data });
    return answers[path];
  };
  const stores = new Stores(machine.platform, new I18n());
  const said: string[] = [];
  const entered: string[] = [];
  const asks: number[] = [];
  const keeps = { account: true };
  const make = (mode?: LoginMode) =>
    new LoginStore({
      api: stores.api,
      drafts: stores.drafts,
      clock: stores.clock,
      mode,
      enter: async ({ nickname }) => {
        entered.push(nickname);
      },
      keeps: async (duetime) => {
        asks.push(duetime);
        return keeps.account;
      },
      leave: () => entered.push('login'),
      say: (error) => said.push(error.kind),
    });
  const inputOf = (path: string): unknown => asked.filter((call) => call.path === path).slice(-1)[0]?.input;
  return { login: make(), make, stores, machine, answers, asked, inputOf, said, entered, asks, keeps };
}

async function fill(login: LoginStore): Promise<void> {
  login.set('mobile', '0812 3456 7890');
  login.set('captcha', '481223');
  await login.setAgreed(true);
}

describe('an account that is about to be deleted', () => {
  const leaving = refused('ACCOUNT_LEAVING', { duetime: 1_800_000_000 });

  it('is kept when the customer says so, with what was typed', async () => {
    const { login, answers, machine, asked, asks, entered } = makeLogin();
    await fill(login);
    answers['/api/user/mobilelogin'] = leaving;
    const { reply } = machine.network;
    machine.network.reply = (request: RawRequest) =>
      (request.data as { keep_account?: number }).keep_account === 1 ? ok({ userinfo }) : reply?.(request);
    expect(await login.submit()).toBe(true);
    expect([asks, entered]).toEqual([[1_800_000_000], [userinfo.nickname]]);
    expect(asked.at(-1)?.input).not.toHaveProperty('keep_account', 1);
  });

  it('is not entered when the customer does not want that, and nothing that was typed is lost', async () => {
    const { login, answers, keeps, entered, asked } = makeLogin();
    keeps.account = false;
    await fill(login);
    answers['/api/user/mobilelogin'] = leaving;
    const before = asked.length;
    await login.submit();
    expect([entered, asked.length - before]).toEqual([[], 1]);
    expect(login.form.values).toMatchObject({ mobile: '0812 3456 7890', captcha: '481223' });
  });

  it('is asked about after a new password, too', async () => {
    const { make, answers, asks, keeps, entered } = makeLogin();
    keeps.account = false;
    const login = make('reset');
    await fill(login);
    login.set('newpassword', 'kopi tubruk 9');
    login.set('repassword', 'kopi tubruk 9');
    answers['/api/user/login'] = leaving;
    await login.submit();
    expect([asks, entered]).toEqual([[1_800_000_000], ['login']]);
  });
});

describe('logging in by code', () => {
  it('shows all missing fields at once and sends no request', async () => {
    const { login, asked } = makeLogin();
    expect(await login.submit()).toBe(false);
    expect(login.noteOf('mobile')).toEqual({ problem: 'required' });
    expect(login.noteOf('captcha')).toEqual({ problem: 'required' });
    expect(login.noteOf('agreement_version')).toEqual({ problem: 'agreement' });
    expect(asked).toEqual([]);
  });

  it('sends the phone as typed, the code and the version that was agreed to', async () => {
    const { login, inputOf, entered } = makeLogin();
    await fill(login);
    expect(await login.submit()).toBe(true);
    expect(inputOf('/api/user/mobilelogin')).toEqual({
      areacode: '+62',
      mobile: '0812 3456 7890',
      captcha: '481223',
      agreement_version: '2026-1',
    });
    expect(entered).toEqual(['Rani']);
  });

  it('makes the member wait as long for a code to the own number, which the device does not know', async () => {
    const { login, stores } = makeLogin();
    login.set('mobile', '0812 3456 7890');
    await login.sendCode();
    const at = login.resendAt;
    await fill(login);
    await login.submit();
    expect([at > stores.clock.now(), stores.drafts.resendAt(ownPhone(userInfo().id))]).toEqual([true, at]);
  });

  it('keeps the number for the next login, and neither the consent nor that a code was sent', async () => {
    const { login, make } = makeLogin();
    await fill(login);
    await login.sendCode();
    login.set('captcha', '481223');
    expect([make().hasAgreed, make().sentTo]).toEqual([true, '+62 812 3456 7890']);
    expect(await login.submit()).toBe(true);
    const next = make();
    expect([next.form.values.mobile, next.hasAgreed, next.sentTo]).toEqual(['0812 3456 7890', false, '']);
  });

  it('refuses a number that cannot be a mobile one of the country', async () => {
    const { login, asked } = makeLogin();
    await fill(login);
    login.set('mobile', '021 555 1234');
    asked.length = 0;
    expect(await login.submit()).toBe(false);
    expect(await login.sendCode()).toBe(false);
    expect(login.noteOf('mobile')).toEqual({ problem: 'phone' });
    expect(asked).toEqual([]);
  });

  it("shows the server's message at the code, clears its field and keeps other typed values", async () => {
    const { login, answers } = makeLogin();
    await fill(login);
    answers['/api/user/mobilelogin'] = refused('CODE_WRONG', { left: 4 }, 'That code is wrong');
    expect(await login.submit()).toBe(false);
    expect(login.noteOf('captcha')).toEqual({ text: 'That code is wrong' });
    expect(login.form.values).toMatchObject({ mobile: '0812 3456 7890', captcha: '' });
    login.set('captcha', '4');
    expect(login.noteOf('captcha')).toBeNull();
  });

  it('says nothing of a refused code once another one is sent', async () => {
    const { login, answers } = makeLogin();
    await fill(login);
    answers['/api/user/mobilelogin'] = refused('CODE_EXPIRED', {}, 'Too many wrong codes, ask for another one');
    await login.submit();
    expect(login.noteOf('captcha')).not.toBeNull();
    expect(await login.sendCode()).toBe(true);
    expect(login.noteOf('captcha')).toBeNull();
  });

  it('asks to read the terms again if they have changed', async () => {
    const { login, answers, inputOf } = makeLogin();
    await fill(login);
    answers['/api/user/mobilelogin'] = refused('AGREEMENT_OUTDATED', { agreement_version: '2026-2' }, 'New terms');
    answers['/api/index/config'] = ok({ ...config, agreement_version: '2026-2' });
    await login.submit();
    await settle();
    expect([login.hasAgreed, login.noteOf('agreement_version')]).toEqual([false, { text: 'New terms' }]);
    answers['/api/user/mobilelogin'] = ok({ userinfo });
    await login.setAgreed(true);
    expect(await login.submit()).toBe(true);
    expect(inputOf('/api/user/mobilelogin')).toMatchObject({ agreement_version: '2026-2' });
  });

  it('shows a lost network, and can be retried', async () => {
    const { login, answers, said, entered } = makeLogin();
    await fill(login);
    answers['/api/user/mobilelogin'] = 'lost';
    expect(await login.submit()).toBe(false);
    expect(said).toEqual(['network']);
    answers['/api/user/mobilelogin'] = ok({ userinfo });
    expect(await login.submit()).toBe(true);
    expect(entered).toEqual(['Rani']);
  });

  it('runs once for several taps', async () => {
    const { login, asked } = makeLogin();
    await fill(login);
    await Promise.all([login.submit(), login.submit(), login.submit()]);
    expect(asked.filter(({ path }) => path === '/api/user/mobilelogin').length).toBe(1);
  });
});

describe('the code', () => {
  it('can be requested again after 60 s, also if the page was left meanwhile', async () => {
    const { login, make, stores, machine, asked } = makeLogin();
    login.set('mobile', '81234567890');
    expect(await login.sendCode()).toBe(true);
    expect(login.sentTo).toBe('+62 812 3456 7890');
    const again = make();
    expect(again.form.values.mobile).toBe('81234567890');
    expect(again.resendAt - stores.clock.now()).toBe(60);
    expect(await again.sendCode()).toBe(false);
    await machine.timers.advance(60_000);
    expect(await again.sendCode()).toBe(true);
    expect(asked.filter(({ path }) => path === '/api/Sms/send').length).toBe(2);
  });

  it('waits as long as the server says if it was requested too soon', async () => {
    const { login, stores, answers } = makeLogin();
    login.set('mobile', '81234567890');
    answers['/api/Sms/send'] = refused('CODE_TOO_SOON', { seconds: 17 }, 'Too soon');
    expect(await login.sendCode()).toBe(false);
    expect(login.resendAt - stores.clock.now()).toBe(17);
  });

  it('can be requested for another number at once; each number has its own wait, in any notation', async () => {
    const { login, stores, inputOf } = makeLogin();
    login.set('mobile', '81234567890');
    await login.sendCode();
    login.set('mobile', '81298765432');
    expect([login.resendAt, login.sentTo]).toEqual([0, '']);
    expect(await login.sendCode()).toBe(true);
    expect(inputOf('/api/Sms/send')).toMatchObject({ mobile: '81298765432' });
    login.set('mobile', '0812 3456 7890');
    expect(login.resendAt - stores.clock.now()).toBe(60);
    expect(await login.sendCode()).toBe(false);
  });

  it('is watched until its delivery is known', async () => {
    const { login, answers, asked, inputOf } = makeLogin();
    answers['/api/Sms/send'] = ok({ resend_seconds: 60, expire_seconds: 300, ticket: 'ticket-1' });
    answers['/api/Sms/state'] = ok({ state: 'sent', resend_seconds: 56 });
    login.set('mobile', '81234567890');
    await login.lookAfterCode();
    await login.sendCode();
    await login.lookAfterCode();
    expect([login.watched === null, login.hasFailed, inputOf('/api/Sms/state')]).toEqual([
      false,
      false,
      { ticket: 'ticket-1' },
    ]);
    answers['/api/Sms/state'] = ok({ state: 'delivered', resend_seconds: 52 });
    await login.lookAfterCode();
    await login.lookAfterCode();
    expect([login.watched, login.hasFailed, login.sentTo]).toEqual([null, false, '+62 812 3456 7890']);
    expect(asked.filter(({ path }) => path === '/api/Sms/state')).toHaveLength(2);
  });

  it('can be requested again at once if it could not be delivered', async () => {
    const { login, answers, machine } = makeLogin();
    answers['/api/Sms/send'] = ok({ resend_seconds: 60, expire_seconds: 300, ticket: 'ticket-1' });
    login.set('mobile', '81234567890');
    await login.sendCode();
    answers['/api/Sms/state'] = ok({ state: 'failed', resend_seconds: 0 });
    await machine.timers.advance(4000);
    await login.lookAfterCode();
    expect([login.hasFailed, login.sentTo, login.watched]).toEqual([true, '', null]);
    login.set('mobile', '81298765432');
    expect(login.hasFailed).toBe(false);
    login.set('mobile', '81234567890');
    expect(await login.sendCode()).toBe(true);
    expect(login.hasFailed).toBe(false);
  });

  it('is watched no longer than another one has to wait', async () => {
    const { login, answers, machine } = makeLogin();
    answers['/api/Sms/send'] = ok({ resend_seconds: 60, expire_seconds: 300, ticket: 'ticket-1' });
    answers['/api/Sms/state'] = ok({ state: 'sending', resend_seconds: 60 });
    login.set('mobile', '81234567890');
    await login.sendCode();
    await login.lookAfterCode();
    expect(login.watched).not.toBeNull();
    await machine.timers.advance(60_000);
    await login.lookAfterCode();
    expect(login.watched).toBeNull();
  });

  it('has one wait a number for all purposes, as the server counts', async () => {
    const { login, make, machine, inputOf } = makeLogin();
    login.set('mobile', '81234567890');
    await login.sendCode();
    const reset = make('reset');
    expect(reset.sentTo).toBe('');
    expect(await reset.sendCode()).toBe(false);
    await machine.timers.advance(60_000);
    await reset.sendCode();
    expect(inputOf('/api/Sms/send')).toMatchObject({ event: 'resetpwd' });
    expect(reset.sentTo).toBe('+62 812 3456 7890');
  });

  it('is never stored on the device, and neither is a password', async () => {
    const { login, machine } = makeLogin();
    await fill(login);
    login.set('password', 'rahasia-sekali');
    await login.sendCode();
    const kept = [...machine.storage.entries.values()].join('\n');
    expect(kept).toContain('0812 3456 7890');
    expect(kept).not.toContain('481223');
    expect(kept).not.toContain('rahasia');
  });
});

describe('the password', () => {
  const fillReset = (login: LoginStore): void => {
    login.set('mobile', '81234567890');
    login.set('captcha', '481223');
    login.set('newpassword', 'rahasia-sekali');
    login.set('repassword', 'rahasia-sekali');
  };

  it('logs in without a code', async () => {
    const { login, inputOf } = makeLogin();
    login.setMode('password');
    login.set('mobile', '81234567890');
    login.set('password', 'rahasia-sekali');
    await login.setAgreed(true);
    expect(await login.submit()).toBe(true);
    expect(inputOf('/api/user/login')).toEqual({
      areacode: '+62',
      mobile: '81234567890',
      password: 'rahasia-sekali',
      agreement_version: '2026-1',
    });
  });

  it('is set with a code and the consent, typed twice alike, and logs in', async () => {
    const { make, inputOf, entered } = makeLogin();
    const login = make('reset');
    fillReset(login);
    expect(await login.submit()).toBe(false);
    expect(login.noteOf('agreement_version')).toEqual({ problem: 'agreement' });
    await login.setAgreed(true);
    login.set('repassword', 'rahasia-lain');
    expect(await login.submit()).toBe(false);
    expect(login.noteOf('repassword')).toEqual({ problem: 'passwordsInconsistent' });
    login.set('repassword', 'rahasia-sekali');
    expect(await login.submit()).toBe(true);
    expect(inputOf('/api/User/resetpwd')).toMatchObject({
      captcha: '481223',
      newpassword: 'rahasia-sekali',
      agreement_version: '2026-1',
    });
    expect(inputOf('/api/user/login')).toEqual({
      areacode: '+62',
      mobile: '81234567890',
      password: 'rahasia-sekali',
      agreement_version: '2026-1',
    });
    expect(entered).toEqual(['Rani']);
  });

  it('leads to the login page if it was set and the login failed', async () => {
    const { make, answers, entered } = makeLogin();
    const login = make('reset');
    fillReset(login);
    await login.setAgreed(true);
    answers['/api/user/login'] = 'lost';
    expect(await login.submit()).toBe(true);
    expect(entered).toEqual(['login']);
    const next = make();
    expect([next.form.values.mobile, next.hasAgreed, next.sentTo]).toEqual(['81234567890', false, '']);
  });

  it('is requested with a new code after a refused one; the passwords stay', async () => {
    const { make, answers } = makeLogin();
    const login = make('reset');
    fillReset(login);
    await login.setAgreed(true);
    answers['/api/User/resetpwd'] = refused('CODE_WRONG', { left: 4 }, 'That code is wrong');
    expect(await login.submit()).toBe(false);
    expect(login.noteOf('captcha')).toEqual({ text: 'That code is wrong' });
    expect(login.form.values).toMatchObject({ captcha: '', newpassword: 'rahasia-sekali' });
  });

  it('shorter than eight characters is refused before it is sent', async () => {
    const login = makeLogin().make('reset');
    login.set('newpassword', 'kopi');
    await login.submit();
    expect(login.noteOf('newpassword')).toEqual({ problem: 'tooShort' });
  });
});
