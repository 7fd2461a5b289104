import { setTimeout } from 'node:timers/promises';
import { routes } from '@/platform/routes';
import { texts } from '../../server/src/messages/message';
import { halves } from '../harness/pictures';
import { loggedIn } from '../journey/by-api';
import { DatedStage, otherCode } from './dated-stage';
import {
  appLanguage,
  type BrowserLanguage,
  browserLanguages,
  expectNoChinese,
  languages,
  told,
  type Visit,
} from './stage';

let stage: DatedStage;
beforeAll(async () => {
  stage = await DatedStage.begin();
}, 240_000);
afterAll(() => stage?.clear());

const password = 'rahasia-sekali';
let numbers = 0;
/** A number that nobody has. */
const freeNumber = (): string => `8577000${String(1000 + ++numbers)}`;

/** A member who is logged in on another device, too. */
async function withPassword(language: BrowserLanguage): Promise<Visit> {
  const visit = await stage.memberWithPassword(password, { language });
  const { app } = stage;
  const { agreement_version } = (await app.api('index/config')) as { agreement_version: string };
  await app.api('user/login', { areacode: '+62', mobile: visit.customer.phone, password, agreement_version });
  return visit;
}

it.each(told('en-US'))(
  'in %s a member ends other devices, begins a change of a lost phone number, and takes it back',
  async (language) => {
    const { driver, customer } = await withPassword(language);
    await driver.open(routes.settings.path);
    await driver.tap('devices');
    await driver.see('device-1');
    await driver.tap('end-others');
    await driver.see('confirm');
    await driver.tap('confirm-cancel');
    await driver.see('device-1');
    await driver.tap('end-others');
    await driver.tap('confirm-ok');
    await driver.until(async () => !(await driver.isThere('devices-sheet')), 'the sheet closed');
    await driver.tap('devices');
    await driver.see('device-0');
    expect([await driver.isThere('device-1'), await driver.isThere('end-others')]).toEqual([false, false]);
    await driver.page.goBack();
    await driver.until(async () => !(await driver.isThere('devices-sheet')), 'the sheet closed');

    await driver.tap('phone');
    await driver.see('phone-proof');
    await driver.tap('phone-proof');
    await driver.tap('phone-save');
    await driver.see('mobile-problem');
    const mobile = freeNumber();
    await driver.type('mobile', mobile);
    await driver.tap('captcha-send');
    await driver.see('captcha-wait');
    await driver.reload();
    await driver.see('phone-proof');
    expect((await driver.value('mobile')).replace(/\D/g, '')).toBe(mobile);
    await driver.tap('phone-proof');
    await driver.type('captcha', await stage.app.codeFor(`+62${mobile}`));
    await driver.type('password', 'not the password');
    await driver.tap('phone-save');
    await driver.see('password-problem');
    await driver.type('password', password);
    await driver.tap('phone-save');
    await driver.arrive(routes.settings.path);
    await driver.see('phone-wait');
    expect(await driver.text('phone-wait')).toContain(mobile.slice(7));
    await expectNoChinese(driver, language);
    await driver.tap('keep-phone');
    await driver.until(async () => !(await driver.isThere('phone-wait')), 'the change taken back');
    expect(await driver.text('phone')).toContain(customer.phone.slice(7));
    await driver.page.context().close();
  },
);

/** Types a number that is free and the code that was sent to it. */
async function provesTheNewNumber({ driver }: Visit): Promise<string> {
  const mobile = freeNumber();
  await driver.type('mobile', mobile);
  await driver.tap('captcha-send');
  await driver.see('captcha-wait');
  await driver.type('captcha', await stage.app.codeFor(`+62${mobile}`));
  return mobile;
}

async function opensTheNumber({ driver }: Visit): Promise<void> {
  await driver.open(routes.settings.path);
  await driver.tap('phone');
  await driver.see('phone-proof');
}

/**
 * Waits for the text message to the old number, in the language of the member who began the change. A job sends it
 * once a minute.
 */
async function isTold(mobile: string, language: BrowserLanguage, step: 'waiting' | 'done'): Promise<void> {
  const notice = `SMS +62${mobile}: ${texts(appLanguage[language]).phoneChangeNotice[step]}`;
  while (!stage.app.log.includes(notice)) await setTimeout(100);
}

const hasNumber = async ({ driver }: Visit, mobile: string): Promise<void> => {
  await driver.open(routes.account.path);
  await driver.see('account-phone');
  await driver.until(async () => (await driver.text('account-phone')).endsWith(mobile.slice(7)), 'the new number');
};

