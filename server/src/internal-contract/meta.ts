import { internalCall } from './core';

/** What the server says about itself. */
export const metaCalls = {
  health: internalCall({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: '200 while requests are taken and the database answers, else 503',
  }),
  openApi: internalCall({
    method: 'GET',
    path: '/docs/openapi.json',
    access: 'public',
    summary: 'The OpenAPI 3.1 document, made from the contract',
  }),
  docs: internalCall({ method: 'GET', path: '/docs', access: 'public', summary: 'The same document as a page' }),
} as const;
