import fs from 'node:fs';
import path from 'node:path';
import { serverPrograms } from '../../test/harness/dist';
import { preparedDirOf } from '../src/db/embedded/prepared-database';
import { provePowerCuts, scratch } from './prove-power';
import { recordTrace } from './record-trace';
import type { TraceEvent } from './trace';
import { earlyAnswers, unsyncedAfterKill, unsyncedWhenPlaced } from './trace-checks';

// The long form is `npm run prove -- power-cuts`: 500 points.
const base = scratch();
const preparedDir = preparedDirOf(path.resolve(__dirname, '..', '..'));
const record = async (name: string, options: { lives: number; acks: number; unsynced?: string }) => {
  const place = path.join(base, name);
  fs.mkdirSync(place);
  const target = (await serverPrograms())('prove-target');
  return await recordTrace({ base: place, target, customers: 4, ...options });
};
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

describe('a recorded server', () => {
  let events: TraceEvent[] = [];
  beforeAll(async () => {
    const recorded = await record('whole', { lives: 2, acks: 30 });
    expect(recorded.unrecorded).toEqual([]);
    events = recorded.events;
  }, 300_000);

  it('sends no answer before the log that holds its commit is synced', () => {
    expect(earlyAnswers(events)).toEqual([]);
  });

  it('has synced all of a copied database before it gets its name', () => {
    expect(unsyncedWhenPlaced(events)).toEqual([]);
  });

  it('has synced every file of a killed database before it changes any of them', () => {
    expect(unsyncedAfterKill(events)).toEqual([]);
  });

  it('loses nothing acknowledged to a power cut at 9 points', async () => {
    const result = await provePowerCuts({ events, points: 9, seed: 7, preparedDir });
    expect(result.failures).toEqual([]);
    expect(result.opened + result.refused.length).toBe(9);
    expect(result.inFirstStart).toBeGreaterThan(0);
    expect(result.lookedFor).toBeGreaterThan(30);
  }, 400_000);
});

describe('a server that does not sync its log', () => {
  it('is detected', async () => {
    const { events } = await record('broken', { lives: 1, acks: 10, unsynced: 'db/pg_wal/' });
    expect(earlyAnswers(events).length).toBeGreaterThan(5);
    const { failures } = await provePowerCuts({ events, points: 3, seed: 7, preparedDir });
    expect(failures).not.toEqual([]);
  }, 400_000);
});

describe('a copied database that is not synced', () => {
  it('is detected', () => {
    const events: TraceEvent[] = ['data', 'data/making-1'].map((name) => ({ op: 'mkdir', name }));
    events.push({ op: 'create', name: 'data/making-1/PG_VERSION', id: '1' });
    events.push({ op: 'write', id: '1', at: 0, data: Buffer.from('17') });
    events.push({ op: 'rename', name: 'data/making-1', to: 'data/db' });
    expect(unsyncedWhenPlaced(events)).toEqual(['data/making-1', 'data/making-1/PG_VERSION']);
  });
});
