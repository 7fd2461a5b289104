import fs from 'node:fs';
import { encode } from 'uqr';
import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { pickedUpOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { shiftOf, watchShift } from './layout-shift';
import { Stage, tokenOf, type Visit } from './stage';

const english = { language: 'en-US' };
const webview =
  'Mozilla/5.0 (Linux; Android 13; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36';

/** Whether the picture at an address of the page shows this QR code, compared module by module. */
function showsCode(visit: Visit, png: string, content: string): Promise<boolean> {
  const squares = encode(content, { ecc: 'M', border: 4 }).data;
  return visit.driver.page.evaluate(
    async ({ url, rows }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = image.naturalWidth;
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const step = image.naturalWidth / rows.length;
      return rows.every((row, y) =>
        row.every((isDark, x) => {
          const [red = 0] = pen?.getImageData((x + 0.5) * step, (y + 0.5) * step, 1, 1).data ?? [];
          return isDark === red < 128;
        }),
      );
    },
    { url: png, rows: squares },
  );
}

describe('an order', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  const qrString = async ({ driver }: Visit): Promise<string> => {
    const answers = (await driver.answers(calls.order.pay.path)) as { data: { launch: { qr_string: string } } }[];
    return answers[answers.length - 1]?.data.launch.qr_string ?? '';
  };

  it('is listed under the tab that is tapped on My, also when the list has been open', async () => {
    const { driver } = await stage.memberBefore(english);
    await driver.open();
    for (const [shortcut, tab] of [
      ['orders-4', 4],
      ['orders-1', 1],
      ['all-orders', 0],
    ] as const) {
      await driver.tap('tab-bar-mine');
      await driver.tap(shortcut);
      await driver.arrive(routes.orders.path);
      await driver.page.locator(`#order-tab-${tab}[aria-selected="true"]:visible`).waitFor();
    }
    // The tab bar leaves the list as it was, which is another one than that of the shortcut.
    await driver.tap('tab-bar-mine');
    await driver.tap('tab-bar-orders');
    await driver.tap('order-tab-5');
    await driver.tap('tab-bar-mine');
    await driver.tap('tab-bar-orders');
    await driver.page.locator('#order-tab-5[aria-selected="true"]:visible').waitFor();
    await driver.page.context().close();
  });

  it('whose payment fails shows that at the cashier, that nothing was charged, and can still be paid', async () => {
    const visit = await stage.memberBefore(english);
    const { driver, customer } = visit;
    await customer.ordersIt();
    await customer.choosesAtTheCashier('gopay');
    const reasons = {
      fail: 'The payment did not go through. You have not been charged.',
      expire: 'The time for that payment ran out. You have not been charged, and can still pay.',
    };
    for (const [way, reason] of Object.entries(reasons)) {
      await driver.tap('cashier-pay');
      await driver.page.locator(`#${way}`).click();
      await driver.arrive(routes.cashier.path);
      await driver.see('cashier-setback');
      expect(await driver.text('cashier-setback')).toBe(reason);
      expect([await driver.isChecked('channel-gopay'), await driver.isChecked('channel-qris')]).toEqual([true, false]);
    }
    // A code whose payment ends while it is shown is removed.
    await customer.asksForTheQrCode();
    await stage.app.gateway({ qr_string: await qrString(visit) }, 'fail');
    await driver.see('cashier-setback');
    expect(await driver.isChecked('channel-qris')).toBe(true);
    await customer.paysInTheWallet();
    await customer.seesThePickupNumber();
    await driver.page.context().close();
  });

  it('is visible from placing to handing over: on the menu, on home, on the tab bar', async () => {
    const visit = await stage.memberBefore(english);
    const { driver, customer } = visit;
    await customer.ordersIt();
    const sn = driver.param('order_sn');
    await driver.page.goBack();
    await customer.isAtTheMenu();
    await driver.see('order-waits');
    // It is named by what was ordered.
    expect(await driver.text()).not.toContain('Order not paid yet');
    await driver.tap('order-waits');
    await customer.isAtTheCashier();
    await customer.asksForTheQrCode();
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    const number = (await driver.text('pickup-number')).trim();

    await driver.tap('to-home');
    await driver.see('home-order');
    expect(await driver.text('home-order')).toContain(`Pickup number ${number}`);
    // At the end of the page the card has space of its own below the last drinks.
    const space = await driver.page.evaluate(() => {
      for (const box of document.querySelectorAll('.taro_page, html')) box.scrollTop = box.scrollHeight;
      const [drinks, card] = ['.home-popular', '.home-order'].map((name) => document.querySelector(name));
      return (card?.getBoundingClientRect().top ?? 0) - (drinks?.getBoundingClientRect().bottom ?? 0);
    });
    expect(space).toBeGreaterThanOrEqual(0);
    const tab = driver.element('tab-bar-orders');
    expect(await tab.textContent()).toBe('1Orders1 order under way');
    for (const act of ['accept', 'start', 'ready'] as const) await stage.app.act(openShop, sn, act);
    await driver.until(async () => /Ready/i.test(await driver.text('home-order')), 'a card that follows the order');
    await driver.tap('home-order');
    await driver.arrive(routes.order.path);
    await driver.see('order-status');

    // The next start shows the order at once without moving the page. The list is requested after the page's own data.
    await watchShift(driver);
    const asked: string[] = [];
    driver.page.on('response', (answer) => asked.push(answer.url()));
    await driver.open();
    await driver.see('home-order');
    await driver.see('home-shop');
    await driver.until(async () => asked.some((url) => url.endsWith(calls.order.going.path)), 'the orders that go on');
    const at = (path: string): number => asked.findIndex((url) => url.endsWith(path));
    expect(at(calls.chain.suggestedShop.path)).toBeLessThan(at(calls.order.going.path));
    expect(await shiftOf(driver)).toBeLessThan(0.02);

    await stage.app.act(openShop, sn, 'hand-over');
    await driver.until(async () => !(await driver.isThere('home-order')), 'no order under way');
    expect(await tab.textContent()).toBe('Orders');
    await driver.page.context().close();
  });

  it('is followed on the page after paying until it is ready', async () => {
    const { driver, customer } = await stage.memberBefore(english);
    await customer.ordersIt();
    const sn = driver.param('order_sn');
    await customer.asksForTheQrCode();
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    for (const act of ['accept', 'start', 'ready'] as const) await stage.app.act(openShop, sn, act);
    await driver.until(async () => /Ready(?! around)/.test(await driver.text('payment-success')), 'that it is ready');
    expect(driver.errors).toEqual([]);
    await driver.page.context().close();
  });

  it('that another phone has cancelled is not to be paid on the menu', async () => {
    const visit = await stage.memberBefore(english);
    const { driver, customer } = visit;
    await customer.ordersIt();
    const order_sn = driver.param('order_sn');
    await driver.page.goBack();
    await customer.isAtTheMenu();
    await driver.see('order-waits');
    await stage.app.api('order/goodsAfter', { order_sn, action: 'cancel', reason: '' }, await tokenOf(driver));
    await driver.reload();
    await customer.isAtTheMenu();
    await driver.until(async () => !(await driver.isThere('order-waits')), 'nothing to pay');
    await driver.page.context().close();
  });

  it('is paid on the phone that shows its code: the code is saved as a picture, or shown to be saved by hand', async () => {
    for (const userAgent of [undefined, webview]) {
      const visit = await stage.memberBefore({
        ...english,
        acceptDownloads: true,
        ...(userAgent ? { userAgent } : {}),
      });
      const { driver, customer } = visit;
      await customer.ordersIt();
      await customer.asksForTheQrCode();
      expect(await driver.text()).toContain('pick the code from your pictures');
      const content = await qrString(visit);
      if (userAgent) {
        await driver.tap('qr-save');
        await driver.see('qr-picture');
        expect(await driver.text('qr-picture')).toContain('Press the picture and hold it');
        const src = await driver.element('qr-picture').locator('img').getAttribute('src');
        expect(await showsCode(visit, src ?? '', content)).toBe(true);
      } else {
        const saving = driver.page.waitForEvent('download');
        await driver.tap('qr-save');
        const file = await saving;
        expect(file.suggestedFilename()).toBe(`QRIS-${driver.param('order_sn')}.png`);
        const png = fs.readFileSync(await file.path()).toString('base64');
        expect(await showsCode(visit, `data:image/png;base64,${png}`, content)).toBe(true);
        await driver.see('toast');
        expect(await driver.text('toast')).toBe('Download started. Look among your downloads or pictures.');
      }
      await driver.page.context().close();
    }
  });

  it('has a way to its shop, and a number that can be copied without a dialog of the framework', async () => {
    const visit = await stage.memberBefore({
      ...english,
      permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
    });
    const { driver, customer } = visit;
    const { page } = driver;
    await customer.ordersIt();
    const sn = driver.param('order_sn');
    await page.context().route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
    await driver.open(`${routes.order.path}?order_sn=${sn}`);
    const opening = page.context().waitForEvent('page');
    await driver.tap('order-route');
    const map = await opening;
    expect(map.url()).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=-?[\d.]+,[\d.]+$/);
    await map.close();
    // The test browser stays on the page, as a phone without a map app does, so the address is shown as well.
    await driver.arrive(routes.openLocation.path);
    await driver.tap('place-copy');
    await driver.see('toast');
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(await driver.text('open-location')).toContain(address.replace('Kedai Sudirman, ', ''));
    await driver.tap('page-back');
    await driver.see('order-help');
    await driver.tap('order-help');
    await driver.tap('help-copy');
    await driver.until(async () => (await page.evaluate(() => navigator.clipboard.readText())) === sn, 'the number');
    expect(await driver.text('toast')).toBe('Copied');
    expect(await page.locator('[class*="taro__toast"], [class*="taro-toast"]').count()).toBe(0);
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('内容已复制');
    await page.context().close();
  });

  it('can be changed line by line before it is placed, in one call', async () => {
    const visit = await stage.memberBefore(english);
    const { driver, customer } = visit;
    await driver.page.goBack();
    await customer.isAtTheMenu();
    await driver.tap('cart-open');
    await driver.tap('line-0-edit');
    await driver.see('sheet-add');
    expect(await driver.text('sheet-add')).toContain('Save');
    // The last choice of the sheet is an extra.
    const extra = (await driver.ids('chip-')).at(-1) ?? '';
    expect(await driver.isChecked(extra)).toBe(false);
    await driver.tap(extra);
    await driver.tap('sheet-num-more');
    await driver.tap('sheet-add');
    await driver.until(async () => !(await driver.isThere('sheet-add')), 'a closed sheet');
    await driver.see('cart-sheet');
    const cart = (await stage.app.api('usershop/ShopCartList', { shop_id: openShop }, await tokenOf(driver))) as {
      list: { num: number; spec_text: string }[];
    };
    await driver.until(async () => (await driver.answers(calls.shop.addCartLine.path)).length >= 1, 'the change');
    const after = (await stage.app.api(
      'usershop/ShopCartList',
      { shop_id: openShop },
      await tokenOf(driver),
    )) as typeof cart;
    expect(after.list.map(({ num }) => num)).toEqual([3]);
    expect(await driver.text('cart-sheet')).toContain(after.list[0]?.spec_text ?? '?');
    await driver.page.context().close();
  });

  it.each([
    [`${routes.shopMenu.path}?id=abc`, 'choose-shop', 'Shop not found'],
    [`${routes.shopMenu.path}?id=99999`, 'choose-shop', 'Shop not found'],
    [`${routes.shopSearch.path}?id=1e3`, 'choose-shop', 'Shop not found'],
  ])(
    'cannot begin at %s, which shows that and leads on',
    async (path, id, text) => {
      const { driver } = await stage.visitor(english);
      await driver.open(path);
      await driver.see(id);
      expect(await driver.text()).toContain(text);
      await driver.tap(id);
      await driver.arrive(routes.chooseShop.path);
      await driver.page.context().close();
    },
    60_000,
  );

  it('is shown at its own address, also when that is typed where another order is open', async () => {
    const visit = await stage.memberBefore(english);
    const { driver } = visit;
    const token = await tokenOf(driver);
    const [first, second] = [await pickedUpOrder(stage.app, token), await pickedUpOrder(stage.app, token)];
    await driver.open(`${routes.order.path}?order_sn=${first}`);
    const showsOrder = (sn: string): Promise<void> =>
      driver.until(async () => (await driver.text()).includes(sn) && driver.param('order_sn') === sn, `order ${sn}`);
    await showsOrder(first);
    await driver.page.evaluate((hash) => {
      window.location.hash = hash;
    }, `#/${routes.order.path}?order_sn=${second}`);
    await showsOrder(second);
    await driver.page.goBack();
    await showsOrder(first);
    await driver.page.goForward();
    await showsOrder(second);
    await driver.page.context().close();
  });

  it('of another member, or of nobody, is reported as missing on every page, and never as unpaid', async () => {
    const other = await stage.memberBefore(english);
    await other.customer.ordersIt();
    const sn = other.driver.param('order_sn');
    await other.customer.asksForTheQrCode();
    await other.customer.paysTheQrCode();
    await other.customer.seesThePickupNumber();
    await other.driver.page.context().close();

    const { driver } = await stage.memberBefore(english);
    for (const name of ['paymentSuccess', 'order', 'cashier'] as const) {
      for (const number of [sn, 'abc']) {
        await driver.open(`${routes[name].path}?order_sn=${number}`);
        await driver.see('to-orders');
        const shown = await driver.text();
        expect(shown).toContain('Order not found');
        expect(shown).not.toContain('Paid');
        expect(await driver.page.title()).not.toContain('Paid');
      }
    }
    await driver.tap('to-orders');
    await driver.arrive(routes.orders.path);
    await driver.open(`${routes.checkout.path}?shop=abc`);
    await driver.see('checkout-missing');
    await driver.page.context().close();
  });
});
