import type { RedeemShop } from '@/contract/order/kind-parts.schemas';
import WheelDraw from '@/pages/choujiang/detail';
import PointsOrder from '@/pages/My/otherOrder/detail';
import GroupOrder from '@/pages/pintuan/mydetail';
import GroupProduct from '@/pages/pintuan/ptDetail';
import VoucherOrder from '@/pages/shouquan/orderDetail';
import Voucher from '@/pages/shouquan/sqDetail';
import { startPageHooks } from '@/ui/test/page-hooks';
import { chainConfig } from '../harness/answers';
import { ok } from '../harness/fake-platform';
import { groupDetails, groupSn, productInfo } from '../harness/group-answers';
import { pointsOrder, pointsSn } from '../harness/mall-answers';
import { member, now, type Replies } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';
import { voucherCode, voucherInfo, voucherOrder, voucherSn } from '../harness/voucher-answers';
import { drawDetails, drawSn } from '../harness/wheel-answers';

const config = ok(chainConfig({ parts: ['voucher', 'group', 'points', 'wheel'] }), now);
const COUNT = 47;

const shopAt = (n: number): RedeemShop => ({
  ...{ id: n, name: `Kedai ${n}`, address: `Jl. ${n}`, lng: 106.8, lat: -6.2, distance: null, resting: 0 },
});
/** What a server with 47 shops answers about them. */
function shopsOf(page = 1) {
  const from = (page - 1) * 20;
  const shops = Array.from({ length: Math.min(20, COUNT - from) }, (_, at) => shopAt(from + at + 1));
  return { shops, shop_num: COUNT, every_shop: 1 as const };
}

let page: TaroPage;
async function open(Screen: Parameters<typeof TaroPage.open>[0], answers: Replies, params: Record<string, string>) {
  const app = member({ config, ...answers });
  hearScreens(app);
  page = await TaroPage.open(Screen, { stores: app.stores, params });
  return app;
}
const rows = (): number => document.querySelectorAll('[id^="shop-row-"]').length;

beforeAll(startPageHooks);
afterEach(() => page.close());

const { share: _share, ...code } = voucherCode(1);
const exchanged = (part: object) =>
  pointsOrder({ type: 'voucher', way: 'now', state: 'completed', good_for: 'Latte', codes: [code], ...part });
const won = (part: object) =>
  drawDetails({ type: 'voucher', state: 'given', good_for: 'Latte', codes: [voucherCode(1)], ...part });

const pages = [
  ['a voucher', Voucher, 'info', { id: '1' }, (part: object) => voucherInfo(part)],
  ['an order of vouchers', VoucherOrder, 'info', { order_sn: voucherSn }, (part: object) => voucherOrder(part)],
  ['a group product', GroupProduct, 'productInfo', { id: '7' }, (part: object) => productInfo(part)],
  ['a voucher that was exchanged', PointsOrder, 'info', { order_sn: pointsSn }, exchanged],
  ['a voucher that was won', WheelDraw, 'orderInfo', { order_sn: drawSn }, won],
  ['a group order', GroupOrder, 'orderDetail', { order_sn: groupSn }, (part: object) => groupDetails('toRedeem', part)],
] as const;

describe.each(pages)('the page of %s', (_, Screen, call, params, answer) => {
  const reply: Replies = {
    [call]: ({ data, url }) => {
      const asked = /shops_page=(\d+)/.exec(url)?.[1] ?? (data as { shops_page?: number } | undefined)?.shops_page;
      return ok(answer(shopsOf(Number(asked ?? 1))), now);
    },
  };

  it('shows more of its shops when asked, until all are shown', async () => {
    await open(Screen, reply, params);
    expect((await page.find('shops-every')).textContent).toBe('In all our shops');
    expect(rows()).toBe(4);
    for (const shown of [20, 40]) {
      await page.tap('shops-more');
      await page.until(() => rows() === shown, `${shown} shops`);
      expect((await page.find('shops-shown')).textContent).toBe(`${shown} of 47 shops`);
    }
    await page.tap('shops-more');
    await page.until(() => rows() === COUNT, 'all shops');
    expect(document.getElementById('shops-more')).toBeNull();
    expect(document.getElementById('shops-shown')).toBeNull();
  });

  it('keeps what it shows if the next shops are not answered, and asks again', async () => {
    const { all, toasts } = await open(Screen, reply, params);
    await page.tap('shops-more');
    all[call] = { status: 500, data: null };
    await page.tap('shops-more');
    await page.until(() => toasts.includes('Something went wrong on our side. Please try again.'), 'the failure');
    expect(rows()).toBe(20);
    Object.assign(all, reply);
    await page.tap('shops-more');
    await page.until(() => rows() === 40, 'the next shops');
  });
});

it('a group order that waits for its team says in how many shops its code will be good', async () => {
  await open(GroupOrder, { orderDetail: ok(groupDetails('forming', shopsOf()), now) }, { order_sn: groupSn });
  await page.find('shops-more');
  expect(document.querySelector('.group-outcomes')?.textContent).toContain('47 shops');
});

it('shows the first shops of an order without a signal', async () => {
  const order = ok(voucherOrder(shopsOf()), now);
  const { stores, all } = await open(VoucherOrder, { info: order }, { order_sn: voucherSn });
  await page.find('shops-more');
  page.close();
  all.info = { status: 500, data: null };
  page = await TaroPage.open(VoucherOrder, { stores, params: { order_sn: voucherSn } });
  await page.find('voucher-order-old');
  expect((await page.find('code-hero')).textContent).toContain('47 shops');
  await page.tap('shops-more');
  expect(rows()).toBe(20);
});

describe('the codes that nobody has bought', () => {
  const resting = { shops: [shopAt(1), { ...shopAt(2), resting: 1 as const }], shop_num: 2, every_shop: 0 as const };
  it.each([
    ['exchanged', PointsOrder, 'info', pointsSn, exchanged, code],
    ['won', WheelDraw, 'orderInfo', drawSn, won, voucherCode(1)],
  ] as const)(
    'are said to be good for drinks, and for shops that may rest, when %s',
    async (_, Screen, call, sn, answer, known) => {
      await open(Screen, { [call]: ok(answer(resting), now) }, { order_sn: sn });
      expect((await page.find('code-terms')).textContent).toBe('Valid forLatte');
      expect((await page.find('shop-row-1')).textContent).not.toContain('Temporarily closed');
      expect((await page.find('shop-row-2')).textContent).toMatch(/Temporarily closed\s·\sJl\. 2/);
      const over = { state: 'redeemed' as const, redeemtime: now, shop_name: 'Kedai Blok M' };
      await page.close();
      await open(Screen, { [call]: ok(answer({ ...resting, codes: [{ ...known, ...over }] }), now) }, { order_sn: sn });
      expect((await page.find('code-1')).textContent).toMatch(/Used\s·\sKedai Blok M\s·\s.+/);
      expect(document.getElementById('code-terms')).toBeNull();
      expect(rows()).toBe(0);
    },
  );
});
