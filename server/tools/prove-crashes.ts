import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { metaCalls } from '../src/internal-contract/meta';
import type { Ack } from './prove-books';
import { Customer, cartLines } from './prove-load';
import type { Inspection, Listening, Report } from './prove-target';

export interface CrashOptions {
  cycles: number;
  /** Customers at once. */
  customers: number;
  /** The target to kill, a program; without it that beside this file, as source. */
  target?: string;
  onCycle?: (done: number, acks: number) => void;
  /** Looked for at the end beside what was acknowledged: a false claim shows that a loss would be seen. */
  claims?: readonly Ack[];
}

export interface CrashResult {
  cycles: number;
  /** Writes that were acknowledged, all cycles together. */
  acknowledged: number;
  lost: Ack[];
  broken: Report['broken'];
  /** Milliseconds from the start of the process, after a kill, to its first good answer; sorted. */
  readyMs: number[];
}

/** How many writes are acknowledged before the blow falls, and how long that may take. */
const ACKS = [5, 120] as const;
const LOAD_MS = 20_000;
const START_MS = 120_000;

interface Target {
  child: ChildProcess;
  url: string;
  readyMs: number;
}

const SOURCE = path.join(__dirname, 'prove-target.ts');

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => settle(() => reject(new Error('the server did not come back in time'))), START_MS);
    const onExit = (code: number | null): void =>
      settle(() => reject(new Error(`the server did not come back (exit ${code})`)));
    const settle = (how: () => void): void => {
      clearTimeout(late);
      child.off('exit', onExit);
      how();
    };
    child.once('message', (message) => settle(() => resolve(message as Message)));
    child.once('exit', onExit);
  });
}

/** Starts the server on the folder and waits for its first good answer. */
async function start(dataDir: string, target = SOURCE): Promise<Target> {
  const begun = performance.now();
  const child = fork(target, [dataDir], {
    execArgv: target === SOURCE ? ['--import', pathToFileURL(require.resolve('tsx')).href] : ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { port } = await nextMessage<Listening>(child);
  const url = `http://127.0.0.1:${port}`;
  const answer = await fetch(url + metaCalls.health.path);
  if (!answer.ok) throw new Error(`the server is not well: ${await answer.text()}`);
  return { child, url, readyMs: performance.now() - begun };
}

function inspect(child: ChildProcess, inspection: Inspection): Promise<Report> {
  child.send(inspection);
  return nextMessage<Report>(child);
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Until enough was acknowledged, and then to some moment in the middle of something. */
async function untilBusy(crowd: readonly Customer[]): Promise<void> {
  const enough = randomInt(...ACKS);
  const end = performance.now() + LOAD_MS;
  const acks = (): number => crowd.reduce((sum, customer) => sum + customer.acks.length, 0);
  while (acks() < enough && performance.now() < end) await delay(5);
  await delay(randomInt(30));
}

/**
 * Kills the server (SIGKILL) in the middle of its work, again and again on the same data folder, and looks each time
 * whether every acknowledged write is there, byte for byte, and the books are in order.
 */
export async function proveCrashes(options: CrashOptions): Promise<CrashResult> {
  const { cycles, customers, target, onCycle, claims = [] } = options;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-prove-'));
  const cleanUp = (): void => fs.rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', cleanUp);
  const result: CrashResult = { cycles, acknowledged: 0, lost: [], broken: [], readyMs: [] };
  const all: Ack[] = [];
  let members: Report['members'] = [];
  let recent: Ack[] = [];
  let lines: object[] = [];
  let running: ChildProcess | undefined;
  try {
    // One more start than kills: the last one looks for everything from all cycles.
    for (let cycle = 0; cycle <= cycles; cycle += 1) {
      const isLast = cycle === cycles;
      const { child, url, readyMs } = await start(dataDir, target);
      running = child;
      const report = await inspect(child, {
        acks: isLast ? [...latest(all), ...claims] : latest(recent),
        members: cycle ? 0 : customers,
      });
      result.lost.push(...report.lost);
      result.broken.push(...report.broken);
      if (cycle > 0) result.readyMs.push(readyMs);
      if (cycle === 0) {
        members = report.members;
        lines = await cartLines(url);
      }
      const crowd = members.map((member) => new Customer(url, member, lines));
      const working = isLast ? [] : crowd.map((customer) => customer.run());
      if (!isLast) await untilBusy(crowd);
      await kill(child);
      await Promise.all(working);
      recent = crowd.flatMap((customer) => customer.acks);
      all.push(...recent);
      onCycle?.(cycle + 1, recent.length);
    }
  } finally {
    // After an error it is still there, and would keep this process from ending.
    running?.kill('SIGKILL');
    process.off('exit', cleanUp);
    cleanUp();
  }
  result.acknowledged = all.length;
  result.readyMs.sort((a, b) => a - b);
  return result;
}

/** An order that was acknowledged as paid and then as cancelled must be cancelled: only the last word counts. */
function latest(acks: readonly Ack[]): Ack[] {
  const states = new Map<string, Ack>();
  for (const ack of acks) if (ack.kind === 'state') states.set(ack.order_sn, ack);
  return [...acks.filter((ack) => ack.kind === 'answer'), ...states.values()];
}
