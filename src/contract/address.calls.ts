import { call } from './core';

/** A member's address book: spec §7 `/api/address/`. */
export const addressCalls = {
  /** All addresses, the default one first, then the last changed; with a shop, whether it delivers there. */
  list: call({
    method: 'GET',
    path: '/api/address/addressList',
    access: 'member',
    safe: true,
    errors: ['SHOP_NOT_FOUND'],
  }),
  getDefault: call({ method: 'GET', path: '/api/address/getDefaultAddress', access: 'member', safe: true, errors: [] }),
  add: call({
    method: 'POST',
    path: '/api/address/addressAdd',
    access: 'member',
    idempotent: true,
    errors: ['ADDRESS_LIMIT'],
  }),
  /** Refused with `ADDRESS_CHANGED` if the address has another version than the one that the change is based on. */
  edit: call({
    method: 'POST',
    path: '/api/address/addressEdit',
    access: 'member',
    errors: ['ADDRESS_NOT_FOUND', 'ADDRESS_CHANGED'],
  }),
  remove: call({ method: 'POST', path: '/api/address/addressDel', access: 'member', errors: ['ADDRESS_NOT_FOUND'] }),
  /** Regions of Indonesia: those within a region, those that were meant by what was typed, or the city around a place. */
  regions: call({
    method: 'GET',
    path: '/api/address/regions',
    access: 'visitor',
    safe: true,
    extension: true,
    errors: [],
  }),
} as const;
