import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors/app-error';
import { RequestError } from '../request-error';

const NUL = '\u0000';

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes(NUL) || holdsNul(inner));
}

/**
 * Bodies are taken as they are, without a coding. Every parser of bodies asks this first.
 * @throws RequestError
 */
export function refuseCoding({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'identity') throw new RequestError(415, `a body in ${coding}`);
}

/** The text of a body. @throws AppError when it is not UTF-8: decoding would replace what it cannot read */
function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw new AppError('BAD_REQUEST');
  return body.toString('utf8');
}

/**
 * JSON and nothing else: no forms. Calls that take a file live in a scope of their own. An empty body is an empty
 * object. What is no JSON in UTF-8, names a prototype or holds a NUL is refused.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      refuseCoding(request);
      text = textOf(body);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (text === '') return done(null, {});
    parse(request, text, (error, value) => {
      // PostgreSQL stores no NUL in texts; the character can only arrive as an escape.
      if (!error && text.includes('\\u0000') && holdsNul(value)) return done(new AppError('BAD_REQUEST'));
      done(error, value);
    });
  });
}
