import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Place, PlaceAnswer } from '@/platform/places/place';
import type { SessionStore } from './session-store';

export interface OwnPlaceDeps {
  locate(): Promise<PlaceAnswer>;
  session: Pick<SessionStore, 'setPlace'>;
}

/** Where the phone is, with the accuracy of the last request; for pages that show it on a map. */
export class OwnPlace {
  status: 'idle' | 'locating' | 'found' | 'refused' | 'unavailable' = 'idle';
  place: Place | null = null;
  /** Metres; null if unknown. */
  accuracy: number | null = null;

  constructor(private readonly deps: OwnPlaceDeps) {
    makeAutoObservable<this, 'deps'>(this, { place: observableRef, deps: false }, { autoBind: true });
  }

  /** Returns the place, or null if there is none; `status` then says why. An earlier place stays. */
  async locate(): Promise<Place | null> {
    if (this.status === 'locating') return null;
    this.status = 'locating';
    const answer = await this.deps.locate();
    return runInAction(() => {
      if (!answer.ok) {
        this.status = answer.reason;
        return null;
      }
      this.status = 'found';
      this.place = answer.place;
      this.accuracy = answer.accuracy ?? null;
      this.deps.session.setPlace(answer.place.longitude, answer.place.latitude);
      return answer.place;
    });
  }
}
