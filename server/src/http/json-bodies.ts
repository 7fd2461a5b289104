import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error';

const NUL = '\u0000';

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes(NUL) || holdsNul(inner));
}

/** JSON and nothing: no forms, no multipart. An empty body is an empty object. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, {});
    parse.call(app, request, text, (error, value) => {
      // PostgreSQL stores no NUL in texts; the character can only arrive as an escape.
      if (!error && text.includes('\\u0000') && holdsNul(value)) done(new AppError('BAD_REQUEST'));
      else done(error, value);
    });
  });
}
