let isHidden = false;

/**
 * The host shows or hides the app. A web view may go on reporting that its document is visible, so the document says
 * from then on what the host has said.
 */
export function setHostVisible(isShown: boolean): void {
  isHidden = !isShown;
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Lets the page in front ask the server again, as when the customer has come back from a wallet. */
export const tellReturned = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

/** The host has lost or regained the network. A web view may go on reporting that it has one. */
export function setHostOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
