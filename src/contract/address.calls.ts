import { call } from './core';

/** A member's address book: spec §7 `/api/address/`. */
export const addressCalls = {
  /** All addresses, the default one first, then the last changed. */
  list: call({ method: 'GET', path: '/api/address/addressList', access: 'member', safe: true, errors: [] }),
  getDefault: call({ method: 'GET', path: '/api/address/getDefaultAddress', access: 'member', safe: true, errors: [] }),
  add: call({
    method: 'POST',
    path: '/api/address/addressAdd',
    access: 'member',
    idempotent: true,
    errors: ['ADDRESS_LIMIT'],
  }),
  edit: call({ method: 'POST', path: '/api/address/addressEdit', access: 'member', errors: ['ADDRESS_NOT_FOUND'] }),
  remove: call({ method: 'POST', path: '/api/address/addressDel', access: 'member', errors: ['ADDRESS_NOT_FOUND'] }),
  /** Regions of Indonesia: those within a region, or those whose name contains what was typed. */
  regions: call({
    method: 'GET',
    path: '/api/address/regions',
    access: 'visitor',
    safe: true,
    extension: true,
    errors: [],
  }),
} as const;
