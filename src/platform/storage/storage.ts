import { type StorageName, storageKeys } from './storage-keys';

/** The host's synchronous storage. Any function may throw (full, forbidden, broken). */
export interface StorageBackend {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Turns a stored value into a typed one, or undefined if it is invalid. Must check everything it reads. */
export type Parse<Value> = (stored: unknown) => Value | undefined;

export interface Storage {
  /** Returns the stored value if it has this version and passes `parse`, else undefined. Never throws. */
  read<Value>(name: StorageName, parse: Parse<Value>): Value | undefined;
  /** Stores the value, in memory if the host cannot. Never throws. */
  write(name: StorageName, value: object): void;
  remove(name: StorageName): void;
}

/** The only access to device storage: corrupt, full or throwing storage never stops the app. */
export class GuardedStorage implements Storage {
  /** Values that the host refused to store; they take precedence over stored ones. */
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
      // A value that cannot be removed must not return while the app runs.
      this.memory.set(key, null);
    }
  }
}
