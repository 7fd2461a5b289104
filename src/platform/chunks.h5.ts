import type { ComponentType } from 'react';

declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>;

const flag = 'kedai-reloaded';
/** A second reload within this time would be a loop; later it is another deploy. */
const quietMs = 5 * 60_000;

function isChunkError(reason: unknown): boolean {
  if (typeof reason !== 'object' || reason === null) return false;
  const { name, code } = reason as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** Marks the reload; false when there has been one just now, or when it cannot be remembered. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(flag) ?? 0);
    if (Date.now() - last < quietMs) return false;
    sessionStorage.setItem(flag, String(Date.now()));
    return sessionStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}

type Screen = ComponentType;
type LoadPage = () => Promise<{ default: Screen }>;
/** Makes what is drawn in the place of a page whose chunk cannot be had; `load` asks for it again. */
type MakeSubstitute = (path: string, load: () => Promise<Screen>) => Screen;

let recover: () => void = reloadApp;
let makeSubstitute: MakeSubstitute | undefined;

export function setPageSubstitute(make: MakeSubstitute): void {
  makeSubstitute = make;
}

/**
 * A page's chunk that cannot be had (a deploy, a dead spot; time-out 120 s, spec §8) is asked for once more, then the
 * app is loaded anew once; without a network, or after that, a substitute says so in the page's own place.
 * Undefined: nothing is to be drawn.
 */
export async function loadPage(path: string, load: LoadPage): Promise<{ default: Screen } | undefined> {
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error)) throw error;
    if (makeSubstitute && !(navigator.onLine && mayReload())) {
      return { default: makeSubstitute(path, async () => (await load()).default) };
    }
    recover();
    return undefined;
  }
}

/**
 * Asks for every chunk twice. Returns what to do when something that the app cannot be without is missing: it is loaded
 * anew once, then, or without a network, `onBroken` shows what can be done. `onMissing` says that a part of a page
 * could not be had; who needs it asks again.
 */
export function guardChunks(onBroken: (isOffline: boolean) => void, onMissing: () => void): () => void {
  recover = () => {
    if (navigator.onLine && mayReload()) {
      reloadApp();
      return;
    }
    window.addEventListener('online', reloadApp);
    onBroken(!navigator.onLine);
  };
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (id) => load(id).catch(() => load(id));
  window.addEventListener('unhandledrejection', (event) => {
    if (!isChunkError(event.reason)) return;
    event.preventDefault();
    if (navigator.onLine && mayReload()) reloadApp();
    else onMissing();
  });
  return recover;
}

/** Loads the app anew; not without a network, where the browser's own error page would take its place. */
export function reloadApp(): void {
  if (navigator.onLine) window.location.reload();
}
