// A layer is one entry of the browser's history with the address of its page. The router must not hear of it:
// its own listener would take the step back for a page to unload. So this module's listener has to be there
// first (it is imported by the app before the router starts) and stops the events that are ours.
interface Layer {
  id: number;
  onBack: () => void;
}

const MARK = 'kedaiLayer';
const layers: Layer[] = [];
let lastId = 0;
let ownSteps = 0;
let settle: (() => void)[] = [];

function markOf(state: unknown): number {
  const mark = state && typeof state === 'object' ? (state as Record<string, unknown>)[MARK] : 0;
  return typeof mark === 'number' ? mark : 0;
}

function stepBack(): void {
  ownSteps += 1;
  window.history.back();
}

function settled(): void {
  const waiting = settle;
  settle = [];
  for (const done of waiting) done();
}

function handlePop(event: PopStateEvent): void {
  if (ownSteps > 0) {
    ownSteps -= 1;
    event.stopImmediatePropagation();
    if (ownSteps === 0) settled();
    return;
  }
  const top = layers[layers.length - 1];
  if (!top || markOf(event.state) >= top.id) return;
  event.stopImmediatePropagation();
  layers.pop();
  top.onBack();
}

window.addEventListener('popstate', handlePop, true);
// Reloaded with a layer open: its entry is left over and would cost an extra press of back.
if (markOf(window.history.state)) stepBack();

export function pushBackLayer(onBack: () => void): () => void {
  lastId += 1;
  const layer: Layer = { id: lastId, onBack };
  layers.push(layer);
  window.history.pushState({ ...(window.history.state as object | null), [MARK]: layer.id }, '');
  return () => {
    const index = layers.indexOf(layer);
    if (index < 0) return;
    layers.splice(index, 1);
    if (markOf(window.history.state) === layer.id) stepBack();
  };
}

export function backLayersSettled(): Promise<void> {
  if (ownSteps === 0) return Promise.resolve();
  return new Promise((resolve) => {
    settle.push(resolve);
    // A browser that swallows the event must not hold navigation up.
    setTimeout(() => {
      ownSteps = 0;
      settled();
    }, 250);
  });
}
