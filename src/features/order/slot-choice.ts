import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiError, Result } from '@/api';
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

const none: ChosenSlot = { start: 0, end: 0 };

export const slotWish = (slot: ChosenSlot | null): SlotWish => (slot ? { slot_start: slot.start } : {});

/** The time that the cart of a shop is ordered for. Kept with the drafts, over a reload and a new login. */
export class SlotChoice {
  /**
   * Why the chosen time cannot be ordered any more. It is null if it can, or none was chosen. Nothing is ordered until
   * the customer has chosen again.
   */
  dropped: string | null = null;
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
    return this.dropped === null ? this.chosen : null;
  }

  choose(slot: ChosenSlot | null): void {
    this.dropped = null;
    this.chosen = slot;
    if (slot) this.drafts.setForm(this.draft, slot);
    else this.drafts.endForm(this.draft);
  }

  /** Called when the order is placed, or goes to another shop. */
  end(): void {
    this.choose(null);
  }

  /** Asks for a price for the chosen time. If that time cannot be ordered any more, it asks for as soon as possible. */
  async price<Answer>(ask: (wish: SlotWish) => Promise<Result<Answer, ApiError>>): Promise<SlotPrice<Answer>> {
    const { slot } = this;
    const result = await ask(slotWish(slot));
    const isStill = slot !== null && slot.start === this.slot?.start;
    if (isStill && !result.ok && this.drop(result.error)) return { result: await ask({}), slot: null };
    return { result, slot };
  }

  /** Notes that a slot was refused. Returns false if the error is about something else. */
  drop(error: ApiError): boolean {
    if (error.kind !== 'business' || error.code !== 'SLOT_UNAVAILABLE') return false;
    this.dropped = error.msg;
    return true;
  }

  private get draft(): string {
    return `slot ${this.shopId}`;
  }
}
