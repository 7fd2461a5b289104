#!/usr/bin/env node
// Prints the byte budgets of the built apps, and what is left of each. KB = 1024 bytes. H5 files count as they are
// sent, with gzip. Needs the builds of h5, weapp and alipay. Fails if one is missing or a budget is exceeded.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const dist = path.resolve(root, process.env.KEDAI_DIST ?? 'dist');
// Hosts accept packages of 2048 KB. The budget of the main package is smaller, because a first start waits for it, on
// a cheap phone with a slow network.
const limits = JSON.parse(fs.readFileSync(path.join(root, 'tools/check/budgets.json'), 'utf8'));
/** The pages that a first visit opens. Their texts count in Indonesian, the language of the market. */
const firstPages = { home: 'index/index', menu: 'shopDetail/shopDetail' };
const language = 'id';

const failures = [];
const kb = (bytes) => bytes / 1024;
/** Hosts upload no text files, so the licences beside the bundles are not part of the package. */
const isUploaded = (file) => !file.endsWith('.LICENSE.txt');
const one = (number) => number.toFixed(1).padStart(7);

function row(name, bytes, limit) {
  const left = limit - kb(bytes);
  if (left < 0) failures.push(name);
  console.log(
    `${name.padEnd(34)} ${one(kb(bytes))} KB of ${String(limit).padStart(4)}  ${left < 0 ? 'OVER BY' : 'left'} ${one(Math.abs(left))}`,
  );
}

function read(file) {
  try {
    return fs.readFileSync(path.join(dist, file), 'utf8');
  } catch {
    console.error(`${path.join(dist, file)} is missing: build first (npm run build:${file.split('/')[0]})`);
    process.exit(1);
  }
}

function filesUnder(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(path.join(folder, entry.name)) : path.join(folder, entry.name),
    );
}

function h5() {
  const { files } = JSON.parse(read('h5/build-info.json'));
  const html = read('h5/index.html');
  const sizes = new Map(files.map((file) => [file.path, file.gzip]));
  const sum = (names) =>
    names.reduce((total, name) => {
      if (!sizes.has(name)) throw new Error(`${name} is not in build-info.json`);
      return total + sizes.get(name);
    }, 0);
  const entry = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, name]) => name);
  const { files: names, pages } = JSON.parse(/chunks:(\{"files":.*?\})/.exec(html)?.[1] ?? '{"files":"","pages":""}');
  const chunks = names.split(' ');
  const textsOf = (area) => [...sizes.keys()].find((name) => name.endsWith(`/${language}.${area}.json`));
  // Chunks are named as `src/boot/inserted-plan.ts` says.
  const chunkOf = (part) => {
    const chunk = part.length < 4 ? chunks[part] : part;
    const name = chunk.replace(/^[-=]/, '').replace(/.{6}$/, '.$&');
    return [...(chunk[0] === '-' ? [] : [`css/${name}.css`]), ...(chunk[0] === '=' ? [] : [`chunk/${name}.js`])];
  };
  const entryOf = (name) => pages.split(`|${name} `)[1].split('|')[0].split(':');
  const chunksOf = (name) => entryOf(name)[0].split(' ').filter(Boolean).flatMap(chunkOf);
  const filesOf = (page) => [...chunksOf(page), ...['common', ...entryOf(page)[1].split(' ')].map(textsOf)];
  // Texts are JSON, but count as scripts, which they once were.
  const isCode = (name) => /\.js$|^texts\//.test(name);
  for (const [name, page] of Object.entries(firstPages)) {
    const load = [...new Set([...entry, ...filesOf(page)])];
    row(`first load of ${name}, JS`, sum(load.filter(isCode)), limits.firstJs);
    row(`first load of ${name}, CSS`, sum(load.filter((file) => file.endsWith('.css'))), limits.firstCss);
  }
  const pagePaths = pages.split('|').map((entry) => entry.split(' ')[0]);
  // The chunks of a page are in the order in which they need each other, so the page's own chunk is the last.
  const ownOf = (page) => sizes.get(chunksOf(page).findLast((chunk) => chunk.endsWith('.js'))) ?? 0;
  const [most] = pagePaths
    .filter((name) => name.includes('/'))
    .map((page) => [page, ownOf(page)])
    .sort((a, b) => b[1] - a[1]);
  row('largest own part of a page, JS', most[1], limits.pageJs);
  console.log(`  ${most[0]}`);
  // A stylesheet that comes with the first sheet makes the browser compute all styles again, before the sheet is
  // drawn.
  const withPage = new Set(chunksOf(firstPages.menu));
  const late = chunksOf('menu-sheets').filter((file) => file.endsWith('.css') && !withPage.has(file));
  row('CSS of the sheets of the menu', sum(late), 0);
  const isScript = (name) => name.endsWith('.js');
  // This is the map library, which only the two pages of maps load (docs/adr/0003-light-components.md).
  const isMap = (name) => /^chunk\/tile-map\./.test(name);
  // The adapters of hosts, which only a visit inside a partner's page or app loads.
  const isHost = (name) => /^chunk\/host[.-]/.test(name);
  const scripts = [...sizes.keys()].filter(isScript);
  row('JS of all pages', sum(scripts.filter((name) => !isMap(name) && !isHost(name))), limits.allJs);
  // LINE's SDK, which comes with its adapter.
  const isLine = (name) => /^chunk\/host-line\./.test(name);
  row('JS of hosts', sum(scripts.filter((name) => isHost(name) && !isLine(name))), limits.hostJs);
  row('JS of LINE, with its SDK', sum(scripts.filter(isLine)), limits.lineJs);
  if (scripts.some((name) => isHost(name) && html.includes(path.basename(name, '.js').replace('.', '')))) {
    failures.push('a chunk of hosts that the page of plain visitors names');
  }
  row('JS of the map', sum(scripts.filter(isMap)), limits.mapJs);
  for (const name of scripts) {
    if (isMap(name) || !read(`h5/${name}`).includes('leaflet-')) continue;
    failures.push(`${name}, which contains the map library`);
  }
  // A customer loads the texts of one language.
  const isText = (name) => name.startsWith('texts/') && name.includes(`/${language}.`);
  row('texts of all pages, one language', sum([...sizes.keys()].filter(isText)), limits.allTexts);
  row('index.html with boot and drawing', sizes.get('index.html') ?? 0, limits.boot);
}

