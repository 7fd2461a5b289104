import type { SyncDb } from '../chain-file/sync';

const DAY = 86_400;

/** When the products of the demo are sold, in days from the seed: two now, one later, and one that is over. */
const sold: Readonly<Record<string, readonly [from: number, until: number]>> = {
  'gula-aren-together': [-20, 1_800],
  'afternoon-for-two': [-6, 1_800],
  'dragon-fruit-week': [3, 10],
  'chocolate-month': [-40, -9],
};

/** Teams that are kept open in the demo, so that whoever tries it can join one. */
export const demoTeams = [
  { product: 'gula-aren-together', members: 2 },
  { product: 'afternoon-for-two', members: 1 },
];

/** Moves the dates of the file, which are fixed, to days near the one on which the demo begins. */
export async function moveGroupProducts(db: SyncDb, now: number): Promise<void> {
  for (const [key, [from, until]] of Object.entries(sold)) {
    await db.query('update group_product set starttime = $2, endtime = $3 where key = $1', [
      key,
      now + from * DAY,
      now + until * DAY,
    ]);
  }
}
