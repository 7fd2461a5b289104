import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiError, Result } from '@/api';
import type { PriceQuote } from '@/contract/order/checkout.schemas';
import type { DraftStore } from '@/state/forms/draft-store';

/** A time that an order is for, in seconds. */
export interface ChosenSlot {
  start: number;
  end: number;
}

/** This is `slot_start` of a price. If it is absent, the order is made as soon as possible. */
export interface SlotWish {
  slot_start?: number;
}

/** A price, and the slot that it was asked for. It is null if the order is made as soon as possible. */
interface SlotPrice<Answer> {
  result: Result<Answer, ApiError>;
  slot: ChosenSlot | null;
}

type SoonPrice = Pick<PriceQuote, 'not_soon'>;

const none: ChosenSlot = { start: 0, end: 0 };

export const slotWish = (slot: ChosenSlot | null): SlotWish => (slot ? { slot_start: slot.start } : {});

/** The time that the cart of a shop is ordered for. Kept with the drafts, over a reload and a new login. */
export class SlotChoice {
  /** Why nothing is made as soon as possible, as the last price says. It is null if it is. */
  notSoon: string | null = null;
  /** Why the chosen time cannot be ordered any more. It is null if it can, or none was chosen. */
  private refused: string | null = null;
  /** It is kept also if the time was dropped, so that a reload finds out again that it cannot be ordered. */
  private chosen: ChosenSlot | null;

  constructor(
    private readonly drafts: DraftStore,
    private readonly shopId: number,
  ) {
    const { start, end } = drafts.form(this.draft, none);
    this.chosen = start > 0 && end > start ? { start, end } : null;
    makeAutoObservable<this, 'drafts' | 'shopId' | 'chosen'>(
      this,
      { drafts: false, shopId: false, chosen: observableRef },
      { autoBind: true },
    );
  }

  /** Returns null if the order is made as soon as possible, or the chosen slot was dropped. */
  get slot(): ChosenSlot | null {
    return this.refused === null ? this.chosen : null;
  }

  /** Why there is no time to order for. It is null if there is. Nothing is ordered until the customer has chosen one. */
  get dropped(): string | null {
    return this.refused ?? (this.chosen ? null : this.notSoon);
  }

  choose(slot: ChosenSlot | null): void {
    this.refused = null;
    this.chosen = slot;
    if (slot) this.drafts.setForm(this.draft, slot);
    else this.drafts.endForm(this.draft);
  }

  /** Called when the order is placed, or goes to another shop. */
  end(): void {
    this.choose(null);
  }

  /** Asks for a price for the chosen time. If that time cannot be ordered any more, it asks for as soon as possible. */
  async price<Answer extends SoonPrice>(
    ask: (wish: SlotWish) => Promise<Result<Answer, ApiError>>,
  ): Promise<SlotPrice<Answer>> {
    const { slot } = this;
    const result = await ask(slotWish(slot));
    const isStill = slot !== null && slot.start === this.slot?.start;
    if (isStill && !result.ok && this.drop(result.error)) return { result: this.noted(await ask({})), slot: null };
    return { result: this.noted(result), slot };
  }

  /** Notes that a slot was refused. Returns false if the error is about something else. */
  drop(error: ApiError): boolean {
    if (error.kind !== 'business' || error.code !== 'SLOT_UNAVAILABLE') return false;
    if (error.params.is_soon === 1) this.notSoon = error.msg;
    else this.refused = error.msg;
    return true;
  }

  private noted<Answer extends SoonPrice>(result: Result<Answer, ApiError>): Result<Answer, ApiError> {
    if (result.ok) this.notSoon = result.data.not_soon;
    return result;
  }

  private get draft(): string {
    return `slot ${this.shopId}`;
  }
}
