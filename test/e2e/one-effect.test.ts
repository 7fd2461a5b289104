import { calls } from '@/contract';
import type { Address } from '@/contract/address.schemas';
import type { OrderDetails } from '@/contract/order.schemas';
import { routes } from '@/platform/routes';
import { FaultProxy } from '../harness/fault-proxy';
import { halves } from '../harness/pictures';
import { BrowserDriver } from '../journey/browser-driver';
import { firstDrink } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { Stage, type Visit } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 240_000);
let losing: Losing;
afterAll(async () => {
  await stage?.clear();
  await losing?.proxy.close();
});

const call = <Data>(name: string, input: object, token: string): Promise<Data> =>
  stage.app.api(name, input, token) as Promise<Data>;
const details = (order_sn: string, token: string) => call<OrderDetails>('order/orderDetails', { order_sn }, token);
const checkoutPath = `${routes.checkout.path}?shop=${openShop}`;

/** Enough for the coupon of the first login. */
const CUPS = 4;

/** Loses the first answer to each call, and counts how often each arrives. */
class Losing {
  readonly seen = new Map<string, number>();

  private constructor(readonly proxy: FaultProxy) {
    proxy.loses = (method, path) => {
      if (method !== 'POST') return false;
      const before = this.seen.get(path) ?? 0;
      this.seen.set(path, before + 1);
      return before === 0;
    };
  }

  static async before(url: string): Promise<Losing> {
    return new Losing(await FaultProxy.before(url));
  }

  /** That the call was sent again, by the browser or by the app, after its answer was lost. */
  wasRepeated(path: string): void {
    expect({ path, isRepeated: (this.seen.get(path) ?? 0) > 1 }).toEqual({ path, isRepeated: true });
  }
}

/** Taps until it is done: a call whose answer is lost may need a second tap. */
async function tapsUntil({ driver }: Visit, id: string, isDone: () => Promise<boolean>): Promise<void> {
  await driver.see(id);
  await driver.until(async () => {
    if (await isDone()) return true;
    if (await driver.isThere(id)) await driver.tries(id);
    await driver.settles();
    return isDone();
  }, `the end of ${id}`);
}

