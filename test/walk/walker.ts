import type { Payable } from '@/contract/order/any-order.schemas';
import type { OrderDetails } from '@/contract/order/order.schemas';
import type { ProductKind } from '@/state/kind-pages';
import type { App } from '../harness/app';
import type { BrowserDriver } from '../journey/browser-driver';
import { openShop } from '../journey/customer';
import { differences, look } from './checks';
import { drawsOf, earnedBy, recordedState } from './earned';
import { type Member, ordersOf } from './member';
import { type Drawn, type Model, place } from './model';

const resendMs = 61_000;
const patienceMs = Number(process.env.KEDAI_WALK_PATIENCE ?? 20_000);

interface Town {
  longitude: number;
  latitude: number;
}
export interface Towns {
  near: Town;
  far: Town;
}

/** Performs the steps in the browser, and compares what it shows with the model. */
export class Walker {
  private loads = 0;
  /** Time of the last code sent to each phone. */
  private readonly codes = new Map<string, number>();
  /** Orders that members had before they logged in for the first time. */
  private readonly earlier = new Set<string>();
  /**
   * Whether the last step went through the history. The app is then removing a sheet's entry, which would undo another
   * step.
   */
  private hasTravelled = false;

  constructor(
    readonly app: App,
    readonly driver: BrowserDriver,
    readonly model: Model,
    private readonly towns: Towns,
  ) {}

  async tap(id: string): Promise<void> {
    await this.driver.tap(id);
  }

  /** Taps a button that answers with a message, and waits until a new message has these words in it. */
  async tapAndHear(id: string, words: string): Promise<void> {
    const { page } = this.driver;
    await page.locator('#toast').evaluateAll((all) => {
      for (const one of all) one.setAttribute('data-heard', '');
    });
    await this.driver.tap(id);
    await page.locator('#toast:visible:not([data-heard])', { hasText: words }).first().waitFor();
  }

  async press(key: string): Promise<void> {
    await this.driver.page.keyboard.press(key);
  }

  async headBack(id: string): Promise<void> {
    await this.driver.tap(id);
    this.hasTravelled = true;
  }

  async back(): Promise<void> {
    this.hasTravelled = true;
    await this.driver.page.goBack({ waitUntil: 'commit' });
  }

  async forward(): Promise<void> {
    this.hasTravelled = true;
    await this.driver.page.goForward({ waitUntil: 'commit' });
  }

  async reload(): Promise<void> {
    this.hasTravelled = true;
    await this.untilEntryHasGone();
    await this.driver.page.reload({ waitUntil: 'domcontentloaded' });
  }

  /** Opens an address by a page load, or within the document as a link with another hash does. */
  async link(address: string, isLoad: boolean): Promise<void> {
    if (isLoad) this.loads += 1;
    await this.untilEntryHasGone();
    const { origin } = new URL(this.driver.page.url());
    const search = this.loads > 0 ? `?load=${this.loads}` : '';
    if (isLoad) await this.driver.page.goto(`${origin}/${search}#/${address}`, { waitUntil: 'domcontentloaded' });
    else
      await this.driver.page.evaluate((hash) => {
        window.location.hash = hash;
      }, `#/${address}`);
  }

  /**
   * Waits until a closed sheet's history entry is removed. A page opened on top of the entry would keep it in the
   * history, and the step that removes it would abort a reload at the same time. A page that holds an entry itself is
   * left as it is.
   */
  private async untilEntryHasGone(): Promise<void> {
    if (this.model.layer || this.model.holdsEntry) return;
    await this.driver.until(async () => !(await this.hasLayerEntry()), 'the entry of a sheet to go');
  }

  /** Loses the network, or gets it back. An app that loses it right after its start covers itself with an error. */
  async setOnline(isOnline: boolean): Promise<void> {
    if (!isOnline) await this.driver.until(() => this.hasSubstitute(), 'what stands in for a page that is missing');
    await this.driver.page.context().setOffline(!isOnline);
  }

  /** Logs a member in. Returns what the member had earned before, at the first login. */
  async logIn(member: Member): Promise<Partial<Member> | undefined> {
    if (this.model.page !== 'login') await this.link('pages/login/index', false);
    const { driver, app } = this;
    const { phone } = member;
    const wait = (this.codes.get(phone) ?? Number.NEGATIVE_INFINITY) + resendMs - performance.now();
    if (wait > 0) await driver.page.waitForTimeout(wait);
    await driver.type('mobile', phone);
    await driver.see('agreement');
    if (!(await driver.isChecked('agreement'))) await driver.tap('agreement');
    await driver.tap('send-code');
    const code = await app.codeFor(`+62${phone}`);
    // The time is noted only now, because the server counts from when it has sent the code. On a busy machine that is
    // later than the tap.
    this.codes.set(phone, performance.now());
    await driver.type('captcha', code);
    await driver.until(async () => (await this.token()) !== '', 'the login');
    const token = await this.token();
    if (member.hasFavourite) await app.api('Usershop/collectShop', { shop_id: openShop, is_collect: 1 }, token);
    if (member.lastLogin > Number.NEGATIVE_INFINITY) return undefined;
    for (const kind of kinds.filter((one) => one !== 'drinks'))
      for (const order_sn of (await this.serverOrders(kind, token)).keys()) this.earlier.add(order_sn);
    for (const sn of (await drawsOf(app, token)).keys()) this.earlier.add(sn);
    return earnedBy(app, token);
  }

