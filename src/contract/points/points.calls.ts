import { call } from '../core';

/** The ledger of points, and the daily check-in: spec §7 `/api/score_log/`. */
export const pointsCalls = {
  /** The ledger of the member's points, newest first, with what the member has and what ends soon. */
  list: call({ method: 'GET', path: '/api/score_log/list', access: 'member', safe: true, errors: [] }),
  /** How the member has checked in. */
  signIn: call({ method: 'GET', path: '/api/score_log/signIn', access: 'member', safe: true, errors: [] }),
  /** Checks in today. Repeating it on the same day gives nothing more, and answers the same. */
  signSet: call({ method: 'POST', path: '/api/score_log/signSet', access: 'member', errors: ['PART_OFF'] }),
} as const;
