import type { Clock } from './clock';

interface RecentDeps<Value> {
  clock: Clock;
  /** Milliseconds from the beginning of a read for which its value is used. 0: each use reads. */
  freshMs: number;
  read: () => Promise<Value>;
}

/** A value that is read again when it is used after `freshMs`. Concurrent uses share one read. */
export class Recent<Value> {
  private current: Promise<Value> | undefined;
  private readAt = 0;

  constructor(private readonly deps: RecentDeps<Value>) {}

  get(): Promise<Value> {
    const { clock, freshMs, read } = this.deps;
    const now = clock.nowMs();
    const age = now - this.readAt;
    // A negative age means that the clock was set back.
    if (this.current && age >= 0 && age < freshMs) return this.current;
    this.readAt = now;
    const reading = read();
    this.current = reading;
    reading.catch(() => {
      if (this.current === reading) this.current = undefined;
    });
    return reading;
  }
}
