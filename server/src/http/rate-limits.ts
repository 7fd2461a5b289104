import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusyError } from '../lib/errors/busy-error';
import { clientAddress } from './client-address';

const WINDOW_MS = 60_000;

/** How an address is counted: an IPv6 network (/64) as one, since one customer has all of it; IPv4 within IPv6 as IPv4. */
export const countedAddress = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  normalizeIP(clientAddress(request));

export interface RateLimit {
  /** Requests a minute from one address; undefined: the preset. */
  perMinute?: number | undefined;
  /** Requests that are neither counted nor refused. */
  exempt?: (request: FastifyRequest) => boolean;
}

/** Makes the `config.rateLimit` of a route. Returns undefined if the route has no limit. */
export type RateLimits = (limit: RateLimit) => RateLimitOptions | undefined;

/**
 * Limits for each route and address, kept in this process; register before the routes. Quotas that guard codes and
 * passwords are in the database.
 */
export async function limitRates(
  app: FastifyInstance,
  /** `preset`: for routes that state no limit; 0: none. Not enabled: tests of everything else. */
  { preset, isEnabled }: { preset: number; isEnabled: boolean },
): Promise<RateLimits> {
  const none = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    keyGenerator: countedAddress,
    addHeaders: { ...none, 'retry-after': false },
    addHeadersOnExceeding: none,
    errorResponseBuilder: (_request, { ttl }) =>
      new BusyError('too many requests from one address', Math.max(1, Math.ceil(ttl / 1000))),
  });
  return ({ perMinute, exempt }) => {
    const max = perMinute ?? preset;
    if (!isEnabled || max === 0) return undefined;
    return { max, ...(exempt && { allowList: exempt }) };
  };
}
