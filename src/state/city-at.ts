import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import type { Region } from '@/contract/address.schemas';
import type { Place } from '@/domain/distance';

/** The city or regency around a place; null while it is not known, abroad, and where the server knows none. */
export class CityAt {
  city: Region | null = null;
  private requests = 0;

  constructor(private readonly deps: { api: Pick<Api, 'address'> }) {
    makeAutoObservable<this, 'deps' | 'requests'>(
      this,
      { city: observableRef, deps: false, requests: false },
      { autoBind: true },
    );
  }

  /** Asks for the city around another place. Late answers of an earlier request are dropped. */
  async load(place: Place | null): Promise<void> {
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
