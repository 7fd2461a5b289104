import OrderPage from '@/pages/pintuan/mydetail';
import VoucherOrder from '@/pages/shouquan/orderDetail';
import { startPageHooks } from '@/ui/test/page-hooks';
import { chainConfig } from '../harness/answers';
import { ok } from '../harness/fake-platform';
import { groupDetails, groupSn, redeemedCode, team, teamSn } from '../harness/group-answers';
import { member, now, type Replies } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';
import { voucherCode, voucherOrder, voucherSn } from '../harness/voucher-answers';

let page: TaroPage;
async function open(Page: Parameters<typeof TaroPage.open>[0], replies: Replies, order_sn: string) {
  const app = member({ config: ok(chainConfig({ parts: ['group', 'voucher'] }), now), ...replies });
  hearScreens(app);
  page = await TaroPage.open(Page, { stores: app.stores, params: { order_sn } });
  return app;
}

/** Gives the browser calls that jsdom does not have, until the end of the test. */
function browserHas(calls: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(calls)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    given.push(name);
  }
}
const given: string[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeAll(async () => {
  await startPageHooks();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => {
  page.close();
  visibility = 'visible';
  for (const name of given.splice(0)) Reflect.deleteProperty(navigator, name);
});

function turnTab(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

function forbid(): never {
  throw new DOMException('denied', 'SecurityError');
}

const forming = ok(groupDetails('forming'), now);
const full = ok(groupDetails('toRedeem', { team: team({ state: 'formed', formtime: now }) }), now);
const fetched = ok(groupDetails('completed', { code: redeemedCode, finishtime: now }), now);

describe('a team', () => {
  it('is passed on by the sheet of the browser', async () => {
    const shared: ShareData[] = [];
    browserHas({ share: async (what: ShareData) => void shared.push(what) });
    await open(OrderPage, { orderDetail: forming }, groupSn);
    await page.tap('team-invite');
    await page.tap('group-seat-invite');
    await page.until(() => shared.length === 2, 'the sheet, twice');
    expect(shared[0]).toMatchObject({
      title: expect.stringContaining('Join my team'),
      text: expect.stringMatching(/worth Rp.46\.000, for Rp.34\.000 per person/),
      url: expect.stringMatching(new RegExp(`#/pages/pintuan/ptDetail\\?id=7&team=${teamSn}$`)),
    });
    expect(shared[1]).toEqual(shared[0]);
  });

  it('is copied if the browser refuses to open its sheet', async () => {
    const copied: string[] = [];
    browserHas({
      share: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    await open(OrderPage, { orderDetail: forming }, groupSn);
    await page.tap('team-invite');
    await page.until(() => copied.length > 0, 'the link');
    expect(copied).toEqual([expect.stringContaining(`team=${teamSn}`)]);
  });

  it('lets the phone vibrate when it fills and when its code is redeemed, and only then', async () => {
    const vibrate = jest.fn(() => true);
    browserHas({ vibrate });
    const { all, timers } = await open(OrderPage, { orderDetail: forming }, groupSn);
    await page.find('team-invite');
    await timers.advance(4000);
    expect(vibrate).not.toHaveBeenCalled();
    all.orderDetail = full;
    await timers.advance(4000);
    await page.find('redeem-code');
    await page.until(() => vibrate.mock.calls.length === 1, 'a vibration');
    all.orderDetail = fetched;
    await timers.advance(4000);
    await page.find('code-redeemed');
    await page.until(() => vibrate.mock.calls.length === 2, 'another');
  });

  it('that was full before its page was opened does not', async () => {
    const vibrate = jest.fn(() => true);
    browserHas({ vibrate });
    await open(OrderPage, { orderDetail: full }, groupSn);
    await page.find('redeem-code');
    expect(vibrate).not.toHaveBeenCalled();
  });
});

describe('a large code', () => {
  it('keeps the screen on while it is shown, also after another tab', async () => {
    let held = 0;
    const request = jest.fn(async () => {
      held++;
      return { release: async () => void held-- };
    });
    browserHas({ wakeLock: { request } });
    await open(VoucherOrder, { info: ok(voucherOrder(), now) }, voucherSn);
    await page.find('redeem-code');
    expect(request).not.toHaveBeenCalled();
    await page.tap('code-large');
    await page.until(() => held === 1, 'a screen that stays on');
    turnTab('hidden');
    // The browser has let it go by itself.
    held = 0;
    turnTab('visible');
    await page.until(() => held === 1, 'the screen kept on again');
    const sheet = await page.find('code-sheet');
    sheet.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
    await page.until(() => held === 0, 'a screen that may go off');
    turnTab('hidden');
    turnTab('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['refuses', () => Promise.reject(new DOMException('denied', 'NotAllowedError')), () => false],
    ['forbids', forbid, forbid],
  ])('is shown, and follows, in a browser that %s the calls', async (_what, request, vibrate) => {
    browserHas({ wakeLock: { request }, vibrate });
    const { all, timers } = await open(VoucherOrder, { info: ok(voucherOrder(), now) }, voucherSn);
    await page.tap('code-large');
    await page.find('code-sheet');
    const used = voucherCode(1, { state: 'redeemed', redeemtime: now + 3, shop_name: 'Kedai Blok M' });
    all.info = ok(voucherOrder({ codes: [used, voucherCode(2)] }), now);
    await timers.advance(4000);
    expect((await page.find('code-redeemed')).textContent).toContain('Kedai Blok M');
    expect(document.getElementById('code-sheet')).toBeNull();
  });
});
