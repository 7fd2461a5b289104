import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../lib/clock';
import type { Contract } from './calls/call-entries';
import { methodFinder } from './calls/route-list';
import { sendRefusal } from './calls/send-refusal';

/** Paths that programs ask for, and that of the page itself, which is missing if it comes here. */
const NO_PAGES = /^\/((api|ops|notify|\.well-known)(\/.*)?|robots\.txt)?$/;
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

/**
 * Other ways to write the address of the app: with the name of its file, and with an encoded "#", as some messengers
 * do ("/%23/pages/…"). Undefined of any other path.
 */
function writtenOtherwise(url: string): string | undefined {
  const [, rest] = /^\/(?:index\.html)?((?:%23(?:\/|%2f)|\?|$).*)/i.exec(url) ?? [];
  if (rest === undefined) return undefined;
  try {
    return `/${/^%/.test(rest) ? encodeURI(decodeURIComponent(rest)) : rest}`;
  } catch {
    return undefined;
  }
}

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
      const address = writtenOtherwise(request.url) ?? hashOf(path);
      return reply.headers({ 'cache-control': 'no-store', vary: 'accept' }).redirect(address, 302);
    }
    return sendRefusal(reply, { status: 404, error: 'NO_SUCH_CALL' }, clock);
  });
}
