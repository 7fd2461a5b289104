#!/usr/bin/env node
// npm run bench: builds the app, starts it on new demo data and prints the figures that a change may affect: medians,
// with ratios to floors measured in the same run. Pages are measured in the packed Chromium and in an installed one,
// because they differ. Writes bench/latest.json, unless only a part is measured or another build too.
//
// --pages           measures the pages only
// --beside FOLDER   measures the pages of another built checkout too, in turns in the same rounds
// --rounds 5        rounds of the menu page in one browser
// --minutes 8       approximate limit of their time
// --built           uses the builds as they are
// --large           also measures calls on 2,000 shops, 1,000,000 orders, codes and draws, 100,000 teams; takes minutes more
// --url http://127.0.0.1:3000   uses a running server (no CPU figures then)
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { memberWithOrder } from './bench-member.mjs';
import { build } from './build.mjs';

// This is not imported, because tsx gives a CommonJS module the right folder only if it is required.
const { installedChrome, packedChrome } = createRequire(import.meta.url)('../test/harness/chrome.ts');

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bench = path.join(root, 'bench');
const out = path.join(bench, 'out');
const dist = path.resolve(root, process.env.KEDAI_DIST ?? 'dist');
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '8' },
    url: { type: 'string' },
    pages: { type: 'boolean', default: false },
    beside: { type: 'string' },
    built: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
  },
});

/**
 * Limits of the menu page: a ratio to the floor (=), an amount (<), or milliseconds above the floor (+). Ratios vary
 * by 0.07 between runs.
 */
const menuLimits =
  'ready=0.8,usable=1.12,fcp=0.45,again=0.65,jsKB<115,heapMB=1.6,tap:sheet+34,tap:addcart+34,tap:category+34,cls<0.02,scrollJankMs+50,scrollBlankPct<1';

const homeLimits = 'homeUsable=1.12';
const largeLimits = 'largeJankAbove=50,largeBlankPct=1';
/** Databases on which growth is measured. */
const engines = ['pglite', 'postgres'];
const largeMenu = '#/pages/shopDetail/shopDetail?id=15';

/** API calls whose CPU cost is measured, with a name to print, path, body, and the maximum ratio per request. */
const calls = [
  { name: 'menu', path: '/api/Usershop/shopgoods', body: { shop_id: 1 }, max: 1 },
  { name: 'shop list', path: '/api/usershop/shoplist', body: {}, max: 1 },
];
const memberCalls = ({ token, order_sn }) => [
  { name: 'order list', path: '/api/order/myOrder', body: { tab: 0 }, max: 10, token },
  { name: 'order detail', path: '/api/order/orderDetails', body: { order_sn }, max: 10, token },
];

/** The browsers to measure in, by the name that is printed. */
function browsers() {
  const known = Object.entries({ installed: installedChrome(), packed: packedChrome() });
  return known.flatMap(([kind, chrome]) => {
    if (!chrome) return [];
    const env = { ...chrome.env, CHROME: chrome.executable };
    const asked = spawnSync(chrome.executable, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } });
    const version = /[\d.]{5,}/.exec(asked.stdout)?.[0] ?? 'of unknown version';
    return [{ kind, name: `Chromium ${version}, ${kind}`, env }];
  });
}

function run(args, env = {}) {
  const done = spawnSync(process.execPath, args, { cwd: bench, stdio: 'inherit', env: { ...process.env, ...env } });
  return done.status ?? 1;
}

