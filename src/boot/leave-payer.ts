import { payerKey } from '@/platform/storage/storage-keys';

/** Browsers keep so many entries; then the length no longer says where an entry is. */
const LENGTH_MAX = 50;

/**
 * A return from the page of a payment (`src/platform/host/open-payment.h5.ts`) steps back to the cashier that has opened it, so
 * that the payer's pages are no longer behind the app. A new entry has no state yet: a step back to the cashier does not
 * count as a return.
 */
export function leavePayer(): void {
  // Without an entry to step back to there is nothing to do, and the first access to the storage takes time.
  if (history.length < 2) return;
  const [length, hash] = (sessionStorage.getItem(payerKey) || '').split(' ');
  sessionStorage.removeItem(payerKey);
  const steps = Number(length) - 1 - history.length;
  if (hash === location.hash && !history.state && steps < 0 && history.length < LENGTH_MAX) history.go(steps);
}
