import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { STATE_FILE } from '../src/db/embedded/folder-contents';
import type { Ack } from './prove-acks';
import { forkTarget, inspect, kill, latest, nextMessage } from './prove-drive';
import { Customer, cartLines } from './prove-load';
import type { Listening } from './prove-target';

export interface FirstStartOptions {
  /** Path of the built `prove-target`, which is killed. */
  target: string;
  /** Whether the first start copies a database that the build has made, or makes one in a child. */
  isPrepared: boolean;
  /**
   * Resolves when the server is to be killed. It is called when the server starts; `firstAck` resolves when a write was
   * acknowledged, or none can be any more.
   */
  blow: (dataDir: string, firstAck: Promise<unknown>) => Promise<void>;
}

export interface FirstStartResult {
  /** Writes acknowledged before the kill. */
  acknowledged: number;
  /** Whether the first start had ended before the kill. */
  wasOpen: boolean;
  /** Milliseconds from the start of the server to the first acknowledged write, if there was one before the kill. */
  firstAckMs?: number;
  /** Message of the next start, if it refused the folder. */
  refused?: string;
  failures: string[];
}

const CUSTOMERS = 4;
/** Time in which an orphan must notice that its parent is gone. */
const ORPHAN_MS = 5000;

interface Start {
  child: ChildProcess;
  said: () => string;
  listening: Promise<Listening>;
}

function start(dataDir: string, { target, isPrepared }: FirstStartOptions): Start {
  const child = forkTarget([dataDir, isPrepared ? 'prepared' : 'unprepared'], { target, stderr: 'pipe' });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const listening = nextMessage<Listening>(child);
  // The promise is awaited later, or never if the server was killed before.
  listening.catch(() => undefined);
  return { child, said: () => said.trim(), listening };
}

const urlOf = ({ port }: Listening): string => `http://127.0.0.1:${port}`;

interface FirstLife {
  acks: Ack[];
  wasOpen: boolean;
  firstAckMs: number | undefined;
}

/** Orders without pause from the moment the server listens until the kill. */
async function firstLife(dataDir: string, options: FirstStartOptions): Promise<FirstLife> {
  const begun = performance.now();
  const { child, listening } = start(dataDir, options);
  let crowd: Customer[] = [];
  let working: Promise<unknown> = Promise.resolve();
  let firstAckMs: number | undefined;
  const open = listening.then(async (where) => {
    const { members } = await inspect(child, { acks: [], members: CUSTOMERS });
    const lines = await cartLines(urlOf(where));
    crowd = members.map((member) => new Customer(urlOf(where), member, lines));
    working = Promise.all(crowd.map((customer) => customer.run()));
    return true;
  });
  // Rejects if the kill comes first.
  const opened = open.catch(() => false);
  const firstAck = opened.then(async (isOpen) => {
    const isOver = (): boolean => !isOpen || child.exitCode !== null || child.signalCode !== null;
    while (!isOver() && crowd.every(({ acks }) => acks.length === 0)) await delay(2);
    if (!isOver()) firstAckMs = performance.now() - begun;
  });
  await options.blow(dataDir, firstAck);
  await kill(child);
  const wasOpen = await opened;
  await Promise.all([working, firstAck]);
  return { acks: crowd.flatMap((customer) => customer.acks), wasOpen, firstAckMs };
}

/** Command lines of processes that name the folder. Works on Linux only; elsewhere the list is empty. */
export function usersOf(dataDir: string): string[] {
  if (process.platform !== 'linux') return [];
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.flatMap((pid) => {
    try {
      const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
      return words.includes(dataDir) ? [`${pid} ${words}`] : [];
    } catch {
      return [];
    }
  });
}

async function leftBehind(dataDir: string): Promise<string[]> {
  const end = performance.now() + ORPHAN_MS;
  while (usersOf(dataDir).length > 0 && performance.now() < end) await delay(50);
  const left = usersOf(dataDir).map((user) => `a process is left: ${user}`);
  const half = fs.readdirSync(dataDir).filter((name) => /^making-|\.new$/.test(name));
  return [...left, ...half.map((name) => `${name} is left in the folder`)];
}

/** A refusal must be one line, and the program must end with its exit code for it. */
function judgeRefusal(code: number | null, said: string): string[] {
  const isClear = (code === 65 || code === 75) && !said.includes('\n');
  return isClear ? [] : [`the next start failed (exit ${code}): ${said}`];
}

async function nextLife(
  dataDir: string,
  options: FirstStartOptions,
  acks: readonly Ack[],
): Promise<Partial<FirstStartResult>> {
  const { child, said, listening } = start(dataDir, options);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    const where = await listening;
    const { lost, broken } = await inspect(child, { acks: latest(acks), members: 0 });
    const failures = [...lost, ...broken].map((what) => JSON.stringify(what));
    if ((await cartLines(urlOf(where))).length === 0) failures.push('the shop has no menu');
    if (fs.readFileSync(path.join(dataDir, STATE_FILE), 'utf8') !== 'ready\n') failures.push('the folder is not ready');
    return { failures };
  } catch (error) {
    if (child.exitCode === null) throw error;
    return { refused: said(), failures: judgeRefusal(await ended, said()) };
  } finally {
    await kill(child);
  }
}

/**
 * Kills a server (SIGKILL, but not its children) during its first start, starts another on the same folder at once, and
 * checks that everything in it is complete, no acknowledged order is lost, and no process is left.
 */
export async function proveFirstStart(options: FirstStartOptions): Promise<FirstStartResult> {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-first-'));
  const dataDir = path.join(base, 'data');
  const cleanUp = (): void => fs.rmSync(base, { recursive: true, force: true });
  process.once('exit', cleanUp);
  try {
    const { acks, wasOpen, firstAckMs } = await firstLife(dataDir, options);
    const { refused, failures = [] } = await nextLife(dataDir, options, acks);
    const all = [...failures, ...(await leftBehind(dataDir))];
    return { acknowledged: acks.length, wasOpen, firstAckMs, refused, failures: all };
  } finally {
    process.off('exit', cleanUp);
    cleanUp();
  }
}
