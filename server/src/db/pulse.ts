import { BusyError, UnavailableError } from '../lib/errors/busy-error';
import { systemTimers } from '../lib/timers';
import type { Engine } from './engine';

type Finding = 'answered' | 'waits' | 'failed';

/** Determines within a time limit whether a database answers. */
export class Pulse {
  /** Counts the answered statements. */
  answered = 0;
  /** One probe at a time, so that concurrent callers do not each take a session that does not answer. */
  private probe: Promise<Finding> | undefined;

  constructor(private readonly engine: Engine) {}

  /**
   * Sends a statement of its own. If that waits because all sessions are in use, answers to other statements within
   * this time count as well.
   */
  async answers(withinMs: number): Promise<boolean> {
    const before = this.answered;
    this.probe ??= this.ask().finally(() => {
      this.probe = undefined;
    });
    const finding = await this.within(this.probe, withinMs);
    return finding === 'answered' || (finding === 'waits' && this.answered > before);
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
