import { call } from './core';

/** Accounts and codes: spec §7 `/api/user/`, `/api/User/resetpwd`, `/api/Sms/send`. */
export const userCalls = {
  sendCode: call({
    method: 'POST',
    path: '/api/Sms/send',
    access: 'visitor',
    errors: ['CODE_TOO_SOON', 'CODE_LIMIT', 'CODE_COUNTRY'],
    ownLogin: 'sometimes',
    perMinute: 20,
  }),
  /** What became of a code that was sent, where its provider reports deliveries. */
  codeState: call({
    method: 'POST',
    path: '/api/Sms/state',
    access: 'visitor',
    safe: true,
    errors: ['CODE_EXPIRED'],
    extension: true,
    perMinute: 60,
  }),
  /** Creates the account if the phone has none. */
  loginByCode: call({
    method: 'POST',
    path: '/api/user/mobilelogin',
    access: 'visitor',
    errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES', 'LOGIN_LIMIT', 'AGREEMENT_OUTDATED', 'ACCOUNT_LEAVING'],
    perMinute: 30,
  }),
  /** Creates the account, with a password; a phone that has one is refused only after its right code. */
  register: call({
    method: 'POST',
    path: '/api/user/register',
    access: 'visitor',
    errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES', 'MOBILE_TAKEN', 'LOGIN_LIMIT', 'AGREEMENT_OUTDATED'],
    perMinute: 30,
  }),
  login: call({
    method: 'POST',
    path: '/api/user/login',
    access: 'visitor',
    errors: ['LOGIN_FAILED', 'LOGIN_LIMIT', 'AGREEMENT_OUTDATED', 'ACCOUNT_LEAVING'],
    perMinute: 30,
  }),
  /** Sets a first or a new password, and ends all sessions, except that of a member whose own it is. */
  resetPassword: call({
    method: 'POST',
    path: '/api/User/resetpwd',
    access: 'visitor',
    errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES', 'AGREEMENT_OUTDATED'],
    ownLogin: 'sometimes',
    perMinute: 30,
  }),
  info: call({ method: 'POST', path: '/api/user/info', access: 'member', safe: true, errors: [] }),
  profile: call({
    method: 'POST',
    path: '/api/user/profile',
    access: 'member',
    errors: ['INVITER_FIXED', 'LOGIN_LIMIT'],
    ownLogin: 'sometimes',
  }),
  /** Who invited a member, or who would invite by a code; for a member also by a phone number. */
  inviters: call({
    method: 'POST',
    path: '/api/user/inviters',
    access: 'visitor',
    safe: true,
    errors: ['LOGIN_LIMIT'],
    extension: true,
    perMinute: 30,
  }),
  campaigns: call({ method: 'POST', path: '/api/user/campaignsUser', access: 'member', safe: true, errors: [] }),
  /** What an invite link says to who opens it. */
  invitation: call({
    method: 'POST',
    path: '/api/user/invitation',
    access: 'visitor',
    safe: true,
    errors: ['LOGIN_LIMIT'],
    extension: true,
    perMinute: 30,
  }),
  /** The number changes at once with a code of the old number, and after a day with the password. */
  changeMobile: call({
    method: 'POST',
    path: '/api/user/changemobile',
    access: 'member',
    errors: [
      'CODE_WRONG',
      'CODE_EXPIRED',
      'CODE_TRIES',
      'OLD_CODE_WRONG',
      'OLD_CODE_EXPIRED',
      'PASSWORD_WRONG',
      'LOGIN_LIMIT',
      'MOBILE_TAKEN',
    ],
    ownLogin: true,
    perMinute: 30,
  }),
  /** Takes a change of the phone number back that waits. */
  keepMobile: call({
    method: 'POST',
    path: '/api/user/keepmobile',
    access: 'member',
    errors: [],
    ownLogin: true,
    extension: true,
  }),
  /** The devices on which the member is logged in. A session that a partner began is told of itself alone. */
  sessions: call({
    method: 'POST',
    path: '/api/user/sessions',
    access: 'member',
    safe: true,
    errors: [],
    extension: true,
  }),
  /** Ends all sessions but the one that calls. */
  endSessions: call({
    method: 'POST',
    path: '/api/user/endsessions',
    access: 'member',
    errors: [],
    ownLogin: true,
    extension: true,
  }),
  logout: call({ method: 'POST', path: '/api/user/logout', access: 'member', errors: [], extension: true }),
} as const;
