import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { halves } from '../harness/pictures';
import { pickedUpOrder } from './by-api';
import { Customer, openShop } from './customer';
import { MiniDriver } from './mini-driver';

describe.each(['weapp', 'alipay'] as const)('a rating in the %s bundle', (platform) => {
  let app: App;
  let driver: MiniDriver;
  beforeAll(async () => {
    app = await App.start();
    const { lng, lat } = (await app.api('usershop/shopdetails', { shop_id: openShop })) as { lng: number; lat: number };
    const place = { longitude: lng + 0.001, latitude: lat };
    driver = new MiniDriver({ dist: distOf(platform), platform, server: app.url, place });
  }, 240_000);
  afterAll(async () => {
    driver?.close();
    await app?.stop();
  });

  it('has a picture, and is read on the page of reviews', async () => {
    const customer = new Customer(driver, app);
    await driver.open();
    await customer.logsInFirst();
    const { host } = driver;
    const sn = await pickedUpOrder(app, driver.token);
    const path = 'wxfile://cup.jpg';
    const jpeg = await halves(400, 300).jpeg().toBuffer();
    host.state.files.set(path, jpeg.toString('latin1'));
    host.state.chosen = [{ path, bytes: jpeg.length, width: 400, height: 300 }];
    await driver.tap('tab-bar-orders');
    await driver.tap(`order-${sn}-rate`);
    await driver.arrive(routes.rate.path);
    await driver.tap('rate-order-5');
    const [first = ''] = await driver.ids('rate-goods-');
    const goods = Number(/^rate-goods-(\d+)-/.exec(first)?.[1]);
    await driver.tap(`rate-goods-${goods}-4`);
    await driver.tap(`rate-tag-${goods}-neat`);
    await driver.type('rate-content', 'Rapi dan dingin.');
    await driver.tap('rate-images');
    await driver.until(async () => (await driver.ids('upload-remove-')).length === 1, 'the picture');
    // Sent again until the picture has arrived: the page says so and waits.
    await driver.until(async () => {
      if (await driver.isThere('rate-send')) await driver.tap('rate-send');
      return (await driver.answers('order/addEvaluate')).length > 0;
    }, 'the rating');
    await driver.arrive(routes.orders.path);
    const { data } = (await app.api('order/evaluategoods', { goods_id: goods })) as {
      data: { id: number; star: number; images: string[]; content: string }[];
    };
    expect(data).toMatchObject([{ star: 4, content: 'Rapi dan dingin.', images: [expect.stringMatching(/\.jpg$/)] }]);
    host.launch(routes.reviews.path, { goods_id: String(goods) });
    await driver.see(`review-${data[0]?.id}`);
    expect(await driver.text(`review-${data[0]?.id}`)).toContain('Rapi dan dingin.');
    await driver.tap(`review-${data[0]?.id}-picture-1`);
    await driver.until(async () => host.calls.some(({ name }) => name === 'previewImage'), 'the viewer of the host');
    const preview = host.calls.find(({ name }) => name === 'previewImage')?.options;
    expect(JSON.stringify(preview)).toContain(data[0]?.images[0]);
    expect(host.errors).toEqual([]);
  });
});
