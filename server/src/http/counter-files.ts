import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';

const YEAR = 'public, max-age=31536000, immutable';

/** What the counter's page may do: its own script and style sheet, calls of this server, and pictures of customers. */
const policyFor = ({ uploadUrl }: Pick<Config, 'uploadUrl'>): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ['img-src data:', "'self'", ...(uploadUrl ? [new URL(uploadUrl).origin] : [])].join(' '),
    "connect-src 'self'",
  ].join('; ');

const headersFor = (config: Pick<Config, 'uploadUrl'>) => ({
  'content-security-policy': policyFor(config),
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), payment=(), geolocation=()',
  'cache-control': 'no-cache',
});

/** The app of the counter under /counter, and its page of a label. Their other files have hashes in their names. */
export function serveCounter(app: FastifyInstance, config: Pick<Config, 'counterDir' | 'uploadUrl'>): void {
  const { counterDir } = config;
  const headers = headersFor(config);
  const pages = new Map([
    ['', 'index.html'],
    ['label', 'label.html'],
  ]);
  const send = (reply: FastifyReply, name: string): FastifyReply => {
    const page = pages.get(name);
    return page === undefined
      ? reply.header('cache-control', YEAR).sendFile(name, counterDir)
      : reply.headers(headers).sendFile(page, counterDir);
  };
  app.get('/counter', (_request, reply) => send(reply, ''));
  app.get('/counter/*', (request, reply) => send(reply, (request.params as { '*': string })['*']));
}
