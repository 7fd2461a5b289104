import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../src/db/open-database';
import { systemClock } from '../src/lib/clock';
import { StartError } from '../src/lib/errors/start-error';
import { systemRandom } from '../src/lib/random';
import { findBrokenInvariants } from '../src/wiring/invariants';
import { type Cut, DiskModel, dropAll } from './disk-model';
import { type Ack, findDoubleOrders, isThere } from './prove-acks';
import { latest } from './prove-drive';
import { DATA } from './record-trace';
import { temporaryBase } from './temporary-base';
import type { TraceEvent } from './trace';
import { acknowledged } from './trace-checks';

/** Power cuts at points of a recorded trace: rebuilds the data folder as it would be after the cut, and opens it. */

export interface PowerOptions {
  events: readonly TraceEvent[];
  points: number;
  /** Determines the points and what each cut keeps. Equal seeds give equal cuts. */
  seed: number;
  preparedDir?: string;
  /** Called after each point, with the failures there. */
  onPoint?: (done: number, failures: readonly string[]) => void;
}

export interface PowerResult {
  points: number;
  /** Points before the first acknowledged write. */
  inFirstStart: number;
  opened: number;
  refused: string[];
  /** Number of lookups of acknowledged writes at all points. */
  lookedFor: number;
  /** Maximum time of opening in milliseconds. */
  slowestMs: number;
  failures: string[];
}

type RandomInt = (below: number) => number;

/** The random generator mulberry32: small, and equal on all systems. */
function randomIntOf(seed: number): RandomInt {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const TEARS = [undefined, 512, 4096];

/** What is kept differs between files: each keeps its own share of its pending changes. */
function cutOf(kind: number, randomInt: RandomInt): { name: string; cut: Cut } {
  const size = TEARS[kind % TEARS.length];
  if (size === undefined) return { name: 'all dropped', cut: dropAll };
  const kept = (pending: number): number => randomInt(pending + 1);
  return { name: `torn at ${size}`, cut: { kept, tear: { size, kept: (pieces) => randomInt(pieces + 1) } } };
}

/**
 * Chooses points: a third in the first start, a third just before an answer was sent, the rest anywhere after the first
 * answer.
 */
function pick({ events, points }: PowerOptions, answers: readonly number[], randomInt: RandomInt): number[] {
  const first = answers[0] ?? events.length;
  const at = (n: number): number => {
    if (n % 3 === 0 || answers.length === 0) return randomInt(first);
    return n % 3 === 1 ? (answers[randomInt(answers.length)] ?? first) : first + randomInt(events.length - first);
  };
  return Array.from({ length: points }, (_, n) => at(n)).sort((a, b) => a - b);
}

async function check(dataDir: string, acks: readonly Ack[], preparedDir: string | undefined): Promise<string[]> {
  const { db, close } = await openDatabase({
    config: { databaseUrl: undefined, databaseSessions: 1, namedStatements: true, dataDir, seed: true },
    secrets: 'needed',
    preparedDir,
    clock: systemClock,
    random: systemRandom,
    onFatal: () => undefined,
    onNotice: () => undefined,
  });
  try {
    const wrong = [...(await findBrokenInvariants(db.read)), ...(await findDoubleOrders(db))].map((broken) =>
      JSON.stringify(broken),
    );
    for (const ack of latest(acks)) if (!(await isThere(db, ack))) wrong.push(`LOST ${JSON.stringify(ack)}`);
    const shop = await db.read.selectFrom('shop').select('id').limit(1).executeTakeFirst();
    return shop ? wrong : [...wrong, 'there is no shop'];
  } finally {
    await close();
  }
}

/** A new folder for temporary data. */
export const scratch = (): string => fs.mkdtempSync(path.join(temporaryBase(2 ** 30), 'kedai-power-'));

class Replay {
  readonly disk = new DiskModel();
  readonly acks: Ack[] = [];
  private next = 0;

  constructor(
    private readonly events: readonly TraceEvent[],
    private readonly acksAt: ReadonlyMap<number, Ack>,
  ) {}

  /** Replays events up to and including this one. */
  goTo(point: number): void {
    for (const event of this.events.slice(this.next, point + 1)) {
      this.disk.take(event);
      const ack = this.acksAt.get(this.next);
      if (ack) this.acks.push(ack);
      this.next += 1;
    }
  }
}

interface Opening {
  preparedDir: string | undefined;
  result: PowerResult;
}

/**
 * Opens what is left after the cut. A clear refusal is correct as long as nothing was acknowledged; any other error is a
 * failure.
 */
async function openAfter({ disk, acks }: Replay, cut: Cut, { result, preparedDir }: Opening): Promise<string[]> {
  const place = scratch();
  const begun = performance.now();
  try {
    disk.rebuild(place, cut);
    const wrong = await check(path.join(place, DATA), acks, preparedDir);
    result.opened += 1;
    return wrong.slice(0, 3);
  } catch (error) {
    if (!(error instanceof StartError)) return [`it does not open: ${String(error)}`];
    result.refused.push(error.message);
    return acks.length > 0 || error.message.includes('\n') ? [error.message] : [];
  } finally {
    fs.rmSync(place, { recursive: true, force: true });
    result.slowestMs = Math.max(result.slowestMs, performance.now() - begun);
  }
}

export async function provePowerCuts(options: PowerOptions): Promise<PowerResult> {
  const { events, points, seed, preparedDir, onPoint } = options;
  const randomInt = randomIntOf(seed);
  const acksAt = acknowledged(events);
  const answers = [...acksAt.keys()].sort((a, b) => a - b);
  const none = { inFirstStart: 0, opened: 0, lookedFor: 0, slowestMs: 0 };
  const result: PowerResult = { points, ...none, refused: [], failures: [] };
  const replay = new Replay(events, acksAt);
  for (const [n, point] of pick(options, answers, randomInt).entries()) {
    replay.goTo(point);
    const { name, cut } = cutOf(n, randomInt);
    const where = `seed ${seed}, point ${point} of ${events.length}, ${name}`;
    const failures = (await openAfter(replay, cut, { preparedDir, result })).map((what) => `${where}: ${what}`);
    result.failures.push(...failures);
    if (replay.acks.length === 0) result.inFirstStart += 1;
    result.lookedFor += replay.acks.length;
    onPoint?.(n + 1, failures);
  }
  return result;
}
