import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChosenPlace } from '@/platform/choose-place';
import type { Place } from '@/platform/place';
import type { OwnPlace } from '@/state/own-place';
import { pointText } from './place-params';
import { chosenOf, type FoundPlace } from './place-search';

export interface PlaceChooserDeps {
  own: OwnPlace;
  /** The place that is being changed; null: a new one. */
  start: Place | null;
  /** Where the map is if nothing is chosen. */
  fallback: Place;
  words: () => { pinned: string; yourPlace: string };
}

/** What is chosen on the page `/choose-location`, and where its map is. */
export class PlaceChooser {
  chosen: ChosenPlace | null = null;
  /** Id of the row that is chosen. */
  chosenId: string | undefined;
  center: Place;

  constructor(private readonly deps: PlaceChooserDeps) {
    this.center = deps.start ?? deps.fallback;
    if (deps.start) this.chosen = this.pinAt(deps.start);
    makeAutoObservable<this, 'deps'>(
      this,
      { chosen: observableRef, center: observableRef, deps: false },
      { autoBind: true },
    );
  }

  /** The place under the pin, for a page that shows a map. */
  get underPin(): ChosenPlace {
    return this.chosen ?? this.pinAt(this.center);
  }

  /** The customer has moved the map. */
  move(point: Place): void {
    this.center = point;
    this.chosen = this.pinAt(point);
    this.chosenId = undefined;
  }

  /** Returns whether it is known where the place is. */
  pick(found: FoundPlace): boolean {
    const place = chosenOf(found);
    if (place) this.take(place, found.id);
    return place !== null;
  }

  /** Goes to the phone's place; unless something else was chosen while that was looked for. */
  async goHere(): Promise<void> {
    const { chosen } = this;
    const here = await this.deps.own.locate();
    runInAction(() => {
      if (here && this.chosen === chosen) {
        this.take({ ...here, name: this.deps.words().yourPlace, address: pointText(here) }, 'here');
      }
    });
  }

  private take(place: ChosenPlace, id: string): void {
    this.chosen = place;
    this.chosenId = id;
    this.center = { longitude: place.longitude, latitude: place.latitude };
  }

  private pinAt(point: Place): ChosenPlace {
    return { ...point, name: this.deps.words().pinned, address: pointText(point) };
  }
}
