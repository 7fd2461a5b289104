import { exchangedThing, loggedIn, paidInCash, paidOrder, pickedUpOrder, unpaidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { seriousFindings } from './axe';
import { CounterWindow, tablet } from './counter-window';
import { demoPhone, Stage } from './stage';

let stage: Stage;
let counter: CounterWindow;
beforeAll(async () => {
  stage = await Stage.set();
  counter = await CounterWindow.begun(stage);
}, 240_000);
afterAll(() => stage?.clear());
afterEach(() => expect(counter.errors).toEqual([]));

const mobile = '81355507777';
let token: string;
beforeAll(async () => {
  token = (await loggedIn(stage.app, mobile)).token;
});

const lineOf = async (order_sn: string): Promise<{ line_id: number; goods_id: number }> => {
  const { lines } = (await stage.app.api('order/orderDetails', { order_sn }, token)) as {
    lines: { line_id: number; goods_id: number }[];
  };
  return lines[0] ?? { line_id: 0, goods_id: 0 };
};

const numberOf = async (order_sn: string): Promise<string> => {
  const { pickup_no } = (await stage.app.api('order/orderDetails', { order_sn }, token)) as { pickup_no: string };
  return pickup_no;
};

/** Waits until the server says so. It waits in the page, whose time-outs hold on a busy machine. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await counter.page.waitForTimeout(50);
}

it('the counter answers a review and replaces the answer, and gives coupons by phone number', async () => {
  const order_sn = await pickedUpOrder(stage.app, token);
  const { goods_id: goods } = await lineOf(order_sn);
  await stage.app.api(
    'order/addEvaluate',
    {
      order_sn,
      star: 2,
      content: 'Kurang dingin',
      images: [],
      anonymous: 0,
      goods: [{ goods_id: goods, star: 2 }],
    },
    token,
  );
  const { page } = counter;
  const reply = async (text: string): Promise<void> => {
    const row = page.locator('#reviews-sheet li.block', { hasText: 'Kurang dingin' });
    await row.locator('textarea[id^=reply-]').fill(text);
    await row.locator('button[type=submit]').click();
  };
  const shown = async (): Promise<string> => {
    const { data } = (await stage.app.api('order/evaluategoods', { goods_id: goods })) as {
      data: { content: string; reply: string }[];
    };
    return data.find(({ content }) => content === 'Kurang dingin')?.reply ?? '';
  };
  await page.keyboard.press('u');
  await page.waitForSelector('#reviews-sheet');
  await reply('Maaf ya');
  await until(async () => (await shown()) === 'Maaf ya');
  await page.getByRole('radio', { name: 'Semua' }).check();
  await page.locator('#reviews-sheet li.block', { hasText: 'Kurang dingin' }).getByText('Sri').waitFor();
  await reply('Maaf ya, lain kali lebih dingin');
  await until(async () => (await shown()).includes('lain kali'));
  await counter.closes('reviews-sheet');

  await page.keyboard.press('k');
  await page.waitForSelector('#coupon-mobile');
  await page.fill('#coupon-mobile', '12');
  await page.click('#coupon-give');
  await page.locator('#coupons-sheet .problem:not(:empty)').waitFor();
  await page.fill('#coupon-mobile', `0${mobile}`);
  await page.click('#cups-more-coupon');
  await page.click('#coupon-give');
  await counter.approves();
  await page.waitForSelector('#coupons-sheet', { state: 'detached' });
  const sn = await unpaidOrder(stage.app, token);
  const { coupon_amount } = (await stage.app.api('order/orderDetails', { order_sn: sn }, token)) as {
    coupon_amount: number;
  };
  expect(coupon_amount).toBe(5000);
});

it('a sheet whose code cannot be loaded says so; a touch loads the page again when there is a network', async () => {
  const own = await CounterWindow.open(stage.browser, stage.app);
  const { page } = own;
  const code = '**/counter/sheets.*';
  await page.route(code, (route) => route.abort());
  await own.begin();
  await page.keyboard.press('k');
  await page.waitForSelector('#missing-sheet [role=alert]');
  expect(await seriousFindings(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.context().setOffline(true);
  await page.click('#part-retry');
  await page.waitForSelector('.board[data-link=offline]');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.context().setOffline(false);
  await page.unroute(code);
  await own.isLive();
  await page.click('#part-retry');
  await page.waitForFunction(() => !('isSameDocument' in window));
  await own.isLive();
  await page.keyboard.press('k');
  await page.waitForSelector('#coupons-sheet');
  await page.context().close();
});

it('the sheets of the counter have no serious fault of access, and nothing is wider than the screen', async () => {
  const order_sn = await pickedUpOrder(stage.app, token);
  const items = [{ line_id: (await lineOf(order_sn)).line_id, num: 1 }];
  await stage.app.api('order/goodsAfter', { order_sn, action: 'refund', reason_code: 'taste', items }, token);
  await exchangedThing(stage.app, (await loggedIn(stage.app, demoPhone)).token);
  const { page } = counter;
  await page.waitForSelector('#open-aftersales');
  const faults: string[] = [];
  for (const [at, language] of ['id', 'en', 'zh-Hans'].entries()) {
    await page.evaluate((tag) => {
      const kept = JSON.parse(localStorage.getItem('kedai-counter') ?? '{}');
      localStorage.setItem('kedai-counter', JSON.stringify({ ...kept, language: tag }));
    }, language);
    await page.emulateMedia({ colorScheme: at === 1 ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.reload();
    await counter.isLive();
    await page.waitForSelector('#open-aftersales');
    for (const name of ['aftersales', 'reviews', 'feedback', 'coupons', 'redeem', 'shipping']) {
      await page.click(`#open-${name}`);
      await page.waitForSelector(`#${name}-sheet`);
      if (name === 'reviews') await page.locator('#reviews-sheet [name=which]').last().check();
      await page.locator(`#${name}-sheet button:not(.round)`).first().waitFor();
      for (const size of [tablet, { width: 800, height: 1280 }, { width: 360, height: 800 }]) {
        await page.setViewportSize(size);
        const isWide = await page.evaluate(() => {
          const sheet = document.querySelector('dialog[open]');
          return document.documentElement.scrollWidth > innerWidth || (sheet && sheet.scrollWidth > sheet.clientWidth);
        });
        if (isWide) faults.push(`${language} ${name} ${size.width}: wider than the screen`);
      }
      await page.setViewportSize(tablet);
      faults.push(...(await seriousFindings(page)));
      await counter.closes(`${name}-sheet`);
    }
  }
  expect(faults).toEqual([]);
});

it('hours of today are filled in, and a wrong time is said at its field', async () => {
  const { page } = counter;
  const [open, close] = [page.locator('#today-open-0'), page.locator('#today-close-0')];
  const wrongFields = () => page.locator('#shop-sheet [aria-invalid]').evaluateAll((all) => all.map(({ id }) => id));
  await page.click('#open-shop');
  // The shop never closes, so its hours are the whole day.
  expect([await open.inputValue(), await close.inputValue()]).toEqual(['04:00', '04:00']);
  await open.fill('');
  await page.click('#today-set');
  await page.locator('#today-open-0-problem:not(:empty)').waitFor();
  expect(await wrongFields()).toEqual(['today-open-0']);
  await open.fill('22:00');
  await close.fill('05:00');
  await page.click('#today-set');
  await page.locator('#today-close-0-problem:not(:empty)').waitFor();
  expect(await wrongFields()).toEqual(['today-close-0']);
  await close.fill('02:00');
  await page.click('#today-set');
  await counter.approves();
  await page.locator('#shop-sheet', { hasText: '22:00–02:00' }).waitFor();
  expect(await wrongFields()).toEqual([]);
  // Another counter sets the hours of a day with a break.
  const shift = await stage.app.shift(openShop);
  const parts = [
    { open: '08:00', close: '12:00' },
    { open: '14:00', close: '26:00' },
  ];
  await stage.app.ops(openShop, 'shop/today', { ranges: parts }, shift);
  await page.waitForSelector('#today-open-1');
  expect([await open.inputValue(), await close.inputValue()]).toEqual(['08:00', '12:00']);
  expect(await page.locator('#today-close-1').inputValue()).toBe('02:00');
  await page.fill('#today-open-1', '11:00');
  await page.click('#today-set');
  await page.locator('#today-open-1-problem:not(:empty)').waitFor();
  expect(await wrongFields()).toEqual(['today-open-1']);
  await page.click('#today-usual');
  await counter.approves();
  await page.waitForSelector('#today-usual', { state: 'detached' });
  expect([await open.inputValue(), await close.inputValue()]).toEqual(['04:00', '04:00']);
  await counter.closes('shop-sheet');
});

it('the head of the board says that the shop has closed by its hours, though nothing tells it', async () => {
  const { page } = counter;
  const state = page.locator('#shop-state');
  const before = await state.textContent();
  let isClosed = false;
  await page.route('**/ops/shop', async (route) => {
    const answer = await (await route.fetch()).json();
    const open_until = isClosed ? null : Math.floor(Date.now() / 1000) + 2;
    await route.fulfill({ json: { ...answer, is_open: isClosed ? 0 : 1, open_until } });
    isClosed = true;
  });
  await page.reload();
  await page.locator('#shop-state.pill--off').waitFor();
  expect(await state.textContent()).not.toBe(before);
  await page.unroute('**/ops/shop');
  await page.reload();
  await page.locator('#shop-state:not(.pill--off)', { hasText: before ?? '' }).waitFor();
});

it('the head of the board is as high with every button as with few, in every width and language', async () => {
  const { page } = counter;
  const height = (): Promise<number> => page.locator('.top').evaluate((head) => head.getBoundingClientRect().height);
  const heights = new Set<number>();
  const measure = async (): Promise<void> => {
    for (const width of [768, 820, 1024, 1180, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      heights.add(await height());
      const isCut = await page.locator('.top__nav').evaluate((nav) => nav.scrollWidth > nav.clientWidth);
      const isNameCut = await page.locator('.top__shop h1').evaluate((name) => name.scrollWidth > name.clientWidth);
      const isFactCut = await page.locator('.top__facts').evaluate((facts) => facts.scrollWidth > facts.clientWidth);
      const cuts = { isCut, isNameCut, isFactCut };
      expect({ width, ...cuts }).toEqual({ width, isCut: false, isNameCut: false, isFactCut: false });
      for (const id of ['open-shop', 'open-keys']) expect(await page.locator(`#${id}`).isVisible()).toBe(true);
    }
  };
  await measure();
  const order_sn = await unpaidOrder(stage.app, token);
  await stage.app.api('Order/orderPay', { order_sn, channel: 'cash' }, token);
  await page.waitForSelector('#open-cash');
  const returned = await pickedUpOrder(stage.app, token);
  const items = [{ line_id: (await lineOf(returned)).line_id, num: 1 }];
  const asked = { order_sn: returned, action: 'refund', items, reason_code: 'taste', reason: '' };
  await stage.app.api('order/goodsAfter', asked, token);
  await page.waitForSelector('#open-aftersales');
  const paid = await paidInCash(stage.app, token);
  await stage.app.api('order/goodsAfter', { order_sn: paid, action: 'cancel' }, token);
  // The number of cups that wait has two digits.
  await paidOrder(stage.app, token, { num: 20 });
  await page.waitForSelector('#open-refunds');
  for (const name of ['English', '简体中文', 'Bahasa Indonesia']) {
    await page.click('#open-shop');
    await page.getByRole('radio', { name }).check();
    await counter.closes('shop-sheet');
    await measure();
  }
  expect(heights.size).toBe(1);
  await page.setViewportSize(tablet);
});

it('money that is granted of an order paid in cash is said to be fetched at the counter', async () => {
  const { page } = counter;
  const order_sn = await paidInCash(stage.app, token);
  for (const act of ['start', 'ready', 'hand-over'] as const) await stage.app.act(openShop, order_sn, act);
  const items = [{ line_id: (await lineOf(order_sn)).line_id, num: 1 }];
  await stage.app.api('order/goodsAfter', { order_sn, action: 'refund', reason_code: 'taste', items }, token);
  await page.click('#open-aftersales');
  const row = page.locator('#aftersales-sheet li.block', { hasText: await numberOf(order_sn) });
  const id = await row.locator('[id^=grant-]').getAttribute('id');
  await counter.surelyTouch(id ?? '');
  await page.locator('.toast', { hasText: 'tunai' }).waitFor();
  await counter.closes('aftersales-sheet');
});
