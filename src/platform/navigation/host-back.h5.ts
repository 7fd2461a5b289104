import { routes } from '../routes';
import { hasLayer } from './back-layer.h5';
import { navigate } from './navigate';
import { canStepBack, stepBack } from './step-back.h5';

/**
 * Whether a page has one before it: that of the history, or home for a page on which the visit began and which is no tab.
 * Home has none, whatever was open before it: a step back from there leaves the app to the host.
 */
function hasPageBefore(): boolean {
  const page = navigate.current();
  return page !== undefined && page.name !== 'home' && (canStepBack() || !('tab' in routes[page.name]));
}

/** Whether a step back stays in the app: it closes a layer, leads to the page before, or leads home. */
export const canGoBack = (): boolean => hasLayer() || hasPageBefore();

/** Takes the step back of the host: closes the layer on top, else goes one page back, or home. False if there is none. */
export function goBack(): boolean {
  if (!canGoBack()) return false;
  if (hasLayer()) window.history.back();
  else if (!stepBack()) navigate.back();
  return true;
}
