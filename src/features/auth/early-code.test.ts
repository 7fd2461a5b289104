import { I18n } from '@/i18n/i18n';
import type { RawAnswer } from '@/platform/requests/outcome';
import type { RawRequest } from '@/platform/requests/send';
import { Stores } from '@/state/stores';
import { areaCodes, chainConfig, userInfo } from '../../../test/harness/answers';
import { fakePlatform, ok, settle } from '../../../test/harness/fake-platform';
import { LoginStore } from './login-store';

const userinfo = { ...userInfo(), token: 'token-7', expiretime: 1_900_000_000, expires_in: 100, is_new: 1 };
const answers: Record<string, RawAnswer> = {
  '/index/areacode': ok(areaCodes),
  '/index/config': ok(chainConfig()),
  '/user/mobilelogin': ok({ userinfo }),
};

/** The login with a number, on a network that holds its answer to one call back until `answer`. */
function loginWith(held: { path: string; data: RawAnswer }) {
  const machine = fakePlatform();
  let answer = (): void => undefined;
  machine.network.reply = ({ url }: RawRequest) => {
    const path = url.split('/api')[1] ?? '';
    if (path !== held.path) return answers[path];
    return new Promise((resolve) => {
      answer = () => resolve(held.data);
    });
  };
  const { api, drafts, clock } = new Stores(machine.platform, new I18n());
  const entered: string[] = [];
  const login = new LoginStore({
    api,
    drafts,
    clock,
    enter: async ({ nickname }) => void entered.push(nickname),
    keeps: async () => true,
    say: () => undefined,
  });
  login.set('mobile', '0812 3456 7890');
  return { login, entered, answer: () => answer() };
}

it('a code that is typed before the answer to its request stays, and logs in', async () => {
  const data = ok({ resend_seconds: 60, expire_seconds: 300, ticket: null });
  const { login, entered, answer } = loginWith({ path: '/Sms/send', data });
  await login.setAgreed(true);
  const sending = login.sendCode();
  await settle();
  // The message arrives sooner than the answer.
  login.set('captcha', '481224');
  answer();
  expect(await sending).toBe(true);
  expect(login.form.values.captcha).toBe('481224');
  expect(await login.submit()).toBe(true);
  expect(entered).toEqual([userinfo.nickname]);
});

it('an agreement that was ticked before the terms have come counts when the form is sent', async () => {
  const { login, entered, answer } = loginWith({ path: '/index/config', data: ok(chainConfig()) });
  login.set('captcha', '481224');
  void login.setAgreed(true);
  const sent = login.submit();
  await settle();
  expect(login.form.errors.agreement_version).toBeUndefined();
  answer();
  expect(await sent).toBe(true);
  expect(entered).toEqual([userinfo.nickname]);
});
