import { makeAutoObservable } from 'mobx';
import type { Api, ApiError } from '@/api';
import { pictureSideMax, uploadLimits, uploadMax } from '@/contract/upload-limits';
import { smallPicture } from '@/domain/small-picture';
import type { LocalPicture, PictureChoice } from '@/platform/pictures/local-pictures';
import { Abort } from '@/platform/requests/abort';
import type { Timers } from '@/platform/requests/send';

/**
 * Why a picture has not been sent. `lost`: there was no network or the server was busy, and it is sent again by itself.
 * `refused`: in the server's words.
 */
export type UploadProblem =
  | { kind: 'lost' | 'empty' | 'tooLarge' | 'wrongType' | 'failed' }
  | { kind: 'refused'; msg: string };

/** One picture of a form. */
export interface UploadEntry {
  /** Also the idempotency key of its call, so that a picture is stored once, however often it is sent. */
  readonly key: string;
  /** What to show: the shrunk picture, or its address. Empty until it is shrunk: the original is too large to show. */
  readonly path: string;
  /** The picture that is shown where `path` cannot be loaded. */
  readonly fallback?: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  readonly percent: number;
  readonly problem: UploadProblem | null;
}

interface Entry extends UploadEntry {
  path: string;
  state: UploadEntry['state'];
  percent: number;
  problem: UploadProblem | null;
  /** Empty until it is stored. */
  url: string;
  local: LocalPicture | null;
  /** The file that is sent. Its bytes are the same each time, because they belong to the key. */
  small: Promise<LocalPicture> | null;
  abort: Abort | null;
}

export interface UploadDeps {
  api: Pick<Api, 'common'>;
  timers: Timers;
  makeKey(): string;
  pictures: {
    choosePictures(max: number): Promise<PictureChoice>;
    shrinkPicture(picture: LocalPicture, side: number): Promise<LocalPicture>;
    forgetPicture(path: string): void;
  };
  /** The host does not let the app use the customer's pictures. */
  onRefused?(): void;
  /** It does what `watchNetwork` of the platform does. */
  watchNetwork(onChange: (isOnline: boolean) => void): () => void;
  /** Pictures that the form takes; spec §9: 52. */
  max?: number;
  /** A new choice takes the place of what was chosen before. */
  replaces?: boolean;
  /** The addresses of pictures that were uploaded before, as a draft keeps them. */
  urls?: unknown;
  /** It is told the addresses of all uploaded pictures, in their order, when they change. */
  onChange?(urls: string[]): void;
}

/** The number that the server receives at once of one member. */
const AT_ONCE = 2;
const FIRST_PAUSE_MS = 4000;
const PAUSE_MAX_MS = 60_000;

const isPassing = (error: ApiError): boolean =>
  error.kind === 'network' || error.kind === 'timeout' || (error.kind === 'unavailable' && error.status >= 500);

function problemOf(error: ApiError): UploadProblem {
  // A file without a byte counts as none.
  if (error.kind === 'business' && error.code === 'INVALID_INPUT') return { kind: 'empty' };
  if (error.kind === 'business') return { kind: 'refused', msg: error.msg };
  if (error.kind === 'unavailable' && error.status === 413) return { kind: 'tooLarge' };
  if (error.kind === 'unavailable' && error.status === 415) return { kind: 'wrongType' };
  return { kind: isPassing(error) ? 'lost' : 'failed' };
}

