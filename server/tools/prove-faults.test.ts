import { serverPrograms } from '../../test/harness/dist';
import { injected, proveFaults } from './prove-faults';

describe('a disk that refuses to write or to sync', () => {
  // The long form is `npm run prove -- faults`: 40 rounds.
  it('loses no acknowledged write: the server recovers after ENOSPC and ends with 74 after EIO', async () => {
    const full = { code: 'ENOSPC', op: 'write' } as const;
    const broken = { code: 'EIO', op: 'fsync' } as const;
    const result = await proveFaults({
      rounds: 2,
      customers: 6,
      program: await serverPrograms(),
      trouble: (dataDir, round) => injected(dataDir, round === 0 ? full : broken),
      // The customers run in the thread of the health check and delay it.
      soonMs: 5000,
    });
    expect(result.failures).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(5);
    expect(result.busy).toBeGreaterThan(0);
    expect(result.awayMs).toHaveLength(1);
  }, 400_000);
});
