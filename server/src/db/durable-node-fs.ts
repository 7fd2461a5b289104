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
  /** As given to open(2). */
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
 * After a crash PostgreSQL goes through all its files twice: once to hint that they may be written out, once to sync
 * them. In WASM both arrive here. It opens files for the hint alone for reading, but what it must sync for writing.
 */
const isHint = ({ flags, node }: NodeStream): boolean =>
  (flags & ACCESS_BITS) === fs.constants.O_RDONLY && (node.mode & fs.constants.S_IFMT) !== fs.constants.S_IFDIR;

function syncFile(stream: NodeStream, settled: Settled): number {
  if (stream.nfd === undefined || isHint(stream) || takeSettled(stream.nfd, settled)) return 0;
  try {
    fs.fsyncSync(stream.nfd);
  } catch (error) {
    // Windows refuses to sync a folder; its files were synced one by one.
    if (process.platform !== 'win32' || (error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
  return 0;
}

/** Names of the error numbers of WASI, under which Emscripten throws what the system refused. */
const wasiCodes: Readonly<Record<number, string>> = {
  19: 'EDQUOT',
  29: 'EIO',
  43: 'ENODEV',
  51: 'ENOSPC',
  60: 'ENXIO',
  69: 'EROFS',
  72: 'ESTALE',
};
/** These never fail on a healthy disk, so any error of theirs is a fault. */
const MUST_WORK: ReadonlySet<string> = new Set(['write', 'fsync']);

/** The fault that an error of an operation tells of, if it is one of the disk. */
function faultOf(error: unknown, op: string, subject: NodeStream | FsNode): DiskFault | undefined {
  const { errno, code = wasiCodes[errno ?? 0] ?? `errno ${errno}` } = error as { errno?: number; code?: string };
  if (!isDiskCode(code) && !MUST_WORK.has(op)) return undefined;
  return { code, op, file: 'node' in subject ? subject.node.name : subject.name };
}

/** Called inside the operation that failed, before PostgreSQL learns of it. */
export type OnFault = (fault: DiskFault) => void;

/** Lets every operation report a fault of the disk. */
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

/** A write that was cut short ran out of room; PostgreSQL does not ask again, so no error would tell of it. */
const wholeWrite =
  (write: FsOperation): FsOperation =>
  (...args) => {
    const written = write(...args);
    const [, , , length] = args;
    if (written === length) return written;
    throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
  };

/**
 * Folder storage whose fsync arrives at the disk, and which reports a disk that fails. PGlite's own has no fsync
 * (upstream issue 1107), so a power cut would take acknowledged commits with it; and PGlite never returns from a
 * commit whose log could not be written. The hooks are internals of Emscripten: the version of PGlite is pinned.
 */
export class DurableNodeFS extends NodeFS {
  /** Why PostgreSQL gave up, in its own words: PGlite says only that it did. */
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
   * Was the database killed, PostgreSQL syncs all its files, one after the other, before it changes any of them: a
   * flush of the disk for each. We do that for it, all at once; its own round then finds nothing left to do.
   */
  private async settle(): Promise<Settled> {
    const wasKilled = fs.existsSync(path.join(this.rootDir, 'postmaster.pid'));
    return wasKilled ? await syncTree(this.rootDir) : new Map();
  }
}

export const durableParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durableSettings];
