import { calls } from '@/contract';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { Customer, openShop } from '../journey/customer';
import { MiniDriver } from '../journey/mini-driver';
import type { MiniHost } from '../mini-host/mini-host';
import { squaresIn, squaresOf } from './squares';

/** The picture of a voucher is a photograph, because hosts pass on no drawings. */
const sql = "UPDATE voucher SET image = '/static/mornings.jpg' WHERE id = 1";

describe.each(['weapp', 'alipay'] as const)('vouchers in the %s bundle', (platform) => {
  let app: App;
  let driver: MiniDriver;
  let customer: Customer;
  let orderSn = '';
  beforeAll(async () => {
    app = await App.start({ sql });
    driver = new MiniDriver({ dist: distOf(platform), platform, server: app.url });
    customer = new Customer(driver, app);
    await customer.logsInFirst();
  }, 240_000);
  afterAll(async () => {
    driver?.close();
    await app?.stop();
  });

  const redeem = async (shown: string): Promise<unknown> =>
    app.ops(openShop, 'codes/redeem', { code: shown.replace(/\s/g, '') }, await app.shift(openShop));
  const vibrations = ({ calls: sent }: MiniHost): number => sent.filter(({ name }) => name === 'vibrateShort').length;

  it('are bought and paid, and a page that shows a code follows when it is redeemed', async () => {
    const { host } = driver;
    await driver.tap('tab-bar-home');
    await driver.tap('home-part-voucher');
    await driver.arrive(routes.vouchers.path);
    await driver.tap('voucher-1');
    await driver.arrive(routes.voucher.path);
    await driver.see('voucher-buy');
    expect(host.share()).toEqual({
      title: expect.stringMatching(/^Lima Pagi\s·\sRp\s75\.000$/),
      path: `/${routes.voucher.path}?id=1`,
      imageUrl: expect.stringMatching(/^https?:.*\/static\/mornings\.jpg$/),
    });
    await driver.tap('voucher-buy');
    await driver.arrive(routes.cashier.path);
    customer.total = 75_000;
    await driver.see('qr-code');
    await customer.paysTheQrCode(calls.voucher.pay);
    await driver.arrive(routes.paymentSuccess.path);
    await driver.see('paid-codes');
    // The page is the customer's own, so the menu of the host passes on the app.
    expect(host.share()).toEqual({ path: `/${routes.home.path}` });
    await driver.tap('to-order');
    await driver.arrive(routes.voucherOrder.path);
    orderSn = host.query.order_sn ?? '';
    const code = await driver.text('redeem-code');
    expect(code).toMatch(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
    expect(() => host.share()).toThrow('does not offer');
    await host.until(() => squaresIn(host, 'code-large'), 'the QR code');
    expect(squaresIn(host, 'code-large')).toEqual(squaresOf(code));

    await driver.tap('code-large');
    await host.until(() => squaresIn(host, 'code-sheet'), 'the large QR code');
    expect(squaresIn(host, 'code-sheet')).toEqual(squaresOf(code));
    expect(await driver.text('code-sheet')).toContain(code);
    const bright = { brightness: 1, isKeptOn: true };
    const before = { brightness: 0.4, isKeptOn: false };
    const becomes = (screen: object): Promise<boolean> =>
      host.until(
        () => JSON.stringify(host.state.screen) === JSON.stringify(screen),
        `a screen of ${JSON.stringify(screen)}`,
      );
    await becomes(bright);
    host.hide();
    await becomes(before);
    host.show();
    await becomes(bright);

    expect(vibrations(host)).toBe(0);
    await redeem(code);
    await driver.see('code-redeemed');
    expect(await driver.text('code-redeemed')).toContain('Kedai Sudirman');
    expect(await driver.isThere('code-sheet')).toBe(false);
    await becomes(before);
    expect(vibrations(host)).toBe(1);
    expect(await driver.text('voucher-left')).toContain('4');
    await driver.tap('code-next');
    await driver.see('redeem-code');
    expect(await driver.text('redeem-code')).not.toBe(code);
    await driver.tap('code-large');
    await becomes(bright);
    host.back();
    await becomes(before);
    expect(host.errors).toEqual([]);
  });

  it.each(['lacking', 'refused'] as const)(
    'show their codes where the calls for screen and vibration are %s',
    async (why) => {
      const host = driver.beside({
        [why]: ['getScreenBrightness', 'setScreenBrightness', 'setKeepScreenOn', 'vibrateShort'],
      });
      try {
        host.launch(routes.voucherOrder.path, { order_sn: orderSn });
        await host.appear('code-large');
        const code = host.text('redeem-code');
        host.fire('code-large');
        await host.until(() => squaresIn(host, 'code-sheet'), 'the large QR code');
        await redeem(code);
        await host.appear('code-redeemed');
        expect(host.find('code-sheet')).toBeNull();
        expect(host.state.screen).toEqual({ brightness: 0.4, isKeptOn: false });
        expect(host.errors).toEqual([]);
      } finally {
        host.close();
      }
    },
  );
});
