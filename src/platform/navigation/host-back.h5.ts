import { routes } from '../routes';
import { hasLayer } from './back-layer.h5';
import { navigate } from './navigate';
import { canStepBack, stepBack } from './step-back.h5';

/** Whether the page has an arrow that leads home, because the visit began on it and it is no tab. */
function leadsHome(): boolean {
  const page = navigate.current();
  return page !== undefined && !('tab' in routes[page.name]);
}

/** Whether a step back stays in the app: it closes a layer, leads to the page before, or leads home. */
export const canGoBack = (): boolean => hasLayer() || canStepBack() || leadsHome();

/** Takes the step back of the host: closes the layer on top, else goes one page back, or home. False if there is none. */
export function goBack(): boolean {
  if (!canGoBack()) return false;
  if (hasLayer()) window.history.back();
  else if (!stepBack()) navigate.back();
  return true;
}
