import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error';

const NUL = '\u0000';

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes(NUL) || holdsNul(inner));
}

export type ParseJson = (text: string) => unknown;

/**
 * The reader of request bodies. An empty body is an empty object.
 * @throws when the text is no JSON, names a prototype, or holds a NUL
 */
export function jsonParser(app: FastifyInstance): ParseJson {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (text) => {
    if (text === '') return {};
    let value: unknown;
    // Fastify's parser takes the request for the sake of its signature, and is done at once.
    parse.call(app, undefined as unknown as FastifyRequest, text, (error, parsed) => {
      if (error) throw error;
      value = parsed;
    });
    // PostgreSQL stores no NUL in texts; the character can only arrive as an escape.
    if (text.includes('\\u0000') && holdsNul(value)) throw new AppError('BAD_REQUEST');
    return value;
  };
}

/** JSON and nothing: no forms, no multipart. `read` makes `request.body` of the text. */
export function takeJsonBodies(app: FastifyInstance, read: (text: string) => unknown): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    let value: unknown;
    try {
      value = read(String(body));
    } catch (error) {
      return done(error as Error);
    }
    done(null, value);
  });
}
