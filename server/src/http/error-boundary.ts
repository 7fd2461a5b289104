import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileType } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import type { Clock } from '../lib/clock';
import { AppError } from '../lib/errors/app-error';
import { BusyError } from '../lib/errors/busy-error';
import { fill, texts } from '../messages/message';
import { type Refusal, statusOf } from './calls/envelope';
import { sendRefusal } from './calls/send-refusal';
import { WrongFileError } from './request-error';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route may refuse with HTTP 200. It is undefined if it is no call. */
    refusals?: readonly ErrorCode[];
  }
}

interface HttpError {
  /** Headers of an answer to a range beyond the end of a file. */
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

/** The name of a type of files as people know it. */
const typeNames: Record<FileType, string> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };

function wrongFile({ types }: WrongFileError): Refusal {
  const named = types.map((type) => typeNames[type]).join(' / ');
  return { status: 415, error: 'BAD_REQUEST', text: (language) => fill(texts(language).wrongFile, { types: named }) };
}

/** `declared`: those that the route may answer, if that is checked. */
function refusalOf(error: unknown, declared: readonly ErrorCode[] | undefined): Refusal | undefined {
  if (error instanceof AppError) {
    const status = statusOf(error.code);
    if (status === 200 && declared && !declared.includes(error.code)) return undefined;
    return { status, error: error.code, params: error.params, text: error.text };
  }
  if (error instanceof BusyError) return { status: 503, error: 'BUSY', params: { seconds: error.retryAfterSeconds } };
  if (error instanceof WrongFileError) return wrongFile(error);
  return unreadable(error as HttpError);
}

/** The only place where errors become answers. An unexpected error is answered with the request id alone. */
export function installErrorBoundary(app: FastifyInstance, clock: Clock, checkAnswers: boolean): void {
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const { config, url } = request.routeOptions;
    const refusal = refusalOf(error, checkAnswers ? config.refusals : undefined);
    if (refusal?.status === 416) reply.headers((error as HttpError).headers ?? {});
    if (refusal) return sendRefusal(reply, refusal, clock);
    request.log.error({ err: error, call: url, request_id: request.id }, 'call failed');
    return sendRefusal(reply, { status: 500, error: 'INTERNAL', params: { request_id: request.id } }, clock);
  });
}
