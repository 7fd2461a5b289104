import { call } from './core';

/** Calls about the chain as a whole: spec §7 `/api/index/`. */
export const chainCalls = {
  areaCodes: call({ method: 'POST', path: '/api/index/areacode', access: 'visitor', safe: true, errors: [] }),
  config: call({ method: 'POST', path: '/api/index/config', access: 'visitor', safe: true, errors: [] }),
  banners: call({ method: 'POST', path: '/api/index/banner', access: 'visitor', safe: true, errors: [] }),
  /** The shop to suggest here (or the one in use) with its six best-selling drinks. */
  suggestedShop: call({ method: 'POST', path: '/api/index/pushShop', access: 'visitor', safe: true, errors: [] }),
  service: call({ method: 'POST', path: '/api/index/service', access: 'visitor', safe: true, errors: [] }),
  /** Reports that a page of the app failed while rendering. Contains nothing that a customer typed. */
  reportFailure: call({
    method: 'POST',
    path: '/api/index/pagefailure',
    access: 'visitor',
    errors: [],
    extension: true,
    perMinute: 10,
  }),
} as const;
