import type { Page } from 'playwright-core';
import type { Address } from '@/contract/address.schemas';
import { routes } from '@/platform/routes';
import { maskedName } from '../../server/src/lib/masked-name';
import { App } from '../harness/app';
import { payloadChain, payloads, returnTargets } from '../harness/payloads';
import { firstDrink, paidOrder } from '../journey/by-api';
import { openShop } from '../journey/customer';
import { CounterWindow } from './counter-window';
import { madeOn, reads, shownOn, watchText } from './shown-texts';
import { demoPhone, Stage, type Visit } from './stage';
import {
  addsAddresses,
  answers,
  cancels,
  clerk,
  clerkOnShift,
  courierNotes,
  details,
  deviceNames,
  feedbackAnswers,
  feedbacks,
  getsCashBack,
  givesFeedback,
  isAnswered,
  nicknames,
  ratings,
  remarks,
  replies,
  reports,
  settlings,
  unmade,
  writes,
} from './written-payloads';

const chain = payloadChain();
const watch = (page: Page): string[] => watchText(page, stage.app.url);
const menuPath = `${routes.shopMenu.path}?id=${openShop}`;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.on(await App.start({ chain }));
}, 240_000);
afterAll(() => stage?.clear());

const call = <Data>(name: string, input: object, token = ''): Promise<Data> =>
  stage.app.api(name, input, token) as Promise<Data>;

const shopName = chain.shops[0]?.name ?? '';
const english = (texts: { en: string }): string => texts.en;
const namesOf = (all: readonly { name: { en: string } }[]): string[] => all.map(({ name }) => english(name));

it('a text that becomes an element, or asks for something, is noticed', async () => {
  const { driver } = await stage.visitor();
  const faults = watch(driver.page);
  await driver.open();
  await driver.see('home-shop');
  // A text with a refresh would leave the page.
  const texts = payloads.filter((text) => !text.includes('refresh'));
  const before = await madeOn(driver.page);
  await driver.page.evaluate((all) => {
    for (const text of all) document.body.insertAdjacentHTML('beforeend', text);
  }, texts);
  expect([before, (await madeOn(driver.page)) > 15]).toEqual([0, true]);
  await driver.until(async () => faults.length > 0, 'reports of the policy');
  await driver.page.context().close();
});

it('what a chain file says is shown as it is written on the pages of a visitor', async () => {
  const { driver, customer } = await stage.visitor({ language: 'en-US' });
  const { page } = driver;
  const faults = watch(page);
  await driver.open();
  await driver.see('home-shop');
  await reads(page, 'home', [shopName, ...chain.banners.map(({ title }) => english(title))]);
  await driver.open(routes.chooseShop.path);
  await driver.see(`choose-shop-${openShop}`);
  await reads(page, 'choose-shop', [shopName, chain.shops[0]?.address ?? '']);
  await driver.open(routes.shopList.path);
  await driver.see('city-all');
  await reads(page, 'shop-list', [...namesOf(chain.cities), shopName]);
  await driver.open(menuPath);
  await customer.isAtTheMenu();
  await reads(page, 'menu', namesOf(chain.categories));
  const drinks = new Set<string>();
  const list = page.locator('[id="menu-list"]:visible').last();
  await driver.until(async () => {
    const shown = await shownOn(page);
    for (const name of payloads) if (shown.includes(name)) drinks.add(name);
    await list.evaluate((element) => element.scrollBy(0, 500));
    return drinks.size === payloads.length;
  }, 'every drink');
  expect(await madeOn(page)).toBe(0);
  const first = chain.drinks[0];
  await driver.open(`${menuPath}&goods=1`);
  await driver.tap('goods-fold');
  await driver.see('goods-facts');
  await reads(page, 'goods-facts', [first?.name.en ?? '', first?.ingredients?.en ?? '']);
  await driver.open(`${routes.shopSearch.path}?id=${openShop}`);
  await driver.type('goods-search', '<script>');
  await driver.until(async () => (await driver.ids('goods-add-')).length > 0, 'results');
  await reads(page, 'search', ['<script>alert(1)</script>']);
  for (const payload of payloads.slice(0, 6)) {
    const query = `latitude=-6.2&longitude=106.82&name=${encodeURIComponent(payload)}`;
    await driver.open(`${routes.openLocation.path}?${query}&address=${encodeURIComponent(payload)}`);
    await driver.see('place-open');
    await reads(page, 'open-location', [payload]);
  }
  await driver.open(routes.settings.path);
  await driver.tap('help');
  await driver.see('help-sheet');
  await reads(
    page,
    'help',
    chain.settings.faq.map(({ question }) => english(question)),
  );
  await driver.open(routes.settings.path);
  await driver.tap('terms');
  await driver.arrive(routes.explanation.path);
  await driver.see('explanation');
  await reads(page, 'terms', [chain.settings.agreement.en]);
  expect(faults).toEqual([]);
  await page.context().close();
});

