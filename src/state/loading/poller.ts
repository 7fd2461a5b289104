import type { Timers } from '@/platform/requests/send';
import type { Visibility } from '@/platform/screen/visibility-type';

export interface PollerDeps {
  seconds: number;
  /** One poll. The next begins `seconds` after it has ended. */
  look(): Promise<void>;
  visibility: Visibility;
  timers: Timers;
}

/** Polls while the page is visible: not while hidden, at once when shown again, never two at a time. */
export class Poller {
  private timer: unknown;
  private isLooking = false;
  private unsubscribe: (() => void) | undefined;

  constructor(private readonly deps: PollerDeps) {}

  start(): void {
    if (this.unsubscribe) return;
    this.unsubscribe = this.deps.visibility.subscribe((visible) => {
      if (visible) void this.look();
      else this.rest();
    });
    this.plan();
  }

  stop(): void {
    this.unsubscribe?.();
    this.unsubscribe = undefined;
    this.rest();
  }

  private rest(): void {
    this.deps.timers.clear(this.timer);
    this.timer = undefined;
  }

  private plan(): void {
    this.rest();
    if (!this.unsubscribe || !this.deps.visibility.isVisible()) return;
    this.timer = this.deps.timers.set(() => void this.look(), this.deps.seconds * 1000);
  }

  private async look(): Promise<void> {
    this.rest();
    if (this.isLooking || !this.unsubscribe) return;
    this.isLooking = true;
    try {
      await this.deps.look();
    } finally {
      this.isLooking = false;
      this.plan();
    }
  }
}
