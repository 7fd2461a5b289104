import type { Route } from 'playwright-core';
import { type RouteName, routes } from '@/platform/routes';
import { boughtCodes, loggedIn, paidSeat } from '../journey/by-api';
import { colourFindings, seriousFindings } from './axe';
import { layoutFaults } from './layout-faults';
import { chineseLines, Stage, type Visit } from './stage';

const language = 'id-ID';
/** The product of the demo that is sold to teams of two. */
const forTwo = 2;

let stage: Stage;
let visit: Visit;
/** The member's orders: codes of a voucher, and a team that is full. */
let vouchers: string;
let team: string;

beforeAll(async () => {
  stage = await Stage.set();
  visit = await stage.visitor({ language, reducedMotion: 'reduce', viewport: { width: 320, height: 800 } });
  const token = await stage.loggedInBefore(visit);
  await boughtCodes(stage.app, token, { id: 1, num: 1 });
  const { data } = (await stage.app.api('center_order/list', { tab: 0, page: 1 }, token)) as {
    data: { order_sn: string }[];
  };
  vouchers = data[0]?.order_sn ?? '';
  const friend = await loggedIn(stage.app, '81355507002');
  const { group_sn } = await paidSeat(stage.app, friend.token, { product_id: forTwo });
  team = (await paidSeat(stage.app, token, { product_id: forTwo, group_sn })).order_sn;
}, 240_000);
afterAll(() => stage?.clear());

interface Part {
  name: RouteName;
  /** What follows the page's path. */
  query?: () => string;
  /** The call that the page shows. */
  call: RegExp;
  /** Id of something that the page shows when it is loaded. */
  shown: () => string;
  /** Id of the note about the last copy, if the device keeps one. */
  old?: string;
}

const parts: readonly Part[] = [
  { name: 'vouchers', call: /center\/list/, shown: () => 'voucher-1' },
  { name: 'voucher', query: () => '?id=1', call: /center\/info/, shown: () => 'voucher-hero' },
  // It comes before the page of an order, because the device then keeps that order, which this list shows at once.
  { name: 'voucherOrders', call: /center_order\/list/, shown: () => `order-${vouchers}` },
  {
    name: 'voucherOrder',
    query: () => `?order_sn=${vouchers}`,
    call: /center_order\/info/,
    shown: () => 'code-hero',
    old: 'voucher-order-old',
  },
  { name: 'groups', call: /groupProductList/, shown: () => 'group-1' },
  { name: 'groupProduct', query: () => '?id=1', call: /productInfo/, shown: () => 'group-start' },
  { name: 'groupSubmit', query: () => '?id=1', call: /productInfo/, shown: () => 'group-pay' },
  { name: 'groupOrders', call: /orderList/, shown: () => `group-order-${team}` },
  {
    name: 'groupOrder',
    query: () => `?order_sn=${team}`,
    call: /orderDetail/,
    shown: () => 'code-hero',
    old: 'group-order-old',
  },
];

/** Faults of the screen in both themes, in words. */
async function faultsOf({ driver }: Visit): Promise<string[]> {
  const { page } = driver;
  const found = [...(await layoutFaults(page)), ...(await seriousFindings(page))];
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  found.push(...(await colourFindings(page)));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...found, ...(await chineseLines(driver, language))];
}

it.each(parts)('$name is whole while it loads, after it has failed, and with its last copy', async (part) => {
  const { driver } = visit;
  const { page } = driver;
  const { name, query = () => '', call, shown, old } = part;
  const faults: Record<string, string[]> = {};
  await driver.open(routes.account.path);
  await driver.see('edit-profile');

  let fail = (): void => undefined;
  const hasFailed = new Promise<void>((done) => {
    fail = done;
  });
  await page.route(call, async (route: Route) => {
    await hasFailed;
    await route.fulfill({ status: 500, body: 'broken' });
  });
  try {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${routes[name].path}${query()}`);
    await driver.until(async () => !(await driver.isThere('edit-profile')), 'the page of the account to be left');
    await page.locator('.k-skeleton:visible').first().waitFor();
    faults.loading = await faultsOf(visit);
    fail();
    await driver.see('retry');
    faults.failed = await faultsOf(visit);
  } finally {
    fail();
    await page.unrouteAll({ behavior: 'wait' });
  }
  await driver.tap('retry');
  await driver.see(shown());

  if (old) {
    await page.context().setOffline(true);
    try {
      await page.goBack();
      await page.goForward();
      await driver.see(old);
      await driver.see(shown());
      faults.old = await faultsOf(visit);
    } finally {
      await page.context().setOffline(false);
    }
    await driver.until(async () => !(await driver.isThere(old)), 'the page as it is now');
  }
  expect(faults).toEqual({ loading: [], failed: [], ...(old && { old: [] }) });
});

it.each([
  ['vouchers', /center\/list/, 'vouchers-none'],
  ['groups', /groupProductList/, 'groups-empty'],
] as const)('%s is whole when nothing is sold', async (name, call, none) => {
  const { driver } = visit;
  const { page } = driver;
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { data: unknown[] } };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, data: [] } } });
  });
  await driver.open(routes[name].path);
  await driver.see(none);
  expect(await faultsOf(visit)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});
