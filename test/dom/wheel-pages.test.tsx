import { turnMs } from '@/features/wheel/turn';
import Wheel from '@/pages/choujiang/choujiang';
import WheelDraw from '@/pages/choujiang/detail';
import WheelRecords from '@/pages/choujiang/winningRecord';
import { startPageHooks } from '@/ui/test/page-hooks';
import { chainConfig } from '../harness/answers';
import { ok, refused } from '../harness/fake-platform';
import { address, member, now, type Replies } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';
import { voucherCode } from '../harness/voucher-answers';
import { bigWheel, drawDetails, drawRow, drawSn, spun, wheelGoods, wheelRow } from '../harness/wheel-answers';

const config = ok(chainConfig({ parts: ['wheel'] }), now);
const wheels: Replies = {
  config,
  'turntable/list': ok({ list: [wheelRow(), bigWheel()] }, now),
  getTurnGoods: ok(wheelGoods(), now),
  saveGame: ok(spun(), now),
};
const pageOf = (data: object[]) => ok({ total: data.length, per_page: 10, current_page: 1, last_page: 1, data }, now);

let isStill = false;
let page: TaroPage;
type Page = Parameters<typeof TaroPage.open>[0];
async function open(
  Screen: Page,
  answers: Replies = {},
  { params = {} as Record<string, string>, visits = false } = {},
) {
  const app = member({ ...wheels, ...answers });
  if (visits) app.stores.session.end();
  hearScreens(app);
  page = await TaroPage.open(Screen, { stores: app.stores, params });
  return app;
}

beforeAll(async () => {
  await startPageHooks();
  window.matchMedia = ((query: string) => ({ matches: isStill, media: query })) as typeof window.matchMedia;
});
beforeEach(() => {
  isStill = false;
});
afterEach(() => page.close());

const textOf = async (id: string): Promise<string> => ((await page.find(id)).textContent ?? '').replace(/\u00a0/g, ' ');

it('shows odds, what is left and used up, the fingerprint, the permit, and how the next chance is earned', async () => {
  await open(Wheel, { getTurnGoods: ok(wheelGoods({ daily_limit: 3 }), now) });
  expect(await textOf('odds-1')).toBe('Tote bag 3 left25.00%');
  expect(await textOf('odds-3')).toBe('Tumbler used up25.00%');
  expect(await textOf('wheel-hash')).toContain('ababab…abab');
  expect(await textOf('wheel-permit')).toBe('Permit 412/2026');
  expect(await textOf('wheel-chances')).toBe('You have 2 draws.');
  expect(await textOf('wheel-chance-end')).toContain('The first ends on');
  expect(await textOf('wheel-daily')).toBe('At most 3 draws a day.');
  expect(await textOf('way-signIn')).toBe('2 more days of check-in');
  expect(await textOf('way-order')).toBe('1 more completed order today');
  expect((await page.find('wheel-spin')).getAttribute('aria-label')).toBe('Spin, 2 left');
});

it('turns to what was drawn, says it, and leads to where it is used', async () => {
  const { timers, navigate } = await open(Wheel);
  await page.tap('wheel-spin');
  await page.see('The wheel is turning');
  expect((await page.find('wheel-face')).style.transform).toMatch(/rotate\(\d+deg\)/);
  expect(document.getElementById('prize-sheet')).toBeNull();
  await timers.advance(turnMs);
  await page.see('You won: 50 points');
  expect(await textOf('prize-where')).toBe('They are in your balance already.');
  expect(await textOf('wheel-spoken')).toBe('The wheel has stopped: 50 points');
  await page.tap('prize-use');
  expect(navigate.went).toEqual(['to pointsMall']);
});

it('shows what was won at once if its customer wants no motion', async () => {
  isStill = true;
  await open(Wheel, { saveGame: ok(spun({ type: 'none', name: 'Try again 4', position: 4, state: 'nothing' }), now) });
  await page.tap('wheel-spin');
  await page.see('No prize this time');
  expect(document.getElementById('prize-use')).toBeNull();
});

