import { currentEntry } from './back-layer.h5';

/**
 * Whether the app has an entry before that of this page. Uses the router's index (`idx`) and not the pages that the router
 * holds: after a reload or a step forward it does not hold the page before.
 */
export function canStepBack(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx > 0;
}

/** Goes one page back in the browser's history. Returns false if this page is the app's first entry. */
export function stepBack(): boolean {
  if (!canStepBack()) return false;
  window.history.go(-1 - currentEntry().depth);
  return true;
}
