import type { OrderRow } from '@/contract/order/order.schemas';
import Orders from '@/pages/myOrder/myOrder';
import { startPageHooks } from '@/ui/test/page-hooks';
import { ok } from '../harness/fake-platform';
import { member, now, row } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';

const counts = { 1: 1, 2: 0, 3: 0, 4: 2, 5: 0 };
const answer = (data: OrderRow[], more: object = {}) =>
  ok({ total: data.length, per_page: 10, current_page: 1, last_page: 1, data, counts, ...more }, now);

/** Orders by the number of their tab. */
const byTab: Record<number, OrderRow[]> = {
  0: [row('unpaid', 1), row('making', 2), row('completed', 3)],
  1: [row('unpaid', 1)],
};

let page: TaroPage;

/** Opens the orders of a member, without a network if `isLost`. */
async function openOrders({ isLost = false } = {}) {
  const app = member({
    myOrder: ({ data }) => (isLost ? 'lost' : answer(byTab[(data as { tab: number }).tab] ?? [])),
  });
  hearScreens(app);
  page = await TaroPage.open(Orders, { stores: app.stores });
  return app;
}

const cards = () => Array.from(document.querySelectorAll('[data-testid="order-card"]'), ({ id }) => id);
const selected = () => document.querySelector('[role="tab"][aria-selected="true"]')?.id;

beforeAll(startPageHooks);
afterEach(() => page.close());

it('shows the orders of a tab, and those of another when it is tapped', async () => {
  const { sentTo } = await openOrders();
  await page.find('order-OD260003');
  expect(cards()).toEqual(['order-OD260001', 'order-OD260002', 'order-OD260003']);
  expect([selected(), (await page.find('order-tab-4')).textContent]).toEqual(['order-tab-0', 'In progress2']);
  await page.tap('order-tab-1');
  await page.until(() => cards().length === 1, 'the orders to pay');
  expect([cards(), selected()]).toEqual([['order-OD260001'], 'order-tab-1']);
  expect(sentTo('myOrder').map(({ data }) => data)).toEqual([
    { tab: 0, page: 1 },
    { tab: 1, page: 1 },
  ]);
});

it('says what a tab has none of, and leads to the shops', async () => {
  const { navigate } = await openOrders();
  await page.tap('order-tab-6');
  await page.see('No completed order yet');
  await page.tap('start-ordering');
  expect(navigate.went).toEqual(['to chooseShop']);
});

it('leads to the order, and to its cashier', async () => {
  const { navigate } = await openOrders();
  await page.tap('order-OD260002-open');
  await page.tap('order-OD260001-pay');
  expect(navigate.went).toEqual(['to order {"order_sn":"OD260002"}', 'to cashier {"order_sn":"OD260001"}']);
});

it('says that the network is lost, and shows the orders when it is tried again', async () => {
  const app = await openOrders({ isLost: true });
  await app.timers.advance(10_000);
  await page.find('retry');
  expect([page.text.includes('the network signal is lost'), cards()]).toEqual([true, []]);
  app.all.myOrder = answer(byTab[0] ?? []);
  await page.tap('retry');
  await page.find('order-OD260001');
  expect(cards()).toHaveLength(3);
});
