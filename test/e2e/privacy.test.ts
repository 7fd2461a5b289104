import fs from 'node:fs';
import { routes } from '@/platform/routes';
import { unpaidOrder } from '../journey/by-api';
import { type BrowserLanguage, expectNoChinese, Stage, type Visit } from './stage';

const password = 'rahasia-sekali';
/** Codes to one phone are a minute apart. */
const CODE_PAUSE_MS = 90_000;
const tested: readonly BrowserLanguage[] = ['id-ID', 'en-US', 'zh-CN'];

let stage: Stage;
const members = new Map<BrowserLanguage, Visit & { token: string }>();
beforeAll(async () => {
  stage = await Stage.set();
  // All at once, so that the pause between two codes is waited for once.
  for (const language of tested) members.set(language, await stage.memberWithPassword(password, { language }));
});
afterAll(() => stage?.clear());

const visitIn = (language: BrowserLanguage): Visit & { token: string } => {
  const visit = members.get(language);
  if (!visit) throw new Error(`nobody visits in ${language}`);
  return visit;
};

it.each(tested)(
  'in %s a member reads what is agreed to, switches offers on and off, and takes all data along',
  async (language) => {
    const { driver, token } = visitIn(language);
    const sn = await unpaidOrder(stage.app, token, { remark: 'kurang manis' });
    await driver.open(routes.settings.path);
    await driver.tap('data-privacy');
    await driver.see('delete-account');
    const consents = driver.page.getByTestId('consent');
    expect(await consents.count()).toBe(2);
    const { agreement_version } = (await stage.app.api('index/config')) as { agreement_version: string };
    expect(await consents.first().textContent()).toContain(agreement_version);
    expect(await driver.isChecked('marketing')).toBe(false);
    await driver.tap('marketing');
    await driver.until(() => driver.isChecked('marketing'), 'offers switched on');
    await driver.until(async () => (await consents.count()) === 3, 'the consent listed');
    await driver.tap('marketing');
    await driver.until(async () => !(await driver.isChecked('marketing')), 'offers switched off');
    const [download] = await Promise.all([driver.page.waitForEvent('download'), driver.tap('export')]);
    expect(download.suggestedFilename()).toMatch(/^kedai-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(fs.readFileSync(await download.path(), 'utf8'));
    expect(data.orders).toEqual([expect.objectContaining({ order_sn: sn, remark: 'kurang manis' })]);
    expect(data.consents).toHaveLength(3);
    await expectNoChinese(driver, language);
  },
);

it.each(tested)(
  'in %s a member deletes the account after the order has ended, and keeps it at a login',
  async (language) => {
    const { driver, customer, token } = visitIn(language);
    await driver.open(routes.privacy.path);
    await driver.tap('delete-account');
    await driver.see('deletion-busy');
    await expectNoChinese(driver, language);
    await driver.tap('deletion-order');
    await driver.arrive(routes.order.path);
    await stage.app.api('order/goodsAfter', { order_sn: driver.param('order_sn'), action: 'cancel' }, token);

    await driver.open(routes.privacy.path);
    await driver.tap('delete-account');
    await driver.see('deletion-send');
    await driver.tap('deletion-send');
    await driver.see('captcha-problem');
    // The first try may be too early for another code to this phone: then it says so, and the button comes back.
    const send = driver.page.locator('#captcha-send');
    for (let tries = 0; tries < 3; tries += 1) {
      await send.click({ timeout: CODE_PAUSE_MS });
      await driver.settles();
      if (!(await driver.isThere('captcha-problem'))) break;
    }
    await driver.see('captcha-wait');
    const code = await stage.app.codeFor(`+62${customer.phone}`);
    await driver.type(
      'captcha',
      code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
    );
    await driver.tap('deletion-send');
    await driver.see('captcha-problem');
    await driver.type('captcha', code);
    await driver.tap('deletion-send');
    await driver.see('account-leaving');
    expect(await driver.text('account-leaving')).toContain(customer.phone.slice(7));
    await expectNoChinese(driver, language);

    await driver.tap('privacy-log-in');
    await driver.arrive(routes.login.path);
    await driver.type('mobile', customer.phone);
    await driver.tap('way-password');
    await driver.type('password', password);
    await driver.tap('agreement');
    await driver.tap('login-submit');
    await driver.see('confirm');
    await expectNoChinese(driver, language);
    await driver.tap('confirm-cancel');
    await driver.until(async () => !(await driver.isThere('confirm')), 'the question answered');
    expect(await driver.value('password')).toBe(password);
    await driver.tap('login-submit');
    await driver.tap('confirm-ok');
    await driver.until(async () => !(await driver.isThere('login-submit')), 'logged in');
    await driver.open(routes.account.path);
    await driver.see('account-phone');
    await driver.page.context().close();
  },
);
