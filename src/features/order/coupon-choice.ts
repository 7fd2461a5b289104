import { makeAutoObservable } from 'mobx';
import type { ApiError, Result } from '@/api';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import type { DraftStore } from '@/state/forms/draft-store';

/** This is `coupon_id` of a price. If it is absent, the best coupon is used. */
export interface CouponWish {
  coupon_id?: number;
}

const BEST = -1;

const isAboutCoupon = (error: ApiError): error is ApiError & { msg: string } =>
  error.kind === 'business' && (error.code === 'COUPON_UNUSABLE' || error.code === 'COUPON_NOT_FOUND');

/**
 * Which coupon the cart of a shop is ordered with. Kept with the drafts, because another page chooses it. Until somebody
 * chooses, it is the one that saves most.
 */
export class CouponChoice {
  /** Why the chosen coupon is not used any more. It is null if it is used, or none was chosen. */
  dropped: string | null = null;

  constructor(
    private readonly drafts: DraftStore,
    private readonly shopId: number,
  ) {
    makeAutoObservable<this, 'drafts' | 'shopId'>(this, { drafts: false, shopId: false }, { autoBind: true });
  }

  /** It is undefined if the best coupon is used, and 0 if none is. */
  get id(): number | undefined {
    const { coupon } = this.drafts.form(this.draft, { coupon: BEST });
    return coupon >= 0 ? coupon : undefined;
  }

  get wish(): CouponWish {
    return this.id === undefined ? {} : { coupon_id: this.id };
  }

  choose(id: number): void {
    this.dropped = null;
    this.drafts.setForm(this.draft, { coupon: id });
  }

  /** Called when the order is placed. */
  end(): void {
    this.drafts.endForm(this.draft);
  }

  /**
   * Asks for a price with the chosen coupon. If that coupon cannot be used any more, it asks for the price with the
   * best one.
   */
  async price<Answer>(ask: (wish: CouponWish) => Promise<Result<Answer, ApiError>>): Promise<Result<Answer, ApiError>> {
    const { wish } = this;
    const result = await ask(wish);
    if (wish.coupon_id !== undefined && wish.coupon_id === this.id) {
      if (result.ok) this.settle();
      else if (this.drop(result.error)) return await ask({});
    }
    return result;
  }

  private settle(): void {
    this.dropped = null;
  }

  /** Notes that a coupon was refused. Returns false if the error is about something else. */
  drop(error: ApiError): boolean {
    if (!isAboutCoupon(error)) return false;
    this.end();
    this.dropped = error.msg;
    return true;
  }

  /** The coupon of a price that was shown, for the order at that price. */
  static of({ coupon }: Pick<PriceQuote, 'coupon'>): { coupon_id: number } {
    return { coupon_id: coupon?.id ?? 0 };
  }

  private get draft(): string {
    return `coupon ${this.shopId}`;
  }
}
