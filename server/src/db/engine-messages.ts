import type { DiskFault } from './disk-error';

/** What the thread of the embedded database is started with. */
export interface EngineOrder {
  /** Folder of the database; undefined keeps it in memory. */
  dir: string | undefined;
  /** The disk was full: look for room first and, when a sync has failed since the database was open, write its log again. */
  after?: { hasFailedSync: boolean };
  /** Brings the module amcheck, which checks indexes. */
  amcheck?: boolean;
}

/** To the thread: a batch of PostgreSQL's protocol, which it answers, or the wish to end in order. */
export type ToEngine = Uint8Array | 'close';

/** From the thread. An answer is the bytes of the protocol; the rest is about the engine itself. */
export type FromEngine =
  | Uint8Array
  | { is: 'open' }
  | { is: 'fault'; fault: DiskFault }
  | { is: 'broken'; message: string; stack: string | undefined }
  | { is: 'closed' };
