import type { Route } from 'playwright-core';
import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import type { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import { isOff } from './meet-faults';
import { Stage, type Visit } from './stage';

/** Buttons that send something. */
const submits = ['sheet-add', 'cart-continue', 'send-code', 'remark-done', 'checkout-pay', 'cashier-pay'];

/** Whether the offline banner is shown, or the message in place of a page whose chunk is missing. */
const saysOffline = (driver: BrowserDriver): Promise<boolean> =>
  driver.page
    .locator('.k-offline:visible, [id="missing-page"]:visible, [id="retry"]:visible, [id="reload-app"]:visible')
    .count()
    .then((count) => count > 0);

describe('an order despite', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  /** Expects one order, paid once, with everything that the customer entered. */
  const expectOneOrder = async (visit: Visit): Promise<void> => {
    const orders = await stage.orders(visit);
    expect(orders).toEqual([expect.objectContaining({ state: 'paid', pay_amount: visit.customer.total })]);
    const order = await stage.order(visit, orders[0]?.order_sn ?? '');
    expect(order).toMatchObject({ remark: visit.customer.remark, refund_state: 'none' });
    // The order has both cups, and no more.
    expect((order.lines as { num: number }[]).map((line) => line.num)).toEqual([2]);
    await visit.driver.page.context().close();
  };

  it('two taps on every button that sends something', async () => {
    const visit = await stage.visitor();
    const { driver, customer } = visit;
    driver.twice = (id) => submits.includes(id);
    await customer.ordersADrink();
    expect(await driver.answers(calls.user.sendCode.path)).toHaveLength(1);
    await expectOneOrder(visit);
  });

  it('the back button at every step', async () => {
    const visit = await stage.visitor();
    const { driver, customer } = visit;
    const entry = (): Promise<string> => driver.page.evaluate(() => location.hash + JSON.stringify(history.state));
    const back = async (): Promise<void> => {
      const from = await entry();
      await driver.page.goBack();
      await driver.until(async () => (await entry()) !== from, 'another entry of the history');
    };
    await customer.comesHome();
    await customer.findsTheNearestShop();
    await back();
    await driver.arrive(routes.chooseShop.path);
    await driver.tap(`choose-shop-${openShop}`);
    await customer.isAtTheMenu();

    await customer.opensADrink();
    await back();
    await driver.until(async () => !(await driver.isThere('sheet-add')), 'a closed sheet');
    await customer.isAtTheMenu();
    await customer.opensADrink();
    await customer.putsItTogether();
    await customer.addsItToTheCart();

    await customer.isAskedToLogIn();
    await back();
    await customer.isAtTheMenu();
    await customer.hasTheCart();
    await customer.isAskedToLogIn();
    await customer.asksForACode();
    await back();
    await customer.isAtTheMenu();
    await customer.isAskedToLogIn();
    expect((await driver.value('mobile')).replace(/\D/g, '')).toBe(customer.phone);
    await driver.see('resend-in');
    await customer.agrees();
    await customer.entersTheCode();

    await back();
    await customer.isAtTheMenu();
    await customer.hasTheCart();
    await driver.tap('cart-continue');
    await customer.isAtTheCheckout();
    await driver.tap('remark-open');
    await driver.type('remark', customer.remark);
    await back();
    await driver.until(async () => !(await driver.isThere('remark')), 'a closed sheet');
    expect(await driver.text('remark-open')).toContain(customer.remark);

    await customer.ordersIt();
    const sn = driver.param('order_sn');
    await back();
    await driver.until(async () => driver.path !== routes.cashier.path, 'another page');
    await customer.opensTheCashierOf(sn);
    await customer.asksForTheQrCode();
    await back();
    await driver.until(async () => driver.path !== routes.cashier.path, 'another page');
    await customer.opensTheCashierOf(sn);
    await driver.see('qr-code');
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    await back();
    await driver.until(async () => driver.path !== routes.paymentSuccess.path, 'another page');
    expect(driver.path).not.toBe(routes.cashier.path);
    await expectOneOrder(visit);
  });

  it('a reload at every step', async () => {
    const visit = await stage.visitor();
    const { driver, customer } = visit;
    const reload = (): Promise<void> => driver.reload();
    await customer.comesHome();
    await reload();
    await driver.see('home-shop');
    await customer.findsTheNearestShop();
    await reload();
    await customer.isAtTheMenu();
    await customer.opensADrink();
    await reload();
    await customer.isAtTheMenu();
    await customer.opensADrink();
    await customer.putsItTogether();
    await customer.addsItToTheCart();
    await reload();
    await customer.hasTheCart();
    await customer.isAskedToLogIn();
    await driver.type('mobile', customer.phone);
    await reload();
    await driver.see('mobile');
    expect((await driver.value('mobile')).replace(/\D/g, '')).toBe(customer.phone);
    await customer.asksForACode();
    await reload();
    await driver.see('resend-in');
    await customer.agrees();
    await customer.entersTheCode();
    await reload();
    await customer.isAtTheCheckout();
    await customer.writesARemark();
    await driver.hasNoSpareEntry();
    await reload();
    await customer.isAtTheCheckout();
    expect(await driver.text('remark-open')).toContain(customer.remark);
    await customer.ordersIt();
    await reload();
    await customer.isAtTheCashier();
    await customer.asksForTheQrCode();
    await reload();
    await customer.isAtTheCashier();
    await driver.see('qr-code');
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    await reload();
    await customer.seesThePickupNumber();
    await customer.opensTheOrder();
    await reload();
    await driver.see('order-status');
    await expectOneOrder(visit);
  });

  it('the network cut at every step', async () => {
    const visit = await stage.visitor();
    const { driver, customer } = visit;
    const context = driver.page.context();
    /** Polls for a second, because one attempt needs that time, and the next must not begin during it. */
    const soon = async (isDone: () => Promise<boolean>): Promise<boolean> => {
      const end = performance.now() + 1000;
      while (!(await isDone())) {
        if (performance.now() > end) return false;
        await driver.page.waitForTimeout(50);
      }
      return true;
    };
    /**
     * Tries the act without a network. When the network is back, the act continues by itself, by its retry button, or
     * at a second try.
     */
    const cut = async (
      act: (tap: (id: string) => Promise<void>) => Promise<void>,
      isDone: () => Promise<boolean>,
      arrive: () => Promise<void>,
    ): Promise<void> => {
      await context.setOffline(true);
      await act((id) => driver.tap(id));
      await driver.until(() => saysOffline(driver), 'a word about the network');
      expect((await driver.text()).trim()).not.toBe('');
      await context.setOffline(false);
      await driver.until(async () => {
        if (await isDone()) return true;
        const [button] = [...(await driver.ids('retry')), ...(await driver.ids('reload-app'))];
        if (button) await driver.tries(button);
        else if (!(await isDone())) await act((id) => driver.tries(id)).catch(() => undefined);
        return soon(isDone);
      }, 'the step after the cut');
      await arrive();
    };
    /** A button that pays is off while there is no network, and on again by itself. */
    const cutPaying = async (
      id: string,
      isDone: () => Promise<boolean>,
      arrive: () => Promise<void>,
    ): Promise<void> => {
      await driver.see(id);
      await context.setOffline(true);
      await driver.until(() => saysOffline(driver), 'a word about the network');
      await driver.until(() => isOff(driver, id), 'a button that is off');
      await context.setOffline(false);
      await driver.until(async () => {
        if (await isDone()) return true;
        if (await driver.isThere(id)) await driver.tries(id);
        return soon(isDone);
      }, 'the step after the cut');
      await arrive();
    };
    /** Lets the server do the work and drops its answer. */
    const loseTheAnswerOf = async (path: string): Promise<void> => {
      const lose = async (route: Route): Promise<void> => {
        await route.fetch();
        await route.abort('connectionreset');
      };
      await driver.page.route(`**${path}`, lose, { times: 1 });
    };
    const at = (path: string) => async () => driver.path === path;

    await customer.comesHome();
    await cut(
      (tap) => tap('home-shop'),
      () => driver.isThere(`choose-shop-${openShop}`),
      () => driver.see(`choose-shop-${openShop}`),
    );
    await cut(
      async (tap) => {
        if (await driver.isThere(`choose-shop-${openShop}`)) await tap(`choose-shop-${openShop}`);
      },
      async () => (await driver.ids('goods-add-')).length > 0,
      () => customer.isAtTheMenu(),
    );
    await cut(
      async (tap) => {
        const [first] = await driver.ids('goods-add-');
        if (first && !(await driver.isThere('sheet-add'))) await tap(first);
      },
      () => driver.isThere('sheet-add'),
      () => driver.see('sheet-add'),
    );
    await customer.putsItTogether();
    await context.setOffline(true);
    await customer.addsItToTheCart();
    await context.setOffline(false);
    await cut(
      (tap) => tap('cart-continue'),
      () => driver.isThere('mobile'),
      () => driver.arrive(routes.login.path),
    );
    await driver.type('mobile', customer.phone);
    await customer.agrees();
    await cut(
      (tap) => tap('send-code'),
      () => driver.isThere('resend-in'),
      () => driver.see('resend-in'),
    );
    expect((await driver.value('mobile')).replace(/\D/g, '')).toBe(customer.phone);
    const code = await stage.app.codeFor(`+62${customer.phone}`);
    await loseTheAnswerOf(calls.shop.addCartLine.path);
    await cut(
      async (tap) => {
        if (!(await driver.isThere('captcha'))) return;
        // A part of the app that failed to load causes a reload, and the agreement is not stored, so it is ticked
        // again.
        await customer.agrees();
        if ((await driver.value('captcha')) === '') await driver.type('captcha', code);
        else await tap('login-submit');
      },
      at(routes.checkout.path),
      async () => {
        await driver.until(async () => {
          if (await driver.isThere('retry')) await driver.tap('retry');
          return driver.isThere('checkout-total');
        }, 'the checkout');
        await customer.isAtTheCheckout();
      },
    );
    await context.setOffline(true);
    await customer.writesARemark();
    await context.setOffline(false);
    await loseTheAnswerOf(calls.order.add.path);
    await cutPaying('checkout-pay', at(routes.cashier.path), () => customer.isAtTheCashier());
    await customer.choosesAtTheCashier('qris');
    await loseTheAnswerOf(calls.order.pay.path);
    await cutPaying(
      'cashier-pay',
      () => driver.isThere('qr-code'),
      () => driver.see('qr-code'),
    );
    await context.setOffline(true);
    await customer.paysTheQrCode();
    await driver.until(() => saysOffline(driver), 'a word about the network');
    await context.setOffline(false);
    await customer.seesThePickupNumber();
    await expectOneOrder(visit);
  });
});