describe('what members and the shop write', () => {
  let written: Awaited<ReturnType<typeof writes>>;
  let cash: Awaited<ReturnType<typeof getsCashBack>>;
  let receivers: string[];
  let visit: Visit;
  let token: string;
  beforeAll(async () => {
    const shift = await clerkOnShift(stage.app);
    written = await writes(stage.app, shift);
    visit = await stage.visitor({ language: 'en-US', mobile: demoPhone });
    token = await stage.loggedInBefore(visit);
    receivers = await addsAddresses(stage.app, token);
    cash = await getsCashBack(stage.app, token, shift);
    await givesFeedback(stage.app, token, shift);
  }, 240_000);

  it('is shown as it is written in addresses and at the checkout', async () => {
    const { driver } = visit;
    const { page } = driver;
    const faults = watch(page);
    const shown = [...receivers, ...receivers.map((__, at) => details[at] ?? '')];
    await driver.open(routes.addressBook.path);
    await driver.see('address-1');
    await reads(page, 'address-book', shown);
    await driver.open(`${routes.orderAddress.path}?shop=${openShop}`);
    await driver.until(async () => (await driver.ids('choose-address-')).length > 9, 'addresses');
    await reads(page, 'order-address', shown);
    const own = (await call<{ list: Address[] }>('address/addressList', {}, token)).list;
    const last = own.find(({ name }) => name === receivers[1]);
    await driver.open(`${routes.addressForm.path}?id=${last?.id}`);
    await driver.see('address-save');
    await reads(page, 'address-form', [last?.name ?? '', last?.detail ?? '', last?.courier_note ?? '']);

    const remark = remarks[3] ?? '';
    await call('usershop/ShopCartSave', await firstDrink(stage.app, 3), token);
    await driver.open(`${menuPath}`);
    await driver.tap('cart-open');
    await driver.see('cart-sheet');
    await reads(page, 'cart-sheet', [chain.drinks[0]?.name.en ?? '']);
    await driver.tap('cart-sheet-continue');
    await driver.see('checkout-total');
    await driver.tap('remark-open');
    await driver.type('remark', remark);
    await driver.tap('remark-done');
    await reads(page, 'checkout', [remark, shopName, chain.drinks[0]?.name.en ?? '']);
    await driver.tap('coupon-open');
    await driver.see('coupon-none');
    await reads(page, 'order-coupon', []);
    await driver.page.goBack();
    await driver.tap('checkout-pay');
    await driver.see('qr-code');
    await reads(page, 'cashier', []);
    await driver.open(routes.orders.path);
    await driver.until(async () => (await driver.ids('order-OD')).length > 0, 'orders');
    await reads(page, 'orders', [shopName]);
    expect(faults).toEqual([]);
  });

  it('is shown as it is written in orders, reports, ratings and names', async () => {
    const { driver } = visit;
    const { page } = driver;
    const faults = watch(page);
    await driver.open(`${routes.reviews.path}?goods_id=${written.goods_id}`);
    await driver.see('reviews-average');
    await driver.until(async () => {
      await page.mouse.wheel(0, 4000);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return (await driver.ids('review-')).length >= nicknames.length;
    }, 'all ratings');
    await reads(page, 'reviews', [...nicknames.map(maskedName), ...ratings, ...replies]);
    for (const { member, sn, at } of [...written.reported.slice(0, 2), ...written.reported.slice(-1)]) {
      const other = await stage.visitor({ language: 'en-US' });
      await stage.isMember(other, member);
      const seen = watch(other.driver.page);
      await other.driver.open(`${routes.order.path}?order_sn=${sn}`);
      await other.driver.see('order-status');
      const texts = [remarks, reports, ratings, replies, ...(isAnswered(at) ? [answers] : [])];
      await reads(other.driver.page, 'order', [shopName, ...texts.map((all) => all[at] ?? '')]);
      expect(seen).toEqual([]);
      await other.driver.page.context().close();
    }
    await driver.open(`${routes.order.path}?order_sn=${cash.unmadeSn}`);
    await driver.see('order-status');
    await reads(page, 'order that cannot be made', unmade);
    await driver.open(`${routes.order.path}?order_sn=${cash.cancelled}`);
    await driver.see('order-status');
    await reads(page, 'cancelled order', cancels.slice(0, 1));
    await call('user/profile', { nickname: nicknames[0] }, token);
    await driver.open(routes.account.path);
    await driver.tap('edit-profile');
    await driver.see('profile-save');
    await reads(page, 'account', [nicknames[0] ?? '']);
    await driver.open();
    await driver.see('home-shop');
    await reads(page, 'home', [nicknames[0] ?? '']);
    expect(faults).toEqual([]);
  });

  it('is shown as it is written in feedback, and what the chain says of coupons, levels and itself', async () => {
    const { driver } = visit;
    const { page } = driver;
    const faults = watch(page);
    await driver.open(routes.feedback.path);
    await driver.see('feedback-send');
    await driver.until(async () => {
      await page.mouse.wheel(0, 4000);
      return (await shownOn(page)).includes(feedbacks[0] ?? '');
    }, 'all feedback');
    await reads(page, 'feedback', [...feedbacks, ...feedbackAnswers.filter((_, at) => isAnswered(at))]);
    const own = await call<{ data: { id: number; name: string; content: string }[] }>('coupon/list', {}, token);
    await driver.open(routes.coupons.path);
    for (const { id } of own.data) await driver.tap(`coupon-${id}-terms`);
    const said = own.data.flatMap(({ name, content }) => [name, content]);
    await reads(page, 'coupons', said);
    expect(own.data.every(({ name }) => payloads.includes(name))).toBe(true);
    await driver.open(routes.membership.path);
    await driver.see('membership-rules');
    await reads(page, 'membership', namesOf(chain.membership?.levels ?? []));
    for (const [key, text] of [
      ['about', chain.settings.about],
      ['welfare', chain.settings.welfare],
    ] as const) {
      await driver.open(`${routes.explanation.path}?key=${key}`);
      await driver.see('explanation');
      await reads(page, key, [text?.en ?? 'no text']);
    }
    expect(faults).toEqual([]);
  });

  it('is shown masked where friends are named, and not at all where devices are', async () => {
    const [first, , , last] = written.reported;
    const friends = nicknames.filter((_, at) => at === 1 || at > 3).map(maskedName);
    for (const { member } of [first, last].flatMap((one) => one ?? [])) {
      const { driver } = await stage.visitor({ language: 'en-US' });
      const { page } = driver;
      await stage.isMember({ driver } as Visit, member);
      const faults = watch(page);
      if (member === first?.member) {
        await driver.open(routes.invite.path);
        await driver.until(async () => {
          await page.mouse.wheel(0, 4000);
          const shown = await shownOn(page);
          return friends.every((name) => shown.includes(name));
        }, 'all friends');
        await reads(page, 'invite', friends);
      } else {
        await driver.open(routes.completeProfile.path);
        await driver.see('inviter-3');
        await reads(page, 'inviters', nicknames.slice(0, 3).map(maskedName));
        await driver.open(routes.settings.path);
        await driver.tap('devices');
        await driver.see('device-0');
        await reads(page, 'devices', []);
        const shown = await shownOn(page);
        expect(deviceNames.filter((name) => shown.includes(name))).toEqual([]);
      }
      expect(faults).toEqual([]);
      await page.context().close();
    }
  });

  describe('at the counter', () => {
    let counter: CounterWindow;
    let faults: string[];
    afterAll(() => counter?.page.context().close());

    it('is shown as it is written on tickets', async () => {
      const { list } = await call<{ list: Address[] }>('address/addressList', {}, token);
      const sns: string[] = [];
      for (const [at, remark] of remarks.entries()) {
        const address_id = list.find(({ name }) => name === receivers[at])?.id;
        const way = address_id === undefined ? {} : ({ type: 'takeout', address_id, num: 3 } as const);
        sns.push(await paidOrder(stage.app, token, { remark, ...way }));
      }
      counter = await CounterWindow.open(stage.browser, stage.app, { locale: 'en-US' });
      const { page } = counter;
      faults = watch(page);
      await counter.begin(clerk);
      await page.waitForSelector('[data-ticket]');
      await reads(page, 'board', [...remarks, shopName]);
      const receiving = receivers.flatMap((name, at) => [name, details[at] ?? '', courierNotes[at] ?? '']);
      const [first = ''] = sns;
      await page.click(`#more-${first}`);
      await page.waitForSelector('#ticket-sheet');
      await reads(page, 'ticket', [...receiving.slice(0, 3), ...remarks.slice(0, 1)]);
      await counter.closes('ticket-sheet');
      for (const sn of sns) for (const act of ['start', 'ready'] as const) await stage.app.act(openShop, sn, act);
      await reads(page, 'ready deliveries', receiving.slice(0, 3 * sns.length));
      await page.fill('#find', payloads.join(' '));
      await page.locator('.notice').waitFor();
      await reads(page, 'search', [payloads.join(' ')]);
      await page.fill('#find', '');
      expect(faults).toEqual([]);
      const { driver } = visit;
      const seen = watch(driver.page);
      await driver.open(`${routes.order.path}?order_sn=${first}`);
      await driver.see('order-status');
      await reads(driver.page, 'delivery', [...receiving.slice(0, 3), ...remarks.slice(0, 1)]);
      expect(seen).toEqual([]);
    });

    it('is shown as it is written in its sheets', async () => {
      const { page } = counter;
      const shift = await stage.app.shift(openShop, clerk);
      const names = nicknames.slice(0, 8).map((name) => name.slice(0, 20).trim());
      for (const name of names) await stage.app.ops(openShop, 'staff', { name, pin: '381640' }, shift);
      const waiting = reports.filter((_, at) => !isAnswered(at));
      const sheets: [string, string[]][] = [
        ['feedback', feedbacks.filter((_, at) => !isAnswered(at))],
        ['aftersales', [...waiting, ...answers.filter((_, at) => isAnswered(at)), clerk]],
        ['coupons', []],
        ['soldout', []],
        ['shop', [...names, clerk]],
        ['refunds', [...unmade, ...cancels.slice(0, 1)]],
      ];
      for (const [name, texts] of sheets) {
        await page.click(`#open-${name}`);
        await page.waitForSelector(`#${name}-sheet`);
        await reads(page, name, texts);
        await counter.closes(`${name}-sheet`);
      }
      await page.click('#open-reviews');
      await page.locator('#reviews-sheet [name=which]').last().check();
      await reads(page, 'counter reviews', [...ratings.slice(-9), ...replies.slice(-9), clerk]);
      await counter.closes('reviews-sheet');
      await page.click('#open-refunds');
      const notes = page.locator('#refunds-sheet input[id^=note-]');
      for (const [at, note] of settlings.entries()) await notes.nth(at).fill(note);
      await reads(page, 'how a refund was made', settlings);
      const id = (await notes.first().getAttribute('id'))?.replace('note-', 'settle-') ?? '';
      await counter.surelyTouch(id);
      await counter.approves();
      await page.waitForSelector(`#${id}`, { state: 'detached' });
      await reads(page, 'refunds that are left', settlings.slice(1));
      expect(faults).toEqual([]);
    });
  });
});

