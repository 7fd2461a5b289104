import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverPrograms } from '../../test/harness/dist';
import { forkTarget, inspect, kill, nextMessage } from './prove-drive';
import { injected } from './prove-faults';
import { HealthWatch } from './prove-health';
import { cartLines } from './prove-load';
import { scratch } from './prove-power';
import type { Listening } from './prove-target';
import { DATA, RecordedCustomer, recorded } from './record-trace';
import { readTrace } from './trace';
import { earlyAnswers, notWrittenAgain } from './trace-checks';

const WAIT_MS = 120_000;
const base = scratch();
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

describe('a log whose sync has failed', () => {
  // After a failed sync the system still returns what was written, though it is not on disk: recovery finds commits
  // there which a power cut would lose after they were answered.
  it('is rewritten before a commit in it is answered', async () => {
    const { root, trace, env } = recorded(base);
    const fault = injected(path.join(root, DATA), { code: 'ENOSPC', op: 'fsync', match: '^db/pg_wal/' });
    // The recorder is loaded before the fault injector, so that it sees which syncs fail.
    const options = `${fault.env.NODE_OPTIONS} ${env.NODE_OPTIONS}`;
    const child = forkTarget([path.join(root, DATA), 'prepared'], {
      target: (await serverPrograms())('prove-target'),
      env: { ...env, ...fault.env, NODE_OPTIONS: options },
    });
    try {
      const { port } = await nextMessage<Listening>(child);
      const url = `http://127.0.0.1:${port}`;
      const { members } = await inspect(child, { acks: [], members: 4 });
      const lines = await cartLines(url);
      const crowd = members.map((member) => new RecordedCustomer(url, member, lines));
      for (const customer of crowd) customer.trace = trace;
      const health = new HealthWatch(url);
      const working = crowd.map((customer) => customer.run());
      const acks = (): number => crowd.reduce((sum, customer) => sum + customer.acks.length, 0);
      const untilMore = async (count: number): Promise<void> => {
        for (const enough = acks() + count; acks() < enough; ) await delay(5);
      };
      await untilMore(10);
      fault.begin();
      expect(await health.until(false, WAIT_MS)).toBe(true);
      fault.end();
      expect(await health.until(true, WAIT_MS)).toBe(true);
      await untilMore(10);
      for (const customer of crowd) customer.leave();
      await Promise.all([...working, health.end()]);
    } finally {
      await kill(child);
    }
    const events = readTrace(trace);
    expect(events.filter(({ op }) => op === 'lost').length).toBeGreaterThan(0);
    expect(notWrittenAgain(events)).toEqual([]);
    expect(earlyAnswers(events)).toEqual([]);
  }, 300_000);
});
