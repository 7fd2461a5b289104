import type { Page } from 'playwright-core';
import type { PayChannel } from '@/contract/chain.schemas';
import type { OrderDetails } from '@/contract/order/order.schemas';
import type { Language } from '@/i18n/languages';
import { routes } from '@/platform/routes';
import { storageKeys } from '@/platform/storage/storage-keys';
import { halves } from '../harness/pictures';
import type { BrowserDriver } from '../journey/browser-driver';
import { firstDrink, loggedIn, paidOrder, pickedUpOrder, unpaidOrder, uploadedPicture } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { colourFindings, seriousFindings } from './axe';
import { CounterWindow, tablet } from './counter-window';
import { layoutFaults } from './layout-faults';
import { type BrowserLanguage, chineseLines, demoPhone, Stage, type Visit } from './stage';

const widths = [320, 360, 430];
const tags: Record<Language, BrowserLanguage> = { id: 'id-ID', en: 'en-US', 'zh-Hans': 'zh-CN' };

let stage: Stage;
let token: string;
let visit: Visit;
const faults: string[] = [];

const call = <Data>(name: string, input: object): Promise<Data> => stage.app.api(name, input, token) as Promise<Data>;
const details = (order_sn: string) => call<OrderDetails>('order/orderDetails', { order_sn });

const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const sheet = document.querySelector('dialog[open]');
    return document.documentElement.scrollWidth > innerWidth || Boolean(sheet && sheet.scrollWidth > sheet.clientWidth);
  });

/** Checks the layout of the open page at every width and, in one language, its colours in both themes. */
async function look({ driver }: Visit, name: string, language: Language): Promise<void> {
  const { page } = driver;
  const say = (found: readonly string[], where: string | number): void => {
    for (const fault of found) faults.push(`${name}, ${language}, ${where}: ${fault}`);
  };
  await driver.settles();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await driver.settles();
    say(await layoutFaults(page), width);
    if (await isWide(page)) say(['wider than the screen'], width);
  }
  if (language === 'id') {
    // Colours and roles are the same in every language.
    say(await seriousFindings(page), 'light');
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await driver.settles();
    say(await colourFindings(page), 'dark');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  }
  say(await chineseLines(driver, tags[language]), 'Chinese');
}

/** Sends a report with a picture, which the shop refuses with an answer. */
async function refusedReport(sn: string, picture: string): Promise<void> {
  const [line] = (await details(sn)).lines;
  const items = [{ line_id: line?.line_id, num: 1 }];
  const reason = 'Tutupnya lepas di jalan, isinya tumpah separuh';
  await call('order/goodsAfter', {
    order_sn: sn,
    action: 'refund',
    reason_code: 'spilled',
    reason,
    items,
    images: [picture],
  });
  const { after_sn } = (await details(sn)).after_sales[0] ?? {};
  const shift = await stage.app.shift(openShop);
  await stage.app.ops(openShop, 'after-sales/decide', { after_sn, decision: 'refuse', reason }, shift);
}

interface Scene {
  boba: number;
  drink: number;
  cash: string;
  refunded: string;
  reported: string;
  toRate: string;
  goods_id: number;
}
let scene: Scene;

