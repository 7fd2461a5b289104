import { BusyError, UnavailableError } from '../lib/busy-error';
import { systemTimers } from '../lib/timers';
import type { Engine } from './engine';

type Finding = 'answered' | 'waits' | 'failed';

/** Finds out in bounded time whether a database answers. */
export class Pulse {
  /** Rises with every statement that was answered. */
  beats = 0;
  /** One at a time: a session that does not answer is not asked for by every caller. */
  private probe: Promise<Finding> | undefined;

  constructor(private readonly engine: Engine) {}

  /**
   * Asks by a statement of its own. When that has to wait because all sessions are at work, answers to the others
   * within this time count as well.
   */
  async answers(withinMs: number): Promise<boolean> {
    const before = this.beats;
    this.probe ??= this.ask().finally(() => {
      this.probe = undefined;
    });
    const finding = await this.within(this.probe, withinMs);
    return finding === 'answered' || (finding === 'waits' && this.beats > before);
  }

  private async ask(): Promise<Finding> {
    try {
      const session = await this.engine.acquire();
      try {
        await session.query('select 1 as one');
        return 'answered';
      } finally {
        session.release(false);
      }
    } catch (error) {
      return error instanceof BusyError && !(error instanceof UnavailableError) ? 'waits' : 'failed';
    }
  }

  private within(probe: Promise<Finding>, ms: number): Promise<Finding> {
    return new Promise((resolve) => {
      const stop = systemTimers.after(ms, () => resolve('waits'));
      void probe.then((finding) => {
        stop();
        resolve(finding);
      });
    });
  }
}