it('says that there is no chance yet', async () => {
  const { timers } = await open(Wheel, {
    getTurnGoods: ok(wheelGoods({ chances: 0, chance_end: null }), now),
    saveGame: refused('NO_CHANCE'),
  });
  await page.tap('wheel-spin');
  expect(await textOf('wheel-notice')).toContain('no draw chances yet');
  expect(timers.pending).toBe(0);
});

it('asks again for a lost answer and shows the same draw', async () => {
  const { all, timers, sentTo } = await open(Wheel, { saveGame: 'lost' });
  await page.tap('wheel-spin');
  await timers.advance(20_000);
  expect(await textOf('wheel-notice')).toContain('it is the same draw');
  expect(await textOf('wheel-spin')).toBe('Check again');
  all.saveGame = ok(spun(), now);
  await page.tap('wheel-spin');
  await page.see('The wheel is turning');
  await timers.advance(turnMs);
  await page.see('You won: 50 points');
  expect(new Set(sentTo('saveGame').map(({ header }) => header['idempotency-key'])).size).toBe(1);
});

it('finds in the record what was drawn when the page was left while the wheel turned', async () => {
  const { stores, timers, all } = await open(Wheel);
  await page.tap('wheel-spin');
  await page.see('The wheel is turning');
  page.close();
  expect(timers.pending).toBe(0);
  all.listLog = pageOf([drawRow()]);
  page = await TaroPage.open(WheelRecords, { stores });
  expect(await textOf(`draw-${drawSn}`)).toContain('50 points');
});

it('lets a visitor see the odds, who logs in to spin and comes back', async () => {
  const { navigate, stores, sentTo, toasts } = await open(Wheel, {}, { visits: true });
  expect(await textOf('wheel-chances')).toBe('Log in to see your draws.');
  await page.tap('wheel-spin');
  expect([navigate.went, sentTo('saveGame'), toasts]).toEqual([['to login'], [], ['please log in first']]);
  expect(stores.drafts.pending).toEqual({ act: 'open', route: 'wheel', params: { type: 'small' } });
});

it('says that a wheel does not run, and shows the other one when it is chosen', async () => {
  await open(Wheel, {
    getTurnGoods: ({ data }) =>
      (data as { type: string }).type === 'big' ? refused('WHEEL_OFF') : ok(wheelGoods(), now),
  });
  await page.find('wheel-spin');
  await page.tap('wheel-big');
  await page.see('This lottery will consume no lottery rights, please stay tuned');
  await page.tap('wheel-small');
  await page.find('wheel-spin');
});

it('takes the own part that the customer types, and says what is wrong with another text', async () => {
  const { sentTo } = await open(Wheel);
  await page.tap('wheel-check');
  expect(await page.valueOf('own-part')).toMatch(/^[\da-f]{32}$/);
  await page.type('own-part', 'xyz');
  await page.tap('own-part-keep');
  await page.see('Enter 32 digits from 0 to 9 and a to f');
  await page.type('own-part', 'AB'.repeat(16));
  await page.tap('own-part-keep');
  await page.tap('wheel-spin');
  await page.see('The wheel is turning');
  expect(sentTo('saveGame')[0]?.data).toEqual({ type: 'small', client_seed: 'ab'.repeat(16) });
});

it('lists draws with their states, and leads to the wheel if there are none', async () => {
  const tea = drawRow({
    sn: 'DR260002',
    type: 'goods',
    name: 'Tote bag',
    state: 'toClaim',
    status_text: 'Ready to claim',
    expiretime: now + 86_400 * 30,
  });
  const { navigate } = await open(WheelRecords, { listLog: pageOf([drawRow(), tea]) });
  expect(await textOf(`draw-${drawSn}`)).toContain('Credited');
  expect(await textOf('draw-DR260002')).toContain('Ready to claim · until');
  await page.tap('draw-DR260002');
  expect(navigate.went).toEqual(['to wheelDraw {"order_sn":"DR260002"}']);
  page.close();
  const none = await open(WheelRecords, { listLog: pageOf([]) });
  await page.see('No draws yet');
  await page.tap('to-wheel');
  expect(none.navigate.went).toEqual(['to wheel']);
});

