import { sql } from 'kysely';
import { calls } from '@/contract';
import type { Db } from '../src/db/db';
import { systemClock } from '../src/lib/clock';
import type { RunningServer } from '../src/start-server';
import type { BrokenInvariant } from '../src/wiring/invariants';

/** A write that the server has acknowledged. It must exist after any crash. */
export type Ack =
  | { kind: 'answer'; memberId: number; call: string; key: string; text: string }
  | { kind: 'state'; order_sn: string; statuses: number[] };

/** Agreement version that marks the members of a proof. */
const AGREEMENT = 'prove';

export interface Member {
  id: number;
  token: string;
}

/** Whether the database contains the acknowledged write. */
export async function isThere(db: Db, ack: Ack): Promise<boolean> {
  if (ack.kind === 'state') {
    const { order_sn, statuses } = ack;
    const row = await db.read.selectFrom('orders').select('status').where('order_sn', '=', order_sn).executeTakeFirst();
    return row !== undefined && statuses.includes(row.status);
  }
  const row = await db.read
    .selectFrom('idempotency')
    .select('response')
    .where('user_id', '=', ack.memberId)
    .where('call', '=', ack.call)
    .where('key', '=', ack.key)
    .executeTakeFirst();
  return row?.response === ack.text;
}

/**
 * Inserts a member directly into the database, without a code and without limits. Nobody makes what a crowd orders, so
 * shops promise any time.
 */
export async function addMember(
  db: Db,
  { sessions }: Pick<RunningServer['services'], 'sessions'>,
  n: number,
): Promise<Member> {
  return await db.transaction(async (tx) => {
    const now = systemClock.now();
    await tx.updateTable('shop').set({ asap_max_minutes: 1440 }).where('asap_max_minutes', '<', 1440).execute();
    const { id } = await tx
      .insertInto('users')
      .values({
        mobile: `+62899${1_000_000 + n}`,
        areacode: '+62',
        agreement_version: AGREEMENT,
        agreetime: now,
        createtime: now,
        updatetime: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token: (await sessions.issue(tx, id)).token };
  });
}

/** The calls by which members of a proof order. */
const ordering = [calls.order.add.path, calls.group.add.path];

/**
 * Members who order only under keys and have more or fewer orders than keys: a request was executed twice or not at
 * all.
 */
export async function findDoubleOrders(db: Db): Promise<BrokenInvariant[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from (
      select u.id, (select count(*) from orders o where o.user_id = u.id) as orders,
        (select count(*) from idempotency i where i.user_id = u.id and i.call in (${sql.join(ordering)})) as keys
      from users u where u.agreement_version = ${AGREEMENT}
    ) counted where orders <> keys`.execute(db.read);
  return rows.length > 0 ? [{ name: 'one order for each key', rows }] : [];
}

/** Orders of teams that are formed or have failed, which have not moved yet. */
export async function countUnmoved(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(unmoved), 0)::int as n from team`.execute(db.read);
  return rows[0]?.n ?? 0;
}
