import { internalCall } from './core';

/** Notifications of the payment provider, and the sandbox gateway's own pages. */
export const gatewayCalls = {
  notify: internalCall({
    method: 'POST',
    path: '/notify/sandbox',
    access: 'provider',
    summary: 'Signed notification of the payment provider; 200 once it is booked',
    rawBody: true,
    perMinute: null,
  }),
  page: internalCall({
    method: 'GET',
    path: '/gateway/pay/:trade_no',
    access: 'public',
    summary: "The sandbox gateway's own page: a tester pays, fails or lets the time run out",
  }),
  press: internalCall({
    method: 'POST',
    path: '/gateway/pay/:trade_no/:action',
    access: 'public',
    summary: 'A button of that page: pay, fail or expire',
    rawBody: true,
  }),
  control: internalCall({
    method: 'POST',
    path: '/gateway/control',
    access: 'public',
    summary:
      '{trade_no | qr_string, action: pay | fail | expire, late?, copies?, delay_seconds?}: the same without the page, ' +
      'with late money and repeated or delayed notifications',
  }),
} as const;
