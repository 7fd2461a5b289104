import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { openShop } from '../journey/customer';
import { type BrowserLanguage, expectNoChinese, languages, Stage } from './stage';

let stage: Stage;
let goods = 0;
beforeAll(async () => {
  stage = await Stage.set();
  const menu = (await stage.app.api('Usershop/shopgoods', { shop_id: openShop })) as {
    categories: { goods: { id: number; name: string }[] }[];
  };
  const drinks = menu.categories.flatMap((category) => category.goods);
  goods = drinks.find(({ name }) => /Es Kopi Gula Aren|Palm Sugar Coffee/.test(name))?.id ?? 0;
}, 240_000);
afterAll(() => stage?.clear());

const atTheDrink = async (language: BrowserLanguage) => {
  const { driver } = await stage.visitor({ language });
  await driver.open(`${routes.shopMenu.path}?id=${openShop}&goods=${goods}`);
  await driver.see('goods-fold');
  return driver;
};

it.each<[BrowserLanguage, string]>([
  ['id-ID', 'Espresso, susu segar, gula aren Jawa'],
  ['en-US', 'Espresso, fresh milk, Javanese palm sugar'],
  ['zh-CN', '浓缩咖啡、鲜奶、爪哇椰糖、冰块'],
])('a visitor reads in %s what is in a drink, and which combination cannot be had', async (language, made) => {
  const driver = await atTheDrink(language);
  const texts = languages[language];
  // This shop does not sell the drink hot.
  await driver.until(
    async () => (await driver.page.locator('.k-chip--out:visible').allInnerTexts()).length > 0,
    'a choice that is out of stock',
  );
  expect(await driver.page.locator('.k-chip--out:visible').first().innerText()).toContain(texts['common.outOfStock']);
  await driver.page.emulateMedia({ reducedMotion: 'reduce' });
  await driver.tap('goods-fold');
  await driver.see('goods-facts');
  // The fold is at the end of the sheet, so its contents are scrolled into view.
  await driver.until(async () => {
    const [fold, foot] = await Promise.all(
      ['#goods-fold', '.k-sheet__footer'].map((part) => driver.page.locator(part).boundingBox()),
    );
    return (fold?.y ?? 0) + 200 < (foot?.y ?? 0);
  }, 'the facts in view');
  const facts = await driver.text('goods-facts');
  for (const key of ['goods.allergens', 'goods.ingredients', 'goods.halal', 'goods.caffeine'] as const) {
    expect(facts).toContain(texts[key]);
  }
  expect(facts.toLowerCase()).toContain(String(texts['menu.allergen.milk']));
  expect(facts).toContain(made);
  expect(facts).toContain('ID31110012004401');
  await expectNoChinese(driver, language);
  await driver.tap('goods-fold');
  await driver.until(async () => !(await driver.isThere('goods-facts')), 'a closed fold');
  expect(driver.errors).toEqual([]);
});

it('facts that were not loaded can be loaded again', async () => {
  const driver = await atTheDrink('en-US');
  let isCut = true;
  await driver.page.route(`**${calls.order.goodsDetails.path}`, (route) =>
    isCut ? route.abort('internetdisconnected') : route.continue(),
  );
  await driver.tap('goods-fold');
  await driver.see('goods-facts-retry');
  isCut = false;
  await driver.tap('goods-facts-retry');
  await driver.see('goods-facts');
});

it('shows the facts of the choices that are made, with what a topping adds', async () => {
  const driver = await atTheDrink('en-US');
  await driver.tap('goods-fold');
  await driver.see('goods-facts');
  expect(await driver.text('goods-facts')).not.toContain('Oat milk: gluten');
  await driver.page.getByRole('checkbox', { name: /Oat milk/ }).tap();
  await driver.until(
    async () => (await driver.text('goods-facts')).includes('Oat milk: gluten'),
    'what the topping adds',
  );
});
