import { layerEntries } from './back-layer.h5';

/**
 * One page back in the browser's history; false where this page is the first of the app in it. The entry of the router
 * (`idx`) is asked and not the pages it holds: after a reload, or a step forward, it does not hold the page before.
 */
export function stepBack(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  if (idx <= 0) return false;
  window.history.go(-1 - layerEntries());
  return true;
}
