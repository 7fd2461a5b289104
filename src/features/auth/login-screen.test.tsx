import { act } from 'react';
import type { UserInfo } from '@/contract/user.schemas';
import { I18n } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import type { RawAnswer } from '@/platform/requests/outcome';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { byId, clear, draw, role, tap, type, until } from '@/ui/test/draw';
import { startPageHooks } from '@/ui/test/page-hooks';
import { areaCodes, chainConfig, userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok, refused, settle } from '../../../test/harness/fake-platform';
import { LoginScreen } from './screens/login-screen';
import { RetrieveScreen } from './screens/retrieve-screen';

beforeAll(startPageHooks);
afterEach(clear);

/** Renders the login page on a server that refuses every code. */
async function drawLogin(machine = fakePlatform(), Screen = LoginScreen, user?: UserInfo, { lacksTerms = false } = {}) {
  const answers: Record<string, RawAnswer> = {
    '/api/index/areacode': ok(areaCodes),
    '/api/index/config': lacksTerms ? { status: 500, data: null } : ok(chainConfig()),
    '/api/Sms/send': ok({ resend_seconds: 60, expire_seconds: 300, ticket: null }),
    '/api/user/mobilelogin': refused('CODE_WRONG', { left: 4 }, 'That code is wrong'),
    '/api/User/resetpwd': refused('CODE_WRONG', { left: 4 }, 'That code is wrong'),
  };
  machine.network.reply = ({ url }) => answers[`/api${url.split('/api')[1]}`];
  const stores = new Stores(machine.platform, new I18n());
  if (user) stores.signIn({ ...user, token: 'token-7' });
  await draw(
    <StoreProvider stores={stores}>
      <Screen />
    </StoreProvider>,
  );
  await act(settle);
  return { answers, machine, stores };
}

const field = (id: string): HTMLInputElement => {
  const element = byId(id);
  return element instanceof HTMLInputElement ? element : (element.querySelector('input') as HTMLInputElement);
};
const fill = (id: string, value: string): Promise<void> => type(field(id), value);
const title = () => byId('login-title').textContent;

async function stepBack(to: string): Promise<void> {
  await act(async () => window.history.back());
  await until(() => title() === to, `the way "${to}"`);
}

/** Waits until the refusal is shown, and expects the focus in the code's field. */
async function untilRefused(): Promise<void> {
  await until(() => document.body.textContent?.includes('That code is wrong') ?? false, 'the refusal');
  await until(() => document.activeElement === field('captcha'), 'the focus on the digits');
}

it('the last digit logs in, also while the terms that were agreed to are on their way', async () => {
  const { answers, machine } = await drawLogin(undefined, LoginScreen, undefined, { lacksTerms: true });
  await fill('mobile', '81234567890');
  let bring = (): void => undefined;
  const reply = machine.network.reply;
  machine.network.reply = (request) => {
    if (!request.url.includes('/index/config')) return reply(request);
    return new Promise((resolve) => {
      bring = () => resolve(answers['/api/index/config'] as RawAnswer);
    });
  };
  answers['/api/index/config'] = ok(chainConfig());
  await tap(byId('agreement'));
  await fill('captcha', '111111');
  await act(settle);
  expect(document.body.textContent).not.toContain('That code is wrong');
  await act(async () => bring());
  await untilRefused();
});

it('six digits without the consent say what is missing, and ticking it logs in', async () => {
  const { machine } = await drawLogin();
  await fill('mobile', '81234567890');
  await fill('captcha', '111111');
  await until(() => document.activeElement === byId('agreement'), 'the focus on the consent');
  expect(byId('agreement-problem').textContent).toBe('please read the agreement first');
  expect(machine.network.sent.filter(({ url }) => url.includes('mobilelogin'))).toEqual([]);
  await tap(byId('agreement'));
  await untilRefused();
});

it('ticking the consent before the digits sends nothing, and the last digit logs in', async () => {
  const { machine } = await drawLogin();
  await fill('mobile', '81234567890');
  await fill('captcha', '11111');
  await tap(byId('agreement'));
  await act(settle);
  expect(machine.network.sent.filter(({ url }) => url.includes('mobilelogin'))).toEqual([]);
  await fill('captcha', '111111');
  await untilRefused();
});

describe('a refused code', () => {
  it('is removed from its field, which keeps the focus and accepts the right one; the message stays until then', async () => {
    await drawLogin();
    await fill('mobile', '81234567890');
    await tap(byId('agreement'));
    await act(settle);
    await fill('captcha', '111111');
    await untilRefused();
    expect(field('captcha').value).toBe('');
    await fill('captcha', '4');
    expect(field('captcha').value).toBe('4');
    expect(document.body.textContent).not.toContain('That code is wrong');
  });

  it('is removed from its field also when it was for setting a password', async () => {
    await drawLogin(undefined, RetrieveScreen);
    await fill('mobile', '81234567890');
    await fill('captcha', '111111');
    await fill('newpassword', 'rahasia-sekali');
    await fill('repassword', 'rahasia-sekali');
    await tap(byId('agreement'));
    await act(settle);
    await tap(byId('retrieve-submit'));
    await untilRefused();
    expect(['captcha', 'newpassword'].map((id) => field(id).value)).toEqual(['', 'rahasia-sekali']);
  });
});