beforeAll(async () => {
  stage = await Stage.set();
  visit = await stage.visitor({ mobile: demoPhone, reducedMotion: 'reduce' });
  token = await stage.loggedInBefore(visit);
  const picture = await uploadedPicture(stage.app, token);
  const refunded = await paidOrder(stage.app, token, { num: 2 });
  await call('order/goodsAfter', { order_sn: refunded, action: 'cancel' });
  const reported = await pickedUpOrder(stage.app, token);
  await refusedReport(reported, picture);
  const rated = await pickedUpOrder(stage.app, token);
  const [{ goods_id } = { goods_id: 0 }] = (await details(rated)).lines;
  await call('order/addEvaluate', {
    order_sn: rated,
    star: 2,
    content: 'Gula arennya terasa asli, tapi esnya terlalu banyak.',
    images: [await uploadedPicture(stage.app, token)],
    anonymous: 0,
    goods: [{ goods_id, star: 2 }],
  });
  const { data } = (await stage.app.ops(openShop, 'reviews', { unanswered: 1 })) as {
    data: { id: number; content: string }[];
  };
  const review = data.find(({ content }) => content.startsWith('Gula aren'));
  const shift = await stage.app.shift(openShop);
  await stage.app.ops(openShop, 'reviews/reply', { id: review?.id, reply: 'Maaf ya, lain kali esnya sedikit.' }, shift);
  const toRate = await pickedUpOrder(stage.app, token);
  const cash = await unpaidOrder(stage.app, token);
  const { values } = (await stage.app.ops(openShop, 'menu')) as {
    values: { value_id: number; name_json: Record<string, string> }[];
  };
  const boba = values.find(({ name_json }) => name_json.en === 'Boba pearls')?.value_id ?? 0;
  const line = await firstDrink(stage.app);
  await call('usershop/ShopCartSave', { ...line, value_ids: [...line.value_ids, boba] });
  await call('usershop/ShopCartSave', await firstDrink(stage.app, 2));
  scene = { boba, drink: line.goods_id, cash, refunded, reported, toRate, goods_id };
}, 240_000);
afterAll(() => stage?.clear());
beforeEach(() => {
  faults.length = 0;
});

async function invalidLines(driver: BrowserDriver, seen: (name: string) => Promise<void>): Promise<void> {
  await stage.app.ops(openShop, 'value', { value_id: scene.boba, soldout: 1 });
  await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
  await driver.tap('cart-open');
  await driver.until(async () => (await driver.ids('line-')).some((id) => id.endsWith('-swap')), 'a line to swap');
  await seen('cart, a line to swap');
  await driver.open(`${routes.checkout.path}?shop=${openShop}`);
  await driver.see('left-out');
  await seen('checkout, a line to swap');
  await stage.app.ops(openShop, 'value', { value_id: scene.boba, soldout: 0 });
  await stage.app.ops(openShop, 'goods', { goods_id: scene.drink, soldout: 1 });
  await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
  await driver.tap('cart-open');
  await driver.see('line-0-other');
  await seen('cart, a drink that is out');
  await stage.app.ops(openShop, 'goods', { goods_id: scene.drink, soldout: 0 });
}

const ways: readonly [PayChannel, string][] = [
  ['va_bca', 'va'],
  ['gopay', 'page'],
  ['ovo', 'push'],
  ['cash', 'cash'],
];

async function payments(driver: BrowserDriver, seen: (name: string) => Promise<void>): Promise<void> {
  for (const [channel, view] of ways) {
    await call('Order/orderPay', { order_sn: scene.cash, channel });
    await driver.open(`${routes.cashier.path}?order_sn=${scene.cash}`);
    await driver.see(`wait-${view}`);
    await seen(`cashier, ${channel}`);
  }
}

async function afterwards(driver: BrowserDriver, seen: (name: string) => Promise<void>): Promise<void> {
  await driver.open(`${routes.order.path}?order_sn=${scene.refunded}`);
  await driver.page.getByTestId('refund').first().waitFor();
  await seen('order, a refund');
  await driver.open(`${routes.order.path}?order_sn=${scene.reported}`);
  await driver.until(async () => (await driver.ids('report-')).length > 0, 'the report');
  await seen('order, a report that was refused');
  await driver.open(`${routes.reviews.path}?goods_id=${scene.goods_id}`);
  await driver.see('reviews-average');
  await seen('reviews, with an answer');
  const [picture = ''] = (await driver.ids('review-')).filter((id) => id.endsWith('-picture-1'));
  await driver.tap(picture);
  await driver.see('picture-viewer');
  await seen('a picture of a review');
}

async function forms(driver: BrowserDriver, seen: (name: string) => Promise<void>): Promise<void> {
  const { page } = driver;
  const wrong = (): Promise<void> =>
    driver.until(async () => (await page.locator('[aria-invalid="true"]:visible').count()) > 0, 'problems');
  await driver.open(routes.addressForm.path);
  await driver.tap('address-save');
  await wrong();
  await seen('address, problems');
  await driver.open(`${routes.rate.path}?order_sn=${scene.toRate}`);
  await driver.see('rate-order-1');
  // The draft has the picture after the first time.
  await driver.settles();
  if ((await page.getByTestId('upload-done').count()) === 0) {
    const buffer = await halves(320, 200).jpeg().toBuffer();
    await driver.choose('rate-images', [{ name: 'cup.jpg', mimeType: 'image/jpeg', buffer }]);
    await page.getByTestId('upload-done').waitFor();
  }
  await driver.tap('rate-send');
  await wrong();
  await seen('rating, problems and a picture');
}

