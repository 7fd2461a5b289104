import fs from 'node:fs';
import type { Ack } from './prove-acks';

/** Events that `fs-recorder.cjs` and the driver of a proof record, in order. */
export type TraceEvent =
  | { op: 'create'; name: string; id: string }
  | { op: 'mkdir' | 'remove'; name: string }
  | { op: 'rename'; name: string; to: string }
  | { op: 'write'; id: string; at: number; data: Buffer }
  | { op: 'truncate'; id: string; size: number }
  /** A sync begins, or ends. Paths are relative to the root; `id` is the inode. */
  | { op: 'syncing'; sync: string; id: string; name: string }
  | { op: 'synced'; sync: string }
  /** The sync failed: the system drops the changes, but still returns them to readers. */
  | { op: 'lost'; sync: string }
  /** The answer to a call with this key is about to be sent. */
  | { op: 'answer'; key: string }
  /** A customer has received the acknowledgement. */
  | { op: 'ack'; ack: Ack }
  /** A server starts. */
  | { op: 'start' };

const SIZES = 8;

/** Leaves out an incomplete record at the end. */
export function readTrace(file: string): TraceEvent[] {
  const all = fs.readFileSync(file);
  const events: TraceEvent[] = [];
  for (let at = 0; at + SIZES <= all.length; ) {
    const head = at + SIZES;
    const data = head + all.readUInt32LE(at);
    const end = data + all.readUInt32LE(at + 4);
    if (end > all.length) break;
    const event = JSON.parse(all.toString('utf8', head, data)) as TraceEvent;
    events.push(event.op === 'write' ? { ...event, data: all.subarray(data, end) } : event);
    at = end;
  }
  return events;
}

/** Adds an event of the driver to a trace that a server is writing. */
export function appendEvent(file: string, event: TraceEvent): void {
  const head = Buffer.from(JSON.stringify(event));
  const sizes = Buffer.alloc(SIZES);
  sizes.writeUInt32LE(head.length, 0);
  fs.appendFileSync(file, Buffer.concat([sizes, head]));
}