describe('a member who sets a password', () => {
  it('sends a code to the own number without typing it, and stays logged in', async () => {
    const back = jest.spyOn(navigate, 'back').mockReturnValue(undefined);
    const { answers, machine, stores } = await drawLogin(undefined, RetrieveScreen, userInfo());
    answers['/api/User/resetpwd'] = ok({ is_new: 0 });
    expect([byId('own-number').textContent, document.getElementById('mobile')]).toEqual([userInfo().mobile, null]);
    await tap(byId('send-code'));
    await until(() => document.getElementById('resend-in') !== null, 'the countdown');
    expect(machine.network.last().data).toEqual({ event: 'resetpwd' });
    expect(byId('code-hint').textContent).toBe(`Sent to ${userInfo().mobile}`);
    await fill('captcha', '111111');
    await fill('newpassword', 'rahasia-sekali');
    await fill('repassword', 'rahasia-sekali');
    await tap(byId('retrieve-submit'));
    await until(() => back.mock.calls.length > 0, 'the way back');
    expect(back.mock.calls).toEqual([['settings']]);
    back.mockRestore();
    expect(machine.network.last().data).toEqual({
      captcha: '111111',
      newpassword: 'rahasia-sekali',
      repassword: 'rahasia-sekali',
    });
    expect(stores.session.token).toBe('token-7');
  });
});

describe('a consent that is missing', () => {
  it('gets the focus if it is the only thing that is wrong', async () => {
    await drawLogin();
    await fill('mobile', '81234567890');
    await fill('captcha', '111111');
    await tap(byId('login-submit'));
    await until(() => document.activeElement === byId('agreement'), 'the focus on the consent');
    expect(byId('agreement').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a step back on the login page', () => {
  it('goes from the password to the code; typed values stay', async () => {
    await drawLogin();
    await fill('mobile', '81234567890');
    await fill('captcha', '4812');
    await tap(byId('way-password'));
    await fill('password', 'rahasia-sekali');
    await stepBack('Log in with your phone number');
    expect(['mobile', 'captcha'].map((id) => field(id).value)).toEqual(['81234567890', '4812']);
    await tap(byId('way-password'));
    expect(field('password').value).toBe('rahasia-sekali');
  });

  it('does the same by the arrow of the page', async () => {
    const { machine } = await drawLogin();
    await tap(byId('way-password'));
    expect(title()).toBe('Log in with your password');
    await tap(role('button', 'Back'));
    expect(title()).toBe('Log in with your phone number');
    expect(machine.navigate.went).toEqual([]);
  });
});

describe('a reload of the login page', () => {
  it('keeps the number, the consent, and that the code was sent', async () => {
    const { machine } = await drawLogin();
    await fill('mobile', '81234567890');
    await tap(byId('agreement'));
    await tap(byId('send-code'));
    await until(() => document.getElementById('resend-in') !== null, 'the countdown');
    await clear();
    await drawLogin(machine);
    expect(field('mobile').value).toBe('812 3456 7890');
    expect(role('checkbox').getAttribute('aria-checked')).toBe('true');
    expect(byId('resend-in').textContent).toMatch(/Send again in \d+ s/);
    expect(byId('code-hint').textContent).toBe('Sent to +62\u00a0812\u00a03456\u00a07890');
  });

  it('does not claim that a code was sent while one for another purpose delays it', async () => {
    const { machine } = await drawLogin();
    await fill('mobile', '81234567890');
    expect(byId('code-hint').textContent).toBe('We will text you a 6-digit code');
    await tap(byId('send-code'));
    await until(() => document.getElementById('resend-in') !== null, 'the countdown');
    await clear();
    await drawLogin(machine, RetrieveScreen);
    expect(byId('resend-in').textContent).toMatch(/Send again in \d+ s/);
    expect(byId('code-hint').textContent).toBe('');
  });
});

describe('a code that could not be delivered', () => {
  it('is said at once, and can be sent again', async () => {
    const { answers, machine } = await drawLogin();
    answers['/api/Sms/send'] = ok({ resend_seconds: 60, expire_seconds: 300, ticket: 'ticket-1' });
    answers['/api/Sms/state'] = ok({ state: 'failed', resend_seconds: 0 });
    await fill('mobile', '81234567890');
    await tap(byId('send-code'));
    await until(() => document.getElementById('resend-in') !== null, 'the countdown');
    await act(() => machine.timers.advance(5000));
    await until(() => document.getElementById('send-code') !== null, 'the button');
    expect(byId('code-hint').textContent).toBe('The code could not be delivered. Please send it again');
    expect(byId('send-code').textContent).toBe('Send again');
  });
});
