import { internalCall } from './core';
import { embedAnswers, embedBodies } from './embed.schemas';

const byPartner = {
  method: 'POST',
  access: 'partner',
  // The partner's own limit holds. Many partners may call from one address.
  perMinute: 6000,
} as const;

/** Calls of a partner's server. */
export const embedCalls = {
  code: internalCall({
    ...byPartner,
    path: '/api/embed/code',
    summary: 'A code by which the app begins a session of a customer of the partner, once and within 60 seconds',
    notes:
      'The page of the partner passes the code to the app as its answer to getAuthCode. It is good for this partner, this customer ' +
      'and the nonce whose hash is given. Whoever sends it twice ends the session that it began.',
    body: embedBodies.code,
    answer: embedAnswers.code,
  }),
  revoke: internalCall({
    ...byPartner,
    path: '/api/embed/revoke',
    summary: 'Ends the sessions of a customer of the partner, and makes its unused codes invalid',
    notes:
      'For a log-out at the partner. It ends all sessions of this customer of the partner: those that its codes began, and one that ' +
      'began with a login in its page and was linked there. Other sessions of the member stay.',
    body: embedBodies.revoke,
    answer: embedAnswers.revoke,
  }),
} as const;
