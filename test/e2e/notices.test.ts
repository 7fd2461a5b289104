import { routes } from '@/platform/routes';
import chain from '../../server/demo/chain.json';
import { appLanguage, demoPhone, expectNoChinese, languages, Stage, told } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

const filled = (text: unknown, count: number): string => {
  const form =
    typeof text === 'string' ? text : (text as Record<'one' | 'other', string>)[count === 1 ? 'one' : 'other'];
  return form.replace('{count}', String(count));
};

it.each(told('id-ID'))(
  'a member sees how many notices are new, opens one, and the count goes, in %s',
  async (language) => {
    const visit = await stage.visitor({ language, mobile: demoPhone });
    const { driver } = visit;
    const words = languages[language];
    const own = appLanguage[language];
    const token = await stage.loggedInBefore(visit);
    const unread = async (): Promise<number> => {
      const { notices } = (await stage.app.api('user/info', {}, token)) as { notices: { unread: number } };
      return notices.unread;
    };
    const before = await unread();
    expect(before).toBeGreaterThan(1);
    const says = (id: string, text: string) =>
      driver.until(async () => (await driver.text(id)).includes(text), `${text} in ${id}`);

    // Home shows the coupon that ends first.
    await driver.open(routes.home.path);
    await driver.see('urgent-note');
    const ending = chain.coupons.find(({ key }) => key === 'rainy-delivery')?.name[own] ?? '';
    expect(await driver.text('urgent-note')).toContain(ending);
    await says('tab-bar-mine', filled(words['shell.newNotices'], before));
    await driver.tap('tab-bar-mine');
    await driver.arrive(routes.account.path);
    await says('notices', String(before));
    await driver.tap('notices');
    await driver.arrive(routes.notices.path);
    await says('notices-unread', filled(words['inbox.unread'], before));
    await expectNoChinese(driver, language);

    const list = (await stage.app.api('user/notices', {}, token)) as { data: { id: number; kind: string }[] };
    const coupon = list.data.find(({ kind }) => kind === 'couponEnds')?.id;
    await driver.tap(`notice-${coupon}`);
    await driver.arrive(routes.coupons.path);
    await driver.page.goBack();
    await driver.arrive(routes.notices.path);
    await says('notices-unread', filled(words['inbox.unread'], before - 1));
    await driver.tap('notices-read');
    await driver.until(async () => !(await driver.isThere('notices-read')), 'no new notices');
    expect(await unread()).toBe(0);

    await driver.tap('page-back');
    await driver.arrive(routes.account.path);
    await driver.until(async () => !/\d/.test(await driver.text('tab-bar-mine')), 'no count on the tab');
    expect(await driver.text('notices')).not.toMatch(/\d/);
    await driver.tap('tab-bar-home');
    await driver.arrive(routes.home.path);
    await driver.until(async () => !(await driver.isThere('urgent-note')), 'no urgent notice');
    expect(driver.errors).toEqual([]);

    // Without a network the page shows what it has read last.
    await driver.tap('tab-bar-mine');
    await driver.see('account-phone');
    await driver.page.context().setOffline(true);
    await driver.tap('notices');
    await driver.see('notices-old');
    expect((await driver.ids('notice-')).length).toBe(list.data.length);
    await driver.page.context().setOffline(false);
    await driver.page.context().close();
  },
  120_000,
);

it('a member who was told nothing reads what will be there, and home says nothing', async () => {
  const visit = await stage.visitor({ language: 'en-US' });
  const { driver } = visit;
  await stage.loggedInBefore(visit);
  await driver.open(routes.notices.path);
  await driver.see('notices-none');
  expect(await driver.isThere('notices-read')).toBe(false);
  await driver.tap('notices-menu');
  await driver.arrive(routes.chooseShop.path);
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
});
