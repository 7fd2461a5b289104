import os from 'node:os';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { BusyError } from '../lib/errors/busy-error';
import type { Leases } from '../lib/jobs';
import type { Random } from '../lib/random';
import type { StopTimer, Timers } from '../lib/timers';
import type { Db, Queries } from './db';

/** How long a lease lasts that is not renewed. */
export const LEASE_MS = 10_000;
/** Time between two renewals. A process that ends without giving up its leases is replaced after both. */
export const RENEW_MS = 3000;

interface LeaseWish {
  holder: string;
  /** Sorted, so that processes lock the rows in the same order. */
  jobs: readonly string[];
  leaseMs: number;
}

/**
 * Takes the leases that are free or over, renews those of the holder, and returns the jobs of both. Times are those of
 * the database's clock. A lease that ends much later than one taken now was taken before that clock was set back, and
 * counts as over; within this margin a lease that was renewed while this statement waited stays with its holder.
 */
async function takeLeases(db: Queries, { holder, jobs, leaseMs }: LeaseWish): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    insert into job_lease (job, holder, until)
    select job, ${holder}, now() + ${leaseMs} * interval '1 millisecond' from unnest(${jobs}::text[]) as job
    on conflict (job) do update set holder = excluded.holder, until = excluded.until
    where job_lease.holder = excluded.holder or job_lease.until <= now()
      or job_lease.until > now() + ${leaseMs} * interval '2 milliseconds'
    returning job`.execute(db);
  return rows.map(({ job }) => job);
}

interface JobLeasesDeps {
  db: Db;
  random: Random;
  timers: Timers;
  logger: Logger;
  /** Milliseconds that have passed, by a clock that nobody sets. */
  monotonic?: () => number;
}

/**
 * The leases of this process: one statement every `RENEW_MS` takes and renews those of all jobs, so a job that is due
 * asks nothing. This process counts a lease from before it asked for it, which is earlier than the database does.
 *
 * A run may outlive its lease, when the process was suspended in the middle of it. Two processes may then do the same
 * work at once, so every job must change rows by conditional statements and repeat calls to others under the same number.
 */
export class JobLeases implements Leases {
  readonly holder: string;
  private readonly monotonic: () => number;
  private jobs: readonly string[] = [];
  private held = new Map<string, number>();
  private stopTimer: StopTimer | undefined;
  private renewing: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly deps: JobLeasesDeps) {
    this.holder = `${os.hostname()}:${process.pid}:${deps.random.bytes(4).toString('hex')}`;
    this.monotonic = deps.monotonic ?? (() => performance.now());
  }

  start(names: readonly string[]): Promise<void> {
    this.jobs = [...names].sort();
    this.renewing = this.renewAndPlan();
    return this.renewing;
  }

  holds(name: string): boolean {
    return !this.stopped && (this.held.get(name) ?? 0) > this.monotonic();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.stopTimer?.();
    await this.renewing;
    // If the database is away, the leases end by themselves.
    await this.guarded(() => this.deps.db.read.deleteFrom('job_lease').where('holder', '=', this.holder).execute());
  }

  /** Takes and renews now. */
  async renew(): Promise<void> {
    const asked = this.monotonic();
    const jobs = await takeLeases(this.deps.db.read, { holder: this.holder, jobs: this.jobs, leaseMs: LEASE_MS });
    this.held = new Map(jobs.map((job) => [job, asked + LEASE_MS]));
  }

  private async renewAndPlan(): Promise<void> {
    await this.guarded(() => this.renew());
    if (this.stopped) return;
    this.stopTimer = this.deps.timers.after(RENEW_MS, () => {
      this.renewing = this.renewAndPlan();
    });
  }

  private async guarded(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The outage is logged elsewhere.
      if (!(error instanceof BusyError)) this.deps.logger.error({ err: error }, 'leases of jobs failed');
    }
  }
}
