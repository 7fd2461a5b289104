import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type DiskFault, isDiskCode } from './disk-error';
import { durableSettings } from './durable-settings';
import { type Settled, syncTree, takeSettled } from './sync-tree';

interface FsNode {
  name: string;
  mode: number;
}
interface NodeStream {
  nfd?: number;
  /** The value that is passed to open(2). */
  flags: number;
  node: FsNode;
}
type FsOperation = (subject: NodeStream | FsNode, ...rest: unknown[]) => unknown;
type FsOperations = Record<string, FsOperation>;
interface NodeFsModule {
  NODEFS: { stream_ops: FsOperations; node_ops: FsOperations };
}

const ACCESS_BITS = 0o3;

/**
 * After a crash PostgreSQL walks its files twice: first to hint that they may be written out, then to sync them. In
 * WASM both arrive here as fsync. For the hint it opens a file read-only; a file that it must sync it opens for
 * writing.
 */
const isHint = ({ flags, node }: NodeStream): boolean =>
  (flags & ACCESS_BITS) === fs.constants.O_RDONLY && (node.mode & fs.constants.S_IFMT) !== fs.constants.S_IFDIR;

function syncFile(stream: NodeStream, settled: Settled): number {
  if (stream.nfd === undefined || isHint(stream) || takeSettled(stream.nfd, settled)) return 0;
  try {
    fs.fsyncSync(stream.nfd);
  } catch (error) {
    // Windows refuses to sync a folder. Its files are synced one by one.
    if (process.platform !== 'win32' || (error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
  return 0;
}

/** Names of the WASI error numbers that Emscripten throws for errors of the system. */
const wasiCodes: Readonly<Record<number, string>> = {
  19: 'EDQUOT',
  29: 'EIO',
  43: 'ENODEV',
  51: 'ENOSPC',
  60: 'ENXIO',
  69: 'EROFS',
  72: 'ESTALE',
};
/** These operations never fail on a healthy disk, so any error of theirs is a fault. */
const MUST_WORK: ReadonlySet<string> = new Set(['write', 'fsync']);

/** The disk fault that the error means; undefined if it means none. */
function faultOf(error: unknown, op: string, subject: NodeStream | FsNode): DiskFault | undefined {
  const { errno, code = wasiCodes[errno ?? 0] ?? `errno ${errno}` } = error as { errno?: number; code?: string };
  if (!isDiskCode(code) && !MUST_WORK.has(op)) return undefined;
  return { code, op, file: 'node' in subject ? subject.node.name : subject.name };
}

/** Called inside the operation that failed, before PostgreSQL gets the error. */
export type OnFault = (fault: DiskFault) => void;

/** Wraps every operation so that it reports disk faults. */
function watch(operations: FsOperations, onFault: OnFault): void {
  for (const [op, work] of Object.entries(operations)) {
    operations[op] = (subject, ...rest) => {
      try {
        return work(subject, ...rest);
      } catch (error) {
        const fault = faultOf(error, op, subject);
        if (fault) onFault(fault);
        throw error;
      }
    };
  }
}

/**
 * A short write means that the disk is full. PostgreSQL does not write the rest, so without this no error would be
 * raised.
 */
const wholeWrite =
  (write: FsOperation): FsOperation =>
  (...args) => {
    const written = write(...args);
    const [, , , length] = args;
    if (written === length) return written;
    throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
  };

/**
 * File system of PGlite whose fsync reaches the disk and which reports disk faults. PGlite's own has no fsync (upstream
 * issue 1107), so a power cut would lose acknowledged commits; and PGlite never returns from a commit whose log could
 * not be written. The hooks are internals of Emscripten, so the version of PGlite is pinned.
 */
export class DurableNodeFS extends NodeFS {
  /** PostgreSQL's own message for why it ended; PGlite reports only that it did. */
  lastWords: string | undefined;

  constructor(
    dir: string,
    private readonly onFault: OnFault,
  ) {
    super(dir);
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const settled = await this.settle();
    const made = await super.init(...args);
    made.emscriptenOpts.printErr = (line: string): void => {
      const [, kind, words] = /(FATAL|PANIC|DETAIL): +(.*)$/.exec(line) ?? [];
      if (words !== undefined) this.lastWords = kind === 'DETAIL' ? `${this.lastWords ?? ''}; ${words}` : words;
    };
    const preRun = made.emscriptenOpts.preRun as ((module: NodeFsModule) => void)[];
    preRun.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) => syncFile(stream as NodeStream, settled);
      NODEFS.stream_ops.write = wholeWrite(NODEFS.stream_ops.write as FsOperation);
      watch(NODEFS.stream_ops, this.onFault);
      watch(NODEFS.node_ops, this.onFault);
    });
    return made;
  }

  /**
   * After a kill PostgreSQL syncs all its files, one after the other, before it changes any of them, and each sync
   * flushes the disk. This syncs them all at once, so that PostgreSQL's own syncs find nothing to do.
   */
  private async settle(): Promise<Settled> {
    const wasKilled = fs.existsSync(path.join(this.rootDir, 'postmaster.pid'));
    return wasKilled ? await syncTree(this.rootDir) : new Map();
  }
}

export const durableParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durableSettings];
