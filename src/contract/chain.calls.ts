import { call } from './core';

/** What belongs to the chain as a whole: spec §7 `/api/index/`. */
export const chainCalls = {
  areaCodes: call({ method: 'POST', path: '/api/index/areacode', access: 'visitor', errors: [] }),
  config: call({ method: 'POST', path: '/api/index/config', access: 'visitor', errors: [] }),
  banners: call({ method: 'POST', path: '/api/index/banner', access: 'visitor', errors: [] }),
  /** The shop to suggest here (or the one in use) with its six most sold drinks. */
  suggestedShop: call({ method: 'POST', path: '/api/index/pushShop', access: 'visitor', errors: [] }),
  service: call({ method: 'POST', path: '/api/index/service', access: 'visitor', errors: [] }),
} as const;