const checked = async (draw = drawDetails()) => {
  await open(WheelDraw, { orderInfo: ok(draw, now) }, { params: { order_sn: drawSn } });
  await page.tap('check-open');
  return (await page.find('check-verdict')).dataset.testid;
};

it('computes a draw again on the device, and says that it is the same', async () => {
  expect(await checked()).toBe('check-same');
  expect(await textOf('check-verdict')).toMatch(/^The same\./);
  expect(await textOf('check-value')).toMatch(/^\d+ of 100$/);
  expect(await textOf('check-turn')).toContain('no. 2');
  expect(await textOf('check-body')).toContain('is stated by the shop');
});

it('says that a draw is not the same where place or key differ', async () => {
  const { proof } = drawDetails();
  expect(await checked(drawDetails({}, { position: (proof.position % 4) + 1 }))).toBe('check-otherPlace');
  page.close();
  expect(await checked(drawDetails({}, { seed_hash: 'ef'.repeat(32) }))).toBe('check-otherSeed');
});

it('says when the key is published, and that a lost one never is', async () => {
  expect(await checked(drawDetails({ publishtime: now + 3600 }, { seed: null }))).toBe('check-noSeed');
  expect(await textOf('check-seed')).toContain('is published');
  expect(document.getElementById('check-result')).toBeNull();
  page.close();
  await checked(drawDetails({ seed_lost: 1 }, { seed: null }));
  expect(await textOf('check-verdict')).toContain('cannot be checked');
});

it('shows the codes of a voucher that was won, also without a network', async () => {
  const won = drawDetails({ type: 'voucher', name: 'Two cups', value: 2, codes: [voucherCode(1), voucherCode(2)] });
  const app = await open(WheelDraw, { orderInfo: ok(won, now) }, { params: { order_sn: drawSn } });
  expect(await textOf('redeem-code')).toBe('T8HF 5WC3');
  await page.tap('code-2-show');
  expect(await textOf('redeem-code')).toBe('M6RA 2ZYE');
  page.close();
  app.all.orderInfo = 'lost';
  page = await TaroPage.open(WheelDraw, { stores: app.stores, params: { order_sn: drawSn } });
  await app.timers.advance(20_000);
  expect(await textOf('redeem-code')).toBe('T8HF 5WC3');
  await page.find('wheel-draw-old');
});

it('says that there is no such draw', async () => {
  const { navigate } = await open(
    WheelDraw,
    { orderInfo: refused('DRAW_NOT_FOUND') },
    { params: { order_sn: 'DR99' } },
  );
  await page.see('Draw not found');
  await page.tap('to-records');
  expect(navigate.went).toEqual(['to wheelRecords']);
});

const bag = (more: Parameters<typeof drawDetails>[0] = {}) =>
  drawDetails({
    type: 'goods',
    name: 'Tote bag',
    state: 'toClaim',
    status_text: 'Ready to claim',
    expiretime: now + 86_400,
    claim_ways: ['fetch', 'ship'],
    ...more,
  });
const claimOf = (more: object) => ({
  order_sn: 'PZ260001',
  state: 'toFetch' as const,
  status_text: 'To collect',
  actions: [],
  createtime: now,
  shop: null,
  shipment: null,
  ...more,
});

