import sharp from 'sharp';
import { encode } from 'uqr';
import { calls } from '@/contract';
import type { UserInfo } from '@/contract/user.schemas';
import { routes } from '@/platform/routes';
import { App } from '../harness/app';
import { distOf } from '../harness/dist';
import { nearOpenShop } from './by-api';
import { Customer } from './customer';
import { MiniDriver } from './mini-driver';

describe.each(['weapp', 'alipay'] as const)('a first order in the %s bundle', (platform) => {
  let app: App;
  let driver: MiniDriver | undefined;
  beforeAll(async () => {
    app = await App.start();
  }, 240_000);
  afterAll(async () => {
    driver?.close();
    await app?.stop();
  });

  it('goes from home, by registering, to a drink that is picked up', async () => {
    const place = await nearOpenShop(app);
    driver = new MiniDriver({ dist: distOf(platform), platform, server: app.url, place });
    const customer = new Customer(driver, app);
    const running = driver;
    await customer.fillsACart();
    await customer.isAskedToLogIn();
    await running.tap('way-register');
    await running.tap('register-submit');
    for (const field of ['mobile', 'captcha', 'password', 'agreement']) await running.see(`${field}-problem`);
    await running.tap('way-login');
    await running.arrive(routes.login.path);
    await customer.registers('es kopi susu 7');
    await customer.isAtTheCheckout();
    await customer.writesARemark();
    await customer.ordersIt();
    await customer.asksForTheQrCode();
    await savesTheCode(running);
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    await completesTheProfile(running);
    await customer.seesThePickupNumber();
    await running.until(async () => !(await running.isThere('profile-ask')), 'the question answered');
    await customer.opensTheOrder();
    const orderSn = driver.host.query.order_sn ?? '';
    await customer.watchesItBecomeReady(orderSn);
    await customer.receivesIt(orderSn);
    const { userinfo } = (await app.api('user/info', {}, running.token)) as { userinfo: UserInfo };
    expect(userinfo).toMatchObject({ nickname: 'Rani', gender: 2, has_password: 1 });
    expect(userinfo.avatar).toMatch(/\.jpg$/);
    expect(driver.host.errors).toEqual([]);
    // These are the headers of every call (spec §3).
    const sent = driver.host.calls.filter((call) => call.name === 'request');
    const headers = sent.map(({ options }) => (platform === 'weapp' ? options?.header : options?.headers));
    expect(headers).not.toContainEqual(expect.not.objectContaining({ 'accept-language': 'ln' }));
    expect(headers[headers.length - 1]).toMatchObject({ token: expect.stringMatching(/.{20,}/) });
  });

  it('never sends more to the view than hosts advise, and keeps pages small', () => {
    if (!driver) throw new Error('the app was not opened');
    const { audit } = driver.host;
    expect(audit.trees.size).toBeGreaterThan(6);
    expect(audit.tooLarge).toEqual([]);
    expect(audit.mostForOneEvent).toBeLessThanOrEqual(20);
  });
});

/** Completes the profile. The picture is cut on a page of the host, if the host has one. */
async function completesTheProfile(driver: MiniDriver): Promise<void> {
  const { host } = driver;
  await driver.tap('profile-fill');
  await driver.arrive(routes.completeProfile.path);
  await driver.willChoosePicture('me');
  await driver.tap('avatar');
  await driver.see('avatar-remove');
  expect(host.calls.some(({ name }) => name === 'cropImage')).toBe(host.state.platform === 'weapp');
  await driver.type('nickname', 'Rani');
  await driver.tap('gender-2');
  // The form is sent again until the picture has arrived.
  await driver.until(async () => {
    if (await driver.isThere('complete-save')) await driver.tap('complete-save');
    return (await driver.answers(calls.user.profile.path)).length > 0;
  }, 'the profile');
}

/**
 * Saves the code, to pay on the phone itself. The picture in the album is the code, and after a refusal the settings
 * are offered.
 */
async function savesTheCode(driver: MiniDriver): Promise<void> {
  const { host } = driver;
  host.state.album = null;
  await driver.tap('qr-save');
  await driver.tap('toast-action');
  await host.until(() => host.calls.some(({ name }) => name === 'openSetting'), 'the settings');
  const album: string[] = [];
  host.state.album = album;
  await driver.tap('qr-save');
  const picture = await host.until(() => album[0], 'the picture');
  const answers = (await driver.answers(calls.order.pay.path)) as { data: { launch: { qr_string: string } } }[];
  const content = answers[answers.length - 1]?.data.launch.qr_string ?? '';
  expect(await darkSquares(Buffer.from(picture, 'latin1'))).toEqual(encode(content, { ecc: 'M', border: 4 }).data);
}

const squarePx = 12;

async function darkSquares(png: Buffer): Promise<boolean[][]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const size = info.width / squarePx;
  const isDark = (x: number, y: number): boolean => data[(y * squarePx + 6) * info.width + x * squarePx + 6] === 0;
  return Array.from({ length: size }, (_row, y) => Array.from({ length: size }, (_column, x) => isDark(x, y)));
}
