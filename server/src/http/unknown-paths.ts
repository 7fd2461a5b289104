import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../lib/clock';
import type { Contract } from './calls/call-entries';
import { methodFinder } from './calls/route-list';
import { sendRefusal } from './calls/send-refusal';

/** Paths that programs ask for: no page is sent there. */
const NO_PAGES = /^\/(api|ops|static|uploads|notify|js|css|chunk)(\/|$)|\.[^/]*$/;
const SHOWN = 200;

/** Whether a browser navigates, as opposed to a program that calls. */
const wantsPage = ({ method, headers }: FastifyRequest, path: string): boolean =>
  method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '') && !NO_PAGES.test(path);

/** The path as a page of the app, which says in the customer's language that there is none. Begins with `/#/`. */
const hashOf = (path: string): string =>
  `/#/${path
    .slice(0, SHOWN)
    .replace(/^\/+/, '')
    .replace(/[^\w\-.~/]/g, (mark) => encodeURIComponent(mark))}`;

/** Answers paths without a route: another method, a wrong link, or a call that does not exist. */
export function answerUnknownPaths(app: FastifyInstance, contract: Contract, clock: Clock): void {
  const methodsOf = methodFinder(contract);
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = methodsOf(path);
    if (allowed) {
      return sendRefusal(reply.header('allow', allowed.join(', ')), { status: 405, error: 'BAD_REQUEST' }, clock);
    }
    if (wantsPage(request, path)) {
      return reply.headers({ 'cache-control': 'no-store', vary: 'accept' }).redirect(hashOf(path), 302);
    }
    return sendRefusal(reply, { status: 404, error: 'NO_SUCH_CALL' }, clock);
  });
}
