import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallSpec } from '@/contract/core';
import type { CommonErrorCode, ErrorCode } from '@/contract/errors';
import { AppError } from '../lib/app-error';
import { BusyError } from '../lib/busy-error';
import type { Clock } from '../lib/clock';
import { type Refusal, statusOf } from './envelope';
import { sendRefusal } from './send-refusal';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallSpec;
  }
}

const common: ReadonlySet<ErrorCode> = new Set<CommonErrorCode>([
  'INVALID_INPUT',
  'INTERNAL',
  'BUSY',
  'UNAUTHORIZED',
  'BAD_REQUEST',
  'NO_SUCH_CALL',
  'TOO_LARGE',
  'IDEMPOTENCY_MISMATCH',
]);

interface HttpError {
  /** Of an answer to a range beyond the end of a file. */
  headers?: Record<string, string>;
  statusCode?: number;
}

/** Errors about requests that cannot be read, most of them Fastify's own. */
function unreadable({ statusCode }: HttpError): Refusal | undefined {
  if (statusCode === undefined || statusCode < 400) return undefined;
  switch (statusCode) {
    // A path that leaves its folder counts as a missing file.
    case 403:
    case 404:
      return { status: 404, error: 'NO_SUCH_CALL' };
    case 408:
    case 412:
    case 416:
      return { status: statusCode, error: 'BAD_REQUEST' };
    case 413:
      return { status: 413, error: 'TOO_LARGE' };
    case 415:
      return { status: 415, error: 'BAD_REQUEST' };
    case 503:
      return { status: 503, error: 'BUSY', params: { seconds: 1 } };
    default:
      return statusCode < 500 ? { status: 400, error: 'BAD_REQUEST' } : undefined;
  }
}

function refusalOf(error: unknown, spec: CallSpec | undefined, checkAnswers: boolean): Refusal | undefined {
  if (error instanceof AppError) {
    const undeclared = spec && !common.has(error.code) && !spec.errors.includes(error.code);
    if (undeclared && checkAnswers) return undefined;
    return { status: statusOf(error.code), error: error.code, params: error.params };
  }
  if (error instanceof BusyError) return { status: 503, error: 'BUSY', params: { seconds: error.retryAfterSeconds } };
  return unreadable(error as HttpError);
}

/** The only place where errors become answers. Of an unexpected error only the request id is sent. */
export function installErrorBoundary(app: FastifyInstance, clock: Clock, checkAnswers: boolean): void {
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const spec = request.routeOptions.config.call;
    const refusal = refusalOf(error, spec, checkAnswers);
    if (refusal?.status === 416) reply.headers((error as HttpError).headers ?? {});
    if (refusal) return sendRefusal(reply, refusal, clock);
    request.log.error(
      { err: error, call: spec?.path ?? request.routeOptions.url, request_id: request.id },
      'call failed',
    );
    return sendRefusal(reply, { status: 500, error: 'INTERNAL', params: { request_id: request.id } }, clock);
  });
}
