/** The server's time as far as we know it, in seconds. */
export interface Clock {
  now(): number;
  /** Takes the `time` of an answer. */
  sync(serverSeconds: number): void;
}

/** Server time carried forward by a monotonic clock; the phone's own clock serves only until the first answer. */
export class ServerClock implements Clock {
  private offset: number | undefined;

  constructor(
    private readonly monotonicMs: () => number,
    private readonly wallMs: () => number,
  ) {}

  readonly now = (): number => {
    if (this.offset === undefined) return Math.floor(this.wallMs() / 1000);
    return Math.floor(this.offset + this.monotonicMs() / 1000);
  };

  readonly sync = (serverSeconds: number): void => {
    const offset = serverSeconds - this.monotonicMs() / 1000;
    // Whole seconds and slow answers make single readings late: the earliest reading is the truest, and only a jump
    // (a phone that slept stops some monotonic clocks) moves us otherwise.
    if (this.offset === undefined || offset > this.offset || this.offset - offset > 3) this.offset = offset;
  };
}
