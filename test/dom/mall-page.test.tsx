import type { OutputOf } from '@/contract';
import type { Banner } from '@/contract/chain.schemas';
import PointsGoods from '@/pages/My/jifen/jfDetail';
import PointsMall from '@/pages/My/jifen/shop';
import PointsSubmit from '@/pages/My/jifen/submit';
import { startPageHooks } from '@/ui/test/page-hooks';
import { addressRow, chainConfig, shopRow } from '../harness/answers';
import { ok } from '../harness/fake-platform';
import { pointsGoods, pointsSn } from '../harness/mall-answers';
import { member, type Replies } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';

const banner = (id: number, more: Partial<Banner>): Banner => ({
  ...{ id, title: `Title ${id}`, subtitle: 'Subtitle', tag: '', image: '', tint: '#E4F2CE', price: null },
  ...{ link_type: 'none', link_id: null },
  ...more,
});
const head = (more: Partial<OutputOf<'mall', 'head'>>): OutputOf<'mall', 'head'> => ({
  ...{ banners: [], categories: [], mine: null },
  ...more,
});

let page: TaroPage;
async function open(
  answers: Replies,
  Screen: Parameters<typeof TaroPage.open>[0] = PointsMall,
  params: Record<string, string> = {},
) {
  const app = member({
    'score_goods/goods': ok({ data: [], total: 0, current_page: 1, last_page: 1 }),
    config: ok(chainConfig({ parts: ['points', 'wheel'] })),
    ...answers,
  });
  hearScreens(app);
  page = await TaroPage.open(Screen, { stores: app.stores, params });
  return app;
}
const openHead = (more: Parameters<typeof head>[0]) => open({ 'score_goods/index': ok(head(more)) });

beforeAll(startPageHooks);
afterEach(() => page.close());

describe('the points mall', () => {
  it('shows its banners, which open a thing of it, the wheel, or what another part has', async () => {
    const { navigate } = await openHead({
      banners: [
        banner(1, { link_type: 'points_goods', link_id: 7 }),
        banner(2, { link_type: 'wheel' }),
        banner(3, { link_type: 'voucher', link_id: 4 }),
        banner(4, {}),
      ],
    });
    for (const id of [1, 2, 3]) await page.tap(`banner-${id}`);
    expect(navigate.went).toEqual(['to pointsGoods {"id":7}', 'to wheel', 'to voucher {"id":4}']);
    expect(page.text).toContain('Title 4');
  });

  it('opens the drink of a banner in the shop in use if it has it, else in one that does', async () => {
    const goods = banner(5, { link_type: 'goods', link_id: 3 });
    const app = await open({
      'score_goods/index': ok(head({ banners: [goods] })),
      pushShop: ok({ shop: shopRow(2), goods: [], nearer: null, parts: [] }),
    });
    app.stores.shop.use(shopRow(1));
    await page.tap('banner-5');
    await page.until(() => app.navigate.went.length > 0, 'the menu');
    expect(app.navigate.went).toEqual(['to shopMenu {"id":2,"goods":3}']);
    expect(app.sentTo('pushShop').map(({ data }) => data)).toEqual([{ shop_id: 1, goods_id: 3 }]);
    expect(app.stores.shop.current?.id).toBe(2);
  });

  it('says what a member owes, and counts it among the points that are missing', async () => {
    await openHead({ mine: { balance: 0, debt: 60, soon: null } });
    expect(page.text).toContain('You owe 60 points');
    page.close();
    const answers = { 'score_goods/info': ok(pointsGoods({ mine: { balance: 0, debt: 60, level_ok: 1 } })) };
    await open(answers, PointsGoods, { id: '1' });
    expect((await page.find('points-missing')).textContent).toContain('You need 1,010 points more');
    page.close();
    await open({ ...answers, addressList: ok({ list: [] }) }, PointsSubmit, { id: '1' });
    expect((await page.find('exchange-debt')).textContent).toBe('Points you owe− 60');
    expect((await page.find('exchange-after')).textContent).toBe('1,010 points missing');
    expect((await page.find('points-missing')).textContent).toContain('You need 1,010 points more');
  });

  it('takes points alone for an exchange, so that no cashier is opened', async () => {
    const { navigate, stores } = await open(
      {
        'score_goods/info': ok(pointsGoods()),
        addressList: ok({ list: [addressRow()] }),
        createOrder: ok({ order_sn: pointsSn, state: 'toShip', points: 950, balance: 290 }),
      },
      PointsSubmit,
      { id: '1' },
    );
    await page.tap('exchange');
    await page.tap('confirm-ok');
    await page.until(() => navigate.went.length > 0, 'the order');
    expect(navigate.went).toEqual([`redirect pointsOrder {"order_sn":"${pointsSn}"}`]);
    expect([document.getElementById('pay-way'), stores.payNow]).toEqual([null, null]);
  });
});
