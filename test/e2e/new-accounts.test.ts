import sharp from 'sharp';
import { routes } from '@/platform/routes';
import chain from '../../server/demo/chain.json';
import { halves } from '../harness/pictures';
import { firstDrink, loggedIn } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { shiftOf, watchShift } from './layout-shift';
import {
  appLanguage,
  type BrowserLanguage,
  browserLanguages,
  expectNoChinese,
  languages,
  Stage,
  tokenOf,
  told,
  type Visit,
} from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.set();
}, 120_000);
afterAll(() => stage?.clear());

interface Campaign {
  code: string;
}

/** Invite code of a new member with this name. `nth` is a different number for each member. */
async function inviter(nickname: string, nth: number): Promise<Campaign> {
  const { token } = await loggedIn(stage.app, `8577777000${nth}`);
  await stage.app.api('user/profile', { nickname }, token);
  return (await stage.app.api('user/campaignsUser', {}, token)) as Campaign;
}

const password = 'es kopi susu 7';

async function asksForACode({ driver, customer }: Visit): Promise<void> {
  await driver.type('mobile', customer.phone);
  await driver.tap('send-code');
  await driver.see('resend-in');
}

async function fillsTheRest({ driver, customer }: Visit, names: readonly string[]): Promise<void> {
  await driver.type('captcha', await stage.app.codeFor(`+62${customer.phone}`));
  for (const name of names) await driver.type(name, password);
  await customer.agrees();
}

/** Reads on home who invited the customer, and what that brings. Nothing on the page moves when the note appears. */
async function readsTheInvitation({ driver }: Visit, language: BrowserLanguage): Promise<void> {
  const couponOf = (key: string) => chain.coupons.find((one) => one.source === key)?.name[appLanguage[language]] ?? '';
  await driver.see('home-pickup');
  await driver.see('invite-note');
  const note = await driver.text('invite-note');
  for (const words of ['S***i', couponOf('welcome'), couponOf('invite')]) expect(note).toContain(words);
  await expectNoChinese(driver, language);
  expect(await shiftOf(driver)).toBe(0);
  await driver.tap('invite-note-close');
  await driver.until(async () => !(await driver.isThere('invite-note')), 'the note closed');
}

