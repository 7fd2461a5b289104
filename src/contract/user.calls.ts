import { call } from './core';

/** Accounts and codes: spec §7 `/api/user/`, `/api/User/resetpwd`, `/api/Sms/send`. */
export const userCalls = {
  sendCode: call({
    method: 'POST',
    path: '/api/Sms/send',
    access: 'visitor',
    errors: ['CODE_TOO_SOON', 'CODE_LIMIT', 'CODE_COUNTRY'],
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
    errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES', 'LOGIN_LIMIT', 'AGREEMENT_OUTDATED'],
    perMinute: 30,
  }),
  login: call({
    method: 'POST',
    path: '/api/user/login',
    access: 'visitor',
    errors: ['LOGIN_FAILED', 'LOGIN_LIMIT', 'AGREEMENT_OUTDATED'],
    perMinute: 30,
  }),
  /** Sets a first or a new password, and ends all sessions. Creates the account if the phone has none. */
  resetPassword: call({
    method: 'POST',
    path: '/api/User/resetpwd',
    access: 'visitor',
    errors: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES', 'AGREEMENT_OUTDATED'],
    perMinute: 30,
  }),
  info: call({ method: 'POST', path: '/api/user/info', access: 'member', safe: true, errors: [] }),
  profile: call({ method: 'POST', path: '/api/user/profile', access: 'member', errors: [] }),
  logout: call({ method: 'POST', path: '/api/user/logout', access: 'member', errors: [], extension: true }),
} as const;
