/** The best known server time, in seconds. */
export interface Clock {
  now(): number;
  /** Adjusts to the `time` of an answer. */
  sync(serverSeconds: number): void;
}

/** Server time continued by a monotonic clock. The phone's own clock is used only before the first answer. */
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
    // Whole seconds and slow answers make single readings late, so the earliest reading is the most accurate. Later
    // readings count only if they jump, because some monotonic clocks stop while the phone sleeps.
    if (this.offset === undefined || offset > this.offset || this.offset - offset > 3) this.offset = offset;
  };
}