it.each(told('id-ID'))(
  'signs up by an invite link, completes the profile and goes on with the order, in %s',
  async (language) => {
    const words = languages[language];
    const campaign = await inviter('Sari Wulandari', browserLanguages.indexOf(language));
    const visit = await stage.visitor({ language });
    const { driver, customer } = visit;
    await watchShift(driver);
    await driver.page.goto(`${stage.app.url}/?invite=${campaign.code}`);
    await readsTheInvitation(visit, language);
    await customer.comesHome();
    await customer.findsTheNearestShop();
    await customer.opensADrink();
    await customer.putsItTogether();
    await customer.addsItToTheCart();
    await customer.isAskedToLogIn();
    await driver.tap('way-register');
    await driver.arrive(routes.register.path);
    await driver.until(async () => (await driver.value('inviter')) === campaign.code, 'the code of the link');
    await driver.until(async () => (await driver.text('inviter-hint')).includes('S***i'), 'whose code it is');
    const unknown = String(words['auth.inviterUnknown']);
    await driver.type('inviter', 'ABCD2345');
    await driver.until(async () => (await driver.text('inviter-problem')) === unknown, 'that nobody has this code');
    await driver.type('inviter', campaign.code);
    await driver.until(async () => (await driver.text('inviter-hint')).includes('S***i'), 'whose code it is');
    await driver.tap('register-submit');
    await driver.until(async () => (await driver.text('mobile-problem')) !== '', 'what is missing');
    expect((await driver.text('mobile-problem')).toLowerCase()).toBe(String(words['auth.phoneRequired']).toLowerCase());
    await expectNoChinese(driver, language);

    await asksForACode(visit);
    await driver.reload();
    await driver.see('register-submit');
    expect((await driver.value('mobile')).replace(/\D/g, '')).toBe(customer.phone);
    await fillsTheRest(visit, ['password', 'repassword']);
    // Nothing that was typed is lost with the network.
    await driver.page.context().setOffline(true);
    await driver.tap('register-submit');
    const lost = String(words['common.networkLost']).toLowerCase();
    await driver.until(async () => (await driver.text()).toLowerCase().includes(lost), 'the lost network');
    // The page says this before the request has failed. A request that is still on its way would sign up as soon as it
    // can.
    await driver.idles('register-submit');
    expect([await driver.value('password'), await driver.value('inviter')]).toEqual([password, campaign.code]);
    await driver.page.context().setOffline(false);
    await driver.tap('register-submit');

    // Signing up leads to the checkout at once. The page after paying asks for the profile.
    await customer.isAtTheCheckout();
    await customer.ordersIt();
    await customer.asksForTheQrCode();
    await customer.paysTheQrCode();
    await customer.seesThePickupNumber();
    await expectNoChinese(driver, language);
    await driver.tap('profile-fill');
    await driver.arrive(routes.completeProfile.path);
    await driver.see('avatar');
    expect(await driver.text('inviter')).toContain('S***i');
    await expectNoChinese(driver, language);
    const picture = await halves(600, 400).jpeg().toBuffer();
    await driver.choose('avatar', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture });
    await driver.see('crop-sheet');
    await driver.page.locator('#crop-box').focus();
    await driver.page.keyboard.press('ArrowLeft');
    await driver.tap('crop-done');
    await driver.see('avatar-remove');
    await driver.type('nickname', 'Rani');
    await driver.tap('gender-2');
    await driver.tap('complete-save');
    await customer.seesThePickupNumber();
    expect(await driver.isThere('profile-ask')).toBe(false);
    const { userinfo } = (await stage.app.api('user/info', {}, await tokenOf(driver))) as {
      userinfo: Record<string, unknown>;
    };
    expect(userinfo).toMatchObject({ nickname: 'Rani', gender: 2, has_password: 1 });
    const stored = await driver.page.request.get(`${stage.app.url}${String(userinfo.avatar)}`);
    const { width, height } = await sharp(await stored.body()).metadata();
    expect([width, height]).toEqual([400, 400]);
    // The only error is the request that was lost on purpose.
    expect(driver.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await driver.page.context().close();
  },
  120_000,
);

it('opens as usual by a link whose code is none', async () => {
  const { driver } = await stage.visitor();
  await driver.page.goto(`${stage.app.url}/?invite=bukan-kode`);
  await driver.see('home-pickup');
  await driver.open(routes.register.path);
  await driver.see('register-submit');
  expect([await driver.value('inviter'), await driver.isThere('inviter-problem')]).toEqual(['', false]);
  await driver.type('inviter', 'bukan kode');
  await driver.page.locator('#mobile').focus();
  const unknown = String(languages['id-ID']['auth.inviterUnknown']);
  await driver.until(async () => (await driver.text('inviter-problem')) === unknown, 'that nobody is found');
  expect(driver.errors).toEqual([]);
  await driver.page.context().close();
});

