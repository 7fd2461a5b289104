import { internalCall } from './core';
import { gatewayControl, paymentNotice } from './gateway.schemas';

/** Notifications of the payment provider, and the sandbox gateway's own pages. */
export const gatewayCalls = {
  notify: internalCall({
    method: 'POST',
    path: '/notify/sandbox',
    access: 'provider',
    summary: 'Signed notification of the payment provider; 200 once it is booked',
    answers: '{ok: 1, outcome}; {ok: 0} with 400 for what the provider did not sign',
    rawBody: true,
    body: paymentNotice,
    perMinute: null,
  }),
  page: internalCall({
    method: 'GET',
    path: '/gateway/pay/:trade_no',
    access: 'public',
    summary: "The sandbox gateway's own page: a tester pays, fails or lets the time run out",
    answers: 'A page',
  }),
  press: internalCall({
    method: 'POST',
    path: '/gateway/pay/:trade_no/:action',
    access: 'public',
    summary: 'A button of that page: pay, fail or expire',
    answers: '303 to the app, or a page where there is no such payment',
    rawBody: true,
  }),
  control: internalCall({
    method: 'POST',
    path: '/gateway/control',
    access: 'public',
    summary: 'The same without the page, with late money and repeated or delayed notifications',
    body: gatewayControl,
  }),
} as const;
