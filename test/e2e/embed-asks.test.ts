import type { BrowserContext } from 'playwright-core';
import { routes } from '@/platform/routes';
import { loggedIn, paidSeat } from '../journey/by-api';
import { appFrame, type FrameDriver } from './frame-driver';
import { usePartnerStage } from './partner-stage';

const offered = ['getAuthCode', 'ready', 'route', 'resize', 'share'];
const most = 20_000;

/** The heights that the host was told. */
const heights = async (driver: FrameDriver): Promise<number[]> =>
  (await driver.heard()).filter(({ name }) => name === 'resize').map(({ data }) => Number(data?.height));

const contentHeight = (driver: FrameDriver): Promise<number> =>
  appFrame(driver.outer).evaluate(
    () => document.querySelector('.taro_page_show:not(.taro_page_shade) .k-page')?.scrollHeight ?? 0,
  );

/**
 * Changes the height of the page as often as it can for a tenth of a second. Returns the number of changes, and of frames
 * in that time.
 */
async function shakes(): Promise<{ changes: number; frames: number }> {
  const box = document.createElement('div');
  document.querySelector('.taro_page_show:not(.taro_page_shade) .k-page')?.append(box);
  const end = performance.now() + 100;
  let [changes, frames] = [0, 0];
  const frame = (): void => {
    frames += 1;
    if (performance.now() < end) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const { port1, port2 } = new MessageChannel();
  while (performance.now() < end) {
    changes += 1;
    box.style.height = `${100 + (changes % 100) * 10}px`;
    box.textContent = String(changes);
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
  }
  return { changes, frames };
}

describe('what the app asks of a partner’s page', () => {
  const stage = usePartnerStage();

  it('is a frame as high as the page, at most once for each frame drawn, and not endlessly high', async () => {
    const partners = stage();
    const { shop } = partners;
    shop.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(shop, { capabilities: offered });
    const isAsHigh = async (): Promise<boolean> => (await heights(driver)).at(-1) === (await contentHeight(driver));
    await driver.see('home-shop');
    await driver.until(isAsHigh, 'the height of home');
    const { changes, frames } = await appFrame(driver.outer).evaluate(shakes);
    const before = (await heights(driver)).length;
    expect(before).toBeGreaterThan(1);
    expect(changes).toBeGreaterThan(3 * frames);
    expect(before).toBeLessThan(changes / 2);

    await appFrame(driver.outer).evaluate(() => {
      const box = document.querySelector<HTMLElement>('.taro_page_show .k-page > div:last-child');
      if (box) Object.assign(box, { textContent: 'high' }).style.height = '30000px';
    });
    await driver.until(async () => (await heights(driver)).at(-1) === most, 'the greatest height');

    // A frame that has become high becomes low again on a shorter page, and as high as at first where the page fills it.
    await driver.open(routes.shopMenu.path);
    await driver.until(async () => (await heights(driver)).at(-1) === 800, 'the height of the window');
    await driver.open(routes.account.path);
    await driver.see('account-phone');
    await driver.until(isAsHigh, 'the height of the account');
    expect((await heights(driver)).at(-1)).toBeLessThan(3000);
    expect(driver.errors).toEqual([]);
    await context.close();
  });

  it('is no height where the partner has not said that its frame follows it', async () => {
    const partners = stage();
    const { other } = partners;
    other.customer = partners.newCustomer();
    const { driver, context } = await partners.visit(other, { capabilities: offered });
    await driver.see('home-shop');
    await driver.open(routes.account.path);
    await driver.see('account-phone');
    const told = async (): Promise<unknown[]> =>
      (await driver.heard()).filter(({ name }) => name === 'route').map(({ data }) => data?.path);
    await driver.until(async () => (await told()).includes(`/${routes.account.path}`), 'the page');
    expect(await heights(driver)).toEqual([]);
    await context.close();
  });

  it.each([
    ['the page, which shares it', offered],
    ['the browser where the page does not share', offered.filter((name) => name !== 'share')],
  ])('is to pass a link on: asked is %s', async (_who, capabilities) => {
    const partners = stage();
    const { shop } = partners;
    const customer = partners.newCustomer();
    shop.customer = customer;
    const { app } = partners.stage;
    const { token } = await loggedIn(app, customer.mobile.replace('+62', ''));
    const { data } = (await app.api('grouporder/groupProductList', { state: 'running', page: 1 })) as {
      data: { id: number }[];
    };
    const { order_sn } = await paidSeat(app, token, { product_id: data[0]?.id ?? 0 });
    const shared: object[] = [];
    const prepare = async (phone: BrowserContext): Promise<void> => {
      await phone.exposeFunction('takeShared', (what: object) => void shared.push(what));
      await phone.addInitScript(() => {
        const { takeShared } = window as unknown as { takeShared(what: unknown): Promise<void> };
        Object.defineProperty(navigator, 'share', { value: takeShared });
      });
    };
    const { driver, context } = await partners.visit(shop, { capabilities, prepare });
    await driver.see('home-shop');
    await driver.open(`${routes.groupOrder.path}?order_sn=${order_sn}`);
    await driver.tap('team-invite');
    const asked = async (): Promise<unknown[]> =>
      (await driver.heard()).filter(({ name }) => name === 'share').map(({ data: what }) => what);
    const link = {
      title: expect.any(String),
      text: expect.stringMatching(/./),
      url: expect.stringMatching(/&team=GT\d+$/),
    };
    const isHosts = capabilities.includes('share');
    await driver.until(async () => (isHosts ? await asked() : shared).length === 1, 'a link passed on');
    expect(isHosts ? await asked() : shared).toEqual([link]);
    expect(isHosts ? shared : await asked()).toEqual([]);
    await context.close();
  });
});
