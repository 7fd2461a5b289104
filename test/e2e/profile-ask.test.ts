import { routes } from '@/platform/routes';
import { loggedIn } from '../journey/by-api';
import { Stage, tokenOf, type Visit } from './stage';

let stage: Stage;
/** Invite code of a member with a name. */
let code: string;
beforeAll(async () => {
  stage = await Stage.set();
  code = await codeOfInviter();
}, 120_000);
afterAll(() => stage?.clear());

async function codeOfInviter(): Promise<string> {
  const { token } = await loggedIn(stage.app, '85777770009');
  await stage.app.api('user/profile', { nickname: 'Sari Wulandari' }, token);
  return ((await stage.app.api('user/campaignsUser', {}, token)) as { code: string }).code;
}

/** Opens a link and comes to the checkout, by a first login with a code. */
async function comesToTheCheckoutBy(link: string, { driver, customer }: Visit): Promise<void> {
  await driver.page.goto(link);
  await driver.see('home-pickup');
  await customer.fillsACart();
  await customer.isAskedToLogIn();
  await customer.asksForACode();
  await customer.entersTheCode();
}

it('goes on with the order after a first login by code, keeps the inviter of the link, and is asked until it says no', async () => {
  const visit = await stage.visitor({ language: 'en-US' });
  const { driver, customer } = visit;
  await comesToTheCheckoutBy(`${stage.app.url}/?invite=${code}`, visit);
  const token = await tokenOf(driver);
  const names = async () =>
    ((await stage.app.api('user/inviters', {}, token)) as { list: { name: string }[] }).list.map(({ name }) => name);
  await driver.until(async () => (await names())[0] === 'S***i', 'the inviter');
  await driver.page.goBack();
  await customer.isAtTheMenu();

  await driver.open(routes.account.path);
  await driver.see('account-phone');
  await driver.tap('profile-fill');
  await driver.arrive(routes.completeProfile.path);
  await driver.until(async () => (await driver.text('inviter')).includes('S***i'), 'the inviter');
  await driver.tap('complete-skip');
  await driver.arrive(routes.account.path);
  await driver.tap('profile-ask-close');
  await driver.until(async () => !(await driver.isThere('profile-ask')), 'the question closed');
  await driver.reload();
  await driver.see('account-phone');
  await driver.settles();
  expect(await driver.isThere('profile-ask')).toBe(false);
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
}, 120_000);

it('tells the server of the inviter after paying, where the login could not', async () => {
  const visit = await stage.visitor({ language: 'en-US' });
  const { driver, customer } = visit;
  const lost = '**/api/user/profile';
  await driver.page.route(lost, (route) => route.abort());
  await comesToTheCheckoutBy(`${stage.app.url}/?invite=${code}`, visit);
  await customer.ordersIt();
  await driver.page.unroute(lost);
  await customer.asksForTheQrCode();
  await customer.paysTheQrCode();
  await customer.seesThePickupNumber();
  const token = await tokenOf(driver);
  await driver.until(async () => {
    const { list } = (await stage.app.api('user/inviters', {}, token)) as { list: { name: string }[] };
    return list[0]?.name === 'S***i';
  }, 'the inviter');
  await driver.page.context().close();
}, 120_000);

it.each(['350 × 640', '320 × 568'])(
  'shows what saves and what leaves the profile without scrolling, at %s',
  async (size) => {
    const [width = 0, height = 0] = size.split(' × ').map(Number);
    const visit = await stage.visitor({ viewport: { width, height } });
    await stage.loggedInBefore(visit);
    const { driver } = visit;
    await driver.open(routes.completeProfile.path);
    for (const id of ['complete-skip', 'complete-save']) {
      await driver.see(id);
      const box = await driver.element(id).boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    await driver.page.context().close();
  },
);
