#!/usr/bin/env node
// npm test: builds what the tests run if it is missing or stale, prepares the browser, then runs jest. Arguments are
// passed to jest. With a path only the named tests run, and only their builds are made.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const run = (args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
};

const jest = path.join('node_modules', 'jest', 'bin', 'jest.js');
const args = process.argv.slice(2);

/** Builds that the tests of a folder open. Tests in other folders open no built app. */
const needs = {
  'test/cluster': ['server'],
  'test/e2e': ['h5', 'server'],
  'test/harness': ['h5', 'server'],
  'test/journey': ['h5', 'weapp', 'alipay', 'server'],
  'test/mini-host': ['weapp', 'alipay'],
  'test/walk': ['h5', 'server'],
  'test/webkit': ['h5', 'server'],
};

function neededTargets() {
  if (args.length === 0) return new Set(Object.values(needs).flat());
  const { stdout } = spawnSync(process.execPath, [jest, '--listTests', ...args], { cwd: root, encoding: 'utf8' });
  const files = stdout.split('\n').map((file) => path.relative(root, file.trim()).split(path.sep).join('/'));
  return new Set(
    Object.entries(needs).flatMap(([folder, targets]) =>
      files.some((file) => file.startsWith(`${folder}/`)) ? targets : [],
    ),
  );
}

for (const target of neededTargets()) build(target, { ifStale: true, forTests: true });
// Unpacks the packed browser if none is installed, because two test files must not do that at once.
run(['--import', 'tsx', path.join('test', 'harness', 'chrome.ts')]);
run([jest, ...args]);
