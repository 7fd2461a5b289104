import { call } from './core';

/** What members write to the chain: spec §7 `/api/index/complaints`. */
export const feedbackCalls = {
  send: call({ method: 'POST', path: '/api/index/complaints', access: 'member', idempotent: true, errors: [] }),
  /** The member's own, newest first, with the answers. */
  list: call({
    method: 'POST',
    path: '/api/index/ownComplaints',
    access: 'member',
    safe: true,
    extension: true,
    errors: [],
  }),
} as const;
