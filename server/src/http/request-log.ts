import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { internalCalls } from '../internal-contract';

declare module 'fastify' {
  interface FastifyRequest {
    /** The member whose token came with a call, or who has logged in by it. */
    memberId: number | null;
    /** The order that a request has made, or that it concerns without naming it by its number. */
    aboutOrder: string | null;
  }
}

/** Numbers of orders of all kinds. What else was sent in their place is not logged. */
const ORDER_SN = /^[A-Z]{2}\d{18}$/;

function orderIn(place: unknown): string | undefined {
  if (typeof place !== 'object' || place === null || !('order_sn' in place)) return undefined;
  return typeof place.order_sn === 'string' && ORDER_SN.test(place.order_sn) ? place.order_sn : undefined;
}

const orderOf = ({ body, query, params, aboutOrder }: FastifyRequest): string | undefined =>
  aboutOrder ?? orderIn(body) ?? orderIn(query) ?? orderIn(params);

/**
 * One line a call at level info: what, how it ended, how long, and about whose order. Probes are at level debug. No
 * address, no token, no body.
 */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  if (!logger.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const facts = {
      request_id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      error: reply.refusedAs ?? undefined,
      member_id: request.memberId ?? undefined,
      order_sn: orderOf(request),
    };
    if (route === internalCalls.meta.health.path) request.log.debug(facts, 'served');
    else request.log.info(facts, 'served');
    done();
  });
}
