import { BusyError } from '../../lib/errors/busy-error';

interface Waiter {
  resolve(): void;
  reject(error: Error): void;
}

/** Gives one resource to one user at a time, first come first served, and refuses when too many wait. */
export class SessionQueue {
  private taken = false;
  private closed: Error | undefined;
  private readonly waiting: Waiter[] = [];

  constructor(private readonly capacity: number) {}

  get isTaken(): boolean {
    return this.taken;
  }

  get waitingCount(): number {
    return this.waiting.length;
  }

  /** Resolves when it is the caller's turn. Call the returned function to release the resource. */
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

  /** The resource is lost: everyone who waits or comes later is refused. */
  close(error: Error): void {
    this.closed = error;
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}
