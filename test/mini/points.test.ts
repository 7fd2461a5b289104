import type { SignState } from '@/contract/points/points.schemas';
import type { DrawDetails } from '@/contract/wheel/wheel.schemas';
import { routes } from '@/platform/routes';
import { demoMember } from '../../server/src/seed/demo-member';
import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { nearOpenShop } from '../journey/by-api';
import { Customer, numberOf, openShop } from '../journey/customer';
import { MiniDriver } from '../journey/mini-driver';
import { squaresIn, squaresOf } from './squares';

/** The big wheel has goods only. */
const sql = "update wheel_entry set status = 0 where key like 'big-%' and type <> 'goods'";

describe.each(['weapp', 'alipay'] as const)('points and the wheel in the %s bundle', (platform) => {
  let app: App;
  let driver: MiniDriver;
  beforeAll(async () => {
    app = await App.start({ sql });
    const place = await nearOpenShop(app);
    driver = new MiniDriver({ dist: distOf(platform), platform, server: app.url, place });
    await new Customer(driver, app, demoMember.mobile.replace(demoMember.areacode, '')).logsInFirst();
  }, 240_000);
  afterAll(async () => {
    driver?.close();
    await app?.stop();
  });
  afterEach(() => expect(driver.host.errors).toEqual([]));

  const state = () => app.api('score_log/signIn', {}, driver.token) as Promise<SignState>;
  const numberIn = async (id: string): Promise<number> => numberOf(await driver.text(id));
  const vibrations = (): number => driver.host.calls.filter(({ name }) => name === 'vibrateShort').length;
  /** Waits for the code of the page, and for the picture of it. Returns the code. */
  async function seesTheCode(): Promise<string> {
    const code = await driver.text('redeem-code');
    expect(code).toMatch(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
    await driver.host.until(() => squaresIn(driver.host, 'code-large'), 'the QR code');
    expect(squaresIn(driver.host, 'code-large')).toEqual(squaresOf(code));
    return code;
  }
  async function isRedeemed(code: string): Promise<void> {
    const before = vibrations();
    await app.ops(openShop, 'codes/redeem', { code: code.replace(/\s/g, '') }, await app.shift(openShop));
    await driver.see('code-redeemed');
    expect(await driver.text('code-redeemed')).toContain('Kedai Sudirman');
    await driver.until(async () => vibrations() === before + 1, 'a vibration');
  }

  it('a member checks in for the day, once', async () => {
    const before = await state();
    const today = before.days.find((day) => day.today === 1);
    expect(before.signed).toBe(0);
    await driver.tap('tab-bar-mine');
    await driver.tap('part-points');
    await driver.arrive(routes.checkIn.path);
    expect(await numberIn('check-in-send')).toBe(today?.points);
    expect(await numberIn('points-balance')).toBe(before.balance);
    await driver.tap('check-in-send');
    await driver.see('check-in-done');
    expect(await numberIn('points-balance')).toBe(before.balance + (today?.points ?? 0));
    expect(await numberIn('check-in-streak')).toBe(before.continuous_days + 1);
    expect(await state()).toMatchObject({ signed: 1, total_days: before.total_days + 1 });
    await driver.tap('check-in-details');
    await driver.arrive(routes.pointsLedger.path);
    await driver.until(async () => (await driver.ids('points-')).some((id) => /^points-\d+$/.test(id)), 'the ledger');
    const newest = (await driver.ids('points-')).find((id) => /^points-\d+$/.test(id)) ?? '';
    expect(await driver.text(newest)).toContain(`+${today?.points}`);
  });

  it('exchanges points for a thing that is fetched, and shows its code until it is redeemed', async () => {
    await driver.open(routes.pointsMall.path);
    await driver.tap('goods-1');
    await driver.arrive(routes.pointsGoods.path);
    const balance = (await state()).balance;
    const price = await numberIn('goods-points');
    await driver.tap('goods-exchange');
    await driver.arrive(routes.pointsSubmit.path);
    await driver.tap('way-fetch');
    await driver.tap('exchange');
    await driver.tap(`exchange-shop-${openShop}`);
    await driver.until(async () => (await numberIn('exchange')) === price, 'the price on the button');
    await driver.type('exchange-remark', 'Untuk ibu');
    expect(await numberIn('exchange-after')).toBe(balance - price);
    await driver.tap('exchange');
    await driver.tap('confirm-ok');
    await driver.arrive(routes.pointsOrder.path);
    await isRedeemed(await seesTheCode());
    const { order_sn = '' } = driver.host.query;
    expect(await app.api('score_order/info', { order_sn }, driver.token)).toMatchObject({
      ...{ state: 'completed', points: price, remark: 'Untuk ibu' },
    });
    expect((await state()).balance).toBe(balance - price);
    expect(driver.host.depth).toBeGreaterThan(1);
  });

  it('turns the wheel, which stops with a vibration, claims what is won and shows its code', async () => {
    await driver.open();
    await driver.tap('home-part-wheel');
    await driver.arrive(routes.wheel.path);
    await driver.tap('wheel-big');
    await driver.until(async () => (await driver.text('wheel-chances')).includes('1'), 'the chance');
    const before = vibrations();
    const start = performance.now();
    await driver.tap('wheel-spin');
    await driver.see('prize-sheet');
    // The wheel has turned, so that it was seen.
    expect(performance.now() - start).toBeGreaterThan(4000);
    expect(vibrations()).toBe(before + 1);
    const [spun] = (await driver.answers('turntable/saveGame')) as { data: { sn: string; name: string } }[];
    expect(await driver.text('prize-sheet')).toContain(spun?.data.name);
    await driver.tap('prize-use');
    await driver.arrive(routes.wheelDraw.path);
    expect(driver.host.query.order_sn).toBe(spun?.data.sn);
    await driver.tap('claim-fetch');
    await driver.tap(`claim-shop-${openShop}`);
    await driver.tap('confirm-ok');
    const code = await seesTheCode();
    // The own part of the draw and what is published about it are computed on the phone.
    await driver.tap('check-open');
    await driver.see('check-verdict');
    await isRedeemed(code);
    const draw = (await app.api('turntable/orderInfo', { sn: spun?.data.sn }, driver.token)) as DrawDetails;
    expect(draw.claim).toMatchObject({ state: 'completed', shop: { id: openShop } });
  });
});
