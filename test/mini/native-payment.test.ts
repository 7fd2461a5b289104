import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { Customer } from '../journey/customer';
import { MiniDriver } from '../journey/mini-driver';
import type { CallOptions } from '../mini-host/call-options';

interface Launched {
  launch?: { type: string; qr_string?: string };
  payment?: Launched | null;
}

// The sandbox has no merchant at these hosts, so its codes stand for the payments that a provider prepares there. What
// the hosts take is that of https://developers.weixin.qq.com/miniprogram/dev/api/payment/wx.requestPayment.html and
// https://opendocs.alipay.com/mini/api/openapi-pay.
const paramsOf = {
  weapp: (trade: string) => ({
    timeStamp: '1790000000',
    nonceStr: 'n',
    package: `prepay_id=${trade}`,
    signType: 'RSA',
    paySign: 's',
  }),
  alipay: (trade: string) => ({ tradeNO: trade }),
} as const;
const tradeOf = ({ package: prepaid, tradeNO }: CallOptions): string =>
  String(tradeNO ?? String(prepaid).replace('prepay_id=', ''));

describe.each(['weapp', 'alipay'] as const)('a payment that the host makes, in the %s bundle', (platform) => {
  let app: App;
  let driver: MiniDriver;
  /** What the customer does in the host's sheet. */
  let inTheSheet: (trade: string) => Promise<boolean>;
  const asked: CallOptions[] = [];

  /** Makes each code a payment of the host. */
  function native(_url: string, answer: unknown): unknown {
    const { data } = (answer ?? {}) as { data?: Launched };
    for (const payment of [data, data?.payment]) {
      const qr = payment?.launch?.qr_string;
      if (payment && qr) payment.launch = { type: 'native', params: paramsOf[platform](qr) } as never;
    }
    return answer;
  }

  beforeAll(async () => {
    app = await App.start();
    driver = new MiniDriver({
      ...{ dist: distOf(platform), platform, server: app.url, changes: native },
      pays: (params) => {
        asked.push(params);
        return inTheSheet(tradeOf(params));
      },
    });
  }, 240_000);
  afterAll(async () => {
    driver?.close();
    await app?.stop();
  });

  it('is paid when the server says so, whatever the host says', async () => {
    const customer = new Customer(driver, app);
    await customer.fillsACart();
    await customer.isAskedToLogIn();
    await customer.logsIn();
    await customer.isAtTheCheckout();

    // The host says that it is paid, and no money has moved.
    inTheSheet = async () => true;
    await customer.ordersIt();
    await driver.see('wait-native');
    await driver.until(async () => asked.length === 1, 'the sheet of the host');
    await driver.until(async () => /\d\d[.:]\d\d/.test(await driver.text('wait-state')), 'the answer of the server');
    expect(driver.host.route).toBe(routes.cashier.path);
    expect(asked[0]).toMatchObject(paramsOf[platform](tradeOf(asked[0] ?? {})));

    // The host says that it was cancelled, although the money has moved.
    inTheSheet = async (trade) => {
      await app.gateway({ qr_string: trade });
      return false;
    };
    await driver.tap('open-payment');
    await customer.seesThePickupNumber();
    expect(asked.map(tradeOf)).toEqual([tradeOf(asked[0] ?? {}), tradeOf(asked[0] ?? {})]);
  }, 120_000);
});
