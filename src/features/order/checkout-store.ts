import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError, Result } from '@/api';
import type { PayChannel } from '@/contract/chain.schemas';
import { limits } from '@/contract/limits';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import type { OrderType } from '@/contract/order/order-parts.schemas';
import type { CartLine, ShopDetails } from '@/contract/shop.schemas';
import { typedOneLine, typedText } from '@/lib/typed-text';
import { canOrder } from '@/shell/words/shop-status';
import type { Submit } from '@/state/forms/submit';
import { Resource } from '@/state/loading/resource';
import { type Placed, payNext } from '@/state/pay-next';
import type { Stores } from '@/state/stores';
import { type Blocked, type Priced, readPriced } from './checkout-way';
import { CouponChoice } from './coupon-choice';
import { type ChosenSlot, SlotChoice, slotWish } from './slot-choice';

/** Why the order was not placed. All choices are kept. */
export type CheckoutNotice =
  | { kind: 'priceChanged'; from: number; to: number }
  /** Only the delivery fee has changed. */
  | { kind: 'feeChanged'; from: number; to: number }
  | { kind: 'addressGone' }
  | { kind: 'deliveryClosed' }
  /** `isAll`: nothing is left to order. */
  | { kind: 'outOfStock'; names: string[]; isAll: boolean }
  | { kind: 'shopClosed'; nextOpen: number | null }
  | { kind: 'tooManyUnpaid'; max: number }
  | { kind: 'answerLost' }
  /** What is shown is for another way to get the drinks. */
  | { kind: 'notPriced' }
  | { kind: 'refused'; text: string };

interface AddInput {
  shop_id: number;
  type: OrderType;
  cart_ids: number[];
  address_id?: number;
  courier_note?: string;
  price_hash: string;
  remark: string;
  tableware: 0 | 1;
  coupon_id: number;
  /** If it is absent, the order is made as soon as possible. */
  slot_start?: number;
}

/** Refusals after which the price, or whether it can be delivered, is another. */
const refreshing = [
  'OUT_OF_STOCK',
  'CART_EMPTY',
  'SHOP_CLOSED',
  'TAKEOUT_UNAVAILABLE',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_WITHOUT_PIN',
  'OUT_OF_RANGE',
  'BELOW_MINIMUM',
] as const;

const draftOf = (shopId: number): string => `checkout ${shopId}`;

const isCode = (error: ApiError, codes: readonly string[]): boolean =>
  error.kind === 'business' && codes.includes(error.code);

