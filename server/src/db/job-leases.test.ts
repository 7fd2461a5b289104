import { sql } from 'kysely';
import { pino } from 'pino';
import { testDb } from '../../../test/harness/test-db';
import { startJobs } from '../lib/jobs';
import { systemRandom } from '../lib/random';
import type { Timers } from '../lib/timers';
import type { Db } from './db';
import { JobLeases, LEASE_MS } from './job-leases';

const jobs = ['accept', 'cancel', 'refund'];
const logger = pino({ level: 'silent' });

let db: Db;
let close: () => Promise<void>;
let ms = 0;
beforeAll(async () => {
  ({ db, close } = await testDb());
});
afterAll(() => close());
beforeEach(() => db.read.deleteFrom('job_lease').execute());

/** Timers that fire when the test says so. */
class ManualTimers implements Timers {
  private readonly waiting = new Set<() => void>();
  after(_ms: number, run: () => void) {
    this.waiting.add(run);
    return () => void this.waiting.delete(run);
  }
  every = () => () => undefined;
  fire(): void {
    const due = [...this.waiting];
    this.waiting.clear();
    for (const run of due) run();
  }
}

async function holder(): Promise<JobLeases> {
  const leases = new JobLeases({
    db,
    random: systemRandom,
    timers: new ManualTimers(),
    logger,
    monotonic: () => ms,
  });
  await leases.start(jobs);
  return leases;
}

const heldBy = (leases: JobLeases): string[] => jobs.filter((job) => leases.holds(job));
const setUntil = (until: string) => sql`update job_lease set until = now() + ${until}::interval`.execute(db.read);

describe('the leases of jobs', () => {
  it('belong to one of several processes that ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, holder));
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(all.map((leases) => leases.renew()));
      expect(all.flatMap(heldBy).sort()).toEqual(jobs);
    }
    await Promise.all(all.map((leases) => leases.stop()));
  });

  it('pass to another process when they are over, and do not come back', async () => {
    const [dead, other] = [await holder(), await holder()];
    expect([heldBy(dead), heldBy(other)]).toEqual([jobs, []]);
    await setUntil('0 seconds');
    await other.renew();
    expect(heldBy(other)).toEqual(jobs);
    await dead.renew();
    expect(heldBy(dead)).toEqual([]);
    await Promise.all([dead.stop(), other.stop()]);
  });

  it('end for a process that is suspended by its own clock, before the database gives them away', async () => {
    const stalled = await holder();
    ms += LEASE_MS - 1;
    expect(heldBy(stalled)).toEqual(jobs);
    ms += 1;
    expect(heldBy(stalled)).toEqual([]);
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from until - now()) * 1000 as left from job_lease limit 1`.execute(db.read);
    expect(rows[0]?.left).toBeLessThanOrEqual(LEASE_MS);
    await stalled.stop();
  });

  it('are given up by a process that stops', async () => {
    const [first, next] = [await holder(), await holder()];
    await first.stop();
    expect(heldBy(first)).toEqual([]);
    await next.renew();
    expect(heldBy(next)).toEqual(jobs);
    await next.stop();
  });

  it('of a database whose clock was set back by an hour are over', async () => {
    const [gone, next] = [await holder(), await holder()];
    await setUntil('1 hour');
    await next.renew();
    expect(heldBy(next)).toEqual(jobs);
    await Promise.all([gone.stop(), next.stop()]);
  });
});

describe('jobs with leases', () => {
  it('run where their lease is; those of each process run everywhere', async () => {
    const ran: string[] = [];
    const timers = [new ManualTimers(), new ManualTimers()];
    const held = [['refund'], []];
    const running = timers.map((own, n) =>
      startJobs(
        [
          { name: 'refund', everySeconds: 5, run: async () => void ran.push(`refund ${n}`) },
          { name: 'memory', everySeconds: 5, inEachProcess: true, run: async () => void ran.push(`memory ${n}`) },
        ],
        {
          logger,
          timers: own,
          leases: {
            start: async (names) => expect(names).toEqual(['refund']),
            holds: (name) => held[n]?.includes(name) === true,
            stop: async () => void ran.push(`stop ${n}`),
          },
        },
      ),
    );
    const round = async (): Promise<string[]> => {
      for (const own of timers) own.fire();
      await new Promise(setImmediate);
      return ran.splice(0).sort();
    };
    expect(await round()).toEqual(['memory 0', 'memory 1', 'refund 0']);
    held.reverse();
    expect(await round()).toEqual(['memory 0', 'memory 1', 'refund 1']);
    await Promise.all(running.map((one) => one.stop()));
    expect(ran.sort()).toEqual(['stop 0', 'stop 1']);
  });
});