it.each(told('zh-CN'))(
  'sets a password for a new phone, is logged in with it and comes back to where it was, in %s',
  async (language) => {
    const visit = await stage.visitor({ language });
    const { driver } = visit;
    const words = languages[language];
    const says = (text: string) =>
      driver.until(async () => (await driver.text()).toLowerCase().includes(text.toLowerCase()), text);
    await driver.open(routes.account.path);
    await driver.tap('addresses');
    await driver.arrive(routes.login.path);
    await driver.tap('way-password');
    await driver.tap('way-reset');
    await driver.arrive(routes.retrieve.path);
    await driver.see('newpassword');
    await asksForACode(visit);
    await fillsTheRest(visit, ['newpassword', 'repassword']);
    await driver.type('repassword', 'lain sekali');
    await driver.tap('retrieve-submit');
    await says(String(words['auth.passwordsInconsistent']));
    await driver.type('newpassword', 'rahasia123');
    await driver.type('repassword', 'rahasia123');
    await driver.tap('retrieve-submit');
    await says(String(words['auth.passwordCommon']));
    await expectNoChinese(driver, language);
    await driver.type('newpassword', password);
    await driver.type('repassword', password);
    await driver.tap('retrieve-submit');
    await driver.arrive(routes.addressBook.path);
    await driver.see('address-add');
    expect(await tokenOf(driver)).not.toBe('');
    expect(driver.errors).toEqual([]);
    await driver.page.context().close();
  },
  120_000,
);

/** Reads the link on the page to invite, and saves its picture. */
async function shares({ driver }: Visit, texts: Record<string, unknown>): Promise<string> {
  await driver.open(routes.account.path);
  await driver.tap('invite');
  await driver.arrive(routes.invite.path);
  await driver.see('qr-code');
  await driver.until(async () => (await driver.text()).includes(String(texts['invite.none'])), 'no friends');
  expect((await driver.text('invite-reward')).replace(/\s/g, ' ')).toMatch(/Rp 10\.000.*Rp 20\.000/);
  await driver.tap('invite-copy');
  await driver.until(async () => (await driver.text()).includes(String(texts['common.copied'])), 'that it was copied');
  const [download] = await Promise.all([driver.page.waitForEvent('download'), driver.tap('qr-save')]);
  expect(download.suggestedFilename()).toMatch(/^invite-[A-Z2-9]{8}\.png$/);
  const { format, width = 0, height = 0 } = await sharp(await download.path()).metadata();
  // The picture is a poster, and not only the code, which is square.
  expect([format, height > width]).toEqual(['png', true]);
  return (await driver.text('invite-link')).trim();
}

/** Opens the link and makes an account by it. */
async function signsUpBy(link: string, visit: Visit): Promise<void> {
  const { driver } = visit;
  await driver.page.goto(link);
  await driver.see('home-pickup');
  await driver.open(routes.account.path);
  await driver.tap('account-login');
  await driver.arrive(routes.login.path);
  await driver.tap('way-register');
  await driver.arrive(routes.register.path);
  await driver.until(async () => link.endsWith(`=${await driver.value('inviter')}`), 'the code of the link');
  await asksForACode(visit);
  await fillsTheRest(visit, ['password', 'repassword']);
  await driver.tap('register-submit');
  await driver.arrive(routes.account.path);
}

/** Orders, pays, gets and rates a drink, which completes the order. */
async function getsADrink(visit: Visit): Promise<void> {
  const { driver, customer } = visit;
  await customer.comesHome();
  await customer.findsTheNearestShop();
  await customer.opensADrink();
  await customer.putsItTogether();
  await customer.addsItToTheCart();
  await driver.tap('cart-continue');
  await customer.isAtTheCheckout();
  await customer.ordersIt();
  await customer.asksForTheQrCode();
  await customer.paysTheQrCode();
  await customer.seesThePickupNumber();
  const [order] = await stage.orders(visit);
  const sn = order?.order_sn ?? '';
  for (const act of ['accept', 'start', 'ready', 'hand-over'] as const) await stage.app.act(openShop, sn, act);
  await driver.open(`${routes.rate.path}?order_sn=${sn}`);
  await driver.tap('rate-order-5');
  const [star = ''] = await driver.ids('rate-goods-');
  await driver.tap(star.replace(/\d+$/, '5'));
  await driver.tap('rate-send');
  await driver.arrive(routes.order.path);
}

/**
 * Expects a text about the friends on the page to invite, in the other languages and on other devices of the member.
 */
