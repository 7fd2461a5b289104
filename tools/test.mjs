#!/usr/bin/env node
// npm test: builds what the tests run and is missing or stale, prepares the browser, then runs jest.
// Arguments go to jest; with a path only what is named runs.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const run = (args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
};

for (const target of ['h5', 'weapp', 'alipay', 'server']) build(target, { ifStale: true, forTests: true });
// Unpacks the packed browser where none is installed: two test files must not do that at once.
run(['--import', 'tsx', path.join('test', 'harness', 'chrome.ts')]);
run([path.join('node_modules', 'jest', 'bin', 'jest.js'), ...process.argv.slice(2)]);
