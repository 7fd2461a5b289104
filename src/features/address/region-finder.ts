import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { Region } from '@/contract/address.schemas';
import { pathTo, type RegionName } from './region-path';

/** Debounce of the search, in milliseconds. */
const typingMs = 300;
/** One letter begins too many names. */
export const searchMin = 2;

export interface RegionFinderDeps {
  api: Pick<Api, 'address'>;
  timers: { set(run: () => void, ms: number): unknown; clear(handle: unknown): void };
  /** Where the choice begins, from the province on; default: at the provinces. */
  path?: readonly RegionName[];
  /** Finds the region in which the choice begins, before the first regions are loaded; null: at the provinces. */
  begin?: () => Promise<RegionName | null>;
  /** Code of the region where the customer is thought to be. */
  near?: string;
}

/** Chooses a village of Indonesia: step by step from the province, or by typing names. */
export class RegionFinder {
  /** The regions that were chosen, from the province on. */
  path: readonly RegionName[];
  keyword = '';
  /** The regions within the last one of the path; null until they are loaded. */
  steps: readonly Region[] | null = null;
  /** What the search has found; the last answer stays while the next is awaited. */
  found: readonly Region[] | null = null;
  error: ApiError | null = null;
  private typing: unknown;
  private requests = 0;
  private hasBegun = false;

  constructor(private readonly deps: RegionFinderDeps) {
    this.path = deps.path ?? [];
    makeAutoObservable<this, 'deps' | 'typing' | 'requests' | 'hasBegun'>(
      this,
      {
        path: observableRef,
        steps: observableRef,
        found: observableRef,
        error: observableRef,
        deps: false,
        typing: false,
        requests: false,
        hasBegun: false,
      },
      { autoBind: true },
    );
  }

  get isSearching(): boolean {
    return this.words.length >= searchMin;
  }

  /** Something is typed, but not enough to search for. */
  get isTooShort(): boolean {
    return this.words !== '' && !this.isSearching;
  }

  /** The regions to choose from; null until they are loaded. */
  get regions(): readonly Region[] | null {
    return this.isSearching ? this.found : this.steps;
  }

  setKeyword(keyword: string): void {
    this.keyword = keyword;
    this.deps.timers.clear(this.typing);
    if (this.isSearching) {
      this.typing = this.deps.timers.set(() => void this.load(), typingMs);
      return;
    }
    // What was asked for is not meant any more.
    this.requests += 1;
    this.found = null;
    this.error = null;
    if (!this.isTooShort && !this.steps) void this.load();
  }

  /** Shows the regions within a region. */
  enter(region: RegionName): Promise<void> {
    return this.show(pathTo(region));
  }

  /** Goes back to the regions within the first `length` regions of the path. */
  goBack(length: number): Promise<void> {
    return this.show(this.path.slice(0, length));
  }

  /** Late answers of an earlier request are dropped. */
  async load(): Promise<void> {
    const request = ++this.requests;
    const { isSearching } = this;
    this.error = null;
    const here = this.path[this.path.length - 1]?.code;
    const input = isSearching ? { keyword: this.words, near: here ?? this.deps.near } : { within: here };
    const result = await this.deps.api.address.regions.attempt(input);
    runInAction(() => {
      if (request !== this.requests) return;
      if (!result.ok) this.error = result.error;
      else if (isSearching) this.found = result.data.list;
      else this.steps = here === undefined ? this.nearFirst(result.data.list) : result.data.list;
    });
  }

  /** Loads what is missing, if anything is: when the sheet opens, and when the network is back. */
  async recover(): Promise<void> {
    const { begin } = this.deps;
    if (begin && !this.hasBegun) await this.goToBegin(begin);
    if (this.error || (!this.regions && !this.isTooShort)) await this.load();
  }

  /** Goes to where the choice begins, unless something is typed or asked for by then. */
  private async goToBegin(begin: () => Promise<RegionName | null>): Promise<void> {
    this.hasBegun = true;
    const { requests } = this;
    const region = await begin();
    runInAction(() => {
      if (region && requests === this.requests && this.keyword === '') this.path = pathTo(region);
    });
  }

  /** The provinces, with that of the customer first. */
  private nearFirst(provinces: readonly Region[]): readonly Region[] {
    const own = provinces.filter(({ code }) => this.deps.near?.startsWith(code));
    return [...own, ...provinces.filter((one) => !own.includes(one))];
  }

  private get words(): string {
    return this.keyword.trim();
  }

  private async show(path: readonly RegionName[]): Promise<void> {
    this.deps.timers.clear(this.typing);
    this.path = path;
    this.keyword = '';
    this.steps = null;
    this.found = null;
    await this.load();
  }
}

/** Whether a region has none within it. */
export const isVillage = ({ code }: RegionName): boolean => code.split('.').length === 4;