it('two taps at once on each button, and a connection that ends in place of the answer, have one effect', async () => {
  losing = await Losing.before(stage.app.url);
  const visit = await stage.visitor({ language: 'en-US', through: losing.proxy.url });
  const { driver } = visit;
  const token = await stage.loggedInBefore(visit, losing.proxy.url);
  driver.twice = (id) =>
    ['address-save', 'checkout-pay', 'cashier-pay', 'ask-back-send', 'confirm-ok', 'rate-send'].includes(id);
  const isAt = (path: string) => async () => driver.path === path;

  await driver.open(routes.addressBook.path);
  await driver.tap('address-add');
  await driver.type('address-name', 'Sari');
  await driver.type('address-mobile', '81234567000');
  await driver.tap('address-region');
  await driver.type('region-search', 'petogogan');
  await driver.tap('region-31.74.07.1008');
  await driver.type('address-detail', 'Jl. Wijaya II 12');
  await driver.tap('pin-here');
  await driver.see('pin-remove');
  await tapsUntil(visit, 'address-save', isAt(routes.addressBook.path));
  const addresses = async () => (await call<{ list: Address[] }>('address/addressList', {}, token)).list;
  expect(await addresses()).toHaveLength(1);
  // The form that was sent is empty when it is opened again.
  await driver.page.goForward();
  await driver.see('address-save');
  expect(await driver.value('address-name')).toBe('');
  expect(await addresses()).toHaveLength(1);

  const [address] = await addresses();
  await stage.app.api('usershop/ShopCartSave', await firstDrink(stage.app, CUPS), token);
  await driver.open(`${routes.shopMenu.path}?id=${openShop}`);
  await driver.tap('way-takeout');
  await driver.tap('cart-continue');
  await driver.see('delivery-card');
  await driver.until(async () => (await driver.text('delivery-card')).includes(address?.detail ?? ''), 'the address');
  await driver.see('coupon-saving');
  await tapsUntil(visit, 'checkout-pay', isAt(routes.cashier.path));
  const orders = await stage.orders(visit);
  expect(orders).toHaveLength(1);
  const sn = orders[0]?.order_sn ?? '';
  expect((await details(sn, token)).coupon_amount).toBeGreaterThan(0);

  // A step back and the same button again: the cart is empty, so nothing can be ordered twice.
  await driver.page.goBack();
  await driver.until(async () => driver.path !== routes.cashier.path, 'the page before');
  await driver.settles();
  if (await driver.isThere('checkout-pay')) await driver.tries('checkout-pay');
  await driver.settles();
  expect(await stage.orders(visit)).toHaveLength(1);

  await driver.open(`${routes.cashier.path}?order_sn=${sn}`);
  await driver.tap('channel-qris');
  await tapsUntil(visit, 'cashier-pay', () => driver.isThere('qr-code'));
  const paid = (await driver.answers(calls.order.pay.path)) as {
    data?: { payment_sn: string; launch: { qr_string: string } };
  }[];
  expect(new Set(paid.flatMap(({ data }) => data?.payment_sn ?? [])).size).toBe(1);
  await stage.app.gateway({ qr_string: paid.flatMap(({ data }) => data?.launch.qr_string ?? [])[0] ?? '' });
  await driver.arrive(routes.paymentSuccess.path);
  for (const act of ['accept', 'start', 'ready', 'courier-sent'] as const) await stage.app.act(openShop, sn, act);

  await driver.open(`${routes.order.path}?order_sn=${sn}`);
  await driver.tap('order-received');
  await tapsUntil(visit, 'confirm-ok', async () => (await details(sn, token)).state === 'pickedUp');

  await driver.open(`${routes.order.path}?order_sn=${sn}`);
  await driver.tap('order-ask-back');
  await driver.see('ask-back-sheet');
  const [more = ''] = (await driver.ids('ask-back-')).filter((id) => id.endsWith('-more'));
  await driver.tap(more);
  await driver.tap('ask-back-reason-spilled');
  await driver.type('ask-back-content', 'Tutupnya lepas');
  const buffer = await halves(320, 200).jpeg().toBuffer();
  await driver.choose('ask-back-images', [{ name: 'cup.jpg', mimeType: 'image/jpeg', buffer }]);
  await driver.page.getByTestId('upload-done').waitFor();
  await tapsUntil(visit, 'ask-back-send', async () => !(await driver.isThere('ask-back-sheet')));
  const reports = async () => (await details(sn, token)).after_sales;
  expect((await reports()).map(({ state, images }) => [state, images.length])).toEqual([['applied', 1]]);
  const [report] = await reports();
  await driver.tap(`report-${report?.after_sn}-withdraw`);
  losing.seen.delete(calls.order.afterSale.path);
  await tapsUntil(visit, 'confirm-ok', async () => (await reports())[0]?.state === 'withdrawn');
  expect(await reports()).toHaveLength(1);

  await driver.open(`${routes.rate.path}?order_sn=${sn}`);
  await driver.see('rate-order-1');
  const [stars = ''] = await driver.ids('rate-goods-');
  const goods_id = Number(/^rate-goods-(\d+)-/.exec(stars)?.[1]);
  const ratings = async () => (await call<{ total: number }>('order/evaluategoods', { goods_id }, token)).total;
  const before = await ratings();
  await driver.tap('rate-order-4');
  await driver.tap(`rate-goods-${goods_id}-3`);
  await tapsUntil(visit, 'rate-send', async () => driver.path !== routes.rate.path);
  expect(await ratings()).toBe(before + 1);
  await driver.open(`${routes.rate.path}?order_sn=${sn}`);
  await driver.see('rate-to-orders');
  for (const { path } of [
    calls.address.add,
    calls.order.add,
    calls.order.pay,
    calls.order.afterSale,
    calls.order.addReview,
    calls.common.upload,
  ]) {
    losing.wasRepeated(path);
  }
  await driver.page.context().close();
});

