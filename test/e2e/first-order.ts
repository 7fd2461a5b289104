import { routeOfPath } from '@/platform/routes';
import { type BrowserLanguage, expectNoChinese, languages, Stage } from './stage';

/** Tests a whole first order in each of these languages. */
export function testsFirstOrders(tested: readonly BrowserLanguage[]): void {
  describe('a first order', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await Stage.set();
    }, 240_000);
    afterAll(() => stage?.clear());

    it.each(tested)(
      'from home to a drink that is ready, in %s',
      async (language) => {
        const visit = await stage.visitor({ language });
        const { driver, customer } = visit;
        const step = async (act: () => Promise<void>): Promise<void> => {
          await act();
          await expectNoChinese(driver, language);
          const name = routeOfPath(driver.path);
          const title = name && languages[language][`pageTitle.${name}`];
          // The title of the menu is the name of its shop.
          if (name !== 'shopMenu')
            await driver.until(async () => (await driver.page.title()) === title, `the title ${title}`);
          expect(await driver.page.evaluate(() => document.documentElement.lang)).toBe(
            language.startsWith('zh') ? 'zh-Hans' : language.slice(0, 2),
          );
        };
        await step(() => customer.comesHome());
        await step(() => customer.findsTheNearestShop());
        await step(() => customer.opensADrink());
        await step(() => customer.putsItTogether());
        await step(() => customer.addsItToTheCart());
        await step(() => customer.isAskedToLogIn());
        await step(() => customer.asksForACode());
        await step(() => customer.entersTheCode());
        await step(() => customer.writesARemark());
        await step(() => customer.ordersIt());
        await step(() => customer.asksForTheQrCode());
        await customer.paysTheQrCode();
        await step(() => customer.seesThePickupNumber());
        await step(() => customer.opensTheOrder());

        const orders = await stage.orders(visit);
        expect(orders).toEqual([expect.objectContaining({ state: 'paid', pay_amount: customer.total })]);
        const sn = orders[0]?.order_sn ?? '';
        expect(await stage.order(visit, sn)).toMatchObject({ remark: customer.remark, refund_text: '' });
        await step(() => customer.watchesItBecomeReady(sn));
        expect((await stage.order(visit, sn)).state).toBe('ready');
        expect(driver.errors).toEqual([]);
        await driver.page.context().close();
      },
      120_000,
    );
  });
}