/** The pictures of a form: chosen, shrunk, sent two at a time, sent again after a lost network. Their order stays. */
export class UploadList {
  /** Whether more were chosen the last time than the form takes. */
  hasSurplus = false;
  private entries: Entry[] = [];
  private isShut = false;
  private readonly stopWatching: () => void;
  private timer: unknown;
  private pauses = 0;
  /** Pictures are shrunk one after the other, because each needs much memory. */
  private shrinking: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: UploadDeps) {
    const kept = Array.isArray(deps.urls) ? deps.urls.filter((url): url is string => typeof url === 'string') : [];
    const hidden = { deps: false, stopWatching: false, timer: false, pauses: false, shrinking: false } as const;
    makeAutoObservable<this, keyof typeof hidden>(this, hidden, { autoBind: true });
    this.entries = kept.slice(0, this.max).map((url) => this.entryOf(null, url));
    this.stopWatching = deps.watchNetwork((isOnline) => {
      if (isOnline) this.resume();
    });
  }

  get max(): number {
    return this.deps.max ?? uploadMax;
  }

  /** Copies, so that whoever reads this list sees every change, also if a component below reads the pictures. */
  get pictures(): readonly UploadEntry[] {
    return this.entries.map(({ key, path, state, percent, problem, local, url }) => {
      const entry = { key, path, state, percent, problem };
      return local ? entry : { ...entry, fallback: url };
    });
  }

  /** Addresses of what is uploaded, in order. */
  get urls(): string[] {
    return this.entries.flatMap(({ url }) => url || []);
  }

  /** Whether pictures are being sent or wait for it: a form is sent when this has ended. */
  get isBusy(): boolean {
    return this.entries.some(({ state }) => state === 'waiting' || state === 'sending');
  }

  get isFull(): boolean {
    return this.entries.length >= this.max;
  }

  /** Opens the host's chooser. Call it in a tap. */
  async choose(): Promise<void> {
    const { replaces, pictures } = this.deps;
    if (this.isFull && !replaces) return;
    const chosen = await pictures.choosePictures(replaces ? this.max : this.max - this.entries.length);
    if (chosen === 'refused') return this.deps.onRefused?.();
    if (replaces && chosen.length > 0) this.drop();
    this.add(chosen);
  }

  /** Removes a picture, and stops sending it. */
  remove(key: string): void {
    const entry = this.find(key);
    if (!entry) return;
    this.entries = this.entries.filter((one) => one !== entry);
    this.hasSurplus = false;
    entry.abort?.abort();
    this.forget(entry);
    if (entry.url) this.tell();
    this.pump();
  }

  /** Sends a picture again that was not sent. */
  retry(key: string): void {
    const entry = this.find(key);
    if (!entry || entry.state === 'done' || entry.state === 'sending') return;
    entry.state = 'waiting';
    entry.problem = null;
    this.pump();
  }

  /** Stops all. What is uploaded stays in the draft. */
  close(): void {
    this.isShut = true;
    this.stopWatching();
    this.deps.timers.clear(this.timer);
    for (const entry of this.entries) {
      entry.abort?.abort();
      this.forget(entry);
    }
  }

  /** What was stored stays the form's value until another picture is. */
  private drop(): void {
    for (const entry of this.entries) {
      entry.abort?.abort();
      this.forget(entry);
    }
    this.entries = [];
  }

  private find(key: string): Entry | undefined {
    return this.entries.find((entry) => entry.key === key);
  }

  private entryOf(local: LocalPicture | null, url = ''): Entry {
    const shown = { key: this.deps.makeKey(), path: smallPicture(url), percent: 0, problem: null };
    const entry: Entry = { ...shown, state: url ? 'done' : 'waiting', url, local, small: null, abort: null };
    return makeAutoObservable(entry, { local: false, small: false, abort: false });
  }

  private add(chosen: readonly LocalPicture[]): void {
    const known = new Set(this.entries.flatMap(({ local }) => local?.mark || []));
    let left = this.max - this.entries.length;
    this.hasSurplus = false;
    for (const picture of chosen) {
      const isKnown = picture.mark !== '' && known.has(picture.mark);
      if (this.isShut || isKnown || left === 0) {
        this.hasSurplus ||= !isKnown && left === 0;
        this.deps.pictures.forgetPicture(picture.path);
        continue;
      }
      known.add(picture.mark);
      left -= 1;
      const entry = this.entryOf(picture);
      this.entries.push(entry);
      entry.small = this.shrink(entry.key, picture);
    }
    this.pump();
  }

  /** Starts as many as may be sent at once. */
  private pump(): void {
    if (this.isShut) return;
    const free = AT_ONCE - this.entries.filter(({ state }) => state === 'sending').length;
    // What was lost waits for its time, or for the network.
    const next = this.entries.filter(({ state, problem }) => state === 'waiting' && !problem);
    for (const entry of next.slice(0, Math.max(0, free))) void this.send(entry);
  }

  private async send(entry: Entry): Promise<void> {
    const abort = new Abort();
    Object.assign(entry, { state: 'sending', percent: 0, problem: null, abort });
    const small = await entry.small;
    if (abort.aborted || !small) return;
    if (small.bytes > uploadLimits.maxBytes) {
      this.fail(entry, { kind: 'tooLarge' });
      return;
    }
    const result = await this.deps.api.common.upload.attempt(
      { file: small.path },
      { key: entry.key, signal: abort, onProgress: (percent) => this.progress(entry, percent) },
    );
    if (abort.aborted) return;
    if (result.ok) this.finish(entry, result.data.url);
    else this.fail(entry, problemOf(result.error));
  }

  private progress(entry: Entry, percent: number): void {
    entry.percent = percent;
  }

  /** This happens at the picture's turn, so that it can be shown soon, however long those before it take to send. */
  private shrink(key: string, local: LocalPicture): Promise<LocalPicture> {
    const { shrinkPicture, forgetPicture } = this.deps.pictures;
    const isThere = (): boolean => !this.isShut && this.find(key) !== undefined;
    const work = this.shrinking.then(async () => {
      const small = isThere() ? await shrinkPicture(local, pictureSideMax).catch(() => local) : local;
      if (small.path !== local.path || !isThere()) forgetPicture(local.path);
      if (isThere()) this.show(key, small.path);
      else if (small.path !== local.path) forgetPicture(small.path);
      return small;
    });
    this.shrinking = work;
    return work;
  }

  private show(key: string, path: string): void {
    const entry = this.find(key);
    if (entry) entry.path = path;
  }

  private finish(entry: Entry, url: string): void {
    Object.assign(entry, { state: 'done', percent: 100, url, abort: null });
    this.pauses = 0;
    this.tell();
    // The network works, so what was lost before need not wait.
    this.resume();
  }

  private fail(entry: Entry, problem: UploadProblem): void {
    const isLost = problem.kind === 'lost';
    Object.assign(entry, { state: isLost ? 'waiting' : 'failed', problem, abort: null });
    if (isLost) this.resumeLater();
    this.pump();
  }

  private resume(): void {
    for (const entry of this.entries) if (entry.state === 'waiting') entry.problem = null;
    this.pump();
  }

  /** Not every host reports that the network is back. */
  private resumeLater(): void {
    const { timers } = this.deps;
    timers.clear(this.timer);
    this.timer = timers.set(this.resume, Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** this.pauses));
    this.pauses += 1;
  }

  /** A picture that is not shrunk yet is freed at its turn. */
  private forget({ local, path }: Entry): void {
    if (local && path) this.deps.pictures.forgetPicture(path);
  }

  private tell(): void {
    this.deps.onChange?.(this.urls);
  }
}
