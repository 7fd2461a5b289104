import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { loggedIn, paidSeat } from '../journey/by-api';
import { Customer, openShop, rupiah } from '../journey/customer';
import { MiniDriver } from '../journey/mini-driver';

/** The picture of a product is a photograph, because hosts pass on no drawings. */
const sql = "UPDATE group_product SET image = '/static/team.png'";

describe.each(['weapp', 'alipay'] as const)('a team in the %s bundle', (platform) => {
  let app: App;
  let driver: MiniDriver;
  beforeAll(async () => {
    app = await App.start({ sql });
    driver = new MiniDriver({ dist: distOf(platform), platform, server: app.url });
  }, 240_000);
  afterAll(async () => {
    driver?.close();
    await app?.stop();
  });

  /** The product for teams of three. */
  async function productForThree(): Promise<number> {
    const { data } = (await app.api('grouporder/groupProductList', { state: 'running', page: 1 })) as {
      data: { id: number; people: number }[];
    };
    const product = data.find(({ people }) => people === 3);
    if (!product) throw new Error('nothing is sold to three');
    return product.id;
  }

  it('is joined by its path, paid and shared by a visitor who logs in, and fills while the page is open', async () => {
    const product_id = await productForThree();
    const dewi = await loggedIn(app, '81355550001');
    const { group_sn } = await paidSeat(app, dewi.token, { product_id });
    const team = {
      title: expect.stringMatching(/Rp.13\.000.*Rp.18\.000.*3/),
      path: `/${routes.groupProduct.path}?id=${product_id}&team=${group_sn}`,
      imageUrl: expect.stringMatching(/^https?:.*\/static\/team\.png$/),
    };
    await driver.open(team.path);
    const { host } = driver;
    const customer = new Customer(driver, app);
    await driver.see(`team-${group_sn}`);
    expect(host.share()).toEqual(team);
    await driver.tap('group-join');
    await driver.arrive(routes.login.path);
    await customer.logsIn();
    await driver.arrive(routes.groupSubmit.path);
    customer.total = rupiah(await driver.text('group-total'));
    await driver.tap('group-pay');
    await driver.arrive(routes.cashier.path);
    await driver.see('qr-code');
    await customer.paysTheQrCode();
    await driver.arrive(routes.paymentSuccess.path);
    await driver.see('paid-team');
    await driver.see('team-invite');
    for (const button of ['team-invite', 'group-seat-invite', undefined]) expect(host.share(button)).toEqual(team);
    await driver.tap('to-order');
    await driver.arrive(routes.groupOrder.path);
    await driver.see('team-invite');
    for (const button of ['team-invite', 'group-seat-invite', undefined]) expect(host.share(button)).toEqual(team);
    expect(await driver.text(`team-${group_sn}`)).toContain('Kamu');
    const order_sn = host.query.order_sn ?? '';

    // A host without the button copies the link.
    const plain = driver.beside({ lacking: ['button.open-type.share'] });
    try {
      plain.launch(routes.groupOrder.path, { order_sn });
      await plain.appear('team-poster');
      expect(plain.find('team-invite')).toBeNull();
      plain.fire('group-seat-invite');
      const copies = () => plain.calls.filter(({ name }) => name === 'setClipboardData' || name === 'setClipboard');
      await plain.until(() => copies().length > 0, 'the copied link');
      const { data, text } = copies()[0]?.options ?? {};
      expect(String(data ?? text)).toMatch(`#${team.path}`);
      expect(plain.errors).toEqual([]);
    } finally {
      plain.close();
    }

    const vibrations = (): number => host.calls.filter(({ name }) => name === 'vibrateShort').length;
    expect(vibrations()).toBe(0);
    const bagus = await loggedIn(app, '81355550002');
    await paidSeat(app, bagus.token, { product_id, group_sn });
    await driver.see('redeem-code');
    await driver.until(async () => vibrations() === 1, 'a vibration');
    const code = (await driver.text('redeem-code')).replace(/\s/g, '');
    await app.ops(openShop, 'codes/redeem', { code }, await app.shift(openShop));
    await driver.see('code-redeemed');
    expect(vibrations()).toBe(2);
    // Nobody can join it any more.
    expect(host.share()).toEqual({ ...team, path: `/${routes.groupProduct.path}?id=${product_id}` });
    expect(host.errors).toEqual([]);
  });
});
