import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from '@/api';
import { metresBetween, type Place } from '@/domain/distance';
import { isInIndonesia } from '@/domain/regions/indonesia';
import { shortName } from '@/domain/regions/region-name';

/** A pin further than this from the region and from every shop is questioned. */
const doubtMetres = 50_000;
/** A pin further than this from the middle of the region is in another one, also if a shop is near. */
const otherRegionMetres = 100_000;

/** The region of the address, and about where it is. */
interface Around {
  name: string;
  place: Place | null;
}

export interface PinFactsDeps {
  api: Pick<Api, 'address' | 'chain'>;
}

/** What is known about the pin of an address: how far it is from the region that was chosen and from the next shop. */
export class PinFacts {
  region: { name: string; metres: number } | null = null;
  shop: { name: string; metres: number } | null = null;
  pin: Place | null = null;
  private requests = 0;

  constructor(private readonly deps: PinFactsDeps) {
    makeAutoObservable<this, 'deps' | 'requests'>(
      this,
      { region: observableRef, shop: observableRef, pin: observableRef, deps: false, requests: false },
      { autoBind: true },
    );
  }

  /**
   * The pin is far from all that is known, in another region than the address, or in another country. It is false while nothing is known to compare with.
   */
  get isDoubtful(): boolean {
    if (!this.pin) return false;
    const known = [this.region, this.shop].flatMap((one) => (one ? [one.metres] : []));
    const isFar = known.length > 0 && known.every((metres) => metres > doubtMetres);
    return isFar || !isInIndonesia(this.pin) || (this.region?.metres ?? 0) > otherRegionMetres;
  }

  /** Finds the facts about a pin and the village that was chosen. Late answers of an earlier request are dropped. */
  async load(pin: Place | null, villageCode: string): Promise<void> {
    const request = ++this.requests;
    this.pin = pin;
    if (!pin) {
      this.region = null;
      this.shop = null;
      return;
    }
    const { api } = this.deps;
    const [around, suggestion] = await Promise.all([
      villageCode ? this.around(villageCode) : null,
      api.chain.suggestedShop.attempt(pin),
    ]);
    runInAction(() => {
      if (request !== this.requests) return;
      this.region = around?.place ? { name: shortName(around.name), metres: metresBetween(pin, around.place) } : null;
      const shop = suggestion.ok ? suggestion.data.shop : null;
      this.shop = shop && { name: shop.name, metres: metresBetween(pin, shop) };
    });
  }

  /** The city or regency of a village, whose place is known to the server. */
  private async around(villageCode: string): Promise<Around | null> {
    const province = villageCode.slice(0, 2);
    const code = villageCode.slice(0, 5);
    const cities = await this.deps.api.address.regions.attempt({ within: province });
    const city = cities.ok ? cities.data.list.find((one) => one.code === code) : undefined;
    if (!city) return null;
    const { name, lng, lat } = city;
    return { name, place: lng === null || lat === null ? null : { lng, lat } };
  }
}
