import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiError, Result } from '@/api';
import { limits } from '@/contract/limits';
import type { PriceQuote } from '@/contract/order.schemas';
import type { ShopDetails } from '@/contract/shop.schemas';
import { typedText } from '@/lib/typed-text';
import { Resource } from '@/state/resource';
import type { Stores } from '@/state/stores';
import type { Submit } from '@/state/submit';

/** Why the order was not placed. All choices are kept. */
export type CheckoutNotice =
  | { kind: 'priceChanged'; from: number; to: number }
  | { kind: 'outOfStock'; names: string[] }
  | { kind: 'shopClosed'; nextOpen: number | null }
  | { kind: 'tooManyUnpaid'; max: number }
  | { kind: 'answerLost' }
  | { kind: 'refused'; text: string };

interface AddInput {
  shop_id: number;
  type: 'takein';
  cart_ids: number[];
  price_hash: string;
  remark: string;
  tableware: 0 | 1;
}
export interface Placed {
  order_sn: string;
  state: string;
}

const isCode = (error: ApiError, codes: readonly string[]): boolean =>
  error.kind === 'business' && codes.includes(error.code);

/** The submit page of one shop's cart. */
export class CheckoutStore {
  /** The price of the cart; null in it: the cart is empty. */
  readonly price: Resource<{ quote: PriceQuote | null }>;
  shop: ShopDetails | null = null;
  notice: CheckoutNotice | null = null;
  remark: string;
  tableware: 0 | 1;
  /** Set when the order is placed: the page continues to the cashier. */
  placed: Placed | null = null;
  private readonly adding: Submit<AddInput, Placed, ApiError>;

  constructor(
    private readonly stores: Pick<Stores, 'api' | 'drafts' | 'cart' | 'shop' | 'submit'>,
    readonly shopId: number,
  ) {
    const draft = stores.drafts.form(this.draft, { remark: '', tableware: 0 });
    this.remark = typedText(draft.remark, limits.textAreaMax);
    this.tableware = draft.tableware === 1 ? 1 : 0;
    this.adding = stores.submit(`add:${shopId}`, (input: AddInput, key) =>
      stores.api.order.add.attempt(input, { key }),
    );
    this.price = new Resource<{ quote: PriceQuote | null }>({
      fetch: () => this.request(),
      isMissing: (error) => isCode(error, ['SHOP_NOT_FOUND', 'INVALID_INPUT']),
    });
    makeAutoObservable<this, 'stores' | 'adding'>(
      this,
      {
        price: false,
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

  get saved(): number {
    return this.quote ? this.quote.member_discount + this.quote.coupon_amount : 0;
  }

  /** Requests price and shop. */
  private async request(): Promise<Result<{ quote: PriceQuote | null }, ApiError>> {
    // The link names no possible shop.
    if (this.shopId === 0) {
      return { ok: false, error: { kind: 'business', code: 'SHOP_NOT_FOUND', msg: '', params: {} } };
    }
    const { api, shop } = this.stores;
    // A visitor's lines may still be uploading, and the last change may still be on its way to the server.
    await this.stores.cart.upload(this.shopId);
    const [price, details] = await Promise.all([
      api.order.price.attempt({ shop_id: this.shopId, type: 'takein' }),
      api.shop.details.attempt({ shop_id: this.shopId, ...shop.placeInput }),
    ]);
    const hasNoCart = !price.ok && isCode(price.error, ['CART_EMPTY']);
    const placed = hasNoCart ? await this.recover() : undefined;
    runInAction(() => {
      if (details.ok) this.shop = details.data;
      if (placed) this.placed = placed;
    });
    if (hasNoCart) return { ok: true, data: { quote: null }, time: 0 };
    return price.ok ? { ...price, data: { quote: price.data.lines.length > 0 ? price.data : null } } : price;
  }

  /**
   * After a lost answer the order may have been placed, which empties the cart. Repeating the request under the same
   * key returns its answer.
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

  /** Orders the shown drinks at the shown price. */
  async submit(): Promise<void> {
    const { quote } = this;
    if (!quote) return;
    const result = await this.adding.run({
      shop_id: this.shopId,
      type: 'takein',
      cart_ids: quote.lines.map((line) => line.cart_id),
      price_hash: quote.price_hash,
      remark: this.remark.trim(),
      tableware: this.tableware,
    });
    if (!result) return;
    if (!result.ok) {
      await this.refused(result.error);
      return;
    }
    this.stores.drafts.endForm(this.draft);
    void this.stores.cart.of(this.shopId).load();
    runInAction(() => {
      this.placed = result.data;
    });
  }

  private async refused(error: ApiError): Promise<void> {
    const notice = this.noticeOf(error);
    runInAction(() => {
      this.notice = notice;
      if (error.kind === 'business' && error.code === 'PRICE_CHANGED') this.price.show({ quote: error.params.quote });
    });
    if (isCode(error, ['OUT_OF_STOCK', 'CART_EMPTY', 'SHOP_CLOSED'])) await this.price.load();
  }

  private noticeOf(error: ApiError): CheckoutNotice | null {
    if (error.kind === 'unauthorized' || error.kind === 'aborted') return null;
    if (error.kind !== 'business') return { kind: 'answerLost' };
    switch (error.code) {
      case 'PRICE_CHANGED':
        return { kind: 'priceChanged', from: this.quote?.pay_amount ?? 0, to: error.params.quote.pay_amount };
      case 'OUT_OF_STOCK':
        return { kind: 'outOfStock', names: error.params.goods.map((goods) => goods.name) };
      case 'SHOP_CLOSED':
        return { kind: 'shopClosed', nextOpen: error.params.next_open };
      case 'TOO_MANY_UNPAID':
        return { kind: 'tooManyUnpaid', max: error.params.max };
      default:
        return { kind: 'refused', text: error.msg };
    }
  }

  private get draft(): string {
    return `checkout ${this.shopId}`;
  }

  private keep(): void {
    const { remark, tableware } = this;
    this.stores.drafts.setForm(this.draft, { remark, tableware });
  }
}