async function isShownInOtherLanguages(token: string, key: 'invite.joined' | 'invite.rewarded'): Promise<void> {
  for (const language of ['id-ID', 'en-US'] as const) {
    const visit = await stage.visitor({ language });
    const { userinfo } = (await stage.app.api('user/info', {}, token)) as { userinfo: object };
    await stage.isMember(visit, { ...userinfo, token });
    await visit.driver.open(routes.invite.path);
    await visit.driver.see('invite-list');
    const text = String(languages[language][key]);
    await visit.driver.until(async () => (await visit.driver.text('invite-list')).includes(text), text);
    await expectNoChinese(visit.driver, language);
    await visit.driver.page.context().close();
  }
}

it('invites a friend, who gets a drink, and finds the coupon for it', async () => {
  const texts = languages['zh-CN'];
  const inviter = await stage.visitor({ language: 'zh-CN' });
  const { driver } = inviter;
  const token = await stage.loggedInBefore(inviter);
  const link = await shares(inviter, texts);
  const friend = await stage.visitor({ language: 'en-US' });
  await signsUpBy(link, friend);
  await driver.reload();
  await driver.until(async () => (await driver.text()).includes(String(texts['invite.joined'])), 'the friend');
  expect(await driver.text('invite-list')).toContain(`${friend.customer.phone.slice(0, 3)}****`);
  await isShownInOtherLanguages(token, 'invite.joined');

  await getsADrink(friend);
  await driver.reload();
  await driver.until(async () => (await driver.text()).includes(String(texts['invite.rewarded'])), 'the reward');
  expect(await driver.text('invite-rewards')).toContain('1');
  await isShownInOtherLanguages(token, 'invite.rewarded');
  await stage.app.api('usershop/ShopCartSave', await firstDrink(stage.app, 3), token);
  await driver.open(`${routes.orderCoupon.path}?shop=${openShop}`);
  await driver.see('order-coupon');
  const coupon = chain.coupons.find(({ source }) => source === 'invite')?.name['zh-Hans'] ?? '';
  await driver.until(async () => (await driver.text('order-coupon')).includes(coupon), `the coupon ${coupon}`);
  expect([...driver.errors, ...friend.driver.errors]).toEqual([]);
  for (const visit of [inviter, friend]) await visit.driver.page.context().close();
}, 120_000);

describe.each(['register', 'retrieve'] as const)('a visitor goes back from the page %s', (name) => {
  const page = routes[name].path;

  it('that was opened by its address to the login page, by the arrow and by the phone’s key, after a reload too', async () => {
    for (const [goBack, isReloaded] of [
      ['arrow', false],
      ['key', false],
      ['arrow', true],
      ['key', true],
    ] as const) {
      const { driver, customer } = await stage.visitor({ language: 'id-ID' });
      await driver.open(page);
      await driver.see(`${name}-submit`);
      await driver.type('mobile', customer.phone);
      if (isReloaded) {
        await driver.reload();
        await driver.see(`${name}-submit`);
      }
      if (goBack === 'arrow') await driver.tap('page-back');
      else await driver.page.goBack();
      await driver.arrive(routes.login.path);
      await driver.see('login-submit');
      expect((await driver.value('mobile')).replace(/\D/g, '')).toBe(customer.phone);
      await driver.page.context().close();
    }
  });

  it('to the page of the app that was before it', async () => {
    const { driver } = await stage.visitor({ language: 'id-ID' });
    await driver.open(routes.account.path);
    await driver.see('account-login');
    for (const goBack of ['arrow', 'key'] as const) {
      await driver.page.evaluate((path) => {
        window.location.hash = `/${path}`;
      }, page);
      await driver.see(`${name}-submit`);
      if (goBack === 'arrow') await driver.tap('page-back');
      else await driver.page.goBack();
      await driver.arrive(routes.account.path);
      await driver.see('account-login');
    }
    expect(driver.errors).toEqual([]);
    await driver.page.context().close();
  });
});
