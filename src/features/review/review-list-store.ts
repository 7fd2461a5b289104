import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiError } from '@/api';
import type { InputOf, OutputOf } from '@/contract';
import type { Review, ReviewFilter } from '@/contract/order/review.schemas';
import { TabbedListStore } from '@/state/loading/tabbed-list-store';
import type { Stores } from '@/state/stores';

type Answer = OutputOf<'order', 'reviews'>;
export type ReviewSummary = Pick<Answer, 'name' | 'star_avg' | 'star_count' | 'counts'>;

/** What is reviewed: a drink in all shops, or a shop. */
export type Reviewed = { goods_id: number } | { shop_id: number };

export const WITH_PICTURES = 6;

/** The reviews of a drink or a shop, by filter. */
export class ReviewListStore {
  /** The summary counts all reviews, whichever filter is chosen. */
  summary: ReviewSummary | null = null;
  readonly reviews: TabbedListStore<Review, ReviewFilter, Answer>;

  constructor(stores: Pick<Stores, 'api'>, reviewed: Reviewed) {
    this.reviews = new TabbedListStore<Review, ReviewFilter, Answer>({
      tab: 0,
      fetch: (filter, page) =>
        stores.api.order.reviews.attempt({ ...reviewed, filter, page } as InputOf<'order', 'reviews'>),
      id: ({ id }) => id,
      onAnswer: (answer) => this.take(answer),
    });
    makeAutoObservable(this, { summary: observableRef, reviews: false }, { autoBind: true });
  }

  /** Filters that have reviews, those with many stars first, and the chosen one. */
  get filters(): readonly { filter: ReviewFilter; count: number }[] {
    const counts = this.summary?.counts ?? [];
    const all = ([0, WITH_PICTURES, 5, 4, 3, 2, 1] as const).map((filter) => ({ filter, count: counts[filter] ?? 0 }));
    return all.filter(({ filter, count }) => filter === 0 || count > 0 || filter === this.reviews.tab);
  }

  /** Whether there is no such drink or shop. */
  get isMissing(): boolean {
    return isMissing(this.reviews.list.error);
  }

  private take(answer: Answer): void {
    this.summary = answer;
  }
}

function isMissing(error: ApiError | null): boolean {
  if (error?.kind !== 'business') return false;
  return error.code === 'GOODS_NOT_FOUND' || error.code === 'SHOP_NOT_FOUND' || error.code === 'INVALID_INPUT';
}
