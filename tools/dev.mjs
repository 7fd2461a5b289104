#!/usr/bin/env node
// npm run dev: rebuilds the H5 app and restarts the API on every change, on one port.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const taro = path.join(root, 'node_modules', '@tarojs', 'cli', 'bin', 'taro');
const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');

const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

// The server starts before the first build is finished.
fs.mkdirSync(path.join(root, 'dist', 'h5-dev'), { recursive: true });

const children = [
  run([taro, 'build', '--type', 'h5', '--watch'], {
    NODE_ENV: 'development',
    KEDAI_OUT: 'dist/h5-dev',
    TARO_CACHE: '1',
  }),
  run([tsx, 'watch', '--clear-screen=false', path.join('server', 'src', 'main.ts')], { KEDAI_STATIC: 'dist/h5-dev' }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 1;
  });
}
