/** Aborts calls without `AbortController`, which mini-programs lack. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  /** Calls `listener` once on abort (at once if already aborted). Returns a function that removes it. */
  onAbort(listener: () => void): () => void;
}

export class Abort implements AbortSignalLike {
  private listeners = new Set<() => void>();
  private done = false;

  get aborted(): boolean {
    return this.done;
  }

  onAbort(listener: () => void): () => void {
    if (this.done) {
      listener();
      return () => {};
    }
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  abort(): void {
    if (this.done) return;
    this.done = true;
    const listeners = [...this.listeners];
    this.listeners.clear();
    for (const listener of listeners) listener();
  }
}
