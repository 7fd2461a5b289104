import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api, ApiError } from '@/api';
import type { Region } from '@/contract/address.schemas';

/** Debounce of the search, in milliseconds. */
const typingMs = 300;
/** Shorter texts are in too many names. */
const searchMin = 3;

export interface RegionFinderDeps {
  api: Pick<Api, 'address'>;
  timers: { set(run: () => void, ms: number): unknown; clear(handle: unknown): void };
}

/** Chooses a village of Indonesia: step by step from the province, or by typing a name. */
export class RegionFinder {
  /** The regions that were chosen, from the province on. */
  path: readonly Region[] = [];
  keyword = '';
  /** The regions to choose from; null until they are loaded. */
  regions: readonly Region[] | null = null;
  error: ApiError | null = null;
  private typing: unknown;
  private requests = 0;

  constructor(private readonly deps: RegionFinderDeps) {
    makeAutoObservable<this, 'deps' | 'typing' | 'requests'>(
      this,
      {
        path: observableRef,
        regions: observableRef,
        error: observableRef,
        deps: false,
        typing: false,
        requests: false,
      },
      { autoBind: true },
    );
  }

  get isSearching(): boolean {
    return this.keyword.trim().length >= searchMin;
  }

  setKeyword(keyword: string): void {
    this.keyword = keyword;
    this.deps.timers.clear(this.typing);
    this.typing = this.deps.timers.set(() => void this.load(), typingMs);
  }

  /** Shows the regions within a region. Regions found by a search know the names around them only. */
  async enter(region: Region): Promise<void> {
    this.path = this.isSearching ? [region] : [...this.path, region];
    this.keyword = '';
    await this.load();
  }

  /** Goes back to the regions within the first `length` regions of the path. */
  async goBack(length: number): Promise<void> {
    this.path = this.path.slice(0, length);
    this.keyword = '';
    await this.load();
  }

  /** Late answers of an earlier request are dropped. */
  async load(): Promise<void> {
    const request = ++this.requests;
    this.regions = null;
    this.error = null;
    const input = this.isSearching
      ? { keyword: this.keyword.trim() }
      : { within: this.path[this.path.length - 1]?.code };
    const result = await this.deps.api.address.regions.attempt(input);
    runInAction(() => {
      if (request !== this.requests) return;
      if (result.ok) this.regions = result.data.list;
      else this.error = result.error;
    });
  }
}

/** Whether a region has none within it. */
export const isVillage = ({ code }: Region): boolean => code.split('.').length === 4;
