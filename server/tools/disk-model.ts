import fs from 'node:fs';
import path from 'node:path';
import type { TraceEvent } from './trace';

/**
 * A model of the disk below a recorded folder. For each file and folder it knows what was synced, and which changes of
 * content or names followed. A power cut keeps what was synced, and of the later changes as many, in order, as a `Cut`
 * says: POSIX guarantees no more. What a failed sync should have written is lost.
 */

type FileChange = { at: number; data: Buffer } | { size: number };

interface NameChange {
  name: string;
  /** It is undefined if the name is removed. */
  node?: Node;
  /** Set for a rename within the folder: this name is removed at the same moment. */
  from?: string;
}

interface Sync {
  node: Node;
  /** How many changes the sync covers. */
  upTo: number;
}

/** What a power cut does to the changes since the last sync of one file or folder. */
export interface Cut {
  /** How many of `pending` changes are on disk. */
  kept(pending: number): number;
  /** Block size at which the first incomplete write is torn, and how many of its `pieces` are on disk. */
  tear?: { size: number; kept(pieces: number): number };
}

export const dropAll: Cut = { kept: () => 0 };
/** Keeps all changes, as without a power cut. */
export const keepAll: Cut = { kept: (pending) => pending };

/** Changes are numbered from 0 during the life of a node. Those before `first` are on disk. */
abstract class Changes<Change> {
  private first = 0;
  protected pending: Change[] = [];

  get upTo(): number {
    return this.first + this.pending.length;
  }

  get isSynced(): boolean {
    return this.pending.length === 0;
  }

  add(change: Change): void {
    this.pending.push(change);
  }

  settle(upTo: number): void {
    const count = Math.max(0, upTo - this.first);
    for (const change of this.pending.splice(0, count)) this.arrive(change);
    this.first += count;
  }

  /** Drops these changes: they never reach the disk unless they are made again. */
  lose(upTo: number): void {
    const count = Math.max(0, upTo - this.first);
    this.pending.splice(0, count);
    this.first += count;
  }

  protected abstract arrive(change: Change): void;
}

class FileNode extends Changes<FileChange> {
  private bytes = Buffer.alloc(0);
  private size = 0;

  protected override arrive(change: FileChange): void {
    this.apply(change);
  }

  private apply(change: FileChange): void {
    const end = 'size' in change ? change.size : Math.max(this.size, change.at + change.data.length);
    if (end > this.bytes.length) {
      const grown = Buffer.alloc(Math.max(end, 2 * this.bytes.length));
      this.bytes.copy(grown, 0, 0, this.size);
      this.bytes = grown;
    }
    if ('size' in change) this.bytes.fill(0, Math.min(change.size, this.size), this.size);
    else change.data.copy(this.bytes, change.at);
    this.size = end;
  }

  get synced(): Buffer {
    return this.bytes.subarray(0, this.size);
  }

  after({ kept, tear }: Cut): Buffer {
    if (this.isSynced) return this.synced;
    const copy = new FileNode();
    copy.apply({ at: 0, data: this.synced });
    const count = kept(this.pending.length);
    for (const change of this.pending.slice(0, count)) copy.apply(change);
    const next = this.pending[count];
    if (next && 'data' in next && tear) {
      // Blocks of the disk end at multiples of their size in the file.
      const last = Math.ceil((next.at + next.data.length) / tear.size);
      const end = (Math.floor(next.at / tear.size) + tear.kept(last - Math.floor(next.at / tear.size))) * tear.size;
      if (end > next.at) copy.apply({ at: next.at, data: next.data.subarray(0, end - next.at) });
    }
    return copy.synced;
  }
}

type Names = Map<string, Node>;

function rename(names: Names, { name, node, from }: NameChange): void {
  if (from !== undefined) names.delete(from);
  if (node) names.set(name, node);
  else names.delete(name);
}

class FolderNode extends Changes<NameChange> {
  /** The names as the running system sees them. */
  readonly names: Names = new Map();
  private readonly syncedNames: Names = new Map();

  protected override arrive(change: NameChange): void {
    rename(this.syncedNames, change);
  }

