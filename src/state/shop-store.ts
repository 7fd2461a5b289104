import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import type { OutputOf } from '@/contract';
import type { Place, PlaceAnswer } from '@/platform/place';
import type { SessionStore, ShopInfo } from './session-store';

export type Suggestion = OutputOf<'chain', 'suggestedShop'>;
export type LocateResult = 'found' | 'refused' | 'unavailable';

export interface ShopDeps {
  api: Pick<Api, 'chain'>;
  session: SessionStore;
  locate(): Promise<PlaceAnswer>;
  isPlaceAllowed(): Promise<boolean>;
}

/** About a kilometre: who has moved by less sees the same shops in the same order. */
const placeDegrees = 0.01;

function isElsewhere(before: Place | null, after: Place | null): boolean {
  if (!before || !after) return before !== after;
  const moved = [before.longitude - after.longitude, before.latitude - after.latitude];
  return moved.some((degrees) => Math.abs(degrees) > placeDegrees);
}

/** Which shop, and from where it is looked for. */
export class ShopStore {
  suggestion: Suggestion | null = null;
  suggestionStatus: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  /** The last question for a suggestion got no answer over the network at all. */
  isSuggestionLost = false;
  isLocating = false;
  /** How the last question for the place ended. */
  locateResult: LocateResult | null = null;
  /** Far shops that the customer has said yes to, so that they are asked once. */
  readonly agreedFar = new Set<number>();
  private generation = 0;

  constructor(private readonly deps: ShopDeps) {
    makeAutoObservable<this, 'deps' | 'generation'>(
      this,
      { suggestion: observableRef, agreedFar: false, deps: false, generation: false },
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

  /** The place as calls take it; empty when it is not known. */
  get placeInput(): { lng?: number; lat?: number } {
    return this.place ? { lng: this.place.longitude, lat: this.place.latitude } : {};
  }

  /** City to look in when there is no place: the one of the shop last used. */
  get lastCity(): { code: string; name: string } | null {
    const shop = this.current;
    return shop?.city_code ? { code: shop.city_code, name: shop.city_name } : null;
  }

  use(shop: ShopInfo): void {
    this.deps.session.setShop(shop);
  }

  /** Asks where the customer is. Only from a tap or where the screen needs it; a refusal leaves the last place. */
  async locate(): Promise<LocateResult> {
    this.isLocating = true;
    const answer = await this.deps.locate();
    return runInAction(() => {
      this.isLocating = false;
      if (answer.ok) this.deps.session.setPlace(answer.place.longitude, answer.place.latitude);
      this.locateResult = answer.ok ? 'found' : answer.reason;
      return this.locateResult;
    });
  }

  /**
   * Finds the place once, if that puts no question to the customer; whether it is another one than before. The
   * suggestion is then worth asking for again: the last one was for no place or for another town.
   */
  async followPlace(): Promise<boolean> {
    if (this.locateResult !== null || this.isLocating || !(await this.deps.isPlaceAllowed())) return false;
    const before = this.place;
    await this.locate();
    return isElsewhere(before, this.place);
  }

  /** The shop to show first, with its most wanted drinks; keeps the last answer on screen meanwhile. */
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
