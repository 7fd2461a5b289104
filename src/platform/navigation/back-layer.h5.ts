// An open layer has one entry in the browser's history, so that a step back closes the layer and not the page. The
// entry is above its page's own entry: it has the page's address and state, and MARK says how many entries above it is.
// A layer that closes leaves its entry behind as a spare. Correctness does not depend on when a spare is removed: the
// next layer reuses it, a pushed page replaces it, whatever replaces the page waits for `leaveLayers`, and a step back
// from it continues to the entry before the page. All of this is read from the current entry, because a step back based
// on remembered state could undo a navigation made in between. This module must be loaded before the router starts, so
// that its listener can hide steps within a page from the router.
//
// A tab that a shortcut opened has an entry of its own too, above that of the page with the shortcut. `tabs` of its state
// says how many entries above it is, and is kept when another page takes the place of the tab.
interface Layer {
  page: string;
  onBack: () => void;
}

interface Entry {
  /** Equal for all entries of one visit of a page. */
  page: string;
  /** Number of entries of layers, open or spare, above the page's own. */
  depth: number;
  /** The router's index of the page in the history. */
  index: number;
  /** Number of entries above that of the page which the tab bar replaces: more than 0 after a shortcut. */
  above: number;
}

const MARK = 'kedaiLayer';
// A spare in the first entry of a tab makes one press of back ineffective, so it is removed after this idle time.
const IDLE_MS = 600;
// How long navigation waits for the event of our own step back. A browser that drops it must not block navigation for
// ever; a slow phone needs time to send it.
const PATIENCE_MS = 3000;
let layers: Layer[] = [];
/** Callbacks that wait for the end of our own step back; undefined if there is none. */
let waiting: (() => void)[] | undefined;
/** More than 0 if our own step back leads to a page that is replaced at once, so that the router must not show it. */
let passing = 0;
let patience: ReturnType<typeof setTimeout> | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

/** What the state of the current entry says. */
export function currentEntry(): Entry {
  const state = (window.history.state ?? {}) as { key?: string; idx?: number; [MARK]?: number; tabs?: number };
  const { key = '', idx = 0, [MARK]: depth = 0, tabs: above = 0 } = state;
  return { page: `${key} ${window.location.hash}`, depth, index: idx, above };
}

let at = currentEntry();

const openOn = (page: string): Layer[] => layers.filter((layer) => layer.page === page);

function settle(): void {
  clearTimeout(patience);
  const done = waiting ?? [];
  waiting = undefined;
  for (const go of done) go();
}

/** Settles when no step back of ours is running. Nothing may be pushed before. */
export function layersSettled(): Promise<void> {
  return waiting ? new Promise((resolve) => waiting?.push(resolve)) : Promise.resolve();
}

function stepDown(steps: number, passed = 0): void {
  waiting = [];
  passing = passed;
  patience = setTimeout(settle, PATIENCE_MS);
  window.history.go(-steps - passed);
}

function dropSpares(): void {
  const { page, depth } = currentEntry();
  const spares = depth - openOn(page).length;
  if (!waiting && spares > 0) stepDown(spares);
}

function dropSparesLater(): void {
  clearTimeout(idle);
  idle = setTimeout(dropSpares, IDLE_MS);
}

function close(layer: Layer): void {
  layers = layers.filter((one) => one !== layer);
  dropSparesLater();
}

function handlePop(event: PopStateEvent): void {
  const from = at;
  at = currentEntry();
  const isOwn = waiting !== undefined;
  settle();
  if (at.page !== from.page) {
    if (isOwn && passing) event.stopImmediatePropagation();
    // The step led to another page, which is the router's business. A spare above that page is removed before anything
    // is pushed, because a push in its place would keep the entries after it. With the same index it is the spare of a
    // page that this one has replaced, reached by a step forward, so this steps back.
    else if (at.depth > 0 && at.index === from.index) {
      event.stopImmediatePropagation();
      const { depth } = at;
      at = from;
      stepDown(depth);
    } else dropSpares();
    return;
  }
  event.stopImmediatePropagation();
  if (isOwn) return;
  const top = openOn(at.page).pop();
  if (at.depth >= from.depth) {
    // A step forward onto a spare continues to the entry after it, if there is one.
    if (at.depth > from.depth) window.history.go(1);
    dropSparesLater();
  } else if (top) {
    close(top);
    top.onBack();
  } else window.history.go(-at.depth - 1);
}

/** The router also listens for this, and would open the page of a spare from which a step back has not come yet. */
function hideSpare(event: Event): void {
  const { page, depth } = currentEntry();
  if (depth > 0 && page !== at.page) event.stopImmediatePropagation();
}

window.addEventListener('popstate', handlePop, true);
window.addEventListener('hashchange', hideSpare, true);
// The page was loaded while a layer was open, whose entry is now a spare.
dropSpares();

/** Adds a layer. Returns a function that removes it. */
export function pushBackLayer(onBack: () => void): () => void {
  const layer: Layer = { page: '', onBack };
  let isClosed = false;
  const enter = (): void => {
    if (isClosed) return;
    const { page, depth } = currentEntry();
    layer.page = page;
    layers.push(layer);
    if (depth < openOn(page).length) {
      window.history.pushState({ ...(window.history.state as object | null), [MARK]: depth + 1 }, '');
    }
    noteEntry();
  };
  // An entry pushed during a step back would be removed by that step.
  if (waiting) waiting.push(enter);
  else enter();
  return () => {
    isClosed = true;
    close(layer);
  };
}

let onEntry: () => void = () => undefined;

/** Calls `run` when a page or layer was opened. */
export function watchEntries(run: () => void): void {
  onEntry = run;
}

/** Called by the router when the current entry has changed. */
export function noteEntry(): void {
  at = currentEntry();
  onEntry();
}

/** Whether the visible page has an open layer. */
export const hasLayer = (): boolean => openOn(currentEntry().page).length > 0;

/**
 * Settles when the current entry is the page's own. Replacing another entry would keep the page below it. With `forTab` it
 * is the entry of the page that had the first of the shortcuts by which this tab was reached. No spare is left to be removed
 * later: a step back would cancel the loading of another document.
 */
export async function leaveLayers(forTab = false): Promise<void> {
  await layersSettled();
  const { depth, above } = currentEntry();
  const passed = forTab ? above : 0;
  if (depth + passed > 0) stepDown(depth, passed);
  await layersSettled();
  clearTimeout(idle);
}
