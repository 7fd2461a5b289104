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

/**
 * A page's chunk that cannot be had (a deploy, a dead spot; time-out 120 s, spec §8) is asked for once more, then the
 * app is loaded anew once, and then `onBroken` shows what can be done. Without a network it is loaded anew when that
 * is back. Returns what to do when something else that the app cannot be without is missing.
 */
export function guardChunks(onBroken: (isOffline: boolean) => void): () => void {
  const recover = (): void => {
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
    recover();
  });
  return recover;
}

/** Loads the app anew; not without a network, where the browser's own error page would take its place. */
export function reloadApp(): void {
  if (navigator.onLine) window.location.reload();
}
