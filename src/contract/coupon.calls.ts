import { call } from './core';

/** A member's coupons: spec §7 `/api/coupon/list`. */
export const couponCalls = {
  /** The coupons of one tab: unused, to activate, used or expired. */
  list: call({ method: 'GET', path: '/api/coupon/list', access: 'member', safe: true, errors: [] }),
  /** Begins the days of a coupon that its owner activates; one that is valid already is answered as it is. */
  activate: call({
    method: 'POST',
    path: '/api/coupon/activate',
    access: 'member',
    extension: true,
    errors: ['COUPON_NOT_FOUND', 'COUPON_UNUSABLE'],
  }),
  /** Open shops that have what a coupon is for. */
  shops: call({
    method: 'POST',
    path: '/api/coupon/shops',
    access: 'member',
    safe: true,
    extension: true,
    errors: ['COUPON_NOT_FOUND', 'COUPON_UNUSABLE'],
  }),
} as const;
