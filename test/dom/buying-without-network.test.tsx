import Submit from '@/pages/pintuan/submit';
import Voucher from '@/pages/shouquan/sqDetail';
import { startPageHooks } from '@/ui/test/page-hooks';
import { chainConfig } from '../harness/answers';
import { ok } from '../harness/fake-platform';
import { groupSpec, productInfo } from '../harness/group-answers';
import { member, now } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';
import { voucherInfo } from '../harness/voucher-answers';

let page: TaroPage;
beforeAll(startPageHooks);
afterEach(() => page.close());

const specs = ok({ points_terms: null, pay_channels: ['qris', 'gopay'], groups: [], list: [groupSpec()] }, now);
const pages = [
  { what: 'a voucher', Screen: Voucher, id: 'voucher-buy', answers: { info: ok(voucherInfo(), now) } },
  {
    what: 'a seat of a team',
    Screen: Submit,
    id: 'group-pay',
    answers: { productInfo: ok(productInfo(), now), productSpecList: specs },
  },
] as const;

it.each(pages)('$what cannot be bought while there is no network, and can again by itself', async (one) => {
  const config = ok(chainConfig({ parts: ['voucher', 'group'] }), now);
  const app = member({ config, ...one.answers });
  hearScreens(app);
  page = await TaroPage.open(one.Screen, { stores: app.stores, params: { id: '7' } });
  await page.find(one.id);
  const isOff = (): boolean => document.getElementById(one.id)?.getAttribute('aria-disabled') === 'true';
  await page.until(() => !isOff(), 'a button that acts');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await page.until(isOff, 'a button that does not act');
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await page.until(() => !isOff(), 'a button that acts again');
});
