import { routes } from '@/platform/routes';
import { halves } from '../harness/pictures';
import { loggedIn } from '../journey/by-api';
import { type BrowserLanguage, expectNoChinese, languages, Stage, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
});
afterAll(() => stage?.clear());

const password = 'rahasia-sekali';
let numbers = 0;
/** A number that nobody has. */
const freeNumber = (): string => `8577000${String(1000 + ++numbers)}`;

/** Logged in on another device, too. */
async function withPassword(language: BrowserLanguage): Promise<Visit> {
  const visit = await stage.memberWithPassword(password, { language });
  const { app } = stage;
  const { agreement_version } = (await app.api('index/config')) as { agreement_version: string };
  await app.api('user/login', { areacode: '+62', mobile: visit.customer.phone, password, agreement_version });
  return visit;
}

it.each(['id-ID', 'en-US', 'zh-CN'] as const)(
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
    // The present number is refused at the field, before a code goes to it.
    await driver.type('mobile', customer.phone);
    await driver.tap('captcha-send');
    const same = String(languages[language]['phone.same']);
    await driver.until(
      async () => (await driver.text('mobile-problem')).includes(same),
      'that it is the present number',
    );
    expect(await driver.isThere('captcha-wait')).toBe(false);
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
  await driver.until(async () => (await problem()).includes('Nobody was found'), 'that it is the own number');
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

  await driver.page.goBack();
  await driver.tap('password');
  await driver.arrive(routes.retrieve.path);
  await driver.until(async () => (await driver.text('own-number')).endsWith(customer.phone.slice(7)), 'the own number');
  // The login a moment ago was by a code to the same number, of which this page knows the server's word only.
  await driver.tap('send-code');
  await driver.see('resend-in');
  await driver.tap('page-back');
  await driver.arrive(routes.settings.path);
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
});
