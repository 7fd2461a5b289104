import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { CounterWindow } from './counter-window';
import { demoPhone, expectNoChinese, Stage, told, type Visit } from './stage';

/** The big wheel has goods only, and the demo member has a second chance on it. */
const sql = `
  with goods_only as (update wheel_entry set status = 0 where key like 'big-%' and type <> 'goods')
  insert into wheel_chance (user_id, wheel, way, source, slot, createtime, expiretime)
  select user_id, wheel, way, 'second', 'second', createtime, expiretime
  from wheel_chance where user_id = 1 and wheel = 'big' and usetime is null`;

let stage: Stage;
let counter: CounterWindow;
beforeAll(async () => {
  stage = await Stage.on(await App.start({ sql }));
  counter = await CounterWindow.begun(stage);
}, 240_000);
afterAll(() => stage?.clear());

describe.each(told('en-US'))('a prize of goods, in %s', (language) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await stage.visitor({ language, mobile: demoPhone });
    await stage.loggedInBefore(visit);
  });

  /** Turns the big wheel, and follows what is won to its page. */
  async function wins({ driver }: Visit): Promise<void> {
    await driver.open();
    await driver.tap('home-part-wheel');
    await driver.arrive(routes.wheel.path);
    await driver.tap('wheel-big');
    await driver.tap('wheel-spin');
    await driver.see('prize-sheet');
    const spun = (await driver.answers('turntable/saveGame')) as { data: { name: string; type: string } }[];
    const { name = '-', type } = spun[spun.length - 1]?.data ?? {};
    expect(type).toBe('goods');
    expect(await driver.text('prize-sheet')).toContain(name);
    expect(await driver.text('wheel-spoken')).toContain(name);
    await expectNoChinese(driver, language);
    await driver.tap('prize-use');
    await driver.arrive(routes.wheelDraw.path);
  }

  it('is won, claimed for a shop and redeemed at its counter', async () => {
    const { driver } = visit;
    await wins(visit);
    await driver.tap('claim-fetch');
    await driver.tap('claim-shop-1');
    await driver.tap('confirm-ok');
    await driver.see('redeem-code');
    expect(await driver.text('claim-shop')).toContain('Kedai Sudirman');
    await expectNoChinese(driver, language);
    const sn = driver.param('order_sn');
    const before = await driver.text('draw-where');
    expect(await counter.redeem(await driver.text('redeem-code'))).toMatch(/Dimenangkan/i);
    await driver.see('code-redeemed');
    expect(await driver.text('code-redeemed')).toContain('Kedai Sudirman');
    await driver.until(async () => (await driver.text('draw-where')) !== before, 'the claim that is over');
    const state = await driver.text('draw-state');
    await driver.open(routes.wheelRecords.path);
    await driver.see(`draw-${sn}`);
    expect(await driver.text(`draw-${sn}`)).toContain(state);
    await expectNoChinese(driver, language);
  }, 120_000);

  it('is won, claimed for an address, shipped by the counter and received', async () => {
    const { driver } = visit;
    await wins(visit);
    await driver.tap('claim-ship');
    const addresses = async () => (await driver.ids('claim-address-')).filter((id) => /\d$/.test(id));
    await driver.until(async () => (await addresses()).length > 0, 'addresses');
    await driver.tap((await addresses())[0] ?? '');
    await driver.tap('confirm-ok');
    await driver.see('claim-address');
    const claims = (await driver.answers('turntable/createOrder')) as { data: { claim: { order_sn: string } } }[];
    const parcel = claims[claims.length - 1]?.data.claim.order_sn ?? '';
    expect(parcel).toMatch(/^PZ\d+$/);
    await counter.ships(parcel, 'JNE', 'JP1234567890');
    await driver.reload();
    await driver.see('claim-tracking');
    expect(await driver.text('claim-tracking')).toContain('JP1234567890');
    await driver.tap('prize-received');
    await driver.tap('confirm-ok');
    await driver.until(async () => !(await driver.isThere('prize-received')), 'the prize that has arrived');
    await expectNoChinese(driver, language);
    expect([...driver.errors, ...counter.errors]).toEqual([]);
  }, 120_000);
});
