// Bundles the server into single files, so that it starts without compiling, and adds the counter's app, the script
// for partners' pages, the pictures of the demo data and the database that first starts copy.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { buildCounter, counterInputs } from './build-counter.mjs';
import { buildServedEmbed, embedInputs } from './build-embed.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const out = path.join(root, 'dist', 'server');
/** The programs of the server. Each contains the shared code. */
const programs = [
  'server/src/main.ts',
  'server/src/db/embedded/engine-worker.ts',
  'server/src/db/embedded/make-database.ts',
  'server/tools/prove-target.ts',
  'server/tools/shop.ts',
  'server/tools/chain.ts',
  'server/tools/partner.ts',
];
/**
 * Packages with WebAssembly, machine code or data, which stay in node_modules, and those of OpenTelemetry, which few
 * servers load. pg-native is an option that we do not use, and tsx is only for running sources.
 */
const external = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  'fs-native-extensions',
  'idn-area-data',
  'pg-native',
  'sharp',
  'tsx',
];

/** Files that the bundle depends on. */
export const serverInputs = [
  'server/src',
  'server/static',
  'server/demo',
  'server/tools',
  'server/tsconfig.json',
  'src/contract',
  'src/domain',
  'tsconfig.json',
  'package-lock.json',
  'tools/build-server.mjs',
  ...counterInputs,
  ...embedInputs,
];

/** The commit that is built. Where git does not know it, as in a container, the environment may name it. */
function commitOf() {
  const asked = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    cwd: root,
    encoding: 'utf8',
  });
  return (asked.status === 0 && asked.stdout.trim()) || process.env.KEDAI_COMMIT || '';
}

function buildInfo() {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  return { version, commit: commitOf() };
}

function bundle() {
  // This is required only here, because starting an existing build needs production packages only.
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  buildSync({
    absWorkingDir: root,
    entryPoints: programs.map((program) => ({ in: program, out: path.basename(program, '.ts') })),
    outdir: out,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external,
    define: { KEDAI_BUILD: JSON.stringify(buildInfo()) },
    sourcemap: true,
    // The sources are in the same checkout, so the maps need positions only.
    sourcesContent: false,
    tsconfig: path.join(root, 'server', 'tsconfig.json'),
    logLevel: 'warning',
  });
  const migrations = path.join('db', 'migrations');
  fs.rmSync(path.join(out, 'migrations'), { recursive: true, force: true });
  fs.cpSync(path.join(root, 'server', 'src', migrations), path.join(out, 'migrations'), { recursive: true });
}

/** Copies the demo data's pictures. Each SVG gets the compressed copies that `@fastify/static` looks for. */
function copyPictures(dir) {
  fs.rmSync(dir, { recursive: true, force: true });
  fs.cpSync(path.join(root, 'server', 'static'), dir, { recursive: true });
  for (const name of fs.readdirSync(dir, { recursive: true })) {
    if (!name.endsWith('.svg')) continue;
    const file = path.join(dir, name);
    const svg = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(svg));
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(svg, { level: zlib.constants.Z_BEST_COMPRESSION }));
  }
}

/**
 * Makes the database that first starts copy, unless a current one exists. It is made in a child that ends with this
 * process.
 */
export function prepareDatabase(dir) {
  const made = spawnSync(
    process.execPath,
    [path.join(out, 'make-database.cjs'), String(process.pid), dir, 'prepared'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (made.status !== 0) throw new Error('preparing the database failed');
}

export function buildServer() {
  bundle();
  buildCounter();
  buildServedEmbed();
  copyPictures(path.join(out, 'pictures'));
  prepareDatabase(path.join(out, 'database'));
}