  /** Ends this session on another phone. The account's page notices at its next load. */
  async endSessionElsewhere(): Promise<void> {
    await this.link(place('account'), true);
    await this.driver.see('edit-profile');
    // Otherwise a call that is answered during the reload would tell the page that is being left, and not the next
    // one.
    await this.driver.settles();
    await this.app.api('user/logout', {}, await this.token());
    await this.reload();
  }

  /** Opens the app in another town, where it asks the phone for its location. */
  async travel(isFar: boolean): Promise<void> {
    await this.driver.page.context().setGeolocation(this.towns[isFar ? 'far' : 'near']);
    await this.link(place('home'), true);
  }

  /** Places the order. Returns its number. */
  async placeOrder(id: string): Promise<string> {
    await this.driver.tap(id);
    await this.driver.until(async () => this.driver.param('order_sn') !== '', 'the number of the order');
    return this.driver.param('order_sn');
  }

  /** Requests the code in the app, and pays it with another phone. */
  async payOrder(order_sn: string): Promise<void> {
    const { driver } = this;
    const has = (id: string) => driver.isThere(id);
    await driver.until(async () => (await has('qr-code')) || (await has('channel-qris')), 'the ways to pay');
    if (!(await has('qr-code'))) {
      await driver.tap('channel-qris');
      await driver.tap('cashier-pay');
      await driver.see('qr-code');
    }
    const { payment } = (await this.app.api('order/payable', { order_sn }, await this.token())) as Payable;
    if (payment?.launch.type !== 'qr') throw new Error('no code to scan');
    await this.app.gateway({ qr_string: payment.launch.qr_string });
  }

  /** Exchanges points for what is sent, or fetched in a shop. Returns the number of the order. */
  async exchange(isSent: boolean): Promise<string> {
    const { driver } = this;
    await driver.see('exchange');
    if (!isSent) {
      if (await driver.isThere('way-fetch')) await driver.tap('way-fetch');
      await driver.tap('exchange');
      await this.tapFirst('exchange-shop-');
      await driver.until(async () => !(await driver.isThere('exchange-shop-sheet')), 'the end of the sheet');
      await driver.hasNoSpareEntry();
    }
    await driver.tap('exchange');
    return this.placeOrder('confirm-ok');
  }

  /** Turns the wheel. Returns what was drawn. */
  async spin(id: string): Promise<Drawn> {
    const { driver } = this;
    const answers = async () => (await driver.answers('turntable/saveGame')) as { data: Drawn }[];
    const before = (await answers()).length;
    await driver.tap(id);
    await driver.until(async () => (await answers()).length > before, 'the draw');
    const drawn = (await answers())[before];
    if (!drawn?.data?.sn) throw new Error(`nothing was drawn: ${JSON.stringify(drawn)}`);
    return drawn.data;
  }

  /** Opens the order of the newest row of the ledger that has one. Returns its number. */
  async openLedgerRow(): Promise<string> {
    const { driver } = this;
    const rows = driver.page.locator('[id^=points-][role=link].ledger__row:visible');
    await rows.first().click();
    await driver.until(async () => driver.param('order_sn') !== '', 'the order');
    return driver.param('order_sn');
  }

  /** Taps the first of the teams that can be joined. Returns its number. */
  async joinTeam(): Promise<string> {
    return (await this.tapFirst('join-')).replace('join-', '');
  }

  /** Taps the first of the things whose ids begin so and end with a digit. Returns its id. */
  async tapFirst(prefix: string): Promise<string> {
    const { driver } = this;
    const all = async () => (await driver.ids(prefix)).filter((id) => /\d$/.test(id));
    await driver.until(async () => (await all()).length > 0, `something to tap of ${prefix}`);
    const [first = ''] = await all();
    await driver.tap(first);
    return first;
  }

  /** Taps the button that puts the order's drinks into the cart again. Returns their numbers by goods id. */
  async tapAndCount(id: string, order_sn: string): Promise<[number, number][]> {
    const { lines } = await this.details(order_sn);
    await this.driver.tap(id);
    return lines.map(({ goods_id, num }) => [goods_id, num]);
  }

  /** Waits until the app agrees with the model. Returns the remaining differences. */
  async agrees(): Promise<string[]> {
    const end = performance.now() + patienceMs;
    let found: string[];
    do {
      const seen = await look(this.driver.page).catch(String);
      found = typeof seen === 'string' ? [seen] : differences(this.model, seen);
      if (found.length === 0 && (await this.isDropping())) found = ['an entry of a sheet is left in the history'];
      if (found.length === 0) return this.model.isOnline ? this.serverAgrees() : [];
      await this.driver.page.waitForTimeout(40);
    } while (performance.now() < end);
    return found;
  }

