import { findManagerActs, findStaff, setRole } from '../src/counter';
import type { Db } from '../src/db/db';
import { systemClock } from '../src/lib/clock';
import { namedShop, titleOf } from './named-shop';
import { onDatabase } from './on-database';
import { UsageError } from './shop-call';

const ACTS_MAX = 50;

async function linesFor(db: Db, given: string, name: string | undefined): Promise<string[]> {
  const shop = await namedShop(db, given);
  const { id: shopId } = shop;
  if (name !== undefined && !(await setRole(db.read, { shopId, name, role: 'manager', now: systemClock.now() })))
    throw new UsageError(`Nobody of the name ${name} works in ${titleOf(shop)}. Nothing was done.`);
  const staff = await findStaff(db.read, shopId);
  if (staff.length === 0) return [`${titleOf(shop)} has no staff yet: the first who gets a PIN is its manager.`];
  const managers = staff.filter(({ role }) => role === 'manager');
  return [
    `Managers of ${titleOf(shop)}: ${managers.map((one) => one.name).join(', ') || 'none'}.`,
    ...(name === undefined ? await actsOf(db, shopId) : []),
  ];
}

/** What was done with the PINs of managers. */
async function actsOf(db: Db, shopId: number): Promise<string[]> {
  const acts = await findManagerActs(db.read, { shopId, limit: ACTS_MAX });
  return acts.map(
    ({ act, what, who, manager, createtime }) =>
      `${new Date(createtime * 1000).toISOString().slice(0, 16)}Z  ${act}: ${what}  (${who} on shift, approved by ${manager})`,
  );
}

/**
 * `npm run shop -- manager`: says who the managers of a shop are and what they have approved, or makes another. It is for those who run the server,
 * because over HTTP only a manager can make one: it changes the database itself.
 */
export async function makeManager(shop: string, name: string | undefined): Promise<string[]> {
  return await onDatabase((db) => linesFor(db, shop, name));
}