function prepare() {
  if (!fs.existsSync(path.join(bench, 'node_modules', 'playwright-core'))) {
    const npm = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], {
      cwd: bench,
      stdio: 'inherit',
      shell: os.platform() === 'win32',
    });
    if (npm.status) throw new Error('npm ci in bench/ failed');
  }
  fs.mkdirSync(out, { recursive: true });
  if (run(['floors/make.mjs'])) throw new Error('the floors could not be built');
  if (options.built) return;
  for (const target of options.pages ? ['h5', 'server'] : ['h5', 'server', 'weapp', 'alipay'])
    build(target, { ifStale: true, forTests: true });
}

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function until(url, child) {
  for (let tried = 0; tried < 300; tried++) {
    if (child.exitCode !== null) throw new Error('the server ended while starting');
    if (
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"shop_id":1}' }).then(
        (a) => a.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server did not start within a minute');
}

/** Starts the built server of a checkout on a data folder, which is removed when the server stops. */
async function launch(data, more = {}, { folder = root, h5 = path.join(dist, 'h5') } = {}) {
  const port = await freePort();
  const env = { ...process.env, KEDAI_STATIC: h5, PORT: String(port), KEDAI_DATA: data, ...more };
  const child = spawn(process.execPath, ['dist/server/main.cjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env,
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const stop = () =>
    new Promise((resolve) => {
      child.on('exit', () => {
        fs.rmSync(data, { recursive: true, force: true });
        resolve();
      });
      child.kill('SIGTERM');
    });
  const url = `http://127.0.0.1:${port}`;
  try {
    await until(`${url}${calls[0].path}`, child);
  } catch (error) {
    if (child.exitCode === null) await stop();
    throw error;
  }
  return { url, pid: child.pid, output: () => output, stop };
}

const newFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-bench-'));

/** Starts the app on new demo data, with the shop of 500 drinks, in a temporary folder that is removed afterwards. */
async function startServer() {
  const data = newFolder();
  const env = { KEDAI_PLAY: '0', KEDAI_LOG: 'error', KEDAI_RATE: '0' };
  const seed = ['--import', 'tsx', 'server/tools/seed.ts', '--large'];
  const seeded = spawnSync(process.execPath, seed, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, KEDAI_DATA: data },
  });
  if (seeded.status) throw new Error('the demo data could not be created');
  return await launch(data, env);
}

/** Starts the server of another built checkout on its own demo data. */
const startBeside = (named) => {
  const folder = path.resolve(named);
  return launch(
    newFolder(),
    { KEDAI_PLAY: '0', KEDAI_LOG: 'error', KEDAI_RATE: '0' },
    { folder, h5: path.join(folder, 'dist', 'h5') },
  );
};

/** Maximum milliseconds from the start of the server on an empty folder to its first good answer, without the build. */
const FIRST_START_MAX = 5000;

async function firstStart() {
  const took = [];
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    const server = await launch(newFolder());
    took.push(Math.round(performance.now() - start));
    await server.stop();
  }
  const median = [...took].sort((a, b) => a - b)[1];
  console.log(`${took.join(', ')} ms; at most ${FIRST_START_MAX}`);
  return { median, failed: median > FIRST_START_MAX };
}

