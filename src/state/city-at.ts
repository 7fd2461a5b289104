import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import type { Region } from '@/contract/address.schemas';
import type { Place } from '@/domain/distance';

/** The city or regency around a place; null while it is not known, abroad, and where the server knows none. */
export class CityAt {
  city: Region | null = null;
  private requests = 0;
  private asking: Promise<void> = Promise.resolve();

  constructor(private readonly deps: { api: Pick<Api, 'address'> }) {
    makeAutoObservable<this, 'deps' | 'requests' | 'asking'>(
      this,
      { city: observableRef, deps: false, requests: false, asking: false },
      { autoBind: true },
    );
  }

  /** Asks for the city around another place. */
  load(place: Place | null): void {
    this.asking = this.ask(place);
  }

  /** The city, after the answer has come. */
  async found(): Promise<Region | null> {
    await this.asking;
    return this.city;
  }

  /** Late answers of an earlier request are dropped. */
  private async ask(place: Place | null): Promise<void> {
    const request = ++this.requests;
    this.city = null;
    if (!place) return;
    const { lng, lat } = place;
    const found = await this.deps.api.address.regions.attempt({ lng, lat });
    runInAction(() => {
      if (request === this.requests && found.ok) this.city = found.data.list[0] ?? null;
    });
  }
}