/** The submit page of one shop's cart. */
export class CheckoutStore {
  /** The price of the cart. The price in it is null if the cart is empty. */
  readonly price: Resource<Priced>;
  shop: ShopDetails | null = null;
  notice: CheckoutNotice | null = null;
  remark: string;
  tableware: 0 | 1;
  /** What was typed for the courier. It is null if nothing was typed, so the note of the address holds. */
  typedNote: string | null;
  /** Set when the order is placed: the page continues to the cashier. */
  placed: Placed | null = null;
  /** How many times the price of what the customer has changed is being asked. */
  private asking = 0;
  readonly coupon: CouponChoice;
  readonly slot: SlotChoice;
  private readonly adding: Submit<AddInput, Placed, ApiError>;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'clock' | 'drafts' | 'cart' | 'shop' | 'submit' | 'way' | 'payNow'>,
    readonly shopId: number,
  ) {
    const draft = stores.drafts.form(this.draft, { remark: '', tableware: 0, note: '', hasNote: false });
    this.remark = typedText(draft.remark, limits.textAreaMax);
    this.tableware = draft.tableware === 1 ? 1 : 0;
    this.typedNote = draft.hasNote ? typedOneLine(draft.note, limits.textAreaMax) : null;
    this.coupon = new CouponChoice(stores.drafts, shopId);
    this.slot = new SlotChoice(stores.drafts, shopId);
    this.adding = stores.submit(`add:${shopId}`, (input: AddInput, key) =>
      stores.api.order.add.attempt(input, { key }),
    );
    this.price = new Resource<Priced>({
      fetch: () => this.request(),
      isMissing: (error) => isCode(error, ['SHOP_NOT_FOUND', 'INVALID_INPUT']),
      // A notice is about the address that it was shown with.
      onAnswer: ({ goal }, before) => {
        const isOld = this.notice?.kind === 'notPriced' || (before && before.goal?.id !== goal?.id);
        if (isOld && this.notice?.kind !== 'addressGone') this.notice = null;
      },
    });
    makeAutoObservable<this, 'stores' | 'adding'>(
      this,
      {
        price: false,
        coupon: false,
        slot: false,
        placed: observableRef,
        shop: observableRef,
        notice: observableRef,
        stores: false,
        adding: false,
      },
      { autoBind: true },
    );
  }

  get isSubmitting(): boolean {
    return this.adding.isBusy;
  }

  get quote(): PriceQuote | null {
    return this.price.data?.quote ?? null;
  }

  /** Whether the shop was found to take no orders now. */
  get isClosed(): boolean {
    return !canOrder(this.shop, this.stores.clock.now());
  }

  /** What to say above the choices. */
  get shownNotice(): CheckoutNotice | null {
    if (this.notice || !this.isClosed) return this.notice;
    const { notSoon: text } = this.slot;
    // Without times to choose, what ends as soon as possible closes the shop.
    if (text !== null) return { kind: 'refused', text };
    return { kind: 'shopClosed', nextOpen: this.shop?.next_open ?? null };
  }

  /** The address of the delivery. */
  get goal(): Priced['goal'] {
    return this.price.data?.goal ?? null;
  }

  /** Why the delivery is not possible. */
  get blocked(): Blocked | null {
    return this.price.data?.blocked ?? null;
  }

  /** Whether the shown price is for the way and the time that are chosen now. */
  get isCurrent(): boolean {
    const { isDelivery } = this.stores.way;
    if (this.price.data && !this.blocked && this.price.data.slot?.start !== this.slot.slot?.start) return false;
    return this.quote === null || isDelivery === (this.quote.delivery !== null || this.blocked !== null);
  }

  /** Whether the price for what was chosen last is on its way: the one that is shown cannot be paid. */
  get isPricing(): boolean {
    return this.asking > 0 && !this.isCurrent;
  }

  /** Whether a line of the cart can be ordered now. */
  get hasDrinks(): boolean {
    return this.quote !== null && this.quote.lines.length > 0;
  }

  /** What is missing to the sum from which the shop delivers. */
  get missing(): number {
    return this.hasDrinks ? (this.quote?.delivery?.missing_to_minimum ?? 0) : 0;
  }

  /** The note for the courier: what was typed, else that of the address. */
  get courierNote(): string {
    return this.typedNote ?? this.goal?.courier_note ?? '';
  }

  /** Requests price and shop. */
  private async request(): Promise<Result<Priced, ApiError>> {
    // The link names no possible shop.
    if (this.shopId === 0) {
      return { ok: false, error: { kind: 'business', code: 'SHOP_NOT_FOUND', msg: '', params: {} } };
    }
    const { api, shop } = this.stores;
    // A visitor's lines may still be uploading, and the last change may still be on its way to the server.
    await this.stores.cart.upload(this.shopId);
    const [price, details] = await Promise.all([
      readPriced({ ...this.stores, coupon: this.coupon, slot: this.slot }, this.shopId),
      api.shop.details.attempt({ shop_id: this.shopId, ...shop.placeInput }),
    ]);
    const hasNoCart = !price.ok && isCode(price.error, ['CART_EMPTY']);
    const hasNoDrinks = price.ok && price.data.quote?.lines.length === 0;
    const placed = hasNoCart || hasNoDrinks ? await this.recover() : undefined;
    runInAction(() => {
      if (details.ok) {
        const wasClosed = this.isClosed;
        this.shop = details.data;
        if (wasClosed && !this.isClosed && this.notice?.kind === 'shopClosed') this.notice = null;
      }
      if (placed) this.placed = placed;
    });
    return hasNoCart ? { ok: true, data: { quote: null, goal: null, blocked: null, slot: null }, time: 0 } : price;
  }

  /**
   * After a lost answer the order may have been placed, which leaves nothing in the cart that can be ordered. Repeating
   * the request under the same key returns its answer.
   */
  private async recover(): Promise<Placed | undefined> {
    const open = this.stores.drafts.openIntent(`add:${this.shopId}`);
    if (!open) return undefined;
    const result = await this.adding.run(open.input as AddInput);
    return result?.ok ? result.data : undefined;
  }

  setRemark(remark: string): void {
    this.remark = typedText(remark, limits.textAreaMax);
    this.keep();
  }

  setTableware(isWanted: boolean): void {
    this.tableware = isWanted ? 1 : 0;
    this.keep();
  }

  setCourierNote(note: string): void {
    this.typedNote = typedOneLine(note, limits.textAreaMax);
    this.keep();
  }

  /** Keeps what was typed for the checkout of another shop, which the cart moves to. */
  moveDraft(shopId: number): void {
    this.keep(shopId);
    this.stores.drafts.endForm(this.draft);
    this.slot.end();
  }

  /** Asks for the price of what the customer has changed: the way, or lines of the cart. */
  async reprice(): Promise<void> {
    this.notice = null;
    this.asking += 1;
    await this.price.load();
    runInAction(() => {
      this.asking -= 1;
      if (this.asking === 0 && !this.isCurrent && this.price.error) this.notice = { kind: 'notPriced' };
    });
  }

  /** The terms for which the times are asked. */
  get slotInput(): { shop_id: number; type: OrderType; address_id?: number } {
    const { goal, shopId: shop_id } = this;
    const isDelivery = this.quote?.type === 'takeout' && goal !== null;
    return isDelivery ? { shop_id, type: 'takeout', address_id: goal.id } : { shop_id, type: 'takein' };
  }

  /** Returns null if the order is made as soon as possible. */
  async chooseSlot(slot: ChosenSlot | null): Promise<void> {
    this.slot.choose(slot);
    this.notice = null;
    await this.price.load();
  }

  /** Orders the shown drinks at the shown price. The cashier begins a payment by the channel, if one is given. */
  async submit(channel?: PayChannel): Promise<void> {
    const { quote, goal, blocked } = this;
    if (!this.isCurrent) await this.price.load();
    // Without a price for the chosen way nothing is ordered; the page says why there is none.
    if (!quote || !this.hasDrinks || this.slot.dropped !== null || blocked) return;
    if (this.quote !== quote || !this.isCurrent) return;
    const result = await this.adding.run({
      shop_id: this.shopId,
      type: quote.type,
      cart_ids: quote.lines.map((line) => line.cart_id),
      ...(quote.delivery && goal ? { address_id: goal.id, courier_note: this.courierNote.trim() } : {}),
      price_hash: quote.price_hash,
      remark: this.remark.trim(),
      tableware: this.tableware,
      ...CouponChoice.of(quote),
      ...slotWish(this.price.data?.slot ?? null),
    });
    if (!result) return;
    if (!result.ok) return await this.refused(result.error);
    this.stores.drafts.endForm(this.draft);
    this.coupon.end();
    this.slot.end();
    void this.stores.cart.of(this.shopId).load();
    payNext(this.stores, result.data, channel);
    runInAction(() => {
      this.placed = result.data;
    });
  }

  private async refused(error: ApiError): Promise<void> {
    if (this.coupon.drop(error) || this.slot.drop(error)) {
      await this.price.load();
      return;
    }
    const notice = this.noticeOf(error);
    runInAction(() => {
      this.notice = notice;
      if (error.kind === 'business' && error.code === 'PRICE_CHANGED') {
        const slot = this.price.data?.slot ?? null;
        this.price.show({ quote: error.params.quote, goal: this.goal, blocked: null, slot });
      }
    });
    if (isCode(error, refreshing)) await this.price.load();
  }

  private noticeOf(error: ApiError): CheckoutNotice | null {
    if (error.kind === 'unauthorized' || error.kind === 'aborted') return null;
    if (error.kind !== 'business') return { kind: 'answerLost' };
    switch (error.code) {
      case 'PRICE_CHANGED':
        return this.changeOf(error.params.quote);
      case 'ADDRESS_NOT_FOUND':
        return { kind: 'addressGone' };
      case 'DELIVERY_CLOSED':
        return { kind: 'deliveryClosed' };
      // The page says it below the address, and leads on.
      case 'TAKEOUT_UNAVAILABLE':
      case 'ADDRESS_WITHOUT_PIN':
      case 'OUT_OF_RANGE':
      case 'BELOW_MINIMUM':
        return null;
      case 'OUT_OF_STOCK':
        return this.outOf(error.params.goods);
      case 'SHOP_CLOSED':
        return { kind: 'shopClosed', nextOpen: error.params.next_open };
      case 'TOO_MANY_UNPAID':
        return { kind: 'tooManyUnpaid', max: error.params.max };
      default:
        return { kind: 'refused', text: error.msg };
    }
  }

  private outOf(goods: readonly CartLine[]): CheckoutNotice {
    const gone = goods.map(({ cart_id }) => cart_id);
    const isAll = this.quote?.lines.every(({ cart_id }) => gone.includes(cart_id)) ?? true;
    return { kind: 'outOfStock', names: goods.map(({ name }) => name), isAll };
  }

  private changeOf(next: PriceQuote): CheckoutNotice {
    const { quote } = this;
    const isFee = quote?.goods_amount === next.goods_amount && quote.delivery_fee !== next.delivery_fee;
    return { kind: isFee ? 'feeChanged' : 'priceChanged', from: quote?.pay_amount ?? 0, to: next.pay_amount };
  }

  private get draft(): string {
    return draftOf(this.shopId);
  }

  private keep(shopId = this.shopId): void {
    const { remark, tableware, typedNote } = this;
    const note = { note: typedNote ?? '', hasNote: typedNote !== null };
    this.stores.drafts.setForm(draftOf(shopId), { remark, tableware, ...note });
  }
}
