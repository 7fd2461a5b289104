import { calls } from '@/contract';
import type { PayChannel } from '@/contract/chain.schemas';
import { routes } from '@/platform/routes';
import type { App } from '../harness/app';
import type { Driver, RecordingDriver } from './driver';

/** A shop that never closes and sells all drinks. */
export const openShop = 1;

/** The first number in a text, with the marks that a language puts between thousands. */
export const numberOf = (text: string): number => Number(/\d[\d.,]*/.exec(text)?.[0].replace(/[.,]/g, ''));

/** The amount in a text such as `Rp24.000`. */
export const rupiah = (text: string): number => {
  const digits = /Rp\s?([\d.,]+)/.exec(text)?.[1]?.replace(/\D/g, '');
  if (!digits) throw new Error(`no price in "${text}"`);
  return Number(digits);
};

interface PaymentAnswer {
  data: { payment_sn: string; amount: number; launch: { type: string; qr_string?: string } };
}

let lastPhone = Math.floor(performance.timeOrigin) % 1_000_000;

/** The steps of an order. Each step ends where the next begins, and checks what must be true there. */
export class Customer<Through extends Driver = RecordingDriver> {
  /** Price shown for the drink. */
  price = 0;
  /** Amount to pay at the checkout. */
  total = 0;
  orderSn = '';
  /** The phone number without country code. */
  readonly phone: string;
  readonly remark = 'Tanpa sedotan ya';

  constructor(
    readonly driver: Through,
    private readonly app: App,
    /** The phone number without country code. The default is a new number. */
    phone?: string,
  ) {
    this.phone = phone ?? `812${String(++lastPhone).padStart(8, '0')}`;
  }

  /** Does all steps, from home to the pickup number. */
  async ordersADrink(this: Customer): Promise<void> {
    await this.fillsACart();
    await this.isAskedToLogIn();
    await this.asksForACode();
    await this.entersTheCode();
    await this.writesARemark();
    await this.ordersIt();
    await this.asksForTheQrCode();
    await this.paysTheQrCode();
    await this.seesThePickupNumber();
  }

  /** Goes from home to a drink in the cart. */
  async fillsACart(): Promise<void> {
    await this.comesHome();
    await this.findsTheNearestShop();
    await this.opensADrink();
    await this.putsItTogether();
    await this.addsItToTheCart();
  }

  async comesHome(): Promise<void> {
    await this.driver.open();
    await this.driver.see('home-pickup');
    await this.driver.see('home-shop');
  }

  async findsTheNearestShop(): Promise<void> {
    const { driver } = this;
    await driver.tap('home-shop');
    await driver.arrive(routes.chooseShop.path);
    await driver.see(`choose-shop-${openShop}`);
    await driver.until(
      async () => (await driver.ids('choose-shop-'))[0] === `choose-shop-${openShop}`,
      'the nearest shop',
    );
    await driver.tap(`choose-shop-${openShop}`);
    await this.isAtTheMenu();
  }

  async isAtTheMenu(): Promise<void> {
    await this.driver.arrive(routes.shopMenu.path);
    await this.driver.until(async () => (await this.driver.ids('goods-add-')).length > 0, 'drinks');
  }

  async opensADrink(): Promise<void> {
    const { driver } = this;
    const [first = ''] = await driver.ids('goods-add-');
    await driver.tap(first);
    await driver.see('sheet-add');
  }

  /** Chooses the last available value of the sheet, which costs extra, and a quantity of two. */
  async putsItTogether(): Promise<void> {
    const { driver } = this;
    const before = rupiah(await driver.text('sheet-add'));
    const chips = await driver.ids('chip-');
    const dear = [];
    for (const chip of chips) {
      const extra = /\+([\d.]+)/.exec(await driver.text(chip))?.[1];
      if (extra) dear.push({ chip, extra: Number(extra.replace(/\D/g, '')) });
    }
    const choice = dear[dear.length - 1];
    if (!choice) throw new Error('nothing in the sheet costs extra');
    await driver.tap(choice.chip);
    const one = before + choice.extra;
    await driver.until(async () => rupiah(await driver.text('sheet-add')) === one, `a price of ${one}`);
    await driver.tap('sheet-num-more');
    await driver.until(async () => rupiah(await driver.text('sheet-add')) === one * 2, `a price of ${one * 2}`);
    this.price = one * 2;
  }

  async addsItToTheCart(): Promise<void> {
    await this.driver.tap('sheet-add');
    await this.hasTheCart();
  }

