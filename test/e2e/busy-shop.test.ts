import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { loggedIn, paidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { expectNoChinese, languages, Stage, type Visit } from './stage';

/** What the server says of a shop that takes only orders for a time. */
const onlyTimes = {
  'id-ID': 'Sedang ramai, pilih jam lain',
  'en-US': 'Busy, choose a later time',
  'zh-CN': '订单较多，请预约时段',
} as const;

let stage: Stage;
beforeAll(async () => {
  // A shop that promises no more than what it needs if nobody waits is past its limit with the first cup.
  stage = await Stage.on(await App.start({ sql: `update shop set asap_max_minutes = 1 where id = ${openShop}` }));
  stage.comeBack = true;
}, 240_000);
afterAll(() => stage?.clear());

/** Another member has paid for a drink, which waits until the barista has made it. */
async function somebodyWaits(mobile: string, { app }: Stage = stage): Promise<{ made: () => Promise<void> }> {
  const sn = await paidOrder(app, (await loggedIn(app, mobile)).token);
  return {
    made: async () => {
      await app.act(openShop, sn, 'start');
      await app.act(openShop, sn, 'ready');
    },
  };
}

/** Comes to the page again until it shows, or no longer shows, that orders need a time. */
async function says({ driver }: Visit, id: string, text: string, isThere: boolean): Promise<void> {
  await driver.until(
    async () => {
      await driver.reload();
      await driver.see(id);
      return (await driver.text(id)).includes(text) === isThere;
    },
    `${isThere ? '' : 'no '}${text} in ${id}`,
  );
}

it('as soon as possible ends when too many wait, and begins again when they have their drinks', async () => {
  const visit = await stage.memberBefore();
  const { driver, customer } = visit;
  const texts = languages['id-ID'];
  await customer.writesARemark();
  const { made } = await somebodyWaits('81355550001');
  // It ends while the customer is at the checkout: the tap orders nothing, and nothing is lost.
  await driver.tap('checkout-pay');
  await driver.see('slot-reason');
  expect(await driver.text('slot-reason')).toContain('Antrean di kedai ini');
  expect(await driver.isThere('slot-soon')).toBe(false);
  expect(await stage.orders(visit)).toEqual([]);
  await driver.page.keyboard.press('Escape');
  await driver.until(async () => !(await driver.isThere('slot-sheet')), 'the sheet closed');
  expect(await driver.text('pickup-time')).toContain(texts['order.noTime']);
  expect(await driver.text('checkout-pay')).toBe(texts['order.slotTitle']);
  expect(await driver.text('remark-open')).toContain(customer.remark);

  const counter = await CounterWindow.begun(stage, { locale: 'id-ID' });
  await counter.page.waitForSelector('#shop-state.pill--off:has-text("Hanya pesanan terjadwal")');

  // The checkout that is opened anew asks for the time at once, and takes it.
  await driver.reload();
  await driver.see('slot-reason');
  await driver.until(async () => (await driver.ids('slot-')).some((id) => /^slot-\d+$/.test(id)), 'times');
  const [time = ''] = (await driver.ids('slot-')).filter((id) => /^slot-\d+$/.test(id));
  await driver.tap(time);
  await driver.until(async () => !(await driver.isThere('slot-dropped')), 'a time');
  await customer.ordersIt();
  const order = await stage.order(visit, driver.param('order_sn'));
  expect(order).toMatchObject({ remark: customer.remark, slot_start: Number(time.replace('slot-', '')) });

  await made();
  await counter.page.waitForSelector('#shop-state:not(.pill--off)');
  await counter.page.context().close();
  const next = await stage.memberBefore();
  await next.driver.see('pickup-time');
  expect(await next.driver.text('pickup-time')).toContain(texts['order.soon']);
  await next.customer.ordersIt();
  expect(await stage.order(next, next.driver.param('order_sn'))).toMatchObject({ slot_start: 0 });
  expect([...driver.errors, ...next.driver.errors]).toEqual([]);
});

it.each(Object.entries(onlyTimes))('home, menu and list say so in %s, until it is over', async (locale, text) => {
  const language = locale as keyof typeof onlyTimes;
  const { made } = await somebodyWaits(`8135555${2000 + locale.charCodeAt(0)}`);
  const visit = await stage.visitor({ language });
  const { driver } = visit;
  await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
  await says(visit, 'menu-facts', text, true);
  await expectNoChinese(driver, language);
  await driver.open(routes.home.path);
  await says(visit, 'home-shop', text, true);
  await made();
  await says(visit, 'home-shop', text, false);
  await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
  await says(visit, 'menu-facts', text, false);
  expect(driver.errors).toEqual([]);
});

it('a shop without times takes no orders, says why, and leads to other shops, until it is over', async () => {
  const full = await Stage.on(
    await App.start({ sql: `update shop set asap_max_minutes = 1, slot_cups = 0 where id = ${openShop}` }),
  );
  try {
    const texts = languages['id-ID'];
    const { driver, customer } = await full.memberBefore();
    const { made } = await somebodyWaits('81355550009', full);
    await driver.tap('checkout-pay');
    await driver.see('checkout-notice');
    expect(await driver.text('checkout-notice')).toContain('Antrean di kedai ini sedang terlalu panjang');
    await driver.until(async () => (await driver.text('checkout-pay')) === texts['shell.chooseShop'], 'other shops');
    expect([await driver.isThere('slot-sheet'), await driver.isThere('slot-dropped')]).toEqual([false, false]);
    await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
    await driver.until(async () => (await driver.text('cart-continue')) === 'Pesanan penuh', 'the reason');
    await made();
    await driver.open(`${routes.checkout.path}?shop=${openShop}`);
    await driver.until(async () => {
      await driver.reload();
      await driver.see('checkout-pay');
      return !(await driver.isThere('checkout-notice'));
    }, 'orders again');
    await customer.ordersIt();
    expect(driver.errors).toEqual([]);
  } finally {
    await full.clear();
  }
});
