import { currentEntry, noteEntry } from '../../navigation/back-layer.h5';
import { routeOfPath, routes } from '../../routes';
import { forgetTap } from '../../taps/same-tap';

interface Path {
  pathname: string;
  search: string;
  hash: string;
}
interface Location extends Path {
  state: unknown;
  key: string;
}
type ActionName = 'POP' | 'PUSH' | 'REPLACE';
type Listener = (update: { action: ActionName; location: Location }) => void;

export const Action = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const;

/** Splits an address. Missing parts are left out. */
export function parsePath(address: string): Partial<Path> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const path: Partial<Path> = {};
  if (pathname) path.pathname = pathname;
  if (search) path.search = search;
  if (hash) path.hash = hash;
  return path;
}

const textOf = ({ pathname, search, hash }: Partial<Path>): string =>
  `${pathname ?? '/'}${search && search !== '?' ? search : ''}${hash && hash !== '#' ? hash : ''}`;

function here(): Location {
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as { usr?: unknown; key?: string };
  return { pathname: '/', search: '', hash: '', ...parsePath(window.location.hash.slice(1)), state: usr, key };
}

const indexHere = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx;

/** Address and state together distinguish two visits of one page, as in the package. */
class HashHistory {
  action: ActionName = Action.Pop;
  location = here();
  private index: number;
  private readonly listeners = new Set<Listener>();

  constructor() {
    const index = indexHere();
    this.index = index ?? 0;
    if (index === undefined) this.setEntry(0);
    window.addEventListener('popstate', () => this.came());
    // For a hash typed by hand or a plain link some browsers send only this event.
    window.addEventListener('hashchange', () => {
      if (textOf(here()) !== textOf(this.location)) this.came();
    });
  }

  /** A step of the history; or an address that was typed or opened by a link, which has made an entry without a state. */
  private came(): void {
    if (indexHere() === undefined) this.setEntry(this.index + 1);
    // Another page is shown now. The one that a tap has asked for may never have been drawn, and then reports nothing.
    forgetTap();
    // For the router each step of the history is a step back: a page that is ahead would replace the one before it in the
    // list of open pages, or the router would show a page of the same path that is open below, with other parameters.
    this.arrived((indexHere() ?? 0) > this.index ? Action.Push : Action.Pop);
  }

  /** Gives the current entry a state. */
  private setEntry(idx: number): void {
    const key = Math.random().toString(36).slice(2, 10);
    window.history.replaceState({ key, ...window.history.state, idx }, '');
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  push(to: string | Partial<Path>, state: unknown = null): void {
    const { entry, url } = this.entryFor(to, state, this.index + 1);
    // The tab bar replaces the page, so this is a shortcut. Its entry takes the place of the uppermost of a layer.
    const { depth } = currentEntry();
    entry.tabs = routes[routeOfPath(url.slice(1)) as 'home']?.tab ? entry.tabs + (depth || 1) : 0;
    try {
      // The entry of a layer that this step closes would belong to no page, so the new page replaces it.
      if (depth > 0) window.history.replaceState(entry, '', url);
      else window.history.pushState(entry, '', url);
    } catch {
      // iOS allows 100 entries; beyond that the page is loaded anew.
      window.location.assign(url);
    }
    this.arrived(Action.Push);
  }

  replace(to: string | Partial<Path>, state: unknown = null): void {
    // Above this page there may have been those of shortcuts, which the router was not told to leave.
    const { entry, url } = this.entryFor(to, state, indexHere() ?? this.index);
    window.history.replaceState(entry, '', url);
    this.arrived(Action.Replace);
  }

  /** Steps count pages; the entries of layers above this page are added. */
  go(steps: number): void {
    window.history.go(steps < 0 ? steps - currentEntry().depth : steps);
  }

  back(): void {
    this.go(-1);
  }

  private entryFor(to: string | Partial<Path>, state: unknown, index: number) {
    const path = { pathname: this.location.pathname, ...(typeof to === 'string' ? parsePath(to) : to) };
    const key = Math.random().toString(36).slice(2, 10);
    // Without a storage the entry has what a reload must find, see `taro-storage.h5.ts`.
    const refused = (window.history.state as { refused?: object } | null)?.refused;
    return { entry: { usr: state, key, idx: index, refused, tabs: currentEntry().above }, url: `#${textOf(path)}` };
  }

  private arrived(action: ActionName): void {
    noteEntry();
    this.action = action;
    this.index = indexHere() ?? 0;
    this.location = here();
    for (const listener of [...this.listeners]) listener({ action, location: this.location });
  }
}

/** Replaces the package `history` in Taro's router: hash mode only, without blocking of navigations. */
export const createHashHistory = (): HashHistory => new HashHistory();

/** The router re-exports it; browser mode is not included. */
export const createBrowserHistory = createHashHistory;
