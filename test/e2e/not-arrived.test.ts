import { money } from '@/lib/money';
import { routes } from '@/platform/routes';
import { paidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { type BrowserLanguage, expectNoChinese, languages, Stage, told, type Visit } from './stage';

let stage: Stage;
let counter: CounterWindow;
beforeAll(async () => {
  stage = await Stage.set();
  stage.comeBack = true;
  counter = await CounterWindow.begun(stage);
}, 240_000);
afterAll(() => stage?.clear());
afterEach(() => expect(counter.errors).toEqual([]));

const steps = ['accept', 'start', 'ready', 'courier-sent', 'arrived'] as const;

interface Delivered extends Visit {
  sn: string;
  details: () => Promise<{
    state: string;
    pay_amount: number;
    refund_amount: number;
    lines: { line_id: number }[];
    after_sales: { after_sn: string; state: string }[];
  }>;
  /** A text of the app in the language of the visit. */
  text: (key: string) => string;
}

/** A customer who looks at a delivery that its shop has marked as arrived. */
async function calledArrived(language: BrowserLanguage): Promise<Delivered> {
  const visit = await stage.visitor({ language });
  const { driver } = visit;
  const token = await stage.loggedInBefore(visit);
  const { lng, lat } = (await stage.app.api('usershop/shopdetails', { shop_id: openShop })) as Record<string, number>;
  const address = {
    name: 'Sari',
    areacode: '+62',
    mobile: '81234567890',
    village_code: '31.74.07.1006',
    detail: 'Jl. Wijaya II 12',
  };
  const { id } = (
    (await stage.app.api('address/addressAdd', { ...address, lng, lat }, token)) as { address: { id: number } }
  ).address;
  const sn = await paidOrder(stage.app, token, { num: 2, type: 'takeout', address_id: id });
  for (const act of steps) await stage.app.act(openShop, sn, act);
  await driver.open(`${routes.order.path}?order_sn=${sn}`);
  await driver.see('order-received');
  const details = () =>
    stage.app.api('order/orderDetails', { order_sn: sn }, token) as ReturnType<Delivered['details']>;
  return { ...visit, sn, details, text: (key) => String((languages[language] as Record<string, unknown>)[key]) };
}

/** Sends a report, and returns its number. */
async function reports({ driver, details }: Delivered, reason: 'spilled' | 'notArrived'): Promise<string> {
  await driver.tap('order-ask-back');
  await driver.see('ask-back-sheet');
  await driver.tap(`ask-back-reason-${reason}`);
  if (reason === 'spilled') await driver.tap(`ask-back-${(await details()).lines[0]?.line_id}-more`);
  else await driver.see('ask-back-whole');
  await driver.tap('ask-back-send');
  await driver.until(async () => !(await driver.isThere('ask-back-sheet')), 'the end of the sheet');
  const sn = (await details()).after_sales[0]?.after_sn ?? '';
  await driver.see(`report-${sn}`);
  return sn;
}

async function withdraws({ driver }: Delivered, report: string): Promise<void> {
  await driver.tap(`report-${report}-withdraw`);
  await driver.tap('confirm-ok');
  await driver.until(async () => !(await driver.isThere(`report-${report}-withdraw`)), 'a report that is withdrawn');
}

it.each(told('zh-CN'))(
  'who reports a delivery and withdraws that can still say that they have it, in %s',
  async (language) => {
    const one = await calledArrived(language);
    const { driver, details, text } = one;
    const isAsked = async (): Promise<void> => {
      await driver.see('order-received');
      expect(await driver.text('pickup-hero')).toContain(text('order.arrivedText'));
    };
    await isAsked();
    await withdraws(
      one,
      await (async () => {
        const sn = await reports(one, 'spilled');
        await isAsked();
        return sn;
      })(),
    );
    await isAsked();
    const missed = await reports(one, 'notArrived');
    await driver.see('order-received');
    expect(await driver.text('pickup-hero')).toContain(text('order.missedText').split('{time}')[0]);
    expect(await driver.isThere('order-rate')).toBe(false);
    await expectNoChinese(driver, language);
    await driver.tap('order-received');
    await driver.see('confirm');
    expect(await driver.text('confirm')).toContain(text('order.receivedAfterAll'));
    await driver.tap('confirm-ok');
    await driver.until(async () => !(await driver.isThere('order-received')), 'what was received');
    expect(await driver.text('pickup-hero')).toContain(text('order.enjoy'));
    expect((await details()).after_sales.map(({ after_sn, state }) => [after_sn === missed, state])).toEqual([
      [true, 'withdrawn'],
      [false, 'withdrawn'],
    ]);
    expect(driver.errors).toEqual([]);
    await driver.page.context().close();
  },
  240_000,
);

/** Opens a report at the counter. */
async function opensAtTheCounter(report: string): Promise<void> {
  const { page } = counter;
  await page.waitForSelector('#open-aftersales');
  await page.click('#open-aftersales');
  await page.waitForSelector(`#delivery-${report}`);
}

it('a delivery that did not arrive is paid back whole, as the sheet has said, and is shown so', async () => {
  const one = await calledArrived('en-US');
  const { driver, details, text } = one;
  const { pay_amount } = await details();
  await driver.tap('order-ask-back');
  await driver.see('ask-back-sheet');
  await driver.tap('ask-back-reason-notArrived');
  await driver.until(async () => (await driver.text('ask-back-sum')).trim() === money(pay_amount), 'the whole amount');
  expect(await driver.text('ask-back-whole')).toContain('2 cups');
  await driver.page.keyboard.press('Escape');
  await driver.until(async () => !(await driver.isThere('ask-back-sheet')), 'the end of the sheet');
  const refused = await reports(one, 'notArrived');
  await opensAtTheCounter(refused);
  await counter.page.fill('#aftersales-sheet input[id^=answer-]', 'The courier handed it to the guard');
  await counter.surelyTouch(`refuse-${refused}`);
  await counter.closes('aftersales-sheet');
  await driver.until(
    async () => (await driver.text('pickup-hero')).includes(text('order.missedRefused')),
    'what the shop says',
  );
  const sn = await reports(one, 'notArrived');
  await opensAtTheCounter(sn);
  await counter.surelyTouch(`grant-${sn}`);
  await counter.closes('aftersales-sheet');
  await driver.until(async () => (await details()).after_sales[0]?.state === 'done', 'money that arrived');
  expect(await details()).toMatchObject({ state: 'refunded', refund_amount: pay_amount });
  await driver.until(async () => !(await driver.isThere('order-received')), 'the order as it is now');
  await driver.until(async () => (await driver.text(`report-${sn}-amount`)).trim() === money(pay_amount), 'the amount');
  expect(driver.errors).toEqual([]);
}, 240_000);
