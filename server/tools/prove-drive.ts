import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { metaCalls } from '../src/internal-contract/meta';
import { unoptimizedWasm } from '../src/lib/process/brief-process';
import type { Ack } from './prove-acks';
import type { Customer } from './prove-load';
import type { Inspection, Listening, Report } from './prove-target';

/** Minimum and maximum number of acknowledged writes before the kill. */
const ACKS = [5, 120] as const;
const LOAD_MS = 20_000;
const START_MS = 120_000;

interface Target {
  child: ChildProcess;
  url: string;
  readyMs: number;
}

export function nextMessage<Message>(child: ChildProcess): Promise<Message> {
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

interface ForkOptions {
  /** Path of the built `prove-target`. */
  target: string;
  /** What to do with its stderr. */
  stderr?: 'inherit' | 'pipe';
  /** Added to the environment. */
  env?: Record<string, string>;
}

export const forkTarget = (words: readonly string[], { target, stderr = 'inherit', env }: ForkOptions): ChildProcess =>
  fork(target, [...words], {
    execArgv: ['--enable-source-maps', '--expose-gc', unoptimizedWasm],
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
    env: { ...process.env, ...env },
  });

/** Starts the server on the folder and waits for its first good answer. */
export async function startTarget(dataDir: string, target: string): Promise<Target> {
  const begun = performance.now();
  const child = forkTarget([dataDir], { target });
  const { port } = await nextMessage<Listening>(child);
  const url = `http://127.0.0.1:${port}`;
  const answer = await fetch(url + metaCalls.health.path);
  if (!answer.ok) throw new Error(`the server is not healthy: ${await answer.text()}`);
  return { child, url, readyMs: performance.now() - begun };
}

export function inspect(child: ChildProcess, inspection: Inspection): Promise<Report> {
  child.send(inspection);
  return nextMessage<Report>(child);
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Waits until enough writes are acknowledged, and then a random time, so that requests are running. */
export async function untilBusy(crowd: readonly Customer[]): Promise<void> {
  const enough = randomInt(...ACKS);
  const end = performance.now() + LOAD_MS;
  const acks = (): number => crowd.reduce((sum, customer) => sum + customer.acks.length, 0);
  while (acks() < enough && performance.now() < end) await delay(5);
  await delay(randomInt(30));
}

/** The last acknowledgement of each order: one acknowledged as paid and then as cancelled must be cancelled. */
export function latest(acks: readonly Ack[]): Ack[] {
  const states = new Map<string, Ack>();
  for (const ack of acks) if (ack.kind === 'state') states.set(ack.order_sn, ack);
  return [...acks.filter((ack) => ack.kind === 'answer'), ...states.values()];
}
