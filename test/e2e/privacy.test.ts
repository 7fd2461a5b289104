import fs from 'node:fs';
import { routes } from '@/platform/routes';
import { unpaidOrder } from '../journey/by-api';
import { DatedStage, otherCode } from './dated-stage';
import { type BrowserLanguage, expectNoChinese, told, type Visit } from './stage';

const password = 'rahasia-sekali';

let stage: DatedStage;
const members = new Map<BrowserLanguage, Visit & { token: string }>();
beforeAll(async () => {
  stage = await DatedStage.begin();
  for (const language of told('en-US')) members.set(language, await stage.memberWithPassword(password, { language }));
}, 240_000);
afterAll(() => stage?.clear());

const visitIn = (language: BrowserLanguage): Visit & { token: string } => {
  const visit = members.get(language);
  if (!visit) throw new Error(`nobody visits in ${language}`);
  return visit;
};

it.each(told('en-US'))(
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

it.each(told('en-US'))(
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
    const code = await stage.ownCode(visitIn(language), 'captcha');
    await driver.type('captcha', otherCode(code));
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

it.each(told('id-ID'))(
  'in %s an account is gone 72 hours after its deletion, and its number begins anew',
  async (language) => {
    const visit = await stage.memberWithPassword(password, { language });
    const { driver, customer, token } = visit;
    await stage.app.api('user/profile', { nickname: 'Sari Wulandari' }, token);
    await driver.open(routes.privacy.path);
    await driver.tap('delete-account');
    await driver.type('captcha', await stage.ownCode(visit, 'captcha'));
    await driver.tap('deletion-send');
    await driver.see('account-leaving');
    await stage.pass(72 * 3600, 'account_deletion');

    await driver.tap('privacy-log-in');
    await driver.arrive(routes.login.path);
    await driver.tap('way-password');
    await driver.type('mobile', customer.phone);
    await driver.type('password', password);
    await customer.agrees();
    await driver.tap('login-submit');
    await driver.see('password-problem');
    await expectNoChinese(driver, language);
    await driver.tap('way-code');
    await stage.pass(61, 'sms_code');
    await customer.logsIn();
    await driver.open(routes.account.path);
    await driver.see('account-phone');
    expect(await driver.text()).not.toContain('Sari');
    await expectNoChinese(driver, language);
    await driver.page.context().close();
  },
);
