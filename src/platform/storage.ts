import { type StorageName, storageKeys } from './storage-keys';

/** The host's synchronous storage; any of it may throw (full, forbidden, broken). */
export interface StorageBackend {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Turns what was stored into a value, or undefined when it is not one. Must not trust anything it sees. */
export type Parse<Value> = (stored: unknown) => Value | undefined;

export interface Storage {
  /** The stored value if it is of this version and passes `parse`; undefined otherwise. Never throws. */
  read<Value>(name: StorageName, parse: Parse<Value>): Value | undefined;
  /** Keeps the value in memory when the host cannot. Never throws. */
  write(name: StorageName, value: object): void;
  remove(name: StorageName): void;
}

/** The one guarded way to what lies on the device: corrupt, full or throwing storage never stops the app. */
export class GuardedStorage implements Storage {
  /** What the host refused to keep; it wins over what still lies there. */
  private readonly memory = new Map<string, unknown>();

  constructor(private readonly backend: StorageBackend) {}

  read<Value>(name: StorageName, parse: Parse<Value>): Value | undefined {
    const { key, version } = storageKeys[name];
    try {
      const entry = this.memory.has(key) ? this.memory.get(key) : this.backend.get(key);
      if (typeof entry !== 'object' || entry === null) return undefined;
      const { v, value } = entry as { v?: unknown; value?: unknown };
      return v === version ? parse(value) : undefined;
    } catch {
      return undefined;
    }
  }

  write(name: StorageName, value: object): void {
    const { key, version } = storageKeys[name];
    const entry = { v: version, value };
    try {
      this.backend.set(key, entry);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, entry);
    }
  }

  remove(name: StorageName): void {
    const { key } = storageKeys[name];
    this.memory.delete(key);
    try {
      this.backend.remove(key);
    } catch {
      // What cannot be removed must not come back in this run.
      this.memory.set(key, null);
    }
  }
}
