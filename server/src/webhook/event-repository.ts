import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queries, Tx } from '../db/db';
import type { Database } from '../db/schema';

export type EventRecord = Selectable<Database['webhook_event']>;

export const eventStatus = { waits: 0, delivered: 1, givenUp: 2 } as const;

/** An event that this process sends now. */
export type ClaimedEvent = Pick<EventRecord, 'number' | 'id' | 'type' | 'body' | 'tries'>;

type NewEvent = Omit<Insertable<Database['webhook_event']>, 'number' | 'status' | 'tries' | 'nexttime' | 'donetime'>;

export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx
    .insertInto('webhook_event')
    .values({ ...event, nexttime: event.createtime })
    .execute();
}

/** Those of the partners with a webhook in use that have something due, the one that has waited for longest first. */
export async function findDue(
  db: Queries,
  { partnerIds, now }: { partnerIds: readonly string[]; now: number },
): Promise<{ partner_id: string; failing_since: number | null }[]> {
  const { rows } = await sql<{ partner_id: string; failing_since: number | null }>`
    select e.partner_id, e.failing_since from webhook_endpoint e
    cross join lateral (select nexttime from webhook_event
      where partner_id = e.partner_id and status = 0 and nexttime <= ${now} order by nexttime, number limit 1) oldest
    where e.partner_id = any(${partnerIds}::text[]) and e.disabledtime is null
    order by oldest.nexttime`.execute(db);
  return rows;
}

/**
 * Takes due events of a partner for this process: until `until` no other process finds them due. One that another process is
 * taking is left to it. If this process ends before they are sent, they are due again then.
 */
export async function claimEvents(
  db: Queries,
  { partnerId, now, until, limit }: { partnerId: string; now: number; until: number; limit: number },
): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`
    update webhook_event e set tries = e.tries + 1, nexttime = ${until}
    from (select number from webhook_event
      where partner_id = ${partnerId} and status = 0 and nexttime <= ${now}
      order by nexttime, number limit ${limit} for update skip locked) due
    where e.number = due.number returning e.number, e.id, e.type, e.body, e.tries`.execute(db);
  return rows.sort((a, b) => a.number - b.number);
}

/** Whatever has become of them meanwhile, the receiver has them. */
export async function markDelivered(
  tx: Tx,
  { numbers, now }: { numbers: readonly number[]; now: number },
): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .updateTable('webhook_event')
    .set({ status: eventStatus.delivered, donetime: now })
    .where('number', 'in', numbers)
    .where('status', '!=', eventStatus.delivered)
    .execute();
}

/** A failed attempt. `nexttime` is null if there will be no other. */
export interface Failed extends Pick<EventRecord, 'number' | 'tries'> {
  nexttime: number | null;
}

/** Plans the next attempts, unless another process has taken an event since, which knows better. */
export async function markFailed(tx: Tx, { failed, now }: { failed: readonly Failed[]; now: number }): Promise<void> {
  if (failed.length === 0) return;
  await sql`
    update webhook_event e set
      status = case when f.nexttime is null then ${eventStatus.givenUp}::int else 0 end,
      donetime = case when f.nexttime is null then ${now}::bigint end,
      nexttime = coalesce(f.nexttime, e.nexttime)
    from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as f(number bigint, tries int, nexttime bigint)
    where e.number = f.number and e.tries = f.tries and e.status = 0`.execute(tx);
}

/** Gives back events that this process has not sent, because it stops. */
export async function releaseEvents(
  tx: Tx,
  { events, now }: { events: readonly Pick<EventRecord, 'number' | 'tries'>[]; now: number },
): Promise<void> {
  for (const { number, tries } of events) {
    await tx
      .updateTable('webhook_event')
      .set({ nexttime: now, tries: tries - 1 })
      .where('number', '=', number)
      .where('tries', '=', tries)
      .where('status', '=', eventStatus.waits)
      .execute();
  }
}

/** Which events are sent again: one by its id, or all that were given up. */
export type Replay = { id: string } | 'given up';

/** Makes events due once more, with all their attempts. Returns how many. */
export async function replayEvents(
  tx: Tx,
  { partnerId, which, now }: { partnerId: string; which: Replay; now: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_event')
    .set({ status: eventStatus.waits, donetime: null, tries: 0, nexttime: now })
    .where('partner_id', '=', partnerId)
    .$if(which === 'given up', (query) => query.where('status', '=', eventStatus.givenUp))
    .$if(which !== 'given up', (query) => query.where('id', '=', (which as { id: string }).id))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes at most `limit` events from up to `until`, whatever became of them. Returns how many. */
export async function deleteEvents(tx: Tx, { until, limit }: { until: number; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_event where number in (
      select number from webhook_event where createtime <= ${until} order by createtime limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** How many events wait, and how many were given up. */
export async function countEvents(db: Queries): Promise<{ waiting: number; givenUp: number }> {
  const { rows } = await sql<{ waiting: number; given_up: number }>`
    select (select count(*)::int from webhook_event where status = 0) as waiting,
      (select count(*)::int from webhook_event where status = 2) as given_up`.execute(db);
  return { waiting: rows[0]?.waiting ?? 0, givenUp: rows[0]?.given_up ?? 0 };
}
