import { leaveLayers } from '../navigation/back-layer.h5';
import { openPage } from '../navigation/open-page.h5';
import { payerKey } from '../storage/storage-keys';

/**
 * Opens the page of a payment in this tab. It takes the place of an entry that is added for it, because the length of the
 * history says where this page is only after an entry was added: the boot script steps back to it on the return.
 */
async function leaveFor(url: string): Promise<void> {
  await leaveLayers();
  try {
    window.history.pushState({ ...(window.history.state as object | null), kedaiLayer: 1 }, '');
    window.sessionStorage.setItem(payerKey, `${window.history.length} ${window.location.hash}`);
  } catch {
    // Without this entry a step back after paying leads to the payer's page.
  }
  window.location.replace(url);
}

/** Opens the page of a payment, or the app of a wallet, so that no step back after paying leads there again. */
export function openPayment(url: string): boolean {
  if (!/^(https?:\/\/|\/\w)/i.test(url)) return openPage(url);
  void leaveFor(url);
  return true;
}
