import { ask, can } from '../host/embed/host';
import { partner } from '../host/embed/partner.h5';

export const canOpenPage = true;

/**
 * Opens a web page, a path of our own, or the app of a wallet; no other addresses. Inside a partner's page or app it is
 * opened outside of that, because a frame never leaves its own page.
 */
export function openPage(url: string): boolean {
  if (!/^((https?|gojek|gopay|shopeeid|shopeepay):\/\/|\/\w)/i.test(url)) return false;
  if (can('openExternal')) void openOutside(url);
  else if (partner) window.open(url, '_blank', 'noopener');
  else window.location.assign(url);
  return true;
}

async function openOutside(url: string): Promise<void> {
  const { status } = await ask('openExternal', { url: new URL(url, window.location.href).href });
  // The host does not open such addresses.
  if (status >= 400) window.open(url, '_blank', 'noopener');
}
