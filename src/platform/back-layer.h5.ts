// An open layer has one entry of the browser's history, so that a step back closes the layer and not the page. Such an
// entry lies above its page's own: it has the page's address and state, and in MARK how many entries above it stands.
// A layer that closes leaves its entry behind as a spare. Nothing depends on when a spare goes: the next layer takes it
// over, a page that is pushed takes its place, what replaces the page waits for `leaveLayers`, and a step back from it
// goes on to what lies before the page. All of this is read from the current entry; stepping back because of something
// remembered would undo a navigation that came in between.
// This module has to be loaded before the router starts, because its listener keeps steps within a page from the router.
interface Layer {
  page: string;
  onBack: () => void;
}

interface Entry {
  /** The same for all entries of one visit of a page. */
  page: string;
  /** How many entries above the page's own. */
  depth: number;
  /** The router's number of the page's place in the history. */
  index: number;
}

const MARK = 'kedaiLayer';
// A spare in the first entry of a tab costs one press of back to no effect: it is dropped when nothing else happens.
const IDLE_MS = 600;
// A browser that swallows the event must not hold navigation up for good; a slow phone takes its time to send it.
const PATIENCE_MS = 3000;
let layers: Layer[] = [];
/** What waits for the end of a step back of our own; undefined while there is none. */
let waiting: (() => void)[] | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;

function currentEntry(): Entry {
  const state = (window.history.state ?? {}) as { key?: string; idx?: number; [MARK]?: number };
  const { key = '', idx = 0, [MARK]: depth = 0 } = state;
  return { page: `${key} ${window.location.hash}`, depth, index: idx };
}

let at = currentEntry();

const openOn = (page: string): Layer[] => layers.filter((layer) => layer.page === page);

function settle(): void {
  clearTimeout(patience);
  const done = waiting ?? [];
  waiting = undefined;
  for (const go of done) go();
}

/** Settles when no step back of ours is under way: until then nothing may be pushed. */
export function layersSettled(): Promise<void> {
  return waiting ? new Promise((resolve) => waiting?.push(resolve)) : Promise.resolve();
}

function stepDown(steps: number): void {
  waiting = [];
  patience = setTimeout(settle, PATIENCE_MS);
  window.history.go(-steps);
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
    // Another page is the router's business. What a layer has left over it goes before anything is pushed: a push in its
    // place would keep what lies beyond. Not so the spare of one whose place a page has taken since: a step
    // forward finds it, and nothing but a step back leads away.
    if (at.depth > 0 && at.index === from.index) {
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
    // A step forward onto a spare goes on to what lies beyond it, if anything does.
    if (at.depth > from.depth) window.history.go(1);
    dropSparesLater();
  } else if (top) {
    close(top);
    top.onBack();
  } else window.history.go(-at.depth - 1);
}

window.addEventListener('popstate', handlePop, true);
// Loaded where a layer was open: its entry is left over.
dropSpares();

/** Answers the function that takes the layer off again. */
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
  // An entry pushed in the middle of a step back would be the one that is stepped back from.
  if (waiting) waiting.push(enter);
  else enter();
  return () => {
    isClosed = true;
    close(layer);
  };
}

/** The router says that the current entry is another one now. */
export function noteEntry(): void {
  at = currentEntry();
}

/** How many entries of layers, open or spare, lie between the current entry and its page's own. */
export function layerEntries(): number {
  return currentEntry().depth;
}

/** Settles when the current entry is the page's own: replacing another one would leave the page below it. */
export async function leaveLayers(): Promise<void> {
  await layersSettled();
  const { depth } = currentEntry();
  if (depth > 0) stepDown(depth);
  await layersSettled();
}
