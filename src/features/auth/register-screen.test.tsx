import { act } from 'react';
import { I18n } from '@/i18n/i18n';
import { navigate } from '@/platform/navigation/navigate';
import type { RawAnswer } from '@/platform/requests/outcome';
import { StoreProvider } from '@/state/store-context';
import { Stores } from '@/state/stores';
import { byId, clear, draw, tap, type, until } from '@/ui/test/draw';
import { startPageHooks } from '@/ui/test/page-hooks';
import { areaCodes, chainConfig, userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok, refused, settle } from '../../../test/harness/fake-platform';
import { RegisterScreen } from './screens/register-screen';

beforeAll(startPageHooks);
afterEach(clear);

const userinfo = { ...userInfo(), token: 'token-7', expiretime: 1_900_000_000, expires_in: 100, is_new: 1 };

async function drawRegister(machine = fakePlatform()) {
  const answers: Record<string, RawAnswer | 'lost'> = {
    '/api/index/areacode': ok(areaCodes),
    '/api/index/config': ok(chainConfig()),
    '/api/Sms/send': ok({ resend_seconds: 60, expire_seconds: 300, ticket: null }),
    '/api/user/register': ok({ userinfo }),
    '/api/user/inviters': ok({ list: [{ name: 'B***i' }, { name: '812****7890' }], is_open: 1 }),
  };
  const asked: { path: string; input: unknown }[] = [];
  machine.network.reply = ({ url, data }) => {
    const path = `/api${url.split('/api')[1]}`;
    asked.push({ path, input: data });
    return answers[path];
  };
  const stores = new Stores(machine.platform, new I18n());
  await draw(
    <StoreProvider stores={stores}>
      <RegisterScreen />
    </StoreProvider>,
  );
  await act(settle);
  const inputsOf = (path: string) => asked.filter((call) => call.path === path).map(({ input }) => input);
  return { answers, machine, stores, inputsOf };
}

const field = (id: string): HTMLInputElement => {
  const element = byId(id);
  return element instanceof HTMLInputElement ? element : (element.querySelector('input') as HTMLInputElement);
};
const fill = (id: string, value: string): Promise<void> => type(field(id), value);
const says = (text: string) => until(() => document.body.textContent?.includes(text) ?? false, text);

async function fillAll(): Promise<void> {
  await fill('mobile', '81234567890');
  await fill('captcha', '481223');
  await fill('password', 'es kopi susu 7');
  await fill('repassword', 'es kopi susu 7');
  await tap(byId('agreement'));
  await act(settle);
}

