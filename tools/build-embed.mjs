// Builds the package @kedai/embed for partners, and what our server sends of it.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const source = path.join(root, 'packages', 'embed');
const dist = path.join(root, 'dist', 'embed');

/** Files that the package and the demo depend on. */
export const embedInputs = [
  'packages/embed',
  'src/contract/embed',
  'src/platform/routes.ts',
  'src/platform/routes',
  'tsconfig.json',
  'package-lock.json',
  'tools/build-embed.mjs',
];

const require = createRequire(import.meta.url);
const sourceOf = (name) => fs.readFileSync(path.join(source, name), 'utf8');

/** Compiles one entry to the text of one script. */
function bundle(entry, options) {
  const { outputFiles } = require('esbuild').buildSync({
    absWorkingDir: root,
    entryPoints: [`packages/embed/${entry}`],
    outfile: 'out',
    bundle: true,
    write: false,
    minify: true,
    tsconfig: path.join(root, 'tsconfig.json'),
    logLevel: 'warning',
    ...options,
  });
  return Buffer.from(outputFiles[0].contents);
}

/** The pages of the app as options, for the demo. */
function pageOptions() {
  const script = bundle('../../src/platform/routes.ts', { format: 'cjs', define: { 'process.env.TARO_ENV': '"h5"' } });
  const module = { exports: {} };
  new Function('module', 'exports', String(script))(module, module.exports);
  const paths = Object.values(module.exports.routes).map(({ path: name }) => `/${name}`);
  return paths.map((name) => `<option>${name}</option>`).join('');
}

/** The types of a file. It names only types of files beside it, so it can be compiled alone. */
function typesOf(name) {
  const { transpileDeclaration, ScriptTarget, ModuleKind } = require('typescript');
  const { outputText, diagnostics } = transpileDeclaration(sourceOf(`src/${name}.ts`), {
    fileName: `${name}.ts`,
    reportDiagnostics: true,
    compilerOptions: {
      target: ScriptTarget.ES2020,
      module: ModuleKind.ESNext,
      isolatedDeclarations: true,
      strict: true,
    },
  });
  if (diagnostics.length > 0) throw new Error(`${name}.ts: ${diagnostics.map((one) => one.messageText).join('; ')}`);
  return outputText.replace("'./types'", "'./types.js'").replace("'./types'", "'./types.js'");
}

const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Old browsers of partners run the scripts of the page. */
const forPages = { target: 'es2019', platform: 'browser' };
const pageScript = () => bundle('src/index.ts', { ...forPages, format: 'iife', globalName: 'KedaiEmbed' });

/** The parts of the package that are made. */
function makeParts() {
  const server = { target: 'node18', platform: 'node', minify: false };
  return {
    'kedai-embed.js': pageScript(),
    'index.js': bundle('src/index.ts', { ...forPages, format: 'esm' }),
    'server.js': bundle('src/server.ts', { ...server, format: 'esm' }),
    'server.cjs': bundle('src/server.ts', { ...server, format: 'cjs' }),
    'index.d.ts': typesOf('index'),
    'types.d.ts': typesOf('types'),
    'server.d.ts': typesOf('server'),
    'server.d.cts': typesOf('server'),
  };
}

const write = (folder, files) => {
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), content);
};

const withCompressed = (files) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([name, content]) => [
      [name, content],
      [`${name}.br`, zlib.brotliCompressSync(content)],
      [`${name}.gz`, zlib.gzipSync(content, { level: zlib.constants.Z_BEST_COMPRESSION })],
    ]),
  );

/** Scripts of earlier versions, which pages of partners still name with their hashes. */
function released() {
  const folder = path.join(source, 'released');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(folder, name))]));
}

/** Builds the package as it is published into dist/embed, and prints the hash of its script for pages without npm. */
export function buildEmbed() {
  const { version } = JSON.parse(sourceOf('package.json'));
  const parts = makeParts();
  const integrity = integrityOf(parts['kedai-embed.js']);
  fs.rmSync(dist, { recursive: true, force: true });
  write(dist, {
    ...parts,
    ...Object.fromEntries(['package.json', 'LICENSE', 'CHANGELOG.md'].map((name) => [name, sourceOf(name)])),
    'README.md': sourceOf('README.md').replace('%VERSION%', version).replace('%INTEGRITY%', integrity),
    // This is for our own tools, and is not published.
    'integrity.json': `${JSON.stringify({ version, integrity })}\n`,
  });
  process.stderr.write(`@kedai/embed ${version}: kedai-embed-${version}.js integrity="${integrity}"\n`);
}

/** Builds what the server sends: the script under its version, those of earlier versions, and the demo of a host. */
export function buildServedEmbed() {
  const { version } = JSON.parse(sourceOf('package.json'));
  const name = `kedai-embed-${version}.js`;
  const script = pageScript();
  const page = sourceOf('demo/index.html')
    .replace('%SCRIPT%', name)
    .replace('%INTEGRITY%', integrityOf(script))
    .replaceAll('%PAGES%', pageOptions());
  const served = path.join(root, 'dist', 'server', 'embed');
  fs.rmSync(served, { recursive: true, force: true });
  write(
    served,
    withCompressed({
      ...released(),
      [name]: script,
      'demo.js': bundle('demo/demo.ts', { target: 'es2020', format: 'iife' }),
      'demo.css': bundle('demo/demo.css', {}),
      'demo.html': Buffer.from(page),
    }),
  );
}
