import fs from 'node:fs';
import path from 'node:path';
import staticPlugin from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { FileStore } from '../files/file-store';
import { pictureVersions } from '../seed/picture-versions';
import { serveCounter } from './counter-files';
import { serveEmbed } from './embed-files';
import { serveUploads } from './uploads/uploaded-files';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** Built with a hash in their names. */
const hashedFolders = ['js', 'css', 'chunk', 'texts'];
/** Folders of the demo data's pictures; what else lies under /static belongs to the app. */
const pictureFolders = ['banners', 'goods', 'shops', 'things'];

interface CspFile {
  script?: string[];
}

/** Hashes of the page's inline scripts, as the build computed them. */
function scriptHashes(staticDir: string): string[] | undefined {
  try {
    return (JSON.parse(fs.readFileSync(path.join(staticDir, 'csp.json'), 'utf8')) as CspFile).script;
  } catch {
    return undefined;
  }
}

/** What the app's own page may do. Taro's router and style loader add style elements at run time. */
export function pagePolicy({
  staticDir,
  mode,
  origins,
  uploadUrl,
  map,
}: Pick<Config, 'staticDir' | 'mode' | 'origins' | 'uploadUrl' | 'map'>): string {
  const pictureOrigins = [uploadUrl, map?.tiles].flatMap((url) => (url ? [new URL(url).origin] : []));
  const hashes = scriptHashes(staticDir) ?? (mode === 'demo' ? ["'unsafe-inline'"] : []);
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self' blob:", ...origins].join(' '),
  ].join('; ');
}

const pageHeaders = (policy: string): Record<string, string> => ({
  'content-security-policy': policy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
});

const restOf = (request: FastifyRequest): string => (request.params as { '*': string })['*'];

/**
 * The built app at the root, pictures of the demo data under /static, uploaded ones under /uploads. A missing file is
 * 404, never the page.
 */
export function serveFiles(app: FastifyInstance, config: Config, uploads: Pick<FileStore, 'get'>): void {
  serveUploads(app, uploads);
  const headers = pageHeaders(pagePolicy(config));
  fs.mkdirSync(config.staticDir, { recursive: true });
  app.register(staticPlugin, { root: config.staticDir, serve: false, preCompressed: true, cacheControl: false });
  serveCounter(app, config);
  serveEmbed(app, config);
  const file = (reply: FastifyReply, name: string, cache: string): FastifyReply =>
    reply.header('cache-control', cache).sendFile(name);

  app.get('/', (_request, reply) => file(reply.headers(headers), 'index.html', 'no-cache'));
  for (const folder of hashedFolders) {
    app.get(`/${folder}/*`, (request, reply) => file(reply, `${folder}/${restOf(request)}`, YEAR));
  }
  app.get('/static/*', (request, reply) => file(reply, `static/${restOf(request)}`, HOUR));
  for (const folder of pictureFolders) {
    app.get(`/static/${folder}/*`, (request, reply) => {
      const name = `${folder}/${restOf(request)}`;
      const { v: version } = request.query as { v?: unknown };
      // Under another version the content of today must not stay for a year.
      const isItsOwn = version !== undefined && version === pictureVersions[name];
      return reply.header('cache-control', isItsOwn ? YEAR : HOUR).sendFile(name, config.picturesDir);
    });
  }
}
