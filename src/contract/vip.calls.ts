import { call } from './core';

/** Membership: spec §7 `/api/vip/`. */
export const vipCalls = {
  /** All levels with what they bring, and where the member stands. */
  list: call({ method: 'POST', path: '/api/vip/list', access: 'member', safe: true, errors: [] }),
  /** Growth that the member was given for orders, or that was taken back, newest first. */
  growth: call({ method: 'GET', path: '/api/vip/growth', access: 'member', safe: true, extension: true, errors: [] }),
} as const;
