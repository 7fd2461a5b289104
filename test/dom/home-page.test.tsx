import type { Banner } from '@/contract/chain.schemas';
import Home from '@/pages/index/index';
import { startPageHooks } from '@/ui/test/page-hooks';
import { shopRow } from '../harness/answers';
import { ok } from '../harness/fake-platform';
import { member } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';

const banner: Banner = {
  ...{ id: 5, title: 'Brown sugar', subtitle: '', tag: '', image: '', tint: '#E4F2CE', price: null },
  ...{ link_type: 'goods', link_id: 3 },
};

let page: TaroPage;
beforeAll(startPageHooks);
afterEach(() => page.close());

it('opens the drink of a banner in a shop that has it', async () => {
  const suggested = (id: number) => ok({ shop: shopRow(id), goods: [], nearer: null, parts: [] });
  const app = member({
    pushShop: ({ data }) => suggested((data as { goods_id?: number }).goods_id === undefined ? 1 : 2),
    banner: ok({ list: [banner] }),
  });
  hearScreens(app);
  page = await TaroPage.open(Home, { stores: app.stores });
  await page.tap('banner-5');
  await page.until(() => app.navigate.went.length > 0, 'the menu');
  expect(app.navigate.went).toEqual(['to shopMenu {"id":2,"goods":3}']);
  expect(app.stores.shop.current?.id).toBe(2);
});
