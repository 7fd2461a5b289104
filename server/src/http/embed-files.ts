import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import { demoCustomers, demoPartner } from '../internal-contract/embed-demo';
import { AppError } from '../lib/errors/app-error';

type EmbedConfig = Pick<Config, 'mode' | 'embedDir' | 'publicUrl'>;

const YEAR = 'public, max-age=31536000, immutable';

/** Pages of partners load the script from another origin, and check its hash, for which they have to read it. */
const scriptHeaders = {
  'cache-control': YEAR,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

const isLoopback = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * The address of the app that the demo's page frames. On this machine it is the other loopback name, so that page and
 * app have different origins, as they have at a partner.
 */
export function framedUrl(host: string, publicUrl: string): string {
  const { hostname, origin } = new URL(publicUrl);
  if (!isLoopback(hostname)) return origin;
  const [, name, port = ''] = /^([^:]*)(:\d{1,5})?/.exec(host) ?? [];
  return `http://${name === 'localhost' ? '127.0.0.1' : 'localhost'}${port}`;
}

/** What the demo's page may do. It can never be framed itself. */
const demoHeaders = (framed: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `frame-src ${framed}`,
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "connect-src 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'permissions-policy': `camera=(), microphone=(), payment=(), geolocation=(self "${framed}")`,
  'cache-control': 'no-store',
});

const restOf = (params: unknown): string => (params as { '*': string })['*'];

/** The page that plays a partner's host, with what it loads. */
function serveDemo(app: FastifyInstance, { embedDir, publicUrl }: EmbedConfig): void {
  const file = (reply: FastifyReply, name: string): FastifyReply =>
    reply.header('cache-control', 'no-cache').sendFile(name, embedDir);
  app.get('/embed-demo', (request, reply) =>
    reply.headers(demoHeaders(framedUrl(request.host, publicUrl))).sendFile('demo.html', embedDir),
  );
  app.get('/embed-demo/*', (request, reply) => {
    const name = restOf(request.params);
    if (name === 'demo.js' || name === 'demo.css') return file(reply, name);
    if (name !== 'settings.json') throw new AppError('NO_SUCH_CALL');
    return reply.header('cache-control', 'no-store').send({
      url: framedUrl(request.host, publicUrl),
      partner: demoPartner,
      users: demoCustomers.map(({ id, name: shown }) => ({ id, name: shown })),
    });
  });
}

/** The script for pages of partners, under its version, and in demo mode a page that plays such a page. */
export function serveEmbed(app: FastifyInstance, config: EmbedConfig): void {
  app.get('/embed/*', (request, reply) => {
    const name = restOf(request.params);
    if (!/^kedai-embed-\d+\.\d+\.\d+\.js$/.test(name)) throw new AppError('NO_SUCH_CALL');
    return reply.headers(scriptHeaders).sendFile(name, config.embedDir);
  });
  if (config.mode === 'demo') serveDemo(app, config);
}
