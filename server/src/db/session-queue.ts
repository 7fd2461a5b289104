import { BusyError } from '../lib/busy-error';

/** Hands one thing to one user at a time, first come first served, and refuses when too many wait. */
export class SessionQueue {
  private taken = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly capacity: number) {}

  /** Resolves when it is the caller's turn; call the answer to pass it on. */
  async enter(): Promise<() => void> {
    if (this.taken) {
      if (this.waiting.length >= this.capacity) throw new BusyError('database queue');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.taken = true;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.taken = false;
    };
  }
}
