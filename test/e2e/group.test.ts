import { routes } from '@/platform/routes';
import { groupTexts } from '../../server/src/messages/group-texts';
import { openShop, rupiah } from '../journey/customer';
import { DatedStage } from './dated-stage';
import { opensWithoutNetwork } from './kept-order';
import { appLanguage, type BrowserLanguage, languages, told, type Visit } from './stage';

let stage: DatedStage;
beforeAll(async () => {
  stage = await DatedStage.begin();
}, 240_000);
afterAll(() => stage?.clear());

/** A member in a window of their own, who has logged in before. */
async function member(language: BrowserLanguage): Promise<Visit & { token: string }> {
  const visit = await stage.visitor({ language });
  return { ...visit, token: await stage.loggedInBefore(visit) };
}

/** The product for teams of three. */
async function productForThree(): Promise<number> {
  const { data } = (await stage.app.api('grouporder/groupProductList', { state: 'running', page: 1 })) as {
    data: { id: number; people: number }[];
  };
  const product = data.find(({ people }) => people === 3);
  if (!product) throw new Error('nothing is sold to three');
  return product.id;
}

/** Orders what the submit page shows, and pays it. Returns the number of the order. */
async function pays({ driver, customer }: Visit): Promise<string> {
  await driver.arrive(routes.groupSubmit.path);
  await driver.idles('group-pay');
  customer.total = rupiah(await driver.text('group-total'));
  await driver.tap('group-pay');
  await driver.arrive(routes.cashier.path);
  const sn = driver.param('order_sn');
  // The tap has begun the payment, too.
  await driver.see('qr-code');
  await customer.paysTheQrCode();
  await driver.arrive(routes.paymentSuccess.path);
  await driver.see('paid-team');
  return sn;
}

/** Opens a team, and goes to its page. Returns the link that invites others to it. */
async function opensATeam(visit: Visit, product: number): Promise<string> {
  const { driver } = visit;
  await driver.open(`${routes.groupProduct.path}?id=${product}`);
  await driver.tap('group-start');
  await pays(visit);
  await driver.tap('to-order');
  await driver.arrive(routes.groupOrder.path);
  await driver.see('group-leave');
  await driver.tap('team-poster');
  const link = (await driver.text('team-link')).trim();
  await driver.page.keyboard.press('Escape');
  return link.split('#/')[1] ?? '';
}

const says = async ({ driver }: Visit, words: string): Promise<boolean> =>
  (await driver.page.innerText('body')).replace(/\u00a0/g, ' ').includes(words);

it.each(told('en-US'))(
  'a team is filled by three friends in three windows, and each fetches theirs by a code, in %s',
  async (language) => {
    const t = languages[language];
    const product = await productForThree();
    const dewi = await member(language);
    const link = await opensATeam(dewi, product);
    expect(link).toMatch(/^pages\/pintuan\/ptDetail\?id=\d+&team=GT\d+$/);

    // A visitor sees the team, and comes back to it after login.
    const raka = await stage.visitor({ language });
    await raka.driver.open(link);
    await raka.driver.tap('group-join');
    await raka.driver.arrive(routes.login.path);
    await raka.customer.logsIn();
    await pays(raka);
    await dewi.driver.until(
      async () => (await dewi.driver.page.locator('.group-seat__mark:visible').count()) === 2,
      'two members',
    );

    const bagus = await member(language);
    await bagus.driver.open(link);
    await bagus.driver.tap('group-join');
    await pays(bagus);
    await bagus.driver.tap('to-order');
    // Nobody does anything in the other windows.
    await dewi.driver.see('redeem-code');
    await raka.driver.see('redeem-code');
    await bagus.driver.see('redeem-code');

    const code = (await dewi.driver.text('redeem-code')).replace(/\s/g, '');
    await stage.app.ops(openShop, 'codes/redeem', { code }, await stage.app.shift(openShop));
    await dewi.driver.see('code-redeemed');
    // The others still have theirs, and the link says that the team is full.
    expect(await bagus.driver.isThere('redeem-code')).toBe(true);
    const late = await stage.visitor({ language });
    await late.driver.open(link);
    await late.driver.see('group-start');
    expect(await says(late, String(t['group.team.formed']))).toBe(true);
    expect(await late.driver.isThere('group-join')).toBe(false);

    // The code is there without a network, too.
    const order = bagus.driver.param('order_sn');
    await bagus.driver.open(routes.groupOrders.path);
    await bagus.driver.tap(`group-order-${order}-open`);
    await bagus.driver.see('redeem-code');
    const his = await bagus.driver.text('redeem-code');
    const kept = { row: `group-order-${order}-open`, note: 'group-order-old' };
    expect(await opensWithoutNetwork(bagus, language, kept)).toBe(his);
  },
);

it.each(told('zh-CN'))(
  'a team that does not fill in time gives everybody their money back, and says so on every screen, in %s',
  async (language) => {
    const t = languages[language];
    const product = await productForThree();
    const dewi = await member(language);
    const link = await opensATeam(dewi, product);
    const sn = dewi.driver.param('order_sn');
    const raka = await member(language);
    await raka.driver.open(link);
    await raka.driver.tap('group-join');
    const second = await pays(raka);

    await stage.pass(25 * 3600, 'team');
    // Both windows follow by themselves.
    await dewi.driver.see('order-state');
    await dewi.driver.until(() => says(dewi, String(t['group.refundFailed'])), 'the refund');
    await dewi.driver.until(() => says(dewi, String(t['refund.step.arrived'])), 'the end of the refund');
    await raka.driver.until(() => says(raka, groupTexts[appLanguage[language]].notFull), 'the end of the order');

    for (const [visit, order] of [
      [dewi, sn],
      [raka, second],
    ] as const) {
      await visit.driver.open(routes.groupOrders.path);
      await visit.driver.see(`group-order-${order}-again`);
      await visit.driver.tap(`group-order-${order}-open`);
      await visit.driver.see('order-refund');
      expect(await visit.driver.isThere('group-leave')).toBe(false);
    }
    const late = await stage.visitor({ language });
    await late.driver.open(link);
    await late.driver.see('group-start');
    expect(await says(late, String(t['group.team.failedText']))).toBe(true);
  },
);
