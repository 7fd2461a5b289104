import { calls } from '@/contract';
import type { Payment } from '@/contract/order/payment.schemas';
import { routes } from '@/platform/routes';
import { Stage, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
afterAll(() => stage?.clear());

/** A member whose visit begins at a page, or at home. */
async function memberAt(path = ''): Promise<Visit> {
  const visit = await stage.visitor({ language: 'en-US', reducedMotion: 'reduce' });
  await stage.loggedInBefore(visit);
  await visit.driver.open(path);
  return visit;
}

/** How many pages of the app a customer has to leave before the browser leaves the app. */
const pagesBefore = ({ driver }: Visit): Promise<number> =>
  driver.page.evaluate(() => (history.state as { idx: number }).idx);

const scrolledTo = ({ driver }: Visit): Promise<number> =>
  driver.page.evaluate(() => {
    const shown = Array.from(document.querySelectorAll('.taro_page')).filter(({ clientHeight }) => clientHeight > 0);
    return Math.round(shown[0]?.scrollTop ?? -1);
  });

const scrollTo = ({ driver }: Visit, px: number): Promise<void> =>
  driver.page.evaluate((top) => {
    for (const page of Array.from(document.querySelectorAll('.taro_page'))) page.scrollTop = top;
  }, px);

/** Taps what leads to a tab, goes back and forward, and ends on the page on which it was tapped. */
async function thereAndBack({ driver }: Visit, id: string, goal: string): Promise<void> {
  const from = driver.page.url();
  await driver.tap(id);
  await driver.arrive(goal);
  const there = driver.page.url();
  await driver.page.goBack();
  await driver.until(async () => driver.page.url() === from, `${from} by a step back`);
  await driver.see(id);
  await driver.page.goForward();
  await driver.until(async () => driver.page.url() === there, `${there} by a step forward`);
  await driver.page.goBack();
  await driver.see(id);
  expect(driver.page.url()).toBe(from);
}

it('leads back to My as it was, from each state of orders', async () => {
  const visit = await memberAt(routes.account.path);
  const { driver } = visit;
  await driver.see('open-settings');
  await driver.settles();
  await scrollTo(visit, 120);
  const at = await scrolledTo(visit);
  expect(at).toBeGreaterThan(0);
  await thereAndBack(visit, 'all-orders', routes.orders.path);
  await driver.tap('orders-2');
  await driver.until(
    async () => (await driver.element('order-tab-2').getAttribute('aria-selected')) === 'true',
    'the tab',
  );
  await driver.page.goBack();
  await driver.see('orders-3');
  await driver.tap('orders-3');
  await driver.until(
    async () => (await driver.element('order-tab-3').getAttribute('aria-selected')) === 'true',
    'the tab',
  );
  await driver.page.goBack();
  await driver.see('all-orders');
  expect([await scrolledTo(visit), await pagesBefore(visit)]).toEqual([at, 0]);
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
}, 120_000);

it('adds nothing to the history by the tab bar, also from a tab that a shortcut has opened', async () => {
  const visit = await memberAt(routes.account.path);
  const { driver } = visit;
  for (let round = 0; round < 2; round++) {
    await driver.tap('all-orders');
    await driver.arrive(routes.orders.path);
    await driver.tap('tab-bar-home');
    await driver.arrive(routes.home.path);
    expect(await pagesBefore(visit)).toBe(0);
    await driver.tap('home-shop');
    await driver.arrive(routes.chooseShop.path);
    await driver.tap('tab-bar-mine');
    await driver.see('all-orders');
    expect(await pagesBefore(visit)).toBe(0);
  }
  // Two shortcuts after each other.
  await driver.tap('all-orders');
  await driver.tap('start-ordering');
  await driver.arrive(routes.chooseShop.path);
  expect(await pagesBefore(visit)).toBe(2);
  await driver.page.goBack();
  await driver.see('start-ordering');
  await driver.tap('start-ordering');
  await driver.arrive(routes.chooseShop.path);
  await driver.tap('tab-bar-home');
  await driver.see('home-shop');
  expect(await pagesBefore(visit)).toBe(0);
  // What is ahead in the history still opens, and leads back.
  await driver.page.goForward();
  await driver.see('start-ordering');
  await driver.page.goBack();
  await driver.see('home-shop');
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
}, 120_000);

it('leads back to the page with the shortcut after a reload, and after another page was opened', async () => {
  const visit = await memberAt(routes.account.path);
  const { driver } = visit;
  await driver.tap('all-orders');
  await driver.see('start-ordering');
  await driver.reload();
  await driver.see('start-ordering');
  await driver.tap('start-ordering');
  await driver.see('all-shops');
  await driver.tap('all-shops');
  await driver.arrive(routes.shopList.path);
  for (const id of ['all-shops', 'start-ordering', 'all-orders']) {
    await driver.page.goBack();
    await driver.see(id);
  }
  expect(await pagesBefore(visit)).toBe(0);
  await driver.tap('tab-bar-orders');
  await driver.see('start-ordering');
  expect([await pagesBefore(visit), driver.errors]).toEqual([0, []]);
  await driver.page.context().close();
}, 120_000);

it('leads back to the drinks, the checkout and the page after paying', async () => {
  const visit = await memberAt();
  const { driver, customer } = visit;
  await driver.tap('home-pickup');
  await customer.isAtTheMenu();
  await thereAndBack(visit, 'menu-shop', routes.chooseShop.path);
  await customer.opensADrink();
  await driver.tap('sheet-add');
  await driver.tap('cart-continue');
  await driver.arrive(routes.checkout.path);
  await driver.tap('checkout-pay');
  await customer.asksForTheQrCode();
  const [payment] = (await driver.answers(calls.order.pay.path)) as { data: Payment }[];
  if (payment?.data.launch.type !== 'qr') throw new Error('no code to scan');
  await stage.app.gateway({ qr_string: payment.data.launch.qr_string });
  await customer.seesThePickupNumber();
  await thereAndBack(visit, 'to-home', routes.home.path);
  // The arrow of the head is a step out of the page, and no shortcut.
  const before = await pagesBefore(visit);
  await driver.tap('page-back');
  await driver.arrive(routes.orders.path);
  expect([await pagesBefore(visit), driver.errors]).toEqual([before, []]);
  await driver.page.context().close();
}, 120_000);

it.each([
  ['of a menu that does not exist', `${routes.shopMenu.path}?id=999`, 'choose-shop', routes.chooseShop.path],
  [
    'of an order that does not exist',
    `${routes.order.path}?order_sn=KD000000000000000001`,
    'to-orders',
    routes.orders.path,
  ],
  ['of a checkout without a shop', routes.checkout.path, 'choose-shop', routes.chooseShop.path],
  ['of an address that is no page', 'pages/nowhere', 'not-found-home', routes.home.path],
  ['of reviews without any', `${routes.reviews.path}?goods_id=999`, 'reviews-home', routes.chooseShop.path],
])(
  'leads back to the page %s',
  async (_name, path, id, goal) => {
    const visit = await memberAt();
    await visit.driver.see('home-shop');
    await visit.driver.page.evaluate((hash) => {
      window.location.hash = hash;
    }, `#/${path}`);
    await thereAndBack(visit, id, goal);
    await visit.driver.page.goBack();
    await visit.driver.see('home-shop');
    await visit.driver.page.context().close();
  },
  60_000,
);
