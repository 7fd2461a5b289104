import { call } from './core';

/** What members are told. */
export const inboxCalls = {
  /** The member's own, newest first. */
  list: call({
    method: 'POST',
    path: '/api/user/notices',
    access: 'member',
    safe: true,
    extension: true,
    errors: [],
  }),
  /** Marks a notice as read, or it and all older ones. */
  read: call({
    method: 'POST',
    path: '/api/user/readnotices',
    access: 'member',
    extension: true,
    errors: ['NOTICE_NOT_FOUND'],
  }),
} as const;
