#!/usr/bin/env node
// node tools/build.mjs <h5|weapp|alipay|server> [--if-stale]
// Builds one target for production; with --if-stale only when a source changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer, serverInputs } from './build-server.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const targets = ['h5', 'weapp', 'alipay', 'server'];
/** What a build of the app depends on; a change in any of it makes the build stale. */
const appInputs = [
  'src',
  'config',
  'types',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'project.config.json',
];

const filesUnder = (name) => {
  const full = path.join(root, name);
  if (!fs.existsSync(full)) return [];
  if (!fs.statSync(full).isDirectory()) return [name];
  return fs
    .readdirSync(full, { withFileTypes: true })
    .flatMap((entry) => filesUnder(path.join(name, entry.name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
};

const fingerprint = (inputs) => {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesUnder).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  hash.update(process.env.TARO_APP_API_BASE ?? '');
  return hash.digest('hex');
};

function buildApp(target) {
  fs.rmSync(path.join(root, 'dist', target), { recursive: true, force: true });
  const cli = path.join(root, 'node_modules', '@tarojs', 'cli', 'bin', 'taro');
  const run = spawnSync(process.execPath, [cli, 'build', '--type', target], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const output = `${run.stdout}${run.stderr}`;
  // Taro ends with 0 after some failures of single modules; a missing export is undefined at run time.
  const broken =
    run.status !== 0 || /was not found in|Module not found|\u7f16\u8bd1\u5931\u8d25|Failed to compile/.test(output);
  if (broken) {
    process.stderr.write(output);
    throw new Error(`the ${target} build failed`);
  }
}

/**
 * @param {'h5' | 'weapp' | 'alipay' | 'server'} target
 * @param {{ ifStale?: boolean }} [options]
 */
export function build(target, { ifStale = false } = {}) {
  const stamp = path.join(root, 'dist', `${target}.stamp`);
  const isServer = target === 'server';
  const current = fingerprint(isServer ? serverInputs : appInputs);
  if (ifStale && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === current) return;
  fs.rmSync(stamp, { force: true });
  process.stderr.write(`Building ${target} …\n`);
  if (isServer) buildServer();
  else buildApp(target);
  fs.writeFileSync(stamp, current);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [target, ...flags] = process.argv.slice(2);
  if (!targets.includes(target)) {
    process.stderr.write(`usage: node tools/build.mjs <${targets.join('|')}> [--if-stale]\n`);
    process.exit(2);
  }
  try {
    build(target, { ifStale: flags.includes('--if-stale') });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
