import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';

/** The page that the board shows in a frame. */
const SLIP = 'slip';

const YEAR = 'public, max-age=31536000, immutable';

/** What the counter's page may do: its own script and style sheet, calls of this server, and pictures of customers. */
const policyFor = ({ uploadUrl }: Pick<Config, 'uploadUrl'>, framers: "'none'" | "'self'"): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers}`,
    "frame-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ['img-src data:', "'self'", ...(uploadUrl ? [new URL(uploadUrl).origin] : [])].join(' '),
    "connect-src 'self'",
  ].join('; ');

const headersFor = (config: Pick<Config, 'uploadUrl'>, isFramed: boolean) => ({
  'content-security-policy': policyFor(config, isFramed ? "'self'" : "'none'"),
  'referrer-policy': 'no-referrer',
  'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), payment=(), geolocation=()',
  'cache-control': 'no-cache',
});

/**
 * The app of the counter under /counter, its page of a label, and the page that its board prints in a frame. Their other files have hashes in their names.
 */
export function serveCounter(app: FastifyInstance, config: Pick<Config, 'counterDir' | 'uploadUrl'>): void {
  const { counterDir } = config;
  const pages = new Map([
    ['', 'index.html'],
    ['label', 'label.html'],
    [SLIP, 'slip.html'],
  ]);
  const send = (reply: FastifyReply, name: string): FastifyReply => {
    const page = pages.get(name);
    return page === undefined
      ? reply.header('cache-control', YEAR).sendFile(name, counterDir)
      : reply.headers(headersFor(config, name === SLIP)).sendFile(page, counterDir);
  };
  app.get('/counter', (_request, reply) => send(reply, ''));
  app.get('/counter/*', (request, reply) => send(reply, (request.params as { '*': string })['*']));
}