/** A second tab of the same phone. */
const secondTab = ({ driver }: Visit): Promise<BrowserDriver> => BrowserDriver.on(driver.page.context(), stage.app.url);

it('what is sent from two tabs at once has one effect', async () => {
  const visit = await stage.visitor({ language: 'en-US' });
  const token = await stage.loggedInBefore(visit);
  await stage.app.api('usershop/ShopCartSave', await firstDrink(stage.app, CUPS), token);
  const tabs = [visit.driver, await secondTab(visit)] as const;
  const both = async (act: (driver: BrowserDriver) => Promise<void>): Promise<void> => {
    await Promise.all(tabs.map(act));
  };
  await both((driver) => driver.open(checkoutPath));
  await both((driver) => driver.see('coupon-saving'));
  await both((driver) => driver.tap('checkout-pay'));
  await both((driver) => driver.settles());
  await visit.driver.until(async () => (await stage.orders(visit)).length > 0, 'an order');
  await both((driver) => driver.settles());
  const orders = await stage.orders(visit);
  expect(orders).toHaveLength(1);
  const sn = orders[0]?.order_sn ?? '';

  await both((driver) => driver.open(`${routes.cashier.path}?order_sn=${sn}`));
  await both((driver) => driver.tap('channel-qris'));
  await both((driver) => driver.tap('cashier-pay'));
  await both((driver) => driver.see('qr-code'));
  const payments = await Promise.all(tabs.map((driver) => driver.answers(calls.order.pay.path)));
  const begun = payments
    .flat()
    .flatMap((answer) => (answer as { data?: { payment_sn?: string } }).data?.payment_sn ?? []);
  expect(new Set(begun).size).toBe(1);
  const paid = payments.flat()[0] as { data: { launch: { qr_string: string } } };
  await stage.app.gateway({ qr_string: paid.data.launch.qr_string });
  await both((driver) => driver.arrive(routes.paymentSuccess.path));
  for (const act of ['accept', 'start', 'ready', 'hand-over'] as const) await stage.app.act(openShop, sn, act);

  await both((driver) => driver.open(`${routes.order.path}?order_sn=${sn}`));
  await both(async (driver) => {
    await driver.tap('order-ask-back');
    await driver.see('ask-back-sheet');
    const cups = (await driver.ids('ask-back-')).filter((id) => id.endsWith('-more'));
    for (let cup = 0; cup < CUPS; cup += 1) await driver.tap(cups[0] ?? '');
    await driver.tap('ask-back-reason-taste');
  });
  await both((driver) => driver.tap('ask-back-send'));
  await both((driver) => driver.settles());
  const reports = (await details(sn, token)).after_sales;
  expect(reports).toHaveLength(1);
  await both((driver) => driver.open(`${routes.order.path}?order_sn=${sn}`));
  await both((driver) => driver.tap(`report-${reports[0]?.after_sn}-withdraw`));
  await both((driver) => driver.tap('confirm-ok'));
  await both((driver) =>
    driver.until(async () => !(await driver.isThere(`report-${reports[0]?.after_sn}-withdraw`)), 'no way to withdraw'),
  );
  expect((await details(sn, token)).after_sales.map(({ state }) => state)).toEqual(['withdrawn']);

  await both((driver) => driver.open(`${routes.rate.path}?order_sn=${sn}`));
  await both((driver) => driver.see('rate-order-1'));
  const [stars = ''] = await visit.driver.ids('rate-goods-');
  const goods_id = Number(/^rate-goods-(\d+)-/.exec(stars)?.[1]);
  const ratings = async () => (await call<{ total: number }>('order/evaluategoods', { goods_id }, token)).total;
  const before = await ratings();
  await both(async (driver) => {
    await driver.tap('rate-order-4');
    await driver.tap(`rate-goods-${goods_id}-3`);
  });
  await both((driver) => driver.tap('rate-send'));
  await both((driver) => driver.settles());
  await visit.driver.until(async () => (await ratings()) > before, 'the rating');
  await both((driver) => driver.settles());
  expect(await ratings()).toBe(before + 1);
  await visit.driver.page.context().close();
});