describe('signing up', () => {
  it('says all that is missing, in the words of the specification, and sends nothing', async () => {
    const { inputsOf } = await drawRegister();
    await tap(byId('register-submit'));
    await says('please enter phone number');
    await says('please enter verification code');
    await says('please enter your password');
    await says('please read the agreement first');
    expect(inputsOf('/api/user/register')).toEqual([]);
    await fillAll();
    await fill('repassword', 'es kopi susu 8');
    await tap(byId('register-submit'));
    await says('passwords inconsistent');
    expect(inputsOf('/api/user/register')).toEqual([]);
  });

  it('asks for a code to sign up, and sends the whole form', async () => {
    const { inputsOf, stores } = await drawRegister();
    await fill('mobile', '81234567890');
    await tap(byId('send-code'));
    await until(() => document.getElementById('resend-in') !== null, 'the countdown');
    expect(inputsOf('/api/Sms/send')).toEqual([{ areacode: '+62', mobile: '81234567890', event: 'register' }]);
    await fillAll();
    await fill('inviter', 'abcd 2345');
    await tap(byId('register-submit'));
    await until(() => stores.session.isMember, 'a session');
    expect(inputsOf('/api/user/register')).toEqual([
      {
        areacode: '+62',
        mobile: '81234567890',
        captcha: '481223',
        password: 'es kopi susu 7',
        repassword: 'es kopi susu 7',
        inviter: 'abcd 2345',
        agreement_version: '2026-1',
      },
    ]);
  });

  it('says at the number that it has an account, and keeps what was typed', async () => {
    const { answers } = await drawRegister();
    answers['/api/user/register'] = refused('MOBILE_TAKEN', {}, 'This number has an account');
    await fillAll();
    await tap(byId('register-submit'));
    await says('This number has an account');
    await until(() => document.activeElement === field('mobile'), 'the focus on the number');
    expect(['captcha', 'password', 'repassword'].map((id) => field(id).value)).toEqual([
      '481223',
      'es kopi susu 7',
      'es kopi susu 7',
    ]);
  });

  it('logs in to the account that the number has, by the same code', async () => {
    const { answers, inputsOf, stores } = await drawRegister();
    answers['/api/user/register'] = refused('MOBILE_TAKEN', {}, 'This number has an account');
    answers['/api/user/mobilelogin'] = refused('CODE_EXPIRED', {}, 'That code is over');
    await fillAll();
    await tap(byId('register-submit'));
    await until(() => document.getElementById('login-instead') !== null, 'the way to log in');
    await tap(byId('login-instead'));
    await says('That code is over');
    expect([document.getElementById('login-instead'), stores.session.isMember]).toEqual([null, false]);
    await fill('captcha', '481224');
    await tap(byId('register-submit'));
    await until(() => document.getElementById('login-instead') !== null, 'the way to log in');
    answers['/api/user/mobilelogin'] = ok({ userinfo: { ...userinfo, is_new: 0 } });
    await tap(byId('login-instead'));
    await until(() => stores.session.isMember, 'a session');
    expect(inputsOf('/api/user/mobilelogin')[1]).toEqual({
      areacode: '+62',
      mobile: '81234567890',
      captcha: '481224',
      agreement_version: '2026-1',
    });
  });

  it('says that a password is too easy to guess, and that an inviter was not found', async () => {
    const { answers } = await drawRegister();
    answers['/api/user/register'] = refused(
      'INVALID_INPUT',
      { fields: { password: 'tooCommon', inviter: 'invalid' } },
      '',
    );
    await fillAll();
    await tap(byId('register-submit'));
    await says('Too easy to guess');
    await says('We found nobody else with this number or code');
  });

  it('keeps what was typed over a reload, without code and passwords', async () => {
    const { machine } = await drawRegister();
    await fillAll();
    await fill('inviter', '0812 0000 1111');
    await clear();
    await drawRegister(machine);
    expect(['mobile', 'inviter', 'captcha', 'password', 'repassword'].map((id) => field(id).value)).toEqual([
      '812 3456 7890',
      '0812 0000 1111',
      '',
      '',
      '',
    ]);
    expect(byId('agreement').getAttribute('aria-checked')).toBe('true');
    const kept = [...machine.storage.entries.values()].join('\n');
    expect(kept).not.toContain('481223');
    expect(kept).not.toContain('kopi susu');
  });

  it('leads to the login page, which takes its place', async () => {
    const redirect = jest.spyOn(navigate, 'redirect').mockReturnValue(undefined);
    await drawRegister();
    await tap(byId('way-login'));
    expect(redirect.mock.calls).toEqual([['login']]);
    redirect.mockRestore();
  });
});

describe('the inviters', () => {
  it('of a code are shown masked; of a phone number nobody asks', async () => {
    const { inputsOf } = await drawRegister();
    await fill('inviter', '0812 3456 7891');
    await says('We look the number up when you sign up');
    await fill('inviter', 'abcd2345');
    await says('Invited by B***i');
    expect(inputsOf('/api/user/inviters')).toEqual([{ code: 'ABCD2345' }]);
    const levels = () => ['inviter-2', 'inviter-3'].map((id) => byId(id).textContent);
    expect(levels()).toEqual(['Inviter, level 2812****7890', 'Inviter, level 3Nobody']);
    expect(document.querySelectorAll('#inviter-2 input')).toHaveLength(0);
    await fill('inviter', 'abcd234');
    await until(() => levels()[0] === 'Inviter, level 2Automatic', 'no second level');
  });

  it('of a code that nobody has are not found, which is said at once', async () => {
    const { answers } = await drawRegister();
    answers['/api/user/inviters'] = refused('INVALID_INPUT', { fields: { code: 'invalid' } }, '');
    await fill('inviter', 'ABCD2345');
    await says('We found nobody else with this number or code');
  });
});