it.each(Object.keys(tags) as Language[])(
  'states of pages are whole at every width and in both themes, in %s',
  async (language) => {
    const { driver } = visit;
    await driver.open();
    await driver.see('home-shop');
    await driver.page.evaluate(
      ([key, tag]) => {
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
        kept.data.value.language = tag;
        localStorage.setItem(key, JSON.stringify(kept));
      },
      [storageKeys.session.key, language] as const,
    );
    const seen = (name: string): Promise<void> => look(visit, name, language);
    await invalidLines(driver, seen);
    await payments(driver, seen);
    await afterwards(driver, seen);
    await forms(driver, seen);
    expect(faults).toEqual([]);
    expect(driver.errors).toEqual([]);
  },
);

/** Buttons, fields and choices of the counter that are smaller than a fingertip. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLElement>(
        'button, a[href], select, .chip, input:not([type=radio], [type=checkbox])',
      ),
    )
      .filter((element) => !document.querySelector('dialog[open]') || element.closest('dialog'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(({ element, box }) => `${element.id || element.className} is ${box.width} by ${box.height}`),
  );

it('the sheets of the counter are whole on a tablet held both ways, in languages and themes', async () => {
  const counter = await CounterWindow.open(stage.browser, stage.app);
  const { page } = counter;
  await counter.begin();
  const mate = await loggedIn(stage.app, '81355508888');
  const sn = await paidOrder(stage.app, mate.token, { num: 2, remark: 'Tanpa sedotan ya' });
  const cash = await unpaidOrder(stage.app, mate.token);
  await stage.app.api('Order/orderPay', { order_sn: cash, channel: 'cash' }, mate.token);
  await counter.ticket(sn, 'new');
  const say = (found: readonly string[], where: string): void => {
    for (const fault of found) faults.push(`${where}: ${fault}`);
  };
  for (const language of Object.keys(tags)) {
    await page.evaluate((tag) => {
      const kept = JSON.parse(localStorage.getItem('kedai-counter') ?? '{}');
      localStorage.setItem('kedai-counter', JSON.stringify({ ...kept, language: tag }));
    }, language);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.reload();
    await counter.isLive();
    await counter.ticket(sn, 'new');
    const whole = async (name: string): Promise<void> => {
      for (const size of [tablet, { width: 800, height: 1280 }]) {
        await page.setViewportSize(size);
        const where = `counter ${name}, ${language}, ${size.width}`;
        if (await isWide(page)) say(['wider than the screen'], where);
        say(await smallTargets(page), where);
      }
      await page.setViewportSize(tablet);
      if (language !== 'id') return;
      say(await seriousFindings(page), `counter ${name}, light`);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      say(await colourFindings(page), `counter ${name}, dark`);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    };
    await whole('board');
    for (const [opener, sheet] of [
      ['open-cash', 'cash-sheet'],
      ['open-soldout', 'soldout-sheet'],
      ['open-redeem', 'redeem-sheet'],
      ['open-shop', 'shop-sheet'],
      [`more-${sn}`, 'ticket-sheet'],
    ] as const) {
      await page.click(`#${opener}`);
      await page.waitForSelector(`#${sheet}`);
      await page.locator(`#${sheet} button:not(.round)`).first().waitFor();
      await whole(sheet);
      if (sheet === 'ticket-sheet') {
        await page.click('#cannot-make');
        await page.click('#cannot-submit');
        await page.locator('#cannot-sheet .problem:not(:empty)').waitFor();
        await whole('cannot-sheet');
        await counter.closes('cannot-sheet');
      } else await counter.closes(sheet);
    }
  }
  expect(faults).toEqual([]);
  expect(counter.errors).toEqual([]);
});
