import { call } from './core';

/** What Law 27/2022 gives members a right to. None of these calls is in the spec. */
export const privacyCalls = {
  /** What the member has agreed to, and whether the account can be deleted now. */
  overview: call({
    method: 'POST',
    path: '/api/user/privacy',
    access: 'member',
    safe: true,
    errors: [],
    extension: true,
  }),
  /** Agrees to news of offers, or withdraws that. */
  marketing: call({
    method: 'POST',
    path: '/api/user/marketing',
    access: 'member',
    errors: [],
    ownLogin: 'sometimes',
    extension: true,
  }),
  /** All that is stored of the member, as a file. */
  exportData: call({
    method: 'POST',
    path: '/api/user/export',
    access: 'member',
    safe: true,
    errors: [],
    ownLogin: true,
    extension: true,
    perMinute: 10,
  }),
  /** Ends all sessions at once. The account is deleted after 72 hours, and a login before that can keep it. */
  deleteAccount: call({
    method: 'POST',
    path: '/api/user/deletion',
    access: 'member',
    errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES', 'ACCOUNT_BUSY'],
    ownLogin: true,
    extension: true,
    perMinute: 30,
  }),
} as const;
