import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { Customer } from '../journey/customer';
import { usePartnerStage } from './partner-stage';

describe('what concerns the account itself, in a session that a partner began', () => {
  const stage = usePartnerStage();

  /** A member whom the partner has logged in, on a page. */
  async function isOn(path: string) {
    const partners = stage();
    const { shop } = partners;
    const known = partners.newCustomer();
    shop.customer = known;
    const { driver, context } = await partners.visit(shop);
    await driver.see('home-pickup');
    await driver.open(path);
    return { driver, context, customer: new Customer(driver, partners.stage.app, known.mobile.replace('+62', '')) };
  }
  type Visit = Awaited<ReturnType<typeof isOn>>;

  /** Is told that our login is needed, and logs in. */
  async function logsInHere({ driver, customer }: Visit): Promise<void> {
    await driver.see('confirm-ok');
    await driver.until(async () => (await driver.text('confirm-ok')) === 'Log in', 'the login that is offered');
    const why = 'You came in through Toko shop';
    expect(await driver.text()).toContain(why);
    await driver.tap('confirm-ok');
    await driver.see('login-submit');
    expect(await driver.text('login-intro')).toMatch(/You came in through Toko shop.* with your number .*\*/);
    await customer.logsIn();
  }

  it('gives the personal data after our login only, on the same page', async () => {
    const visit = await isOn(routes.privacy.path);
    const { driver, context } = visit;
    await driver.tap('export');
    await logsInHere(visit);
    await driver.see('export');
    expect(driver.path).toBe(routes.privacy.path);
    const given = driver.outer.waitForResponse((answer) => answer.url().endsWith(calls.privacy.exportData.path));
    await driver.tap('export');
    expect(await (await given).json()).toMatchObject({ code: 1 });
    expect(driver.errors).toEqual([]);
    await context.close();
  });

  it('keeps what was typed of a new phone number', async () => {
    const visit = await isOn(routes.changePhone.path);
    const { driver, context } = visit;
    await driver.type('mobile', '81399988877');
    await driver.tap('old_captcha-send');
    await logsInHere(visit);
    await driver.arrive(routes.changePhone.path);
    expect((await driver.value('mobile')).replace(/\D/g, '')).toBe('81399988877');
    await driver.tap('captcha-send');
    await driver.see('captcha-wait');
    await context.close();
  });

  it('ends other sessions after our login only', async () => {
    const visit = await isOn(routes.settings.path);
    const { driver, context } = visit;
    await driver.tap('devices');
    await driver.tap('end-others');
    await driver.tap('confirm-ok');
    await logsInHere(visit);
    await driver.arrive(routes.settings.path);
    await context.close();
  });
});
