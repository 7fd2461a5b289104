import type { CallSpec } from '@/contract/core';
import { BusyError } from '../lib/busy-error';
import type { Clock } from '../lib/clock';

const WINDOW_SECONDS = 60;
/** Beyond this many addresses in a minute the oldest are forgotten: the table stays bounded. */
const CAPACITY = 50_000;

/** Requests of one address to one call in the current minute; this process only. Quotas that matter are in the database. */
export class RateLimiter {
  private window = 0;
  private counts = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    /** For calls that state none; 0: no limit. */
    private readonly preset: number,
    /** Off: tests of everything else. */
    private readonly enabled = true,
  ) {}

  /** @throws BusyError when the address asked too often */
  count(spec: CallSpec, request: { readonly ip: string }): void {
    const limit = spec.perMinute ?? this.preset;
    if (!this.enabled || limit === 0) return;
    const now = this.clock.now();
    const window = Math.floor(now / WINDOW_SECONDS);
    if (window !== this.window || this.counts.size >= CAPACITY) {
      this.window = window;
      this.counts = new Map();
    }
    const key = `${request.ip} ${spec.path}`;
    const n = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, n);
    if (n > limit) throw new BusyError('too many requests from one address', WINDOW_SECONDS - (now % WINDOW_SECONDS));
  }
}
