import { internalCall } from './core';
import { gatewayControl, paymentNotice } from './gateway.schemas';

/** Notifications of the payment provider, and the sandbox gateway's own pages. */
export const gatewayCalls = {
  notify: internalCall({
    method: 'POST',
    path: '/notify/sandbox',
    access: 'provider',
    summary: 'Signed notification of the payment provider; 200 once it is booked',
    answers: '{ok: 1, outcome}',
    otherAnswers: { 400: '{ok: 0}: not signed by the provider, or not about a payment of ours; nothing was booked' },
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
    otherAnswers: { 404: 'A page that says that there is no such payment' },
  }),
  press: internalCall({
    method: 'POST',
    path: '/gateway/pay/:trade_no/:action',
    access: 'public',
    summary: 'A button of that page: pay, fail or expire',
    answers: '303 to the app, or a page where there is no such payment',
    otherAnswers: { 303: 'To the app', 404: 'A page that says that there is no such payment' },
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
