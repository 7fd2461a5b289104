// Bundles the counter's app into scripts and one style sheet, with hashes in their names, and a page. The server
// serves them.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const out = path.join(root, 'dist', 'server', 'counter');

/** Files that the bundle depends on. */
export const counterInputs = [
  'counter',
  'src/contract',
  'src/domain',
  'src/lib',
  'src/platform/taps/tap-time.h5.ts',
  'src/ui/buttons/guard-ms.ts',
  'src/ui/tokens.ts',
  'src/ui/layers/uncovered.ts',
  'src/ui/buttons/use-guard.ts',
  'server/src/internal-contract',
  'tsconfig.json',
  'package-lock.json',
  'tools/build-counter.mjs',
];

/** Colours of the marks of the shop's state in its bar, which is dark in both themes. */
const pills = { 'pill-on': '#5CC39A', 'on-pill-on': '#0B2A1E', 'pill-off': '#FF8A7A', 'on-pill-off': '#2A0F0B' };

/** The colours of the app as variables, for light, for dark by the device, and for dark by choice. */
function colourRules(esbuild) {
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [path.join(root, 'src/ui/tokens.ts')],
    bundle: true,
    format: 'cjs',
    write: false,
  });
  const tokens = { exports: {} };
  new Function('module', 'exports', outputFiles[0].text)(tokens, tokens.exports);
  const { lightColours, darkColours } = tokens.exports;
  const rules = (colours) =>
    Object.entries({ ...colours, ...pills })
      .map(([name, value]) => `--${name}:${value};`)
      .join('');
  const light = `color-scheme:light;--page:${lightColours.cream};${rules(lightColours)}`;
  const dark = `color-scheme:dark;--page:${darkColours.paper};${rules(darkColours)}`;
  return `:root{${light}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
:root[data-theme=dark]{${dark}}
`;
}

function writeCompressed(name, bytes) {
  const file = path.join(out, name);
  fs.writeFileSync(file, bytes);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: zlib.constants.Z_BEST_COMPRESSION }));
}

/** The first script, and the scripts without which it does not run. */
function firstScripts(outputs) {
  const entry = Object.keys(outputs).find((file) => outputs[file].entryPoint === 'counter/main.tsx');
  const files = new Set([entry]);
  // The loop goes on over the files that it adds.
  for (const file of files) {
    for (const { path: name, kind } of outputs[file].imports) if (kind === 'import-statement') files.add(name);
  }
  return { entry, imported: [...files].slice(1) };
}

/** Reads the page of a folder, without the space between its elements, and puts texts in the places that it names. */
function writePage(name, folder, texts) {
  const page = fs
    .readFileSync(path.join(root, folder, 'index.html'), 'utf8')
    .replace(/%([A-Z]+)%/g, (_, place) => texts[place])
    .replace(/>\s+</g, '><');
  writeCompressed(name, Buffer.from(page));
}

/** A page for paper, with a script and a style sheet of its own, so that the board has no more to load. */
function buildPaper(esbuild, name) {
  const { outputFiles } = esbuild.buildSync({
    absWorkingDir: root,
    entryPoints: [`counter/${name}/${name}.ts`, `counter/${name}/${name}.css`],
    outdir: out,
    entryNames: '[name].[hash]',
    bundle: true,
    minify: true,
    write: false,
    target: 'es2019',
    logLevel: 'warning',
  });
  for (const file of outputFiles) writeCompressed(path.basename(file.path), file.contents);
  const named = (ending) => path.basename(outputFiles.find((file) => file.path.endsWith(ending)).path);
  writePage(`${name}.html`, `counter/${name}`, { STYLE: named('.css'), SCRIPT: named('.js') });
}

export function buildCounter() {
  // This is required only here, because starting an existing build needs production packages only.
  const esbuild = createRequire(import.meta.url)('esbuild');
  fs.rmSync(out, { recursive: true, force: true });
  fs.mkdirSync(out, { recursive: true });
  const { outputFiles } = esbuild.buildSync({
    absWorkingDir: root,
    stdin: {
      contents: `${colourRules(esbuild)}${fs.readFileSync(path.join(root, 'counter/counter.css'), 'utf8')}`,
      loader: 'css',
      sourcefile: 'counter.css',
    },
    outfile: path.join(out, 'counter.css'),
    minify: true,
    target: ['chrome80', 'safari13'],
    entryNames: '[name].[hash]',
    write: false,
    logLevel: 'warning',
  });
  const script = esbuild.buildSync({
    absWorkingDir: root,
    entryPoints: { counter: 'counter/main.tsx' },
    outdir: out,
    entryNames: '[name].[hash]',
    chunkNames: '[name].[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2019',
    // Browsers with ES2019 have dynamic imports already.
    supported: { 'dynamic-import': true },
    // The variants of the app's modules for browsers are used.
    resolveExtensions: ['.h5.ts', '.tsx', '.ts', '.js'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // This is the package's own minified build. Its private names are shortened, which a minifier may not do from
    // outside.
    alias: { mobx: path.join(root, 'node_modules/mobx/dist/mobx.esm.production.min.js') },
    tsconfig: path.join(root, 'tsconfig.json'),
    logLevel: 'warning',
  });
  const [style] = outputFiles;
  const nameOf = (file) => path.basename(file).replace(/^stdin/, 'counter');
  writeCompressed(nameOf(style.path), style.contents);
  for (const file of script.outputFiles) writeCompressed(nameOf(file.path), file.contents);
  const { entry, imported } = firstScripts(script.metafile.outputs);
  writePage('index.html', 'counter', {
    STYLE: nameOf(style.path),
    SCRIPT: nameOf(entry),
    // Without these lines a browser would learn of these scripts only from the first one.
    IMPORTED: imported.map((file) => `<link rel="modulepreload" href="/counter/${nameOf(file)}">`).join(''),
  });
  buildPaper(esbuild, 'label');
  buildPaper(esbuild, 'slip');
}
