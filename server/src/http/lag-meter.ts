import type { FastifyInstance } from 'fastify';
import type { Clock } from '../lib/clock';
import { BusyError } from '../lib/errors/busy-error';
import type { Timers } from '../lib/timers';

const SAMPLE_MS = 50;

interface LagDeps {
  clock: Clock;
  timers: Timers;
  /** Milliseconds from which calls are refused; 0: never. */
  maxLagMs: number;
  /** A call was refused. */
  onShed?: () => void;
}

/** Measures the lag of the event loop. While it is too large, calls are refused so that others are answered in time. */
export class LagMeter {
  private lag = 0;

  constructor(
    app: FastifyInstance,
    private readonly deps: LagDeps,
  ) {
    const { clock, timers } = deps;
    let last = clock.nowMs();
    const stop = timers.every(SAMPLE_MS, () => {
      const now = clock.nowMs();
      this.lag = now - last - SAMPLE_MS;
      last = now;
    });
    app.addHook('onClose', async () => stop());
  }

  get seconds(): number {
    return Math.max(0, this.lag) / 1000;
  }

  get isTooMuch(): boolean {
    const { maxLagMs } = this.deps;
    return maxLagMs > 0 && this.lag > maxLagMs;
  }

  /** @throws BusyError while the lag is too large */
  refuseIfTooMuch(): void {
    if (!this.isTooMuch) return;
    this.deps.onShed?.();
    throw new BusyError('event loop lag');
  }
}
