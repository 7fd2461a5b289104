import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import type { OutputOf } from '@/contract';
import type { Place, PlaceAnswer } from '@/platform/places/place';
import type { SessionStore, ShopInfo } from './session-store';

export type Suggestion = OutputOf<'chain', 'suggestedShop'>;
export type LocateResult = 'found' | 'refused' | 'unavailable';

export interface ShopDeps {
  api: Pick<Api, 'chain'>;
  session: SessionStore;
  locate(): Promise<PlaceAnswer>;
  isPlaceAllowed(): Promise<boolean>;
  /** Monotonic milliseconds. */
  now(): number;
}

/** About a hundred metres: within it distances are about the same. */
const placeDegrees = 0.001;
/** Milliseconds after which the phone may have moved. */
const placeLifeMs = 3 * 60_000;

function isElsewhere(before: Place | null, after: Place | null): boolean {
  if (!before || !after) return before !== after;
  const moved = [before.longitude - after.longitude, before.latitude - after.latitude];
  return moved.some((degrees) => Math.abs(degrees) > placeDegrees);
}

/** The shop in use, and the place from which shops are searched. */
export class ShopStore {
  suggestion: Suggestion | null = null;
  suggestionStatus: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** The last request for a suggestion failed for the network. */
  isSuggestionLost = false;
  isLocating = false;
  /** Result of the last request for the location. */
  locateResult: LocateResult | null = null;
  /** Choices of the shop in use that the customer has confirmed, so that the question is asked once. */
  readonly confirmed = new Set<string>();
  private generation = 0;
  private locatedAt = 0;
  private isFollowing = false;

  constructor(private readonly deps: ShopDeps) {
    makeAutoObservable<this, 'deps' | 'generation' | 'locatedAt' | 'isFollowing'>(
      this,
      {
        suggestion: observableRef,
        confirmed: false,
        deps: false,
        generation: false,
        locatedAt: false,
        isFollowing: false,
      },
      { autoBind: true },
    );
  }

  /** The shop in use. */
  get current(): ShopInfo | null {
    return this.deps.session.shopInfo;
  }

  get place(): Place | null {
    const { longitude, latitude } = this.deps.session;
    return longitude === null || latitude === null ? null : { longitude, latitude };
  }

  /** The place as input of calls; empty if unknown. */
  get placeInput(): { lng?: number; lat?: number } {
    return this.place ? { lng: this.place.longitude, lat: this.place.latitude } : {};
  }

  /** City to use without a place: that of the shop in use. */
  get lastCity(): { code: string; name: string } | null {
    const shop = this.current;
    return shop?.city_code ? { code: shop.city_code, name: shop.city_name } : null;
  }

  use(shop: ShopInfo): void {
    if (shop.id !== this.current?.id) this.confirmed.clear();
    this.deps.session.setShop(shop);
  }

  /**
   * Requests the location. Call it only after a tap or where the screen needs it; after a refusal the last place stays.
   */
  async locate(): Promise<LocateResult> {
    this.isLocating = true;
    const answer = await this.deps.locate();
    return runInAction(() => {
      this.isLocating = false;
      this.locatedAt = this.deps.now();
      if (answer.ok) this.deps.session.setPlace(answer.place.longitude, answer.place.latitude);
      this.locateResult = answer.ok ? 'found' : answer.reason;
      return this.locateResult;
    });
  }

  /**
   * Determines the location if that shows no prompt, and again when the last answer is some minutes old. Returns whether
   * the place has changed; then what depends on it should be requested again.
   */
  async followPlace(): Promise<boolean> {
    if (this.isFollowing || this.isFresh || !(await this.deps.isPlaceAllowed())) return false;
    if (this.isFollowing || this.isFresh) return false;
    const before = this.place;
    this.isFollowing = true;
    if (this.locateResult === null) await this.locate();
    else await this.locateQuietly();
    this.isFollowing = false;
    return isElsewhere(before, this.place);
  }

  /** The last answer is new, or the next is awaited. */
  private get isFresh(): boolean {
    if (this.isLocating) return true;
    return this.locateResult !== null && this.deps.now() - this.locatedAt < placeLifeMs;
  }

  /** The customer has not asked for it, so nothing shows that it runs, and after a failure the last answer stays. */
  private async locateQuietly(): Promise<void> {
    const answer = await this.deps.locate();
    runInAction(() => {
      this.locatedAt = this.deps.now();
      if (!answer.ok) return;
      this.locateResult = 'found';
      this.deps.session.setPlace(answer.place.longitude, answer.place.latitude);
    });
  }

  /** Requests the shop to show first, with its best-selling drinks; keeps the last answer until then. */
  async suggest(): Promise<void> {
    const generation = ++this.generation;
    if (this.suggestionStatus !== 'ready') this.suggestionStatus = 'loading';
    const shop_id = this.current?.id;
    const result = await this.deps.api.chain.suggestedShop.attempt({
      ...this.placeInput,
      ...(shop_id ? { shop_id } : {}),
    });
    runInAction(() => {
      if (generation !== this.generation) return;
      this.isSuggestionLost = !result.ok && result.error.kind === 'network';
      if (result.ok) {
        this.suggestion = result.data;
        this.suggestionStatus = 'ready';
      } else if (!this.suggestion) this.suggestionStatus = 'failed';
    });
  }
}
