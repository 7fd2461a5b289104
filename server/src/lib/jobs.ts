import type { Logger } from 'pino';
import { BusyError } from './busy-error';
import type { StopTimer, Timers } from './timers';

/** Recurring work: sweeps, upkeep. */
export interface Job {
  name: string;
  everySeconds: number;
  run(): Promise<unknown>;
}

export interface RunningJobs {
  /** Starts no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

/** Runs each job at its own interval. A run that takes longer delays the next one; a job never runs twice at once. */
export function startJobs(jobs: readonly Job[], { logger, timers }: { logger: Logger; timers: Timers }): RunningJobs {
  let stopped = false;
  const stops = new Map<Job, StopTimer>();
  const working = new Set<Promise<void>>();

  async function runOnce(job: Job): Promise<void> {
    try {
      await job.run();
    } catch (error) {
      // The outage is logged elsewhere; the next run finds the same work.
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