function miniProgram(target, limit) {
  const folder = path.join(dist, target);
  const app = JSON.parse(read(`${target}/app.json`));
  const roots = (app.subPackages ?? app.subpackages ?? []).map((entry) => `${entry.root.replace(/\/$/, '')}/`);
  const bytes = new Map([['', 0], ...roots.map((name) => [name, 0])]);
  for (const file of filesUnder(folder).filter(isUploaded)) {
    const name = path.relative(folder, file).split(path.sep).join('/');
    const owner = roots.find((prefix) => name.startsWith(prefix)) ?? '';
    bytes.set(owner, bytes.get(owner) + fs.statSync(file).size);
  }
  row(`${target} main package`, bytes.get(''), limit);
  const subs = [...bytes].filter(([name]) => name).sort((a, b) => b[1] - a[1]);
  if (subs[0]) row(`${target} largest sub-package`, subs[0][1], limits.subPackage);
  console.log(`  ${subs.map(([name, size]) => `${name.slice(0, -1)} ${kb(size).toFixed(1)}`).join(', ')}`);
}

/** The counter's app has rows of its own, because it is no part of the app of customers. */
function counter() {
  const folder = path.join(dist, 'server', 'counter');
  if (!fs.existsSync(folder)) {
    console.error(`${folder} is missing: build first (npm run build:counter)`);
    process.exit(1);
  }
  const bytesOf = (name) => fs.statSync(path.join(folder, `${name}.gz`)).size;
  const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  const named = [...page.matchAll(/"\/counter\/([^"]+)"/g)].map(([, name]) => name);
  const sum = (names) => names.reduce((total, name) => total + bytesOf(name), 0);
  row('counter: first load', sum(['index.html', ...named]), limits.counterFirst);
  const all = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.gz'))
    .map((name) => name.replace(/\.gz$/, ''));
  // What is printed is loaded only then, into a page of its own.
  const isPrinted = (name) => /^((print-)?slip|label)\./.test(name);
  row('counter: all files', sum(all.filter((name) => !isPrinted(name))), limits.counterAll);
  row('counter: printing', sum(all.filter(isPrinted)), limits.counterPrint);
}

/** The script of @kedai/embed, which a partner's page loads. */
function embed() {
  row("partners' script", zlib.gzipSync(read('embed/kedai-embed.js'), { level: 9 }).length, limits.embed);
}

const targets = (process.env.KEDAI_TARGETS ?? 'h5 counter embed weapp alipay').split(' ');
if (targets.includes('h5')) h5();
if (targets.includes('counter')) counter();
if (targets.includes('embed')) embed();
const miniPrograms = targets.filter((target) => !['h5', 'counter', 'embed'].includes(target));
for (const target of miniPrograms) miniProgram(target, limits.miniMain);
if (failures.length > 0) {
  console.error(`over budget: ${failures.join(', ')}`);
  process.exit(1);
}
