import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error';

const NUL = '\u0000';

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes(NUL) || holdsNul(inner));
}

/**
 * JSON and nothing else: no forms. Calls that take a file live in a scope of their own. An empty body is an empty object. What is no JSON, names a prototype or
 * holds a NUL is refused.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {});
    parse(request, text, (error, value) => {
      // PostgreSQL stores no NUL in texts; the character can only arrive as an escape.
      if (!error && text.includes('\\u0000') && holdsNul(value)) return done(new AppError('BAD_REQUEST'));
      done(error, value);
    });
  });
}
