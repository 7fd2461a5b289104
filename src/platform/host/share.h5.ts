import type { Shared } from './share';

export type { Shared } from './share';

/** Whether the browser has a sheet of its own by which a link is passed on. Webviews of Android have none. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens that sheet. Returns false if it could not be opened, and true if the customer has closed it. */
export async function share(what: Shared): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
