#!/usr/bin/env node
// node tools/build.mjs <target>… [--if-stale] [--for-tests], or all
//
// Builds targets for production. With --if-stale it builds only those whose sources have changed since their last
// build. With --for-tests mini-programs need no API address, and a build with another address is kept, so that a run
// of the tests does not replace a build made for upload.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import apiBase from '../config/api-base.cjs';
import { buildCounter, counterInputs } from './build-counter.mjs';
import { buildEmbed, embedInputs } from './build-embed.mjs';
import { buildServer, serverInputs } from './build-server.mjs';

const { apiBaseFault, baseOfTests } = apiBase;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Targets of mini-programs. Tests run the first two, and the others are only built. */
const miniTargets = ['weapp', 'alipay', 'tt', 'swan', 'qq', 'jd'];
/** All targets. The build of the server contains that of the counter. */
const targets = ['h5', ...miniTargets, 'counter', 'embed', 'server'];
const ownInputs = { counter: counterInputs, embed: embedInputs, server: serverInputs };
/** Files that a build of the app depends on. A change in any of them makes the build stale. */
const appInputs = [
  'src',
  'config',
  'types',
  'babel.config.js',
  'package.json',
  'package-lock.json',
  'project.config.json',
  'project.alipay.json',
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
  return hash.digest('hex');
};

function buildApp(target, base) {
  fs.rmSync(path.join(root, 'dist', target), { recursive: true, force: true });
  const cli = path.join(root, 'node_modules', '@tarojs', 'cli', 'bin', 'taro');
  const run = spawnSync(process.execPath, [cli, 'build', '--type', target], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', TARO_APP_API_BASE: base },
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const output = `${run.stdout}${run.stderr}`;
  // Taro exits with 0 after some failures of single modules, and a missing export is undefined at run time.
  const broken =
    run.status !== 0 || /was not found in|Module not found|\u7f16\u8bd1\u5931\u8d25|Failed to compile/.test(output);
  if (broken) {
    process.stderr.write(output);
    throw new Error(`the ${target} build failed`);
  }
}

/** The API address that a target is built with. Throws if phones would refuse it. */
function baseOf(target, forTests) {
  if (!miniTargets.includes(target)) return '';
  const base = process.env.TARO_APP_API_BASE || (forTests ? baseOfTests : '');
  const fault = apiBaseFault(base);
  if (fault) throw new Error(fault);
  return base;
}

/** Whether the last build is of these sources and this address, or of any address if none is given. */
function isFresh(stamp, { current, base }) {
  if (!fs.existsSync(stamp)) return false;
  const [sources, builtWith = ''] = fs.readFileSync(stamp, 'utf8').split(' ');
  return sources === current && (base === undefined || builtWith === base);
}

const stampOf = (target) => path.join(root, 'dist', `${target}.stamp`);
const inputsOf = (target) => fingerprint(ownInputs[target] ?? appInputs);

/** Whether the build of a target is missing or older than its sources. */
export const isStale = (target) => !isFresh(stampOf(target), { current: inputsOf(target) });

/**
 * Builds a target.
 * @param {string} target
 * @param {{ ifStale?: boolean, forTests?: boolean }} [options] as the flags above
 */
export function build(target, { ifStale = false, forTests = false } = {}) {
  const base = baseOf(target, forTests);
  const stamp = stampOf(target);
  const current = inputsOf(target);
  const isAnyBaseGood = forTests && !process.env.TARO_APP_API_BASE;
  if (ifStale && isFresh(stamp, { current, base: isAnyBaseGood ? undefined : base })) return;
  fs.rmSync(stamp, { force: true });
  process.stderr.write(`Building ${target} …\n`);
  if (target === 'server') buildServer();
  else if (target === 'counter') buildCounter();
  else if (target === 'embed') buildEmbed();
  else buildApp(target, base);
  fs.writeFileSync(stamp, `${current} ${base}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const flags = args.filter((arg) => arg.startsWith('--'));
  const named = args.filter((arg) => !arg.startsWith('--')).flatMap((name) => (name === 'all' ? targets : name));
  if (named.length === 0 || named.some((name) => !targets.includes(name))) {
    process.stderr.write(`usage: node tools/build.mjs <all|${targets.join('|')}>… [--if-stale] [--for-tests]\n`);
    process.exit(2);
  }
  const ifStale = flags.includes('--if-stale');
  const forTests = flags.includes('--for-tests');
  try {
    // All addresses are checked before the first target is built.
    for (const target of named) baseOf(target, forTests);
    for (const target of named) build(target, { ifStale, forTests });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