it.each(told('zh-CN'))('in %s a member changes the phone number by codes of both numbers', async (language) => {
  const visit = await withPassword(language);
  const { driver, customer } = visit;
  await opensTheNumber(visit);
  // The present number is refused at the field, before a code goes to it.
  await driver.type('mobile', customer.phone);
  await driver.tap('captcha-send');
  const same = String(languages[language]['phone.same']);
  await driver.until(
    async () => (await driver.isThere('mobile-problem')) && (await driver.text('mobile-problem')).includes(same),
    'that it is the present number',
  );
  expect(await driver.isThere('captcha-wait')).toBe(false);
  const code = await stage.ownCode(visit, 'old_captcha');
  const mobile = await provesTheNewNumber(visit);
  await driver.type('old_captcha', otherCode(code));
  await driver.tap('phone-save');
  await driver.see('old_captcha-problem');
  await expectNoChinese(driver, language);
  await driver.type('old_captcha', code);
  await driver.tap('phone-save');
  await driver.arrive(routes.settings.path);
  await driver.until(async () => (await driver.text('phone')).includes(mobile.slice(7)), 'the new number');
  expect(await driver.isThere('phone-wait')).toBe(false);
  await expectNoChinese(driver, language);
  await isTold(customer.phone, language, 'done');
  await hasNumber(visit, mobile);
  await driver.page.context().close();
});

it('in three languages a lost phone number is changed by the password after a day, and logs in no more', async () => {
  const begin = async (language: BrowserLanguage) => {
    const visit = await withPassword(language);
    const { driver, customer } = visit;
    await opensTheNumber(visit);
    await driver.tap('phone-proof');
    const mobile = await provesTheNewNumber(visit);
    await driver.type('password', password);
    await driver.tap('phone-save');
    await driver.arrive(routes.settings.path);
    await driver.see('phone-wait');
    expect(await driver.text('phone-wait')).toContain(mobile.slice(7));
    await isTold(customer.phone, language, 'waiting');
    return { language, visit, mobile };
  };
  const changes = [];
  for (const language of browserLanguages) changes.push(await begin(language));
  await stage.pass(86_400, 'phone_change');
  for (const { language, visit, mobile } of changes) {
    const { driver, customer } = visit;
    await isTold(customer.phone, language, 'done');
    await driver.open(routes.settings.path);
    await driver.arrive(routes.login.path);
    await expectNoChinese(driver, language);
    await driver.tap('way-password');
    const logsIn = async (phone: string): Promise<void> => {
      await driver.type('mobile', phone);
      await driver.type('password', password);
      await customer.agrees();
      await driver.tap('login-submit');
    };
    await logsIn(customer.phone);
    await driver.see('password-problem');
    await logsIn(mobile);
    await driver.until(async () => !(await driver.isThere('login-submit')), 'the login');
    await hasNumber(visit, mobile);
    await driver.page.context().close();
  }
}, 240_000);

it('a member changes picture and inviter, and finds the own number on the page of the password', async () => {
  const { token } = await loggedIn(stage.app, '85777770002');
  await stage.app.api('user/profile', { nickname: 'Sari Wulandari' }, token);
  const visit = await stage.visitor({ language: 'en-US' });
  const { driver, customer } = visit;
  const own = await stage.loggedInBefore(visit);
  await driver.open(routes.settings.path);
  await driver.tap('personal');
  await driver.see('avatar');
  const picture = await halves(600, 400).jpeg().toBuffer();
  await driver.choose('avatar', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
  await driver.see('crop-sheet');
  await driver.tap('crop-done');
  await driver.see('avatar-remove');
  const problem = () => driver.text('inviter-problem');
  await driver.type('inviter', `0${customer.phone}`);
  await driver.page.locator('#inviter').blur();
  await driver.until(async () => (await problem()).includes('We found nobody else'), 'that it is the own number');
  await driver.type('inviter', '0857 7777 0002');
  await driver.page.locator('#inviter').blur();
  await driver.until(async () => (await driver.text('inviter-hint')).includes('S***i'), 'who was found');
  await driver.tap('profile-save');
  await driver.arrive(routes.settings.path);
  await driver.tap('personal');
  await driver.until(async () => (await driver.text('inviter')).includes('S***i'), 'the inviter');
  expect(await driver.page.locator('#inviter input').count()).toBe(0);
  const { userinfo } = (await stage.app.api('user/info', {}, own)) as { userinfo: { avatar: string } };
  expect(userinfo.avatar).toMatch(/^\/uploads\//);

  // A name that was typed and not saved is not shown as if it were saved.
  await driver.type('nickname', 'Bukan Saya');
  await driver.page.goBack();
  await driver.tap('confirm-ok');
  await driver.arrive(routes.settings.path);
  await driver.tap('personal');
  await driver.see('nickname');
  expect(await driver.value('nickname')).toBe('');
  await driver.page.goBack();
  await driver.tap('password');
  await driver.arrive(routes.retrieve.path);
  await driver.until(async () => (await driver.text('own-number')).endsWith(customer.phone.slice(7)), 'the own number');
  // The login a moment ago sent a code to the same number. This page learns from the server's answer how long to wait.
  await driver.tap('send-code');
  await driver.see('resend-in');
  await driver.tap('page-back');
  await driver.arrive(routes.settings.path);
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
});
