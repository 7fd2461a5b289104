import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ChosenPlace } from '@/platform/places/choose-place';
import type { Place } from '@/platform/places/place';
import type { OwnPlace } from '@/state/own-place';
import { pointText } from './place-params';
import { chosenOf, type FoundPlace, type FoundRegion } from './place-search';
import { typedPoint } from './typed-point';

export interface PlaceChooserDeps {
  own: OwnPlace;
  /** The place that is being changed. It is null for a new one. */
  start: Place | null;
  /** Where the map is if nothing is chosen. */
  fallback: Place;
  /** From where shops are searched. */
  from: () => Place | null;
  words: () => { pinned: string; yourPlace: string };
}

/** The name that the typed place has in place of the id of a row. */
const typedId = 'typed';

/** What is chosen on the page `/choose-location`, and where its map is. */
export class PlaceChooser {
  chosen: ChosenPlace | null = null;
  /** Id of the row that is chosen. */
  chosenId: string | undefined;
  /** The region that was chosen last. The place is somewhere in it. */
  around: FoundRegion | null = null;
  /** What was typed or pasted as a point. */
  typed = '';
  center: Place;

  constructor(private readonly deps: PlaceChooserDeps) {
    this.center = deps.start ?? deps.fallback;
    if (deps.start) this.chosen = this.pinAt(deps.start);
    makeAutoObservable<this, 'deps'>(
      this,
      { chosen: observableRef, around: observableRef, center: observableRef, deps: false },
      { autoBind: true },
    );
  }

  /** Whether something was typed that has no point. */
  get isTypedWrong(): boolean {
    return this.typed.trim() !== '' && this.chosenId !== typedId;
  }

  /** The customer has moved the map: the place is the one under the pin. */
  move(point: Place): void {
    this.take(this.pinAt(point), undefined);
  }

  /** A region is not the place: its city's middle may be kilometres away. The place is asked for then. */
  pick(found: FoundPlace): void {
    if (found.kind === 'shop') {
      this.take(chosenOf(found), found.id);
      return;
    }
    this.chosen = null;
    this.chosenId = undefined;
    this.typed = '';
    this.around = found;
    this.center = found.middle ?? this.center;
  }

  /** Whether a region was chosen, and not yet the place in it. */
  get isAsking(): boolean {
    return this.around !== null && this.chosen === null;
  }

  /** What is typed is the place as soon as it has a point, and no longer when it has none. */
  type(text: string): void {
    const point = typedPoint(text, this.near);
    if (point) this.take(this.pinAt(point), typedId);
    else if (this.chosenId === typedId) {
      this.chosen = null;
      this.chosenId = undefined;
    }
    this.typed = text;
  }

  /** Goes to the phone's place; unless something else was chosen while that was looked for. */
  async goHere(): Promise<void> {
    const before = [this.chosen, this.around, this.typed];
    const here = await this.deps.own.locate();
    runInAction(() => {
      const now = [this.chosen, this.around, this.typed];
      if (here && now.every((one, at) => one === before[at])) {
        this.take({ ...here, name: this.deps.words().yourPlace, address: pointText(here) }, 'here');
      }
    });
  }

  /** Where a plus code without its region is looked for. */
  private get near(): Place | null {
    return this.around ? this.around.middle : (this.chosen ?? this.deps.own.place ?? this.deps.from());
  }

  private take(place: ChosenPlace, id: string | undefined): void {
    this.chosen = place;
    this.chosenId = id;
    this.typed = '';
    this.center = { longitude: place.longitude, latitude: place.latitude };
  }

  private pinAt(point: Place): ChosenPlace {
    return { ...point, name: this.deps.words().pinned, address: pointText(point) };
  }
}
