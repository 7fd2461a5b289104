import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type Settled, syncTree, takeSettled } from './sync-tree';

interface NodeStream {
  nfd?: number;
  /** As given to open(2). */
  flags: number;
  node: { mode: number };
}
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } };
}

/** Counts what really reached the disk: tests read it. */
export const fsyncCounter = { calls: 0 };

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
  fsyncCounter.calls += 1;
  return 0;
}

/**
 * Folder storage whose fsync arrives at the disk. PGlite's own has none (upstream issue 1107), so a power cut would
 * take acknowledged commits with it. The hook is an internal of Emscripten: the version of PGlite is pinned.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const settled = await this.settle();
    const made = await super.init(...args);
    const preRun = made.emscriptenOpts.preRun as ((module: NodeFsModule) => void)[];
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => syncFile(stream, settled);
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

/** `wal_sync_method` must be fsync: fdatasync is a stub in the WASM build. */
export const durableParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];
