import path from 'node:path';
import { DiskModel } from './disk-model';
import type { Ack } from './prove-books';
import { DATA } from './record-trace';
import type { TraceEvent } from './trace';

/** What a trace must show beside what a power cut leaves. */

const DATABASE = path.posix.join(DATA, 'db');
const LOG = path.posix.join(DATABASE, 'pg_wal');

/**
 * What was acknowledged at which event: writes when their answer was about to leave, seen states when they had been
 * seen. A call that was repeated has several answers; the last before the acknowledgement is the one.
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

/** A key is text in the log. The header of a page may stand within one half of it. */
function isInLog(disk: DiskModel, key: string): boolean {
  const halves = [key.slice(0, key.length / 2), key.slice(key.length / 2)];
  return disk.syncedFiles(LOG).some((log) => halves.some((half) => log.includes(half)));
}

/** Keys of calls whose answer left before the log that holds them was synced. */
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

/** What was not on the disk when the database of a first start took its name; undefined: none did. */
export function unsyncedWhenPlaced(events: readonly TraceEvent[]): string[] | undefined {
  const disk = new DiskModel();
  for (const event of events) {
    if (event.op === 'rename' && event.to === DATABASE) return disk.unsynced(event.name);
    disk.take(event);
  }
  return undefined;
}

/** A file of the log is as long as this from the start. */
const LOG_BYTES = 16 * 1024 * 1024;

/** Files of the log whose sync has failed, until they were written from beginning to end and synced once more. */
class LostLogs {
  /** Up to where each was written again, by its id. */
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
 * Files of the log whose sync had failed and which were not yet written and synced again when the next write was answered:
 * recovery reads from them what the system shows and the disk may never have got.
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
 * What a start on a killed database had not synced when it first wrote to a file that was there before; undefined: no
 * such start. What a kill leaves in memory of the system would else be taken for written.
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