it('claims goods for a shop after it has asked, once, and shows the code there', async () => {
  const shop = {
    id: 3,
    name: 'Kedai Blok M',
    address: 'Jl. Melawai',
    lng: 106.8,
    lat: -6.2,
    distance: null,
    resting: 0 as const,
  };
  const claimed = drawDetails({
    ...bag(),
    state: 'claimed',
    claim_ways: [],
    claim: claimOf({ shop }),
    codes: [voucherCode(1)],
  });
  const { all, sentTo, timers } = await open(
    WheelDraw,
    {
      orderInfo: ok(bag({ shops: [shop], shop_num: 1 }), now),
      createOrder: 'lost',
    },
    { params: { order_sn: drawSn } },
  );
  expect(await textOf('draw-where')).toContain('Claim it by');
  const claim = async () => {
    await page.tap('claim-fetch');
    // These are the shops of the prize, and not all of the chain.
    await page.tap('claim-shop-3');
    await page.see('Claim Tote bag?');
    expect(await textOf('confirm')).toContain(
      'You collect it at Kedai Blok M · Jl. Melawai, in this shop only, with a code for the till. This cannot be undone.',
    );
    await page.tap('confirm-ok');
  };
  await claim();
  await timers.advance(20_000);
  all.createOrder = ok(claimed, now);
  await claim();
  expect(await textOf('redeem-code')).toBe('T8HF 5WC3');
  expect(await textOf('claim-shop')).toBe('Kedai Blok M · Jl. Melawai');
  const sent = sentTo('createOrder');
  expect(sent[0]?.data).toEqual({ sn: drawSn, shop_id: 3 });
  expect(new Set(sent.map(({ header }) => header['idempotency-key'])).size).toBe(1);
});

const { id: _id, lng: _lng, lat: _lat, is_default: _default, version: _version, ...places } = address(7);
const { village_code: _code, ...sentTo7 } = places;

it('claims goods for an address, and confirms that they have arrived', async () => {
  const onWay = {
    ...bag(),
    state: 'claimed' as const,
    claim_ways: [],
    claim: claimOf({
      state: 'onWay',
      status_text: 'On its way',
      actions: ['received'],
      shipment: { address: sentTo7, courier: 'JNE', tracking_no: 'JN123', shiptime: now, dealtime: null },
    }),
  };
  const { sentTo } = await open(
    WheelDraw,
    {
      orderInfo: ok(bag(), now),
      addressList: ok({ list: [address(7)] }, now),
      createOrder: ok(onWay, now),
      goodsAfter: ok({ order_sn: 'PZ260001', state: 'completed' }, now),
    },
    { params: { order_sn: drawSn } },
  );
  await page.tap('claim-ship');
  await page.tap('claim-address-7');
  await page.see('Claim Tote bag?');
  expect(await textOf('confirm')).toContain(
    'It is sent to Rani · +62 812 3456 7890 · Jl. Melati 7, Senayan, Kebayoran Baru, Jakarta Selatan, DKI Jakarta. This cannot be undone.',
  );
  await page.tap('confirm-ok');
  expect(await textOf('claim-tracking')).toBe('JNE · JN123');
  expect(document.body.textContent?.split('On its way')).toHaveLength(2);
  expect(sentTo('createOrder')[0]?.data).toEqual({ sn: drawSn, address_id: 7 });
  await page.tap('prize-received');
  await page.tap('confirm-ok');
  await page.until(() => sentTo('goodsAfter').length === 1, 'the confirmation');
  expect(sentTo('goodsAfter')[0]?.data).toEqual({ order_sn: 'PZ260001', action: 'received' });
});

it.each([
  [
    0,
    3,
    'See my coupons',
    /^Weekend Treat: Rp\s8.000 off, from Rp\s30.000 · .+ to .+\. It is among your coupons already\.$/,
  ],
  [1, 0, 'Use it', / · until .+\. It is/],
] as const)('names the coupon that was won with its terms, usable %d', async (usable, days, label, words) => {
  const coupon = { name: 'Weekend Treat', type: 'fixed' as const, value: 8000, value_bp: 0, max_amount: null, usable };
  const times = { min_amount: 30_000, starttime: now + days * 86_400, endtime: now + 10 * 86_400 };
  const draw = drawDetails({ type: 'coupon', name: 'Coupon', coupon: { ...coupon, ...times } });
  await open(WheelDraw, { orderInfo: ok(draw, now) }, { params: { order_sn: drawSn } });
  expect(await textOf('draw-where')).toMatch(words);
  expect(await textOf('draw-use')).toBe(label);
});
