import path from 'node:path';
import { DiskModel } from './disk-model';
import type { Ack } from './prove-acks';
import { DATA } from './record-trace';
import type { TraceEvent } from './trace';

/** What a trace must show besides what a power cut leaves. */

const DATABASE = path.posix.join(DATA, 'db');
const LOG = path.posix.join(DATABASE, 'pg_wal');

/**
 * The acknowledged writes by event: for a write the event before its answer was sent, for a state the event when it was
 * seen. A repeated call has several answers; the last before the acknowledgement counts.
 */
export function acknowledged(events: readonly TraceEvent[]): Map<number, Ack> {
  const found = new Map<number, Ack>();
  const answers = new Map<string, number>();
  for (const [index, event] of events.entries()) {
    if (event.op === 'answer') answers.set(event.key, index);
    if (event.op !== 'ack') continue;
    const at = event.ack.kind === 'answer' ? answers.get(event.ack.key) : index;
    if (at === undefined) throw new Error(`the trace has no answer to ${JSON.stringify(event.ack)}`);
    found.set(at, event.ack);
  }
  return found;
}

/** A key is stored as text in the log. A page header may split it, so either half counts. */
function isInLog(disk: DiskModel, key: string): boolean {
  const halves = [key.slice(0, key.length / 2), key.slice(key.length / 2)];
  return disk.syncedFiles(LOG).some((log) => halves.some((half) => log.includes(half)));
}

/** Keys of calls whose answer was sent before the log that holds them was synced. */
export function earlyAnswers(events: readonly TraceEvent[]): string[] {
  const disk = new DiskModel();
  const acks = acknowledged(events);
  const early: string[] = [];
  for (const [index, event] of events.entries()) {
    disk.take(event);
    const ack = acks.get(index);
    if (ack?.kind === 'answer' && !isInLog(disk, ack.key)) early.push(ack.key);
  }
  return early;
}

/** What was not synced when the database of a first start got its name; undefined if there was none. */
export function unsyncedWhenPlaced(events: readonly TraceEvent[]): string[] | undefined {
  const disk = new DiskModel();
  for (const event of events) {
    if (event.op === 'rename' && event.to === DATABASE) return disk.unsynced(event.name);
    disk.take(event);
  }
  return undefined;
}

/** Length of every log file from its creation. */
const LOG_BYTES = 16 * 1024 * 1024;

/** Log files whose sync has failed, until they are written from beginning to end and synced again. */
class LostLogs {
  /** By file id: up to which byte it was written again. */
  readonly lost = new Map<string, number>();
  private readonly syncs = new Map<string, { id: string; name: string }>();

  take(event: TraceEvent): void {
    if (event.op === 'syncing') this.syncs.set(event.sync, event);
    else if (event.op === 'write') this.write(event.id, event.at, event.data.length);
    else if (event.op === 'lost' || event.op === 'synced') this.endSync(event);
  }

  private write(id: string, at: number, length: number): void {
    const upTo = this.lost.get(id);
    if (upTo !== undefined && at <= upTo) this.lost.set(id, Math.max(upTo, at + length));
  }

  private endSync({ op, sync }: { op: 'lost' | 'synced'; sync: string }): void {
    const { id = '', name = '' } = this.syncs.get(sync) ?? {};
    if (op === 'lost' && name.startsWith(LOG)) this.lost.set(id, 0);
    if (op === 'synced' && (this.lost.get(id) ?? 0) >= LOG_BYTES) this.lost.delete(id);
  }
}

/**
 * Log files whose sync had failed and which were not yet rewritten and synced when the next write was answered.
 * Recovery reads from them what the system shows and the disk may not hold.
 */
export function notWrittenAgain(events: readonly TraceEvent[]): string[] {
  const logs = new LostLogs();
  const acks = acknowledged(events);
  for (const [index, event] of events.entries()) {
    logs.take(event);
    if (logs.lost.size > 0 && acks.has(index)) break;
  }
  return [...logs.lost.keys()];
}

function there(disk: DiskModel): Set<string> | undefined {
  const paths = disk.paths(DATABASE);
  return paths.length > 0 ? new Set(paths) : undefined;
}

/**
 * What a start on a killed database had not synced when it first wrote to an existing file; undefined if there was no
 * such start. Without the sync, pages that a kill left in the system's memory would count as written.
 */
export function unsyncedAfterKill(events: readonly TraceEvent[]): string[] | undefined {
  const disk = new DiskModel();
  const made = new Set<string>();
  const names = new Map<string, string>();
  let waiting: Set<string> | undefined;
  for (const event of events) {
    if (event.op === 'start') {
      waiting = there(disk);
      made.clear();
    } else if (event.op === 'create') made.add(event.id);
    else if (event.op === 'syncing') names.set(event.sync, event.name);
    else if (event.op === 'synced') waiting?.delete(names.get(event.sync) ?? '');
    else if (event.op === 'write' && waiting && !made.has(event.id)) return [...waiting];
    disk.take(event);
  }
  return undefined;
}