  /** What helps to find the cause of a difference: the last requests, the last errors, and what the page says. */
  async surroundings(): Promise<string[]> {
    const { driver } = this;
    const text = await driver.text().catch(String);
    return [
      ...driver.lastRequests.split('\n'),
      ...driver.errors.slice(-5),
      `at ${Math.round(performance.now())} ms the page says: ${text.replace(/\s+/g, ' ').slice(0, 400)}`,
    ];
  }

  /** Compares the server's cart and orders of a member. */
  private async serverAgrees(): Promise<string[]> {
    const { member } = this.model;
    if (!member) return [];
    const end = performance.now() + patienceMs;
    let found: string[] = [];
    do {
      const token = await this.token();
      const cart = (await this.app.api('usershop/ShopCartList', { shop_id: openShop }, token)) as ServerCart;
      found = compare('the cart at the server', countsOf(cart), member.cart);
      const { points, chances } = await earnedBy(this.app, token);
      found.push(...compare('what was earned at the server', earned({ points, chances }), earned(member)));
      const draws = [...(await drawsOf(this.app, token))].filter(([sn]) => !this.earlier.has(sn));
      found.push(...compare('the draws at the server', new Map(draws), recentDraws(member)));
      for (const kind of kinds) {
        const orders = await this.serverOrders(kind, token);
        found.push(...compare(`the ${kind} orders at the server`, orders, recent(member, kind)));
      }
      if (found.length > 0) await this.driver.page.waitForTimeout(100);
    } while (found.length > 0 && performance.now() < end);
    return found;
  }

  /** The orders of a kind on the first page of their list, without those from before the walk. */
  private async serverOrders(kind: ListedKind, token: string): Promise<Map<string, string>> {
    const { data } = (await this.app.api(orderLists[kind], { tab: 0, page: 1 }, token)) as ServerOrders;
    const rows = data.filter(({ order_sn }) => !this.earlier.has(order_sn));
    return new Map(rows.map((row) => [row.order_sn, row.state]));
  }

  private async isDropping(): Promise<boolean> {
    if (!this.hasTravelled || this.model.layer || this.model.holdsEntry) return false;
    this.hasTravelled = await this.hasLayerEntry().catch(() => true);
    return this.hasTravelled;
  }

  private hasLayerEntry(): Promise<boolean> {
    return this.driver.page.evaluate(() => Boolean((history.state as { kedaiLayer?: number } | null)?.kedaiLayer));
  }

  /** Whether the part is loaded that says, in the place of a page, that the page cannot be loaded. */
  private hasSubstitute(): Promise<boolean> {
    return this.driver.page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return ['/chunk', '/css'].every((folder) => loaded.some((name) => name.includes(`${folder}/missing-page.`)));
    });
  }

  private async details(order_sn: string): Promise<OrderDetails> {
    return (await this.app.api('order/orderDetails', { order_sn }, await this.token())) as OrderDetails;
  }

  private async token(): Promise<string> {
    return (await look(this.driver.page)).token;
  }
}

interface ServerCart {
  list: { goods_id: number; num: number }[];
}
interface ServerOrders {
  data: { order_sn: string; state: string }[];
}

const countsOf = ({ list }: ServerCart): Map<number, number> =>
  new Map(list.map(({ goods_id, num }) => [goods_id, num]));

/** Claims of prizes have no list of their own: they are shown with their draws. */
type ListedKind = Exclude<ProductKind, 'prize'>;

/** The calls with the orders of each kind. */
const orderLists: Readonly<Record<ListedKind, string>> = {
  drinks: 'order/myOrder',
  voucher: 'center_order/list',
  group: 'Grouporder/orderList',
  points: 'score_order/list',
};
const kinds = Object.keys(orderLists) as ListedKind[];

const earned = ({ points, chances: { small, big } }: Pick<Member, 'points' | 'chances'>): Map<string, number> =>
  new Map(Object.entries({ points, small, big }));

/** The draws on the first page of the record. */
const recentDraws = ({ draws }: Member): Map<string, string> =>
  new Map([...draws].slice(-10).map(([sn, state]) => [sn, recordedState(state)]));

/** The orders of a kind on the first page of their list, by the server's names of their states. */
function recent(member: Member, kind: ProductKind): Map<string, string> {
  const stateOf = (order_sn: string, state: string): string => {
    if (kind !== 'group' || state !== 'paid') return state;
    return member.joins.has(order_sn) ? 'toRedeem' : 'forming';
  };
  const last = ordersOf(member, kind).slice(-10);
  return new Map(last.map(([order_sn, state]) => [order_sn, stateOf(order_sn, state)]));
}

function compare(what: string, seen: Map<unknown, unknown>, wanted: Map<unknown, unknown>): string[] {
  const text = (map: Map<unknown, unknown>): string =>
    [...map]
      .map(([key, value]) => `${String(key)}: ${String(value)}`)
      .sort()
      .join(', ');
  return text(seen) === text(wanted) ? [] : [`${what}: {${text(seen)}} instead of {${text(wanted)}}`];
}
