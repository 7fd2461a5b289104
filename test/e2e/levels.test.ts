import { routes } from '@/platform/routes';
import chain from '../../server/demo/chain.json';
import { firstDrink, pickedUpOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { appLanguage, expectNoChinese, languages, Stage, told } from './stage';

describe('levels of membership', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  it.each(told('zh-CN'))(
    'an order that is rated gives growth and a level, which is announced and counts in the next price, in %s',
    async (language) => {
      const visit = await stage.visitor({ language });
      const { driver } = visit;
      const words = languages[language];
      const own = appLanguage[language];
      const [first = '', second = ''] = chain.membership.levels.map(({ name }) => name[own]);
      const says = (id: string, text: string) =>
        driver.until(async () => (await driver.text(id)).includes(text), `${text} in ${id}`);
      await driver.open(routes.account.path);
      await driver.see('login-prompt');
      expect(await driver.isThere('membership-card')).toBe(false);

      const token = await stage.loggedInBefore(visit);
      const sn = await pickedUpOrder(stage.app, token, { num: 25 });
      await driver.open(routes.account.path);
      await driver.see('membership-card');
      expect(await driver.text('membership-card')).toContain(first);
      await driver.tap('membership-card');
      await driver.arrive(routes.membership.path);
      await driver.see('level-card');
      // The first level has no benefits, so those of the next level are shown.
      await says('benefit-discount', '5%');
      await says('benefit-discount', second);
      await driver.tap('level-2');
      await driver.until(async () => !(await driver.text('benefit-discount')).includes(second), 'the level itself');
      await expectNoChinese(driver, language);

      await driver.open(`${routes.rate.path}?order_sn=${sn}`);
      await driver.see('rate-order-5');
      await driver.tap('rate-order-5');
      const [star = ''] = (await driver.ids('rate-goods-')).filter((id) => id.endsWith('-5'));
      await driver.tap(star);
      await driver.tap('rate-send');
      await driver.arrive(routes.order.path);

      await driver.open(routes.account.path);
      await driver.see('level-news');
      await says('level-news', second);
      await says('level-news', '5%');
      expect(await driver.text('level-news')).not.toMatch(/[a-z]\.[a-z]/);
      await expectNoChinese(driver, language);
      await driver.tap('level-news-done');
      await driver.until(async () => !(await driver.isThere('level-news')), 'the news closed');
      await driver.reload();
      await says('membership-card', second);
      expect(await driver.isThere('level-news')).toBe(false);

      await driver.open(routes.membership.path);
      await driver.until(async () => (await driver.text('level-name')) === second, 'the level');
      await driver.until(async () => (await driver.ids('growth-')).length === 2, 'the growth of the order');
      const [, entry = ''] = await driver.ids('growth-');
      expect(await driver.text(entry)).toContain(String(words['membership.order']));
      expect(await driver.text(entry)).toMatch(/\+\d{3}/);
      await expectNoChinese(driver, language);
      await driver.tap(entry);
      await driver.arrive(routes.order.path);
      expect(driver.param('order_sn')).toBe(sn);

      await stage.app.api('usershop/ShopCartSave', await firstDrink(stage.app, 2), token);
      await driver.open(`${routes.checkout.path}?shop=${openShop}`);
      await driver.see('price-lines');
      await says('price-lines', String(words['order.memberDiscount']));
      await driver.tap('coupon-open');
      await driver.arrive(routes.orderCoupon.path);
      await says('order-coupon', chain.coupons.find(({ key }) => key === 'level-treat')?.name[own] ?? '');
      expect(driver.errors).toEqual([]);
      await driver.page.context().close();
    },
    120_000,
  );
});