it('no address of a page leads out of the app', async () => {
  const { driver } = await stage.visitor({ language: 'en-US' });
  const { page } = driver;
  const faults = watch(page);
  await driver.open();
  await driver.see('home-shop');
  const stays = async (target: string): Promise<void> => {
    await driver.until(async () => (await page.locator('.k-page:visible').count()) > 0, `a page for ${target}`);
    expect([target, await page.evaluate(() => origin)]).toEqual([target, stage.app.url]);
  };
  const names = ['redirect', 'returnUrl', 'url', 'back'];
  for (const [at, target] of returnTargets.entries()) {
    await page.evaluate((to) => location.assign(`#${to}`), target);
    await stays(target);
    if (at % names.length > 0) continue;
    const query = names.map((name, which) => `${name}=${encodeURIComponent(returnTargets[at + which] ?? '')}`);
    await page.evaluate((to) => location.assign(to), `#/${routes.login.path}?${query.join('&')}`);
    await driver.see('mobile');
    await stays(query.join('&'));
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

it('no address of the server leads to another', async () => {
  for (const target of returnTargets) {
    for (const path of [`/${target}`, `/counter/${target}`, `/?next=${encodeURIComponent(target)}`]) {
      const url = stage.app.url + path.replace(/[\t ]/g, encodeURIComponent);
      const { status, headers } = await fetch(url, { redirect: 'manual' });
      const location = headers.get('location');
      const isOwn = location === null || new URL(location, stage.app.url).origin === stage.app.url;
      expect({ path, isOwn, isFault: status >= 500 }).toEqual({ path, isOwn: true, isFault: false });
    }
  }
});
