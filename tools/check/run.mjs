#!/usr/bin/env node
// npm run check: runs all checks that do not run the app. Prints one line for each step, what is left of each budget,
// and the output of failed steps. The last lines say which steps were left out, and count the steps.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale } from '../build.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const modules = path.join(root, 'node_modules');
const cache = path.join(modules, '.cache', 'kedai');
const tsc = (project, name) => [
  path.join(modules, 'typescript/bin/tsc'),
  ...['--noEmit', '--incremental', '--tsBuildInfoFile', path.join(cache, `${name}.tsbuildinfo`), '-p', project],
];
const lastLines = (count) => (output) => output.trim().split('\n').slice(-count).join(' ').trim();
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');

/** The steps, with name, node arguments, and what they say of a run that passed. */
const steps = [
  { name: 'types of the client', args: tsc('tsconfig.json', 'client') },
  { name: 'types of the server', args: tsc('server/tsconfig.json', 'server') },
  {
    name: 'lint and format',
    args: [path.join(modules, '@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=50', '.'],
    say: lastLines(1),
  },
  {
    name: 'import rules',
    args: [
      path.join(modules, 'dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['--config', '.dependency-cruiser.cjs', 'src', 'counter', 'packages', 'server', 'test', 'config'],
    ],
    say: (output) => /\(([^)]*cruised[^)]*)\)/.exec(output)?.[1] ?? lastLines(1)(output),
  },
  {
    name: 'duplication',
    args: [path.join(modules, 'jscpd/bin/jscpd'), '--config', '.jscpd.json'],
    say: (output) => {
      const share = /Total:[^%]*\(([\d.]+)%\)/.exec(output)?.[1];
      return share === undefined
        ? 'no figure'
        : `${share} % duplicated lines, ${(1 - Number(share)).toFixed(2)} left of 1 %`;
    },
    // Without this figure the tool has checked nothing.
    proves: (output) => /Total:/.test(output),
  },
  {
    name: 'unused files and exports',
    args: [path.join(modules, 'knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'],
    say: () => 'none',
  },
  { name: 'texts', args: ['--import', 'tsx', 'tools/check/texts-main.ts'], say: lastLines(1) },
  { name: 'unread fields', args: ['--import', 'tsx', 'tools/check/unread-main.ts'], say: lastLines(1) },
  { name: 'notes of calls', args: ['--import', 'tsx', 'tools/check/notes-main.ts'], say: lastLines(1) },
  { name: 'tables', args: ['--import', 'tsx', 'tools/check/tables-main.ts'], say: lastLines(1) },
  { name: 'routes and pages', args: ['--import', 'tsx', 'tools/check/pages-main.ts'], say: lastLines(1) },
  { name: 'sizes of files', args: ['--import', 'tsx', 'tools/check/sizes-main.ts'], say: lastLines(1) },
  { name: 'gallery', args: ['--import', 'tsx', 'tools/check/gallery-main.ts'], say: lastLines(1) },
  { name: 'all tests are run once', args: ['tools/check/tests-listed.mjs'], say: lastLines(1) },
  {
    name: 'byte budgets',
    args: ['tools/check/bytes.mjs'],
    // Sizes of stale builds would be meaningless. In CI the builds come first.
    needs: process.env.CI ? [] : ['h5', 'server', 'embed', 'weapp', 'alipay'],
    say: (output) => `\n${output.trimEnd()}`,
  },
];

function run(step) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk) => {
      output += plain(String(chunk));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', (code) => {
      const passed = code === 0 && (step.proves?.(output) ?? true);
      resolve({ step, passed, output, seconds: (Date.now() - started) / 1000 });
    });
  });
}

fs.mkdirSync(cache, { recursive: true });
const only = process.argv.slice(2);
const wanted = only.length > 0 ? steps.filter((step) => only.some((word) => step.name.includes(word))) : steps;
if (wanted.length === 0) {
  process.stderr.write(`there is no step of this name; there are: ${steps.map(({ name }) => name).join(', ')}\n`);
  process.exit(64);
}
const missing = (step) => (step.needs ?? []).filter(isStale).join(', ');
const leftOut = wanted.filter(missing).map((step) => `${step.name} (no build of these sources: ${missing(step)})`);
const waiting = wanted.filter((step) => !missing(step));
const results = [];
const worker = async () => {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const result = await run(step);
    results.push(result);
    const said = result.passed ? (step.say?.(result.output) ?? '') : `\n${result.output.trimEnd()}`;
    const mark = result.passed ? 'ok    ' : 'FAILED';
    process.stdout.write(`${mark} ${step.name} (${result.seconds.toFixed(1)} s) ${said}\n`);
  }
};
await Promise.all([worker(), worker()]);

const failed = results.filter((result) => !result.passed).length;
if (leftOut.length > 0) {
  process.stdout.write(
    `left out: ${leftOut.join(', ')}; TARO_APP_API_BASE=http://127.0.0.1:3000 npm run build:all builds them all, and KEDAI_TARGETS=h5 or counter with node tools/check/bytes.mjs measures one\n`,
  );
}
process.stdout.write(
  `check: ${results.length - failed} passed, ${failed} failed${leftOut.length > 0 ? `, ${leftOut.length} left out` : ''}\n`,
);
process.exitCode = failed > 0 || results.length === 0 ? 1 : 0;
