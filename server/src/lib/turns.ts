import { BusyError } from './errors/busy-error';

export interface TurnLimits {
  /** What is queued, for the error. */
  what: string;
  atOnce: number;
  /** How many may wait. */
  queueMax: number;
}

/** Limits how much work runs at once. The rest waits in order, up to a bound. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: TurnLimits) {}

  /** @throws BusyError when the queue is full; the work has not begun then */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { what, atOnce, queueMax } = this.limits;
    if (this.running >= atOnce) {
      if (this.waiting.length >= queueMax) throw new BusyError(what);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
