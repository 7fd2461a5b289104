#!/usr/bin/env node
// npm start: builds app and server if they are missing or stale, then serves app, API and demo data on one port.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale } from './build.mjs';
import { buildBeside, TERMINATED } from './build-beside.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const isWindows = process.platform === 'win32';
const PARENT_MS = 250;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Ends this process with its parent process. npm runs it in a shell that ends at SIGTERM without passing the signal
 * on, so the server would stay. If it is started by hand or with nohup, it has no such parent and stays.
 */
function leaveWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    // On Windows a process keeps its parent id after the parent has ended.
    if (process.ppid === parent && (!isWindows || isAlive(parent))) return;
    clearInterval(watch);
    // This acts as if the signal had arrived, on every system. Before the server runs, nothing listens for the signal.
    if (!process.emit('SIGTERM')) process.exit(TERMINATED);
  }, PARENT_MS);
  watch.unref();
}

leaveWithNpm();
await buildBeside(['h5', 'server'].filter(isStale));
process.setSourceMapsEnabled(true);
// The server runs in this process, so that a signal to the process reaches it.
createRequire(import.meta.url)(path.join(root, 'dist', 'server', 'main.cjs'));