  async hasTheCart(): Promise<void> {
    const { driver } = this;
    await driver.until(
      async () => (await driver.isThere('cart-count')) && (await driver.text('cart-count')).trim() === '2',
      'two in the cart',
    );
    await driver.until(async () => rupiah(await driver.text('cart-amount')) === this.price, `a cart of ${this.price}`);
  }

  async isAskedToLogIn(): Promise<void> {
    await this.driver.tap('cart-continue');
    await this.driver.arrive(routes.login.path);
    await this.driver.see('mobile');
  }

  async asksForACode(): Promise<void> {
    await this.driver.type('mobile', this.phone);
    await this.agrees();
    await this.driver.tap('send-code');
    await this.driver.see('resend-in');
  }

  /** Ticks the agreement unless it is ticked. */
  async agrees(): Promise<void> {
    await this.driver.see('agreement');
    if (!(await this.driver.isChecked('agreement'))) await this.driver.tap('agreement');
  }

  /** Makes an account with a password, from the login page. */
  async registers(password: string): Promise<void> {
    const { driver } = this;
    await driver.tap('way-register');
    await driver.arrive(routes.register.path);
    await this.asksForACode();
    await driver.type('captcha', await this.app.codeFor(`+62${this.phone}`));
    for (const field of ['password', 'repassword']) await driver.type(field, password);
    await driver.tap('register-submit');
  }

  /** Logs in with a code, on the login page. */
  async logsIn(): Promise<void> {
    await this.asksForACode();
    await this.typesTheCode();
  }

  /** Types the code, whose last digit submits the form. */
  async typesTheCode(): Promise<void> {
    await this.driver.type('captcha', await this.app.codeFor(`+62${this.phone}`));
  }

  /** Fills the form of a new address, and saves it. */
  async writesAnAddress(): Promise<void> {
    await this.fillsAnAddress();
    await this.driver.tap('address-save');
  }

  /** Fills the form of a new address. */
  async fillsAnAddress(): Promise<void> {
    const { driver } = this;
    await driver.type('address-name', 'Sari');
    await driver.type('address-mobile', '81234567000');
    await driver.tap('address-region');
    await driver.type('region-search', 'petogogan');
    await driver.tap('region-31.74.07.1008');
    await driver.type('address-detail', 'Jl. Wijaya II 12');
    await driver.tap('pin-here');
    await driver.see('pin-remove');
  }

  /** Logs in from the tab of the account, before the other steps. */
  async logsInFirst(): Promise<void> {
    await this.driver.open(routes.account.path);
    await this.driver.tap('account-login');
    await this.logsIn();
    await this.driver.see('account-phone');
  }

  async entersTheCode(): Promise<void> {
    await this.typesTheCode();
    await this.isAtTheCheckout();
  }

  async isAtTheCheckout(): Promise<void> {
    await this.driver.arrive(routes.checkout.path);
    await this.driver.see('checkout-total');
    this.total = rupiah(await this.driver.text('checkout-total'));
    const lines = await this.driver.text('order-goods');
    if (!lines.includes('2')) throw new Error(`the checkout lost the cart: ${lines}`);
    const saved = (await this.driver.isThere('coupon-saving')) ? rupiah(await this.driver.text('coupon-saving')) : 0;
    if (this.total + saved < this.price)
      throw new Error(`the checkout asks for ${this.total} instead of ${this.price} without ${saved}`);
  }

  async writesARemark(): Promise<void> {
    await this.driver.tap('remark-open');
    await this.driver.type('remark', this.remark);
    await this.driver.tap('remark-done');
    await this.hasTheRemark();
  }

  async hasTheRemark(): Promise<void> {
    await this.driver.until(async () => (await this.driver.text('remark-open')).includes(this.remark), 'the remark');
  }

  /** Orders, and begins the payment that the checkout proposes: a new customer's is by QRIS. */
  async ordersIt(): Promise<void> {
    await this.driver.tap('checkout-pay');
    await this.isAtTheCashier();
  }

  /** Changes the way to pay on the checkout. */
  async willPayBy(channel: PayChannel): Promise<void> {
    const { driver } = this;
    if (await driver.isThere(`pay-way-${channel}`)) return;
    await driver.tap('pay-change');
    await driver.tap(`channel-${channel}`);
    await driver.see(`pay-way-${channel}`);
  }

