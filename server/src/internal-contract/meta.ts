import { internalCall } from './core';

const DOCUMENTS_PER_MINUTE = 60;

/** Routes that describe the server itself. */
export const metaCalls = {
  health: internalCall({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: '200 while requests are taken and the database answers, else 503',
    answers: '{ok: 1, version, release, commit}: version of the specification, release and commit of the server',
    otherAnswers: { 503: '{ok: 0, version, release, commit}: the server is not healthy' },
    perMinute: null,
  }),
  openApi: internalCall({
    method: 'GET',
    path: '/docs/openapi.json',
    access: 'public',
    summary: 'The OpenAPI 3.1 document, made from the contract',
    perMinute: DOCUMENTS_PER_MINUTE,
  }),
  docs: internalCall({
    method: 'GET',
    path: '/docs',
    access: 'public',
    summary: 'The same document as a page',
    answers: 'A page',
    perMinute: DOCUMENTS_PER_MINUTE,
  }),
  metrics: internalCall({
    method: 'GET',
    path: '/metrics',
    access: 'public',
    summary: 'Figures of this process in the text format of Prometheus, with KEDAI_METRICS_KEY as bearer token',
    answers: 'Lines of text',
    otherAnswers: { 404: 'No key is set, or another one was sent' },
    perMinute: null,
  }),
} as const;
