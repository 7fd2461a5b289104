#!/usr/bin/env node
// npm test runs the fast suite, and npm run test:slow (--slow) the slow one. Builds what the tests run if it is
// missing or stale, prepares the browser, and then runs jest. Further arguments are passed to jest. npm test then runs
// those tests that they name, whichever suite they belong to, and makes only their builds.
//
// A file that opens a browser and fails is run once more, unless KEDAI_TEST_RETRY=0. The whole file is then run by
// another run of jest, with a server and databases of its own. If it passes then, it is named as flaky. The last line
// counts the tests.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import suites from '../test/setup/suites.cjs';
import { buildBeside } from './build-beside.mjs';
import { afterRetry, failedIn, filesOf, slowestLines, totals } from './test-results.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
const isSlow = process.argv[2] === '--slow';
const args = process.argv.slice(isSlow ? 3 : 2);
/** Whether this run is of a whole suite. */
const isWhole = args.length === 0;
const suite = isSlow ? 'slow' : isWhole ? 'fast' : '';

/** Builds that test files open, by the beginning of their paths. Other tests open no built app. */
const needs = {
  'packages/': ['embed'],
  'test/checks/embedding': ['embed'],
  'test/cluster/': ['server'],
  'test/e2e/': ['h5', 'server'],
  'test/e2e/embedding': ['embed'],
  'test/harness/': ['h5', 'server'],
  'test/journey/': ['h5', 'server'],
  'test/journey/mini': ['weapp', 'alipay'],
  'test/mini/': ['weapp', 'alipay', 'server'],
  'test/mini-host/': ['weapp', 'alipay'],
  'test/walk/': ['h5', 'server'],
  'test/webkit/': ['h5', 'server'],
};
/** The targets, with the slowest build first. */
const targets = ['h5', 'weapp', 'alipay', 'server', 'embed'];

function node(nodeArgs, env, stdio = ['ignore', 'inherit', 'inherit']) {
  return spawnSync(process.execPath, nodeArgs, { cwd: root, env: { ...process.env, ...env }, stdio, encoding: 'utf8' });
}

function listed() {
  const { stdout } = node([jest, '--listTests', ...args], { KEDAI_TEST_SUITE: suite }, ['ignore', 'pipe', 'ignore']);
  return stdout.split('\n').map((file) => path.relative(root, file.trim()).split(path.sep).join('/'));
}

/** Runs jest. There are no files if jest was told to do something else than run tests, or if it broke. */
function run(env) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-results-'));
  const file = path.join(folder, 'results.json');
  const { status } = node([jest, ...args, '--json', `--outputFile=${file}`], env);
  const files = fs.existsSync(file) ? filesOf(JSON.parse(fs.readFileSync(file, 'utf8')), root) : [];
  fs.rmSync(folder, { recursive: true, force: true });
  return { status, files };
}

/**
 * Runs browser files that have failed once more. Returns their results, and the names of those that passed this time.
 */
function repeat(files) {
  const failed = failedIn(files).filter(suites.opensBrowser);
  if (failed.length === 0 || process.env.KEDAI_TEST_RETRY === '0') return { files: [], flaky: [] };
  process.stdout.write(`\nRun once more, because they open a browser and failed:\n${failed.join('\n')}\n\n`);
  const again = run({ KEDAI_TEST_FILES: JSON.stringify(failed) }).files;
  const stillFailed = failedIn(again);
  return { files: again, flaky: again.map(({ file }) => file).filter((file) => !stillFailed.includes(file)) };
}

const files = listed();
const needed = new Set(
  Object.entries(needs).flatMap(([place, built]) => (files.some((file) => file.startsWith(place)) ? built : [])),
);
// Checks of the tools read the builds of all targets.
const isNeeded = (target) => needed.has(target) || (isWhole && isSlow);
await buildBeside(targets.filter(isNeeded), ['--if-stale', '--for-tests']);
// The packed browser is unpacked first, because two test files must not do that at once.
if (files.some(suites.opensBrowser)) {
  const { status } = node(['--import', 'tsx', path.join('test', 'harness', 'chrome.ts')]);
  if (status !== 0) process.exit(status ?? 1);
}

const first = run({ KEDAI_TEST_SUITE: suite });
if (first.files.length === 0 && !isWhole) process.exit(first.status ?? 1);
const second = repeat(first.files);
const final = afterRetry(first.files, second.files);
const total = totals(final, { isChosen: !isWhole });
// Jest also fails for other reasons than a test, such as a name that no test has.
if (first.status !== 0 && failedIn(first.files).length === 0) total.failed += 1;

if (isWhole) process.stdout.write(`\nThe slowest files:\n${slowestLines(first.files).join('\n')}\n`);
if (second.flaky.length > 0) process.stdout.write(`\nFailed, then passed:\n${second.flaky.join('\n')}\n`);
process.stdout.write(`\nflaky: ${second.flaky.length}\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
