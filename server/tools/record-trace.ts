import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DiskModel, keepAll } from './disk-model';
import type { Ack, Member } from './prove-acks';
import { forkTarget, inspect, kill, nextMessage } from './prove-drive';
import { cartLines } from './prove-load';
import { RetryingCustomer } from './prove-retrying';
import type { Listening } from './prove-target';
import { appendEvent, readTrace, type TraceEvent } from './trace';

export interface RecordOptions {
  /** A new folder, in which the recorded one, `root`, is created. */
  base: string;
  /** Path of the built `prove-target`. */
  target: string;
  /** Folder of a database that the first start copies. It is null if it makes one; default: that of the build. */
  preparedDir?: string | null;
  customers: number;
  /** Acknowledged writes of each server. */
  acks: number;
  /** Number of servers that run one after another on the folder; each is killed. */
  lives: number;
  /** Regular expression: files with these names are not synced, so that a proof must fail. */
  unsynced?: string;
}

/** The data folder inside the recorded folder, so that the trace contains its creation. */
export const DATA = 'data';
const LOAD_MS = 60_000;
const RECORDER = path.join(path.resolve(__dirname, '..', '..'), 'server', 'tools', 'fs-recorder.cjs');

export class RecordedCustomer extends RetryingCustomer {
  /** The file that the recorder writes. */
  trace = '';

  protected override claim(ack: Ack): void {
    super.claim(ack);
    appendEvent(this.trace, { op: 'ack', ack });
  }
}

/**
 * Files that differ from what the trace says of them. A recorder that misses a change would make the proof worthless.
 */
function unrecorded(events: readonly TraceEvent[], root: string, to: string): string[] {
  const disk = new DiskModel();
  for (const event of events) disk.take(event);
  fs.mkdirSync(to);
  disk.rebuild(to, keepAll);
  const list = (dir: string): string[] => (fs.readdirSync(dir, { recursive: true }) as string[]).sort();
  const names = new Set([...list(root), ...list(to)]);
  const read = (file: string): string | undefined => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? fs.readFileSync(file, 'latin1') : String(stat?.isDirectory());
  };
  const differ = [...names].filter((name) => read(path.join(root, name)) !== read(path.join(to, name)));
  fs.rmSync(to, { recursive: true });
  return differ;
}

/** Creates the folder to record. A process started with `env` writes its changes there to `trace`. */
export function recorded(base: string, unsynced?: string) {
  const root = path.join(base, 'root');
  const trace = path.join(base, 'trace');
  fs.mkdirSync(root);
  const env = {
    KEDAI_TRACE: JSON.stringify({ root, trace, unsynced }),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${RECORDER}`,
  };
  return { root, trace, env };
}

const preparedWord = (dir: string | null | undefined): string => (dir === null ? 'unprepared' : (dir ?? 'prepared'));

/** Runs servers under load on a new folder, the first start included. */
export async function recordTrace(options: RecordOptions): Promise<{ events: TraceEvent[]; unrecorded: string[] }> {
  const { base, target, preparedDir, unsynced } = options;
  const { root, trace, env } = recorded(base, unsynced);
  let members: Member[] = [];
  for (let life = 0; life < options.lives; life += 1) {
    appendEvent(trace, { op: 'start' });
    const child = forkTarget([path.join(root, DATA), preparedWord(preparedDir)], { target, env });
    try {
      const { port } = await nextMessage<Listening>(child);
      const url = `http://127.0.0.1:${port}`;
      const report = await inspect(child, { acks: [], members: life === 0 ? options.customers : 0 });
      if (life === 0) members = report.members;
      const lines = await cartLines(url);
      const crowd = members.map((member) => new RecordedCustomer(url, member, lines));
      for (const customer of crowd) customer.trace = trace;
      const working = crowd.map((customer) => customer.run());
      const end = performance.now() + LOAD_MS;
      const count = (): number => crowd.reduce((sum, { acks }) => sum + acks.length, 0);
      while (count() < options.acks && performance.now() < end) await delay(5);
      // Killed when no request is running, so that no operation is missing from the trace.
      for (const customer of crowd) customer.leave();
      await Promise.all(working);
    } finally {
      await kill(child);
    }
  }
  const events = readTrace(trace);
  return { events, unrecorded: unrecorded(events, root, path.join(base, 'told')) };
}
