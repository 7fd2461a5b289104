import { paidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { Stage } from './stage';

const out = '/tmp/k/m7-shots';
let stage: Stage;
beforeAll(async () => { stage = await Stage.set(); });
afterAll(() => stage?.clear());

it.each(['zh-CN', 'en-US', 'id-ID'] as const)('looks %s', async (language) => {
  const visit = await stage.visitor({ language });
  const token = await stage.loggedInBefore(visit);
  await stage.app.api('user/profile', { nickname: 'Rani' }, token).catch(() => undefined);
  const sn = await paidOrder(stage.app, token, { num: 2 });
  const { driver } = visit;
  await driver.open(`pages/myOrder/succpay/PayOver?order_sn=${sn}`);
  await driver.see('pickup-number');
  await driver.page.waitForTimeout(4000);
  await driver.page.screenshot({ path: `${out}/paid-${language}.png`, fullPage: true });
  await driver.page.context().close();
}, 200_000);

it('counter', async () => {
  for (const locale of ['zh-CN', 'en-US', 'id-ID']) {
    const counter = await CounterWindow.open(stage.browser, stage.app, { locale });
    const { page } = counter;
    await page.fill('#shop-key', stage.app.shopKey(openShop));
    await page.press('#shop-key', 'Enter');
    await page.waitForSelector('#staff-pin');
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/sign-${locale}.png` });
    await counter.beginShift();
    await page.screenshot({ path: `${out}/board-${locale}.png` });
    await page.getByRole('button', { name: /^(门店|Shop|Kedai)$/ }).first().click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/shop-${locale}.png` });
    await page.context().close();
  }
}, 200_000);
