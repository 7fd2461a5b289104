import { routes } from '@/platform/routes';
import { Customer } from '../journey/customer';
import { AndroidDriver } from './android-driver';
import { usePartnerStage } from './partner-stage';
import { ordersWithReloads } from './reloaded-order';
import { stepsBack } from './steps-back';

/** How a web view of Android names itself. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36';

const offered = ['getAuthCode', 'ready', 'route', 'setBack', 'close'];

describe('the app in a web view of a partner’s app', () => {
  const stage = usePartnerStage();

  async function visit(capabilities: readonly string[] = offered) {
    const partners = stage();
    const { native: site } = partners;
    site.customer = partners.newCustomer();
    const context = await partners.phone({ userAgent, acceptDownloads: false });
    const { app } = partners.stage;
    const driver = await AndroidDriver.inApp(context, { site, app: app.url, capabilities });
    return { context, driver, site, customer: new Customer(driver, app) };
  }

  it('takes an order until it is received, with a reload at each step, without any storage', async () => {
    const { context, driver, customer, site } = await visit();
    expect(await ordersWithReloads({ customer, driver })).toBe('Picked up');
    expect(site.codes.length).toBeGreaterThan(8);
    for (const code of site.codes) expect(stage().stage.app.log).not.toContain(code);
    expect(driver.errors).toEqual([]);
    await context.close();
  }, 240_000);

  it('steps back from a sheet, from a page, and leaves the root to the app', async () => {
    const { context, driver, customer } = await visit();
    await customer.comesHome();
    await stepsBack({ driver, customer });
    expect(driver.errors).toEqual([]);
    await context.close();
  });

  it('gives the picture of a code to the app, which saves it', async () => {
    const { context, driver, customer } = await visit([...offered, 'saveImage']);
    await customer.comesToTheCashier();
    await customer.asksForTheQrCode();
    await driver.tap('qr-save');
    await driver.until(async () => (await driver.text()).includes('QR code saved successfully'), 'a saved picture');
    const asked = (await driver.heard()).filter(({ name }) => name === 'saveImage');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.data).toEqual({
      name: expect.stringMatching(/^[\w-]+\.png$/),
      image: expect.stringMatching(/^data:image\/png;base64,.{200}/),
    });
    await context.close();
  });

  it('shows the picture of a code, with how to keep it, where nothing can be saved', async () => {
    const { context, driver, customer } = await visit();
    await customer.comesToTheCashier();
    await customer.asksForTheQrCode();
    await driver.tap('qr-save');
    await driver.see('qr-picture');
    expect(await driver.text('qr-picture')).toContain('screenshot');
    expect(await driver.ask('back')).toMatchObject({ data: { result: 'handled' } });
    await driver.until(async () => !(await driver.isThere('qr-picture')), 'a closed picture');
    expect(driver.path).toBe(routes.cashier.path);
    await context.close();
  });
});
