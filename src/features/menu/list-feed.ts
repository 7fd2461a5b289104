import { reaction, runInAction } from 'mobx';
import type { Jump, MenuListStore } from './menu-list-store';

/** Hosts advise at most 20 messages to the view in a second; this leaves some for badges, toasts and others. */
const stepMs = 70;
/** About 2.5 KB each, of the 10 KB that one message should have while the list scrolls. */
const blocksAtOnce = 3;

export interface FeedTimers<Timer> {
  now(): number;
  set(run: () => void, ms: number): Timer;
  clear(timer: Timer): void;
}

/**
 * Draws a recycled list in steps. Scroll events between two steps are only stored, and each step adds a few blocks. A
 * step is one action, so it is one message to the view.
 */
export class ListFeed<Timer> {
  /** The last scroll event since a step, and the jump before it; a later jump invalidates it. */
  private scrolled: { top: number; jump: Jump | null } | null = null;
  private timer: Timer | undefined;
  private steppedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly list: MenuListStore,
    private readonly timers: FeedTimers<Timer>,
  ) {}

  /** Starts drawing. Returns a function that stops it. */
  start(): () => void {
    const stop = reaction(
      () => this.list.isBehind,
      (isBehind) => isBehind && this.plan(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      if (this.timer !== undefined) this.timers.clear(this.timer);
      this.timer = undefined;
    };
  }

  readonly scrolledTo = (top: number): void => {
    this.scrolled = { top, jump: this.list.jump };
    this.plan();
  };

  private plan(): void {
    if (this.timer !== undefined) return;
    // The clock may be set back, so the wait is at most one step.
    const wait = Math.min(stepMs, this.steppedAt + stepMs - this.timers.now());
    this.timer = this.timers.set(this.step, Math.max(0, wait));
  }

  private readonly step = (): void => {
    runInAction(() => {
      if (this.scrolled?.jump === this.list.jump) this.list.scrolledTo(this.scrolled.top);
      this.scrolled = null;
      this.list.draw(blocksAtOnce);
    });
    this.timer = this.timers.set(this.drawn, 0);
  };

  /**
   * Runs after React has rendered, in a timer of its own. Taro sends the message to the view in one more timer, which
   * is due before that of the next step, so that two steps never share a message even if timers are late.
   */
  private readonly drawn = (): void => {
    this.timer = undefined;
    this.steppedAt = this.timers.now();
    if (this.scrolled || this.list.isBehind) this.plan();
  };
}
