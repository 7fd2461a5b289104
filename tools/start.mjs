#!/usr/bin/env node
// npm start: builds the app if it is missing or stale, then serves app, API and demo data on one port.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
build('h5', { ifStale: true });

const server = spawn(
  process.execPath,
  ['--import', 'tsx', path.join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
