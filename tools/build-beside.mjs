// Builds in child processes, so that this process can handle signals, and can build several targets at once.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const isWindows = process.platform === 'win32';
/** Exit code of a process that SIGTERM ended: 128 plus the number of the signal. */
export const TERMINATED = 143;
/**
 * Number of builds at once. Each build keeps one processor busy for most of its time. One more than the processors
 * leaves none idle while the last build runs.
 */
const AT_ONCE = os.cpus().length + 1;

/** Builds a target in a child, which ends with this process, however it ends. Its own children end as well. */
function build(target, flags) {
  const child = spawn(process.execPath, [path.join(root, 'tools', 'build.mjs'), target, ...flags], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !isWindows,
  });
  const end = () => {
    try {
      if (isWindows) child.kill();
      else process.kill(-child.pid, 'SIGTERM');
    } catch {
      // The child has already ended.
    }
  };
  const leave = () => process.exit(TERMINATED);
  process.on('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      process.off('exit', end);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, leave);
      if (code !== 0) process.exit(code ?? 1);
      resolve();
    });
  });
}

/** Builds targets, the first ones first, with the flags of `build.mjs`. Ends this process if one fails. */
export async function buildBeside(targets, flags = []) {
  const waiting = [...targets];
  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) await build(target, flags);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
