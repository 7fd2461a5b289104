import type { ComponentType } from 'react';

declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>;

const flag = 'kedai-reloaded';
/** A second reload within this time would be a loop; later it means another deploy. */
const quietMs = 5 * 60_000;
/** A server that takes longer counts as one that does not answer. */
const answerMs = 5000;
/** A page that takes longer shows that it is loading (spec §9). */
const loadingAfterMs = 200;

function isChunkError(reason: unknown): boolean {
  if (typeof reason !== 'object' || reason === null) return false;
  const { name, code } = reason as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

/** Records the reload. Returns false if there was one recently, or if it cannot be recorded. */
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
/**
 * Creates the component to show instead of a page that is not there: while `underWay` loads it, or after that has
 * failed. `load` requests it again.
 */
type MakeSubstitute = (path: string, load: () => Promise<Screen>, underWay?: Promise<Screen>) => Screen;

/** Shows that the app cannot go on; `guardChunks` sets it before a page is loaded. */
let giveUp: () => void = () => undefined;
let loadTexts: (path: string) => Promise<unknown> | undefined = () => undefined;
let makeSubstitute: MakeSubstitute | undefined;
/** Loads what makes substitutes, and sets it. */
let loadSubstitute: () => Promise<unknown> = async () => undefined;

export function setPageSubstitute(make: MakeSubstitute): void {
  makeSubstitute = make;
}

/** Sets what calls `setPageSubstitute`, for a page that is missed before it was. It never rejects. */
export function setSubstituteLoader(load: () => Promise<unknown>): void {
  loadSubstitute = load;
}

/** Sets what loads the texts of the page at a path; undefined if they are there. */
export function setPageTexts(load: (path: string) => Promise<unknown> | undefined): void {
  loadTexts = load;
}

/**
 * Loads a page's chunk, and its texts at the same time. If that fails (a deploy, no signal; time-out 120 s, spec §8),
 * it is requested once more, then the app is reloaded once. Until it is loaded, and without a server that answers or
 * after the reload, a substitute in the page's place says so. Returns undefined if nothing is to be drawn.
 */
export async function loadPage(path: string, loadCode: LoadPage): Promise<{ default: Screen } | undefined> {
  const load = async (): Promise<Screen> => {
    const [page] = await Promise.all([loadCode(), loadTexts(path)]);
    return page.default;
  };
  const underWay = load().catch(async (error) => {
    if (isChunkError(error) && (await reloadOnce())) return new Promise<never>(() => undefined);
    throw error;
  });
  const substitute = makeSubstitute;
  if (substitute && (await isSlow(underWay))) return { default: substitute(path, load, underWay) };
  try {
    return { default: await underWay };
  } catch (error) {
    if (!isChunkError(error)) throw error;
    // The network was lost so soon after the start that it was not loaded yet; the browser may have it from before.
    if (!makeSubstitute) await loadSubstitute();
    if (makeSubstitute) return { default: makeSubstitute(path, load) };
    giveUp();
    return undefined;
  }
}

const isSlow = (loading: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    loading.then(
      () => false,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, loadingAfterMs, true)),
  ]);

/**
 * Retries every chunk once. Returns a function for the case that something essential is missing: it reloads the app
 * once; after that, or without a network, it calls `onBroken`. `onMissing` reports that a part of a page failed to
 * load, unless the failure has `isSaid`; whoever needs the part requests it again.
 */
export function guardChunks(onBroken: (isOffline: boolean) => void, onMissing: () => void): () => unknown {
  giveUp = () => {
    window.addEventListener('online', reloadApp);
    onBroken(!navigator.onLine);
  };
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (id) => load(id).catch(() => load(id));
  window.addEventListener('unhandledrejection', (event) => {
    if (!isChunkError(event.reason)) return;
    event.preventDefault();
    void reloadOnce(event.reason.isSaid ? undefined : onMissing);
  });
  return () => reloadOnce(giveUp);
}

/**
 * Whether the server answers now. A phone says that it is online in a network without a way out, too, and a reload
 * there would replace the app by the browser's error page.
 */
function answers(): Promise<boolean> {
  return Promise.race([
    fetch('', { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, answerMs, false)),
  ]);
}

/** Reloads the app unless there was a reload shortly before, or calls `orElse`. Returns whether it reloads. */
async function reloadOnce(orElse?: () => void): Promise<boolean> {
  const isDue = (await answers()) && mayReload();
  if (isDue) window.location.reload();
  else orElse?.();
  return isDue;
}

/** Reloads the app if its server answers. */
export async function reloadApp(): Promise<void> {
  if (await answers()) window.location.reload();
}
