import { routes } from '@/platform/routes';
import { expectNoChinese, Stage, told } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

it.each(told('id-ID'))(
  'coupons and the invite link are there without a network, and said to be old, in %s',
  async (language) => {
    const visit = await stage.visitor({ language });
    const { driver } = visit;
    await stage.loggedInBefore(visit);
    await driver.open(routes.account.path);
    const visitPage = async (name: 'coupons' | 'invite', shown: string): Promise<void> => {
      await driver.tap(name);
      await driver.arrive(routes[name].path);
      await driver.see(shown);
    };
    const goBack = async (): Promise<void> => {
      await driver.page.goBack();
      await driver.arrive(routes.account.path);
    };
    await visitPage('coupons', 'coupons-hint');
    expect(await driver.isThere('coupons-old')).toBe(false);
    const count = (await driver.ids('coupon-')).length;
    await goBack();
    await visitPage('invite', 'qr-code');
    expect(await driver.isThere('invite-old')).toBe(false);
    const link = await driver.text('invite-link');
    await goBack();

    await driver.page.context().setOffline(true);
    await visitPage('coupons', 'coupons-old');
    expect((await driver.ids('coupon-')).length).toBe(count);
    await expectNoChinese(driver, language);
    await goBack();
    await visitPage('invite', 'invite-old');
    await driver.see('qr-code');
    expect(await driver.text('invite-link')).toBe(link);
    await expectNoChinese(driver, language);
    await driver.page.context().setOffline(false);
    await driver.page.context().close();
  },
  120_000,
);
