import { BusyError } from '../lib/busy-error';

interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

/** Hands one thing to one user at a time, first come first served, and refuses when too many wait. */
export class SessionQueue {
  private taken = false;
  private closed: Error | undefined;
  private readonly waiting: Waiter[] = [];

  constructor(private readonly capacity: number) {}

  /** Resolves when it is the caller's turn; call the answer to pass it on. */
  async enter(): Promise<() => void> {
    if (this.closed) throw this.closed;
    if (this.taken) {
      if (this.waiting.length >= this.capacity) throw new BusyError('database queue');
      await new Promise<void>((resolve, reject) => this.waiting.push({ resolve, reject }));
    }
    this.taken = true;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.waiting.shift();
      if (next) next.resolve();
      else this.taken = false;
    };
  }

  /** The thing is gone: whoever waits or comes is refused. */
  close(error: Error): void {
    this.closed = error;
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}
