import { call } from '../core';

/** Calls of the app inside a partner's page or app. They are loaded there alone: `laterCalls`. */
export const embedCalls = {
  /** What the app has to know of a partner before it speaks with the host. */
  partner: call({
    method: 'POST',
    path: '/api/embed/partner',
    access: 'visitor',
    safe: true,
    errors: ['PARTNER_NOT_FOUND'],
    extension: true,
    perMinute: 120,
  }),
  /** Begins a session with a code that the partner's server has got. */
  session: call({
    method: 'POST',
    path: '/api/embed/session',
    access: 'visitor',
    errors: ['UNAUTHORIZED'],
    extension: true,
    perMinute: 60,
  }),
  /** Begins a session with what the app of a host, such as Telegram, has given to ours when it opened it. */
  launch: call({
    method: 'POST',
    path: '/api/embed/launch',
    access: 'visitor',
    errors: ['PARTNER_NOT_FOUND', 'LAUNCH_REFUSED', 'LAUNCH_UNCHECKED'],
    extension: true,
    perMinute: 60,
  }),
  /** Links the partner's customer to the member who has logged in, and makes the session one of the partner. */
  link: call({
    method: 'POST',
    path: '/api/embed/link',
    access: 'member',
    errors: ['LINK_EXPIRED'],
    ownLogin: true,
    extension: true,
    perMinute: 60,
  }),
} as const;
