import type { DiskFault } from './disk-error';

/** Start data of the thread of the embedded database. */
export interface EngineOrder {
  /** Folder of the database. */
  dir: string;
  /**
   * Set after a full disk: check for space before opening, and rewrite the log if a sync has failed since the last
   * opening.
   */
  after?: { hasFailedSync: boolean };
  /** Loads the module amcheck, which checks indexes. */
  amcheck?: boolean;
}

/** Messages to the thread: a batch of PostgreSQL's protocol, which it answers, or a request to shut down. */
export type ToEngine = Uint8Array | 'close';

/** Messages from the thread. A byte array is the answer in the protocol; the others concern the engine itself. */
export type FromEngine =
  | Uint8Array
  | { is: 'open' }
  | { is: 'fault'; fault: DiskFault }
  | { is: 'broken'; message: string; stack: string | undefined }
  | { is: 'closed' };
