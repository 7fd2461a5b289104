import { ask, can } from './embed/host';
import type { Shared, SharedPage } from './share';

export type { Shared, SharedPage } from './share';

/** Whether the host or the browser has a sheet of its own by which a link is passed on. Webviews of Android have none. */
export const canShare = (): boolean => can('share') || typeof navigator.share === 'function';

/** Opens that sheet. Returns false if it could not be opened, and true if the customer has closed it. */
export async function share(what: Shared): Promise<boolean> {
  if (can('share')) return (await ask('share', what)).status < 300;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Browsers pass on the address that they show, or what a button of ours names. */
export const useSharedPage = (_page: SharedPage | undefined): void => undefined;