  change(change: NameChange): void {
    rename(this.names, change);
    this.add(change);
  }

  after({ kept }: Cut): Names {
    const names = new Map(this.syncedNames);
    for (const change of this.pending.slice(0, kept(this.pending.length))) rename(names, change);
    return names;
  }
}

type Node = FileNode | FolderNode;

export class DiskModel {
  private readonly root = new FolderNode();
  private readonly files = new Map<string, FileNode>();
  private readonly syncs = new Map<string, Sync>();

  take(event: TraceEvent): void {
    if (event.op === 'create') {
      const file = new FileNode();
      this.files.set(event.id, file);
      this.link(event.name, file);
    } else if (event.op === 'mkdir') this.link(event.name, new FolderNode());
    else if (event.op === 'remove') this.unlink(event.name);
    else if (event.op === 'rename') this.rename(event.name, event.to);
    else if (event.op === 'write') this.files.get(event.id)?.add(event);
    else if (event.op === 'truncate') this.files.get(event.id)?.add({ size: event.size });
    else if (event.op === 'syncing') this.beginSync(event);
    else if (event.op === 'synced' || event.op === 'lost') this.endSync(event.sync, event.op);
  }

  /** `top` and everything below it, as the running system sees it. */
  paths(top: string): string[] {
    const node = this.find(top);
    if (!node) return [];
    const below = node instanceof FolderNode ? [...node.names.keys()] : [];
    return [top, ...below.flatMap((name) => this.paths(path.posix.join(top, name)))];
  }

  /** The files whose content or names are not synced. */
  unsynced(top: string): string[] {
    return this.paths(top).filter((name) => !this.find(name)?.isSynced);
  }

  /** Synced content of the files directly in a folder, newest file first. */
  syncedFiles(folder: string): Buffer[] {
    const found = this.find(folder);
    if (!(found instanceof FolderNode)) return [];
    return [...found.names.values()].flatMap((node) => (node instanceof FileNode ? [node.synced] : [])).reverse();
  }

  /** Writes to the empty folder `to` what is left after a power cut. */
  rebuild(to: string, cut: Cut): void {
    const write = (place: string, names: Names): void => {
      for (const [name, node] of names) {
        const at = path.join(place, name);
        if (node instanceof FileNode) fs.writeFileSync(at, node.after(cut), { mode: 0o600 });
        else {
          fs.mkdirSync(at, { mode: 0o700 });
          write(at, node.after(cut));
        }
      }
    };
    write(to, this.root.after(cut));
  }

  private find(name: string): Node | undefined {
    let node: Node | undefined = this.root;
    for (const part of name.split('/')) {
      if (part !== '.') node = node instanceof FolderNode ? node.names.get(part) : undefined;
    }
    return node;
  }

  private folderOf(name: string): FolderNode {
    const folder = this.find(path.posix.dirname(name));
    if (!(folder instanceof FolderNode)) throw new Error(`the trace knows no folder of ${name}`);
    return folder;
  }

  private link(name: string, node: Node): void {
    this.folderOf(name).change({ name: path.posix.basename(name), node });
  }

  private unlink(name: string): void {
    this.folderOf(name).change({ name: path.posix.basename(name) });
  }

  private rename(name: string, to: string): void {
    const node = this.find(name);
    if (!node) throw new Error(`the trace knows no ${name}`);
    const [source, target] = [this.folderOf(name), this.folderOf(to)];
    const from = path.posix.basename(name);
    if (source === target) {
      target.change({ name: path.posix.basename(to), node, from });
    } else {
      this.link(to, node);
      this.unlink(name);
    }
  }

  private beginSync({ sync, id, name }: { sync: string; id: string; name: string }): void {
    const named = this.find(name);
    const node = named instanceof FolderNode ? named : this.files.get(id);
    if (node) this.syncs.set(sync, { node, upTo: node.upTo });
  }

  private endSync(sync: string, how: 'synced' | 'lost'): void {
    const begun = this.syncs.get(sync);
    if (how === 'synced') begun?.node.settle(begun.upTo);
    else begun?.node.lose(begun.upTo);
    this.syncs.delete(sync);
  }
}
