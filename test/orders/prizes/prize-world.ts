import { sql } from 'kysely';
import type { OrderWorld } from '../../harness/order-world';
import { addWheel } from '../../harness/wheels';
import { signDraws } from '../chances';
import { signPoints } from '../points';
import { prizeWheels } from './prize-terms';

/** The id by which the draws of a member are known. The model knows it before the first draw. */
export const drawIdOf = (member: number): string => String(member).padStart(12, '0');

/** Adds the wheels of the model, and what check-ins give. Returns the ids of the wheels. */
export async function addWheels(
  world: OrderWorld,
  { vouchers, coupon, shopIds }: { vouchers: readonly number[]; coupon: number; shopIds: readonly number[] },
): Promise<number[]> {
  const ids: number[] = [];
  for (const { type, daily, most, entries } of prizeWheels) {
    const own = entries.map(({ voucher, ...entry }) => ({
      ...entry,
      coupon: entry.type === 'coupon' ? coupon : undefined,
      voucher: voucher === null ? undefined : vouchers[voucher],
    }));
    const id = await addWheel(world, own, { type, daily_limit: daily, user_limit: most });
    for (const [at, { shops }] of entries.entries()) {
      await sql`update wheel_entry set shop_ids_json = ${JSON.stringify(shops.map((shop) => shopIds[shop]))}::jsonb
        where wheel_id = ${id} and position = ${at + 1}`.execute(world.db.read);
    }
    ids.push(id);
  }
  const rewards = signPoints.map((points, at) => ({ points, draws: signDraws[at] ?? 0 }));
  await sql`update config set value_json = ${JSON.stringify(rewards)}::jsonb where key = 'sign_rewards'`.execute(
    world.db.read,
  );
  return ids;
}

/** What sets the wheels back before a run. */
export const wheelsClearing = (wheelIds: readonly number[]): string[] => [
  'update wheel_entry set taken = 0',
  ...prizeWheels.flatMap(({ entries }, wheel) =>
    entries.map(
      ({ weight }, at) =>
        `update wheel_entry set weight = ${weight} where wheel_id = ${wheelIds[wheel]} and position = ${at + 1}`,
    ),
  ),
];

export async function nameDrawers({ db }: OrderWorld, members: readonly number[]): Promise<void> {
  for (const user_id of members) {
    await db.read
      .insertInto('wheel_member')
      .values({ user_id, draw_id: drawIdOf(user_id) })
      .execute();
  }
}
