import { internalCall } from './core';
import {
  CLOCKS_APART_SECONDS,
  gatewayControl,
  gatewayControlAnswer,
  pageQuery,
  paymentNotice,
  signatureHeader,
  timestampHeader,
} from './gateway.schemas';

/** Notifications of the payment provider, and the sandbox gateway's own pages. */
export const gatewayCalls = {
  notify: internalCall({
    method: 'POST',
    path: '/notify/:provider',
    access: 'provider',
    summary: 'Signed notification of a payment provider, here of the sandbox; 200 once it is booked',
    answers:
      '{ok: 1, outcome}. outcome says what was booked: paid, the order is paid; rescued, an order that was cancelled by time shortly before is restored and paid; ' +
      'refund, the payment is refunded, since the order is cancelled or was paid by another payment; closed, the payment failed or expired and is no longer open ' +
      '(money received before stays); duplicate, nothing, since the same event was booked before or the payment was paid already. ' +
      'The same event has the same event_id, payment_sn and state; another payment_sn or state makes it another event, even under a used event_id',
    headers: [
      {
        name: timestampHeader,
        required: true,
        description: `Seconds since 1970 at which it was sent: ${CLOCKS_APART_SECONDS} old or 60 ahead at most`,
      },
      {
        name: signatureHeader,
        required: true,
        description:
          'HMAC-SHA-256 with the key of the provider over the timestamp, a line feed and the body, in hexadecimal',
      },
    ],
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
    query: pageQuery,
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
    summary: "Like the page's buttons, with late money and repeated or delayed notifications",
    body: gatewayControl,
    answer: gatewayControlAnswer,
  }),
} as const;
