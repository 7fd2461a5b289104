import type { OutputOf } from '@/contract';
import type { Banner } from '@/contract/chain.schemas';
import PointsMall from '@/pages/My/jifen/shop';
import { startPageHooks } from '@/ui/test/page-hooks';
import { chainConfig } from '../harness/answers';
import { ok } from '../harness/fake-platform';
import { member, type Replies } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';

const banner = (id: number, more: Partial<Banner>): Banner => ({
  ...{ id, title: `Title ${id}`, subtitle: 'Subtitle', tag: '', image: '', tint: '#E4F2CE', price: null },
  ...{ link_type: 'none', link_id: null },
  ...more,
});
const head = (banners: Banner[]): OutputOf<'mall', 'head'> => ({ banners, categories: [], mine: null });

let page: TaroPage;
async function open(banners: Banner[]) {
  const answers: Replies = {
    'score_goods/index': ok(head(banners)),
    'score_goods/goods': ok({ data: [], total: 0, current_page: 1, last_page: 1 }),
    config: ok({ ...chainConfig, parts: ['points', 'wheel'] }),
  };
  const app = member(answers);
  hearScreens(app);
  page = await TaroPage.open(PointsMall, { stores: app.stores, params: {} });
  return app;
}

beforeAll(startPageHooks);
afterEach(() => page.close());

describe('the points mall', () => {
  it('shows its banners, which open a thing of it, the wheel, or what another part has', async () => {
    const { navigate } = await open([
      banner(1, { link_type: 'points_goods', link_id: 7 }),
      banner(2, { link_type: 'wheel' }),
      banner(3, { link_type: 'voucher', link_id: 4 }),
      banner(4, {}),
    ]);
    for (const id of [1, 2, 3]) await page.tap(`banner-${id}`);
    expect(navigate.went).toEqual(['to pointsGoods {"id":7}', 'to wheel', 'to voucher {"id":4}']);
    expect(page.text).toContain('Title 4');
  });
});
