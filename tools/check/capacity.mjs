#!/usr/bin/env node
// Measures whether all pages of the specification fit the byte budgets. Builds H5 and weapp from a copy of the project
// with the missing pages (tools/check/more-pages.ts), and opens those that have a redirect in mini-programs. This
// takes minutes.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The folders that a build of the app needs. */
const parts = ['src', 'config', 'types', 'tools'];
const files = ['babel.config.js', 'tsconfig.json', 'package.json', 'package-lock.json'];
const projects = ['project.config.json', 'project.alipay.json'];
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-capacity-'));

function copyTo(folder) {
  for (const name of [...parts, ...files, ...projects]) {
    fs.cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    });
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Runs a script of the copy. Resolves with its output, which is printed only if the script fails. */
function run(folder, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, TARO_APP_API_BASE: 'http://127.0.0.1:3000' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output.slice(-4000)))));
  });
}

async function build(target) {
  const folder = path.join(temporary, target);
  copyTo(folder);
  const made = await run(folder, ['--import', 'tsx', 'tools/check/more-pages-main.ts']);
  await run(folder, ['tools/build.mjs', target]);
  fs.renameSync(path.join(folder, 'dist', target), path.join(temporary, 'dist', target));
  return made.trim();
}

try {
  fs.mkdirSync(path.join(temporary, 'dist'));
  const [made] = await Promise.all([build('h5'), build('weapp')]);
  console.log(made);
  const opened = ['--import', 'tsx', 'tools/check/redirects-main.ts', path.join(temporary, 'dist/weapp')];
  console.log((await run(root, opened)).trim());
  const env = {
    ...process.env,
    KEDAI_DIST: path.join(temporary, 'dist'),
    KEDAI_TARGETS: 'h5 weapp',
  };
  const { status } = spawnSync(process.execPath, [path.join(root, 'tools/check/bytes.mjs')], { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  if (!process.env.KEDAI_KEEP) fs.rmSync(temporary, { recursive: true, force: true });
  else console.log(temporary);
}
