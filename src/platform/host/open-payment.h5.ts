import type { Payment } from '@/contract/order/payment.schemas';
import { leaveLayers } from '../navigation/back-layer.h5';
import { openPage } from '../navigation/open-page.h5';
import { payerKey } from '../storage/storage-keys';
import { ask } from './embed/host';
import { payWay } from './embed/pay-way.h5';

/** Whether a payment that has a page can be made here. */
export const canOpenPayment = (): boolean => payWay() !== 'none';

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

/**
 * Opens the page of a payment, or the app of a wallet, so that no step back after paying leads there again. A partner's
 * host pays by itself, or the partner's whole window is left. Returns whether a host has answered, which says nothing
 * about the money: only the server knows.
 */
export async function openPayment(orderSn: string, { payment_sn, amount, launch }: Payment): Promise<boolean> {
  const url = 'url' in launch ? launch.url : '';
  const way = payWay();
  if (way === 'host') {
    // The host has another address than the app, so a path of our own would lead nowhere there.
    const whole = url ? { ...launch, url: new URL(url, window.location.href).href } : launch;
    await ask('pay', { paymentId: payment_sn, orderSn, amount, currency: 'IDR', launch: whole });
  }
  if (way === 'top') window.open(url, '_top');
  else if (way === 'here' && /^(https?:\/\/|\/\w)/i.test(url)) await leaveFor(url);
  else if (way === 'here') openPage(url);
  return way === 'host';
}