const readJson = (name) => {
  const file = path.join(out, name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
};

/** Measures each call by turns with bare Fastify, which answers the same bytes. */
async function cpu(server) {
  const all = [...calls, ...memberCalls(await memberWithOrder(server.url, server.output))];
  return all.map(({ name, path: address, body, max, token }) => {
    console.log(`\nCPU of ${name}`);
    const file = `api-${name.replace(' ', '-')}.json`;
    const args = ['--url', server.url + address, '--body', JSON.stringify(body), '--pid', String(server.pid)];
    if (token) args.push('--header', `token=${token}`);
    const failed = run(['api.mjs', ...args, '--seconds', '3', '--json', `out/${file}`, '--max', String(max)]);
    return { name, failed, servers: readJson(file)?.servers };
  });
}

/** Runs `server/tools/bench-NAME.ts`, which fails when its figure is above `max`. */
function serverTool(title, name, { max, engine }) {
  console.log(`\n${title}`);
  const file = path.join(out, `${name}${engine ? `-${engine}` : ''}.json`);
  const args = ['--import', 'tsx', `server/tools/bench-${name}.ts`, '--max', String(max), '--json', file];
  if (engine) args.push('--engine', engine);
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function bytes() {
  console.log('\nBytes');
  return spawnSync(process.execPath, [path.join(root, 'tools/check/bytes.mjs')], { stdio: 'inherit' }).status;
}

/** Measures menu and home in one browser. */
function measurePages({ kind, name, env }, server, beside) {
  const common = ['--app', server.url, '--runs', options.rounds];
  if (beside) common.push('--beside', beside.url);
  console.log(`\nMenu page, slow 4G, CPU slowed 4 times, ${name}`);
  const toMenu = `out/menu-${kind}.json`;
  const menu = ['run.mjs', ...common, '--floors', 'mobx', '--minutes', options.minutes, '--json', toMenu];
  let failed = run([...menu, '--max', menuLimits], env);
  console.log(`\nHome, and a menu of 500 drinks, ${name}`);
  const large = server.pid ? ['--large', largeMenu] : [];
  const max = server.pid ? `${homeLimits},${largeLimits}` : homeLimits;
  const toPages = `out/pages-${kind}.json`;
  failed += run(['pages.mjs', ...common, '--json', toPages, '--max', max, ...large], env);
  const { runs, medians, ratios, notes } = readJson(`menu-${kind}.json`) ?? {};
  const figures = { rounds: runs?.length, medians, ratios, notes, pages: readJson(`pages-${kind}.json`)?.medians };
  return { name, failed: failed > 0, figures };
}

function writeLatest(pages, measured, started) {
  const latest = {
    date: new Date().toISOString(),
    host: { cpus: os.cpus().length, model: os.cpus()[0].model, node: process.version },
    browsers: Object.fromEntries(pages.map(({ name, figures }) => [name, figures])),
    cpu: Object.fromEntries(measured.map(({ name, servers }) => [name, servers])),
    add: readJson('add.json'),
    upkeep: readJson('upkeep.json'),
    sameTime: readJson('same-time.json'),
    growth: Object.fromEntries(engines.map((engine) => [engine, readJson(`growth-${engine}.json`)])),
    firstStartMs: started.median,
  };
  fs.writeFileSync(path.join(bench, 'latest.json'), `${JSON.stringify(latest, null, 1)}\n`);
  console.log(`\nwritten to ${path.relative(root, path.join(bench, 'latest.json'))}`);
}

/** Measures what a page of the app costs a customer, and what a call costs the server. */
async function measureApp() {
  const server = options.url ? { url: options.url, stop: async () => {} } : await startServer();
  let beside;
  try {
    if (options.beside) beside = await startBeside(options.beside);
    const pages = browsers().map((browser) => measurePages(browser, server, beside));
    const measured = server.pid && !options.pages ? await cpu(server) : [];
    return { pages, measured, failed: [...pages, ...measured].some(({ failed }) => failed) };
  } finally {
    await beside?.stop();
    await server.stop();
  }
}

/** Measures what does not depend on pages. */
async function measureRest() {
  let bad = serverTool('CPU of an order, beside its bare statements', 'add', { max: 2.5 });
  bad += serverTool('Upkeep of the embedded database, with 200,000 orders', 'upkeep', { max: 250 });
  bad += serverTool("Replies about another's things, beside those about none", 'same-time', { max: 5 });
  if (options.large) {
    for (const engine of engines) {
      bad += serverTool(
        `Growth on ${engine}: 2,000 shops, 1,000,000 orders, codes and draws, 100,000 teams`,
        'growth',
        {
          max: 1.5,
          engine,
        },
      );
    }
  }
  console.log('\nFirst start on an empty folder');
  const started = await firstStart();
  console.log('\nPackages');
  run(['mpsize.mjs', path.join(dist, 'weapp'), path.join(dist, 'alipay')]);
  return { started, failed: bad > 0 || started.failed };
}

async function main() {
  prepare();
  if (options.pages) {
    process.exitCode = (await measureApp()).failed ? 1 : 0;
    return;
  }
  const tooLarge = bytes();
  const app = await measureApp();
  const rest = await measureRest();
  if (!options.beside) writeLatest(app.pages, app.measured, rest.started);
  process.exitCode = tooLarge || app.failed || rest.failed ? 1 : 0;
}

await main();
