import type { FileStore, StoredFile } from './file-store';

/** Keeps the files that were read last in memory, and reads one only once at a time. Files never change. */
export class CachedStore implements FileStore {
  private readonly kept = new Map<string, StoredFile>();
  private readonly reading = new Map<string, Promise<StoredFile | undefined>>();
  private bytes = 0;

  constructor(
    private readonly store: FileStore,
    private readonly bytesMax: number,
  ) {}

  put(name: string, file: StoredFile): Promise<void> {
    return this.store.put(name, file);
  }

  get(name: string): Promise<StoredFile | undefined> {
    const known = this.kept.get(name);
    if (known) {
      // The newest is last.
      this.kept.delete(name);
      this.kept.set(name, known);
      return Promise.resolve(known);
    }
    const under = this.reading.get(name) ?? this.read(name);
    this.reading.set(name, under);
    return under;
  }

  async remove(name: string): Promise<void> {
    await this.store.remove(name);
    this.forget(name);
  }

  private async read(name: string): Promise<StoredFile | undefined> {
    try {
      const file = await this.store.get(name);
      if (file) this.keep(name, file);
      return file;
    } finally {
      this.reading.delete(name);
    }
  }

  private keep(name: string, file: StoredFile): void {
    if (file.bytes.length > this.bytesMax / 2) return;
    this.kept.set(name, file);
    this.bytes += file.bytes.length;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.bytesMax) return;
      this.forget(oldest);
    }
  }

  private forget(name: string): void {
    this.bytes -= this.kept.get(name)?.bytes.length ?? 0;
    this.kept.delete(name);
  }
}
