import { fingerprintOf } from '@/domain/draws/draw';
import { endOfDay } from '@/domain/points/check-in';
import { dayOf } from '@/domain/wib';
import type { Tx } from '../db/db';
import type { Random } from '../lib/random';
import {
  findSecret,
  findSeedOf,
  insertSeed,
  lockUnpublished,
  markLost,
  publish,
  type SeedRecord,
} from './seed-repository';

const SEED_BYTES = 32;
/** Seconds after the day in which a server whose clock is late may still draw by its seed. */
const PUBLISH_SECONDS = 300;
/** Each turn of the loop ends with a seed, or adds one. */
const TURNS = 3;

interface At {
  now: number;
  random: Random;
}

export type DaySeed = SeedRecord & { secret: string };

/**
 * The seed by which this day draws. The day gets one when it is first asked for. One that was lost, as after a backup was
 * restored, is marked so, and a new one takes its place: the draws by the lost one cannot be checked.
 */
export async function seedOfDay(tx: Tx, { now, random }: At): Promise<DaySeed> {
  const day = dayOf(now);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const last = await findSeedOf(tx, day);
    const secret = last && (await findSecret(tx, last.id));
    if (last && secret) return { ...last, secret };
    if (last) await markLost(tx, { id: last.id, now });
    const seed = random.bytes(SEED_BYTES).toString('hex');
    await insertSeed(tx, {
      day,
      number: (last?.number ?? 0) + 1,
      seed_hash: fingerprintOf(seed),
      createtime: now,
      publishtime: endOfDay(now) + PUBLISH_SECONDS,
      seed,
    });
  }
  throw new Error(`the day ${day} gets no seed`);
}

/** Publishes the seeds of days that are over. Returns how many. */
export async function publishSeeds(tx: Tx, now: number): Promise<number> {
  const due = await lockUnpublished(tx, now);
  for (const { id } of due) {
    const seed = await findSecret(tx, id);
    if (seed === undefined) await markLost(tx, { id, now });
    else await publish(tx, { id, seed });
  }
  return due.length;
}
