import { hasLayer } from './back-layer.h5';
import { canStepBack, stepBack } from './step-back.h5';

/** Whether a step back stays in the app: it closes a layer, or leads to the page before. */
export const canGoBack = (): boolean => hasLayer() || canStepBack();

/** Takes the step back of the host: closes the layer on top, else goes one page back. False if there is neither. */
export function goBack(): boolean {
  if (!hasLayer()) return stepBack();
  window.history.back();
  return true;
}
