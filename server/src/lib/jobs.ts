import type { Logger } from 'pino';
import { BusyError } from './errors/busy-error';
import type { Metrics } from './metrics';
import type { StopTimer, Timers } from './timers';
import { tracedJob } from './tracing';

/**
 * Recurring work: sweeps, upkeep. Two processes may run one job at once for a moment, so it changes rows by conditional
 * statements and repeats calls to others under the same number.
 */
export interface Job {
  /** Unique. It is also the name of the job's lease. */
  name: string;
  everySeconds: number;
  /** The work concerns this process alone. Other jobs run in one process at a time. */
  inEachProcess?: true;
  run(): Promise<unknown>;
}

/** Decides which of several processes runs a job. */
export interface Leases {
  /** Takes the leases of these jobs that are free, and keeps doing so. Resolves after the first time. */
  start(names: readonly string[]): Promise<void>;
  /** Whether this process may start the job now. */
  holds(name: string): boolean;
  /** Gives all leases up. */
  stop(): Promise<void>;
}

interface JobsDeps {
  logger: Logger;
  timers: Timers;
  /** It is undefined if no other process uses the database. */
  leases?: Leases | undefined;
  metrics?: Metrics;
}

export interface RunningJobs {
  /** Starts no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

const outcomes = ['done', 'busy', 'failed'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * Runs each job at its own interval. A run that takes longer delays the next one; in one process a job never runs twice
 * at once. With leases, a process skips the jobs whose lease another one holds.
 */
export function startJobs(jobs: readonly Job[], { logger, timers, leases, metrics }: JobsDeps): RunningJobs {
  let stopped = false;
  const stops = new Map<Job, StopTimer>();
  const working = new Set<Promise<void>>();

  const mayRun = (job: Job): boolean => Boolean(job.inEachProcess) || leases?.holds(job.name) !== false;

  async function outcomeOf(job: Job): Promise<Outcome> {
    try {
      await tracedJob(job.name, () => job.run());
      return 'done';
    } catch (error) {
      // The outage is logged elsewhere; the next run finds the same work.
      if (error instanceof BusyError) return 'busy';
      logger.error({ err: error, job: job.name }, 'job failed');
      return 'failed';
    }
  }

  async function runOnce(job: Job): Promise<void> {
    const begun = performance.now();
    const outcome = await outcomeOf(job);
    metrics?.count('kedai_job_runs_total', { job_name: job.name, outcome });
    metrics?.time('kedai_job_seconds', { job_name: job.name }, (performance.now() - begun) / 1000);
  }

  function plan(job: Job): void {
    if (stopped) return;
    const start = (): void => {
      if (!mayRun(job)) {
        plan(job);
        return;
      }
      const work = runOnce(job).finally(() => {
        working.delete(work);
        plan(job);
      });
      working.add(work);
    };
    stops.set(job, timers.after(job.everySeconds * 1000, start));
  }

  void leases?.start(jobs.filter((job) => !job.inEachProcess).map((job) => job.name));
  for (const job of jobs) {
    for (const outcome of outcomes) metrics?.begin('kedai_job_runs_total', { job_name: job.name, outcome });
    metrics?.watch('kedai_job_lease', { job_name: job.name }, () => Number(!stopped && mayRun(job)));
    plan(job);
  }
  return {
    async stop() {
      stopped = true;
      for (const stop of stops.values()) stop();
      await Promise.all(working);
      await leases?.stop();
    },
  };
}
