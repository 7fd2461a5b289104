import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Tests of the server as users start it, with npm and without. */

const root = path.resolve(__dirname, '..', '..');
const START_MS = 240_000;
/** The limit that `docs/operate.md` states. */
const LEAVE_MS = 5000;
let dir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-start-'));
});
afterEach(() => {
  // Kills the whole process group, because a failed test may leave more than the first process.
  if (child?.pid) {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // No process is left.
    }
  }
  fs.rmSync(dir, { recursive: true, force: true });
});

/** The environment without the variables that npm has set for this test run. */
const environment = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  KEDAI_DATA: path.join(dir, 'data'),
  PORT: '0',
});

function start(command: string, args: string[]): ChildProcess {
  const out = fs.openSync(path.join(dir, 'out'), 'a');
  child = spawn(command, args, {
    cwd: root,
    env: environment() as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', out, out],
  });
  fs.closeSync(out);
  return child;
}

async function address(): Promise<string> {
  for (const end = performance.now() + START_MS; performance.now() < end; await delay(50)) {
    const text = fs.readFileSync(path.join(dir, 'out'), 'utf8');
    const url = /Kedai is open at (\S+)/.exec(text)?.[1];
    if (url) return url.replace('localhost', '127.0.0.1');
  }
  throw new Error(`no server: ${fs.readFileSync(path.join(dir, 'out'), 'utf8')}`);
}

const isOpen = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );

async function untilClosed(url: string): Promise<number> {
  const begun = performance.now();
  while (await isOpen(url)) {
    if (performance.now() - begun > 4 * LEAVE_MS) throw new Error('the server still runs');
    await delay(50);
  }
  return performance.now() - begun;
}

describe('npm start', () => {
  it('ends the server when npm is terminated', async () => {
    const npm = start('npm', ['start']);
    const url = await address();
    expect(await isOpen(url)).toBe(true);
    npm.kill('SIGTERM');
    expect(await untilClosed(url)).toBeLessThan(LEAVE_MS);
  }, 300_000);
});

describe('the server started without npm', () => {
  it('survives the shell that started it, and ends on a signal', async () => {
    const shell = start('/bin/sh', ['-c', 'nohup node tools/start.mjs & echo $! > "$KEDAI_DATA.pid"']);
    await new Promise((resolve) => shell.once('exit', resolve));
    const url = await address();
    // In this time the server would notice that its parent is gone.
    await delay(1000);
    expect(await isOpen(url)).toBe(true);
    process.kill(Number(fs.readFileSync(path.join(dir, 'data.pid'), 'utf8')), 'SIGTERM');
    expect(await untilClosed(url)).toBeLessThan(LEAVE_MS);
  }, 300_000);
});
