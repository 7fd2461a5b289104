import type { Logger } from 'pino';
import { BusyError } from './busy-error';
import type { StopTimer, Timers } from './timers';

/** Work that recurs by itself: sweeps, upkeep. */
export interface Job {
  name: string;
  everySeconds: number;
  run(): Promise<unknown>;
}

export interface RunningJobs {
  /** Starts no more and waits for those at work. */
  stop(): Promise<void>;
}

/** Runs each job in its own rhythm; a run that takes longer than its pause delays the next, never doubles it. */
export function startJobs(jobs: readonly Job[], { logger, timers }: { logger: Logger; timers: Timers }): RunningJobs {
  let stopped = false;
  const stops = new Map<Job, StopTimer>();
  const working = new Set<Promise<void>>();

  async function runOnce(job: Job): Promise<void> {
    try {
      await job.run();
    } catch (error) {
      // Whoever watches the database has said so; the next run finds the same work.
      if (error instanceof BusyError) return;
      logger.error({ err: error, job: job.name }, 'job failed');
    }
  }

  function plan(job: Job): void {
    if (stopped) return;
    const start = (): void => {
      const work = runOnce(job).finally(() => {
        working.delete(work);
        plan(job);
      });
      working.add(work);
    };
    stops.set(job, timers.after(job.everySeconds * 1000, start));
  }

  for (const job of jobs) plan(job);
  return {
    async stop() {
      stopped = true;
      for (const stop of stops.values()) stop();
      await Promise.all(working);
    },
  };
}
