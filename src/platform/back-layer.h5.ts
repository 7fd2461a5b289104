// A layer is one entry of the browser's history with the address of its page. The router must not hear of it:
// its own listener would take the step back for a page to unload. So this module's listener has to be there
// first (it is imported by the app before the router starts) and stops the events that are ours.
interface Layer {
  id: number;
  onBack: () => void;
}

const MARK = 'kedaiLayer';
// A browser that swallows the event must not hold navigation up for good; a slow phone takes its time to send it.
const PATIENCE_MS = 1000;
// A step back would hold up what the customer does next; and the next layer may still take the entry over.
const SPARE_MS = 600;
const layers: Layer[] = [];
let lastId = 0;
/** The entry of a layer that has just closed: the next layer takes it over, else a step back drops it. */
let hasSpare = false;
let spareTimer: ReturnType<typeof setTimeout> | undefined;
/** Steps back that we took ourselves and whose event is still to come. */
let ownSteps = 0;
let waiting: (() => void)[] = [];
let patience: ReturnType<typeof setTimeout> | undefined;

function markOf(state: unknown): number {
  const mark = state && typeof state === 'object' ? (state as Record<string, unknown>)[MARK] : 0;
  return typeof mark === 'number' ? mark : 0;
}

function marked(id: number): Record<string, unknown> {
  return { ...(window.history.state as object | null), [MARK]: id };
}

function settle(): void {
  // The clock of a step that has come must not cut the wait for the next one short.
  clearTimeout(patience);
  ownSteps = 0;
  const done = waiting;
  waiting = [];
  for (const go of done) go();
}

function dropSpare(): void {
  if (!hasSpare) return;
  hasSpare = false;
  ownSteps += 1;
  window.history.back();
  clearTimeout(patience);
  patience = setTimeout(settle, PATIENCE_MS);
}

function handlePop(event: PopStateEvent): void {
  if (ownSteps > 0) {
    event.stopImmediatePropagation();
    ownSteps -= 1;
    if (ownSteps === 0) settle();
    return;
  }
  if (hasSpare) {
    // The customer was quicker than our own step, and means what lies behind it.
    hasSpare = false;
    event.stopImmediatePropagation();
    window.history.back();
    return;
  }
  const top = layers[layers.length - 1];
  if (!top || markOf(event.state) >= top.id) return;
  event.stopImmediatePropagation();
  layers.pop();
  top.onBack();
}

function enter(layer: Layer): void {
  if (!layers.includes(layer)) return;
  if (hasSpare) {
    hasSpare = false;
    window.history.replaceState(marked(layer.id), '');
  } else window.history.pushState(marked(layer.id), '');
}

window.addEventListener('popstate', handlePop, true);
// Reloaded with a layer open: its entry is left over and would cost an extra press of back.
hasSpare = markOf(window.history.state) > 0;
dropSpare();

export function pushBackLayer(onBack: () => void): () => void {
  lastId += 1;
  const layer: Layer = { id: lastId, onBack };
  layers.push(layer);
  if (ownSteps > 0) waiting.push(() => enter(layer));
  else enter(layer);
  return () => {
    const index = layers.indexOf(layer);
    if (index < 0) return;
    layers.splice(index, 1);
    if (markOf(window.history.state) !== layer.id) return;
    hasSpare = true;
    clearTimeout(spareTimer);
    spareTimer = setTimeout(dropSpare, SPARE_MS);
  };
}

export function backLayersSettled(): Promise<void> {
  dropSpare();
  if (ownSteps === 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
