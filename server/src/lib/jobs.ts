import type { Logger } from 'pino';

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
export function startJobs(jobs: readonly Job[], logger: Logger): RunningJobs {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const working = new Set<Promise<void>>();

  async function runOnce(job: Job): Promise<void> {
    try {
      await job.run();
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'job failed');
    }
  }

  function plan(job: Job): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const work = runOnce(job).finally(() => {
        working.delete(work);
        plan(job);
      });
      working.add(work);
    }, job.everySeconds * 1000);
    timer.unref();
    timers.add(timer);
  }

  for (const job of jobs) plan(job);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(working);
    },
  };
}
