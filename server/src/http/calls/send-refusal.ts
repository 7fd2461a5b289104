import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@/contract/core';
import type { Clock } from '../../lib/clock';
import { JSON_TYPE, languageOf, type Refusal, refusalBody } from './envelope';

declare module 'fastify' {
  interface FastifyReply {
    /** Name of the error with which the request was refused. */
    refusedAs: string | null;
  }
}

/** A header that came once. */
export const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

export const requestLanguage = (request: FastifyRequest): Language => languageOf(headerOf(request, 'accept-language'));

/** Answers a refusal in the envelope and language of the request. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, clock: Clock): FastifyReply {
  if (refusal.status === 503) {
    reply.header('retry-after', String((refusal.params as { seconds?: number } | undefined)?.seconds ?? 1));
  }
  reply.refusedAs = refusal.error;
  return reply
    .code(refusal.status)
    .header('content-type', JSON_TYPE)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(refusalBody(refusal, requestLanguage(reply.request), clock.now()));
}