  async isAtTheCashier(): Promise<void> {
    await this.driver.arrive(routes.cashier.path);
    await this.driver.see('cashier-amount');
    const amount = rupiah(await this.driver.text('cashier-amount'));
    if (amount !== this.total) throw new Error(`the cashier asks for ${amount} instead of ${this.total}`);
  }

  /** Opens the cashier of an order from the list of orders. */
  async opensTheCashierOf(orderSn: string): Promise<void> {
    await this.driver.open(routes.orders.path);
    await this.driver.tap(`order-${orderSn}-pay`);
    await this.isAtTheCashier();
  }

  /** Goes from home to the cashier, as a member. */
  async comesToTheCashier(): Promise<void> {
    await this.fillsACart();
    await this.driver.tap('cart-continue');
    await this.isAtTheCheckout();
    await this.ordersIt();
  }

  /** Shows the ways to pay at the cashier, whether or not a payment is open, and chooses one. */
  async choosesAtTheCashier(channel: PayChannel): Promise<void> {
    const { driver } = this;
    await driver.until(
      async () => (await driver.isThere('cashier-pay')) || (await driver.isThere('other-channel')),
      'the ways to pay, or an open payment',
    );
    if (await driver.isThere('other-channel')) await driver.tap('other-channel');
    await driver.tap(`channel-${channel}`);
  }

  /** Has the code of the order, which is asked for unless the checkout has begun that payment. */
  async asksForTheQrCode(): Promise<void> {
    const { driver } = this;
    await driver.until(
      async () => (await driver.isThere('cashier-pay')) || (await driver.isThere('other-channel')),
      'the ways to pay, or an open payment',
    );
    if (!(await driver.isThere('qr-code'))) {
      await this.choosesAtTheCashier('qris');
      await driver.tap('cashier-pay');
    }
    await driver.see('qr-code');
  }

  /**
   * Pays with the sandbox's control call, as the banking app of another phone would. `path` is that of the call that
   * began the payment.
   */
  async paysTheQrCode(this: Customer, { path }: { path: string } = calls.order.pay): Promise<void> {
    type Answers = ({ data?: PaymentAnswer['data'] & { payment?: PaymentAnswer['data'] } } | null)[];
    const answers = (await this.driver.answers(path)) as Answers;
    // A page that is left before its answer has come finds the payment in the order. An answer that was cut off is null.
    const read = (await this.driver.answers(calls.order.payable.path)) as Answers;
    const begun = [...read.map((answer) => answer?.data?.payment), ...answers.map((answer) => answer?.data)];
    const { launch, amount } = begun.filter((payment) => payment?.amount !== undefined).pop() ?? {};
    if (amount !== this.total) throw new Error(`the payment is over ${amount} instead of ${this.total}`);
    await this.app.gateway({ qr_string: launch?.qr_string ?? '' });
  }

  /** Goes from the cashier to the wallet's page. */
  async choosesTheWallet(): Promise<void> {
    await this.choosesAtTheCashier('gopay');
    await this.driver.tap('cashier-pay');
    await this.driver.see('pay');
  }

  /** Pays on the wallet's page, which returns to the app. */
  async paysInTheWallet(): Promise<void> {
    await this.choosesTheWallet();
    await this.driver.tap('pay');
  }

  async seesThePickupNumber(): Promise<void> {
    await this.driver.arrive(routes.paymentSuccess.path);
    await this.driver.until(
      async () => /^[A-Z]-\d{3}$/.test((await this.driver.text('pickup-number')).trim()),
      'a pickup number',
    );
  }

  async opensTheOrder(): Promise<void> {
    await this.driver.tap('to-order');
    await this.driver.arrive(routes.order.path);
    await this.driver.see('order-status');
  }

  /** Lets the shop work on the order, and waits until the page follows without a reload. */
  async watchesItBecomeReady(orderSn: string): Promise<void> {
    const first = await this.driver.text('order-status');
    for (const act of ['accept', 'start', 'ready'] as const) await this.app.act(openShop, orderSn, act);
    await this.driver.until(async () => (await this.driver.text('order-status')) !== first, 'another status');
    await this.driver.until(
      async () => !(await this.driver.isThere('order-cancel')),
      'an order that can no longer be cancelled',
    );
  }

  /** Takes the drink from the shop, which hands it over, and waits until the page says so without a reload. */
  async receivesIt(orderSn: string): Promise<void> {
    await this.app.act(openShop, orderSn, 'hand-over');
    await this.driver.see('order-again');
  }
}
