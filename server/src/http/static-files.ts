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

/** What the page may do beside its own things because a partner shows it. */
export interface Embedding {
  /** Origins of the pages that may frame it. */
  framers: readonly string[];
  /** Origins from which it loads the script of the partner's container. */
  scripts: readonly string[];
  /** Origins that the host's SDK asks. */
  servers: readonly string[];
}

const notEmbedded: Embedding = { framers: [], scripts: [], servers: [] };

/** Where containers have scripts of their own, by the kind of the partner. Their documentation asks to load them from there. */
const containerScripts: Readonly<Record<string, readonly string[]>> = { gopay: ['https://gwk.gopayapi.com'] };
/** LINE's SDK is a part of the app. It verifies tokens, and asks whether something was shared. */
const hostServers: Readonly<Record<string, readonly string[]>> = {
  line: ['https://api.line.me', 'https://access.line.me'],
};

interface Shower {
  kind: string;
  origins: readonly string[];
}

/** How a partner shows the page; undefined: what is no partner that is enabled. */
const embeddingOf = (partner: Shower | undefined): Embedding =>
  partner
    ? {
        framers: partner.origins,
        scripts: containerScripts[partner.kind] ?? [],
        servers: hostServers[partner.kind] ?? [],
      }
    : notEmbedded;

/** What the app's own page may do, and which pages may frame it. Taro's router and style loader add style elements at run time. */
export function pagePolicy(
  { staticDir, mode, origins, uploadUrl, map }: Pick<Config, 'staticDir' | 'mode' | 'origins' | 'uploadUrl' | 'map'>,
  { framers, scripts, servers }: Embedding = notEmbedded,
): string {
  const pictureOrigins = [uploadUrl, map?.tiles].flatMap((url) => (url ? [new URL(url).origin] : []));
  const hashes = scriptHashes(staticDir) ?? (mode === 'demo' ? ["'unsafe-inline'"] : []);
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
    "frame-src 'none'",
    ["script-src 'self'", ...hashes, ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureOrigins].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self' blob:", ...origins, ...servers].join(' '),
  ].join('; ');
}

const commonHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  // In a frame it holds what its page lets through, too.
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
};

const pageHeaders = (policy: string): Record<string, string> => ({
  ...commonHeaders,
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
});

/**
 * The page in a frame of these origins. The older header knows no list, and a page of its own group of windows could not open
 * a payment beside the partner's.
 */
const framedHeaders = (policy: string): Record<string, string> => ({
  ...commonHeaders,
  'content-security-policy': policy,
});

const restOf = (request: FastifyRequest): string => (request.params as { '*': string })['*'];

interface FilesDeps {
  uploads: Pick<FileStore, 'get'>;
  /** Finds a partner that is enabled. */
  partnerDirectory: { find(id: string): Promise<Shower | undefined> };
}

/**
 * The built app at the root, pictures of the demo data under /static, uploaded ones under /uploads. A missing file is
 * 404, never the page.
 */
export function serveFiles(app: FastifyInstance, config: Config, { uploads, partnerDirectory }: FilesDeps): void {
  serveUploads(app, uploads);
  const headers = pageHeaders(pagePolicy(config));
  /** By the origins, because the policy reads a file. */
  const embedded = new Map<string, Record<string, string>>();
  const headersFor = (embedding: Embedding): Record<string, string> => {
    const { framers, scripts, servers } = embedding;
    const key = [framers, scripts, servers].map((list) => list.join(' ')).join(';');
    if (key === ';;') return headers;
    const known = embedded.get(key);
    if (known) return known;
    const made = (framers.length > 0 ? framedHeaders : pageHeaders)(pagePolicy(config, embedding));
    embedded.set(key, made);
    return made;
  };
  fs.mkdirSync(config.staticDir, { recursive: true });
  app.register(staticPlugin, { root: config.staticDir, serve: false, preCompressed: true, cacheControl: false });
  serveCounter(app, config);
  serveEmbed(app, config);
  const file = (reply: FastifyReply, name: string, cache: string): FastifyReply =>
    reply.header('cache-control', cache).sendFile(name);

  app.get('/', async (request, reply) => {
    const { embed } = request.query as { embed?: unknown };
    if (embed === undefined) return file(reply.headers(headers), 'index.html', 'no-cache');
    const embedding = embeddingOf(typeof embed === 'string' ? await partnerDirectory.find(embed) : undefined);
    if (embedding.framers.length > 0) reply.removeHeader('x-frame-options');
    // A stored answer would keep headers of another time, or of another partner.
    return file(reply.headers(headersFor(embedding)), 'index.html', 'no-store');
  });
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
