import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** One line a call at level info: what, how it ended, how long. No address, no token, no body. */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  if (!logger.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'served',
    );
    done();
  });
}
