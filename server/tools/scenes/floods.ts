import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { metaCalls } from '../../src/internal-contract/meta';
import { rssMb, waitedMs } from '../prove-health';
import type { Scene, SceneResult } from './scene';

const REQUESTS = 1800;
const SOCKETS = [1, 4] as const;
const START_MS = 120_000;
const WATCH_MS = 25_000;
const ASK_EVERY_MS = 100;
const RSS_MAX_MB = 100;
const HEALTH_MAX_MS = 1000;

interface Target {
  child: ChildProcess;
  port: number;
}

interface Seen {
  grownMb: number;
  healthMs: number;
  /** When the last socket was closed, in milliseconds; undefined if not during the observation. */
  closedMs: number | undefined;
}

/** Connections that the server holds, from the kernel's table: state 01 is "established". */
function openSockets({ port }: Target): number {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = fs.readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return rows.map((row) => row.trim().split(/\s+/)).filter((row) => row[1]?.endsWith(suffix) && row[3] === '01').length;
}

async function start(program: string, dataDir: string): Promise<Target> {
  const env = { ...process.env, KEDAI_DATA: dataDir, PORT: '0', KEDAI_PLAY: '0', KEDAI_LOG: 'fatal' };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const port = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the server did not start in time')), START_MS);
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const [, found] = /open at \S+:(\d+)/.exec(said) ?? [];
      if (!found) return;
      clearTimeout(late);
      resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`the server did not start (exit ${code})`)));
  });
  return { child, port };
}

/** Time of a health check without waits for a processor, because other programs may run. */
async function healthMs({ port, child }: Target): Promise<number> {
  const waited = (): number => waitedMs(process.pid) + waitedMs(child.pid ?? 0);
  const [begun, before] = [performance.now(), waited()];
  const url = `http://127.0.0.1:${port}${metaCalls.health.path}`;
  await (await fetch(url, { headers: { connection: 'close' } })).text();
  return Math.max(0, performance.now() - begun - (waited() - before));
}

/** Requests the largest document repeatedly on one socket and never reads an answer. */
async function flood({ port }: Target): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(`GET ${metaCalls.docs.path} HTTP/1.1\r\nhost: kedai\r\n\r\n`.repeat(REQUESTS));
  return socket;
}

async function watch(target: Target, count: number): Promise<Seen> {
  await healthMs(target);
  const before = rssMb(target.child.pid ?? 0);
  const begun = performance.now();
  const sockets = await Promise.all(Array.from({ length: count }, () => flood(target)));
  const seen: Seen = { grownMb: 0, healthMs: 0, closedMs: undefined };
  while (performance.now() - begun < WATCH_MS && seen.closedMs === undefined) {
    seen.healthMs = Math.max(seen.healthMs, await healthMs(target));
    seen.grownMb = Math.max(seen.grownMb, rssMb(target.child.pid ?? 0) - before);
    if (openSockets(target) === 0) seen.closedMs = performance.now() - begun;
    await delay(ASK_EVERY_MS);
  }
  for (const socket of sockets) socket.destroy();
  return seen;
}

/**
 * Pipelined requests whose answers are never read: memory must stay bounded, health must answer, the sockets must be
 * closed.
 */
export const floods: Scene = {
  name: 'floods',
  about: `rounds of ${REQUESTS} pipelined requests on sockets that are never read`,
  count: 2,
  async run({ count, program }): Promise<SceneResult> {
    if (process.platform !== 'linux') return { figures: [], failures: [], skipped: 'memory is read from /proc' };
    const figures: string[] = [];
    const failures: string[] = [];
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-floods-'));
    const target = await start(program('main'), dataDir);
    try {
      for (let round = 0; round < count; round += 1) {
        for (const sockets of SOCKETS) {
          const seen = await watch(target, sockets);
          const closed = seen.closedMs === undefined ? 'not closed' : `closed after ${Math.round(seen.closedMs)} ms`;
          const line = `${sockets} sockets: ${Math.round(seen.grownMb)} MB more, /healthz within ${Math.round(seen.healthMs)} ms, ${closed}`;
          const isGood = seen.grownMb <= RSS_MAX_MB && seen.healthMs <= HEALTH_MAX_MS && seen.closedMs !== undefined;
          (isGood ? figures : failures).push(line);
        }
      }
    } finally {
      target.child.kill('SIGKILL');
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
    return { figures, failures };
  },
};
