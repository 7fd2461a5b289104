import { sql } from 'kysely';
import type { Customer } from '../account';
import type { Queries, Tx } from '../db/db';

export interface Ticket extends Customer {
  codeHash: string | null;
}

/** The member who a customer of a partner is. */
export async function findLinked(db: Queries, { partnerId, externalId }: Customer): Promise<number | undefined> {
  const row = await db
    .selectFrom('partner_link')
    .select('user_id')
    .where('partner_id', '=', partnerId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row?.user_id;
}

/** The links of a member, the oldest first. */
export const findLinksOf = (db: Queries, me: number): Promise<Customer[]> =>
  db
    .selectFrom('partner_link')
    .select(['partner_id as partnerId', 'external_id as externalId'])
    .where('user_id', '=', me)
    .orderBy('createtime')
    .orderBy('partner_id')
    .orderBy('external_id')
    .execute();

export async function countLinks(db: Queries, partnerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('partner_link')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Links a customer who is linked to nobody. Returns whether that was so; somebody who does the same is waited for. */
export async function insertLink(tx: Tx, { partnerId, externalId, me, now }: Customer & { me: number; now: number }) {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('partner_link')
    .values({ partner_id: partnerId, external_id: externalId, user_id: me, createtime: now })
    .onConflict((conflict) => conflict.columns(['partner_id', 'external_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns whether there was a link. */
export async function removeLink(tx: Tx, { partnerId, externalId }: Customer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('partner_link')
    .where('partner_id', '=', partnerId)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const insertTicket = (
  tx: Tx,
  {
    ticketHash,
    partnerId,
    externalId,
    codeHash,
    now,
    expiretime,
  }: Ticket & { ticketHash: string; now: number; expiretime: number },
) =>
  tx
    .insertInto('link_ticket')
    .values({
      ticket_hash: ticketHash,
      partner_id: partnerId,
      external_id: externalId,
      code_hash: codeHash,
      createtime: now,
      expiretime,
      used_time: null,
    })
    .execute();

/** For what code a ticket was given. It is not locked, because the code is locked before it. */
export async function findCodeOfTicket(tx: Tx, ticketHash: string): Promise<string | null> {
  const row = await tx
    .selectFrom('link_ticket')
    .select('code_hash')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

/** Uses a ticket up. Returns undefined if it was used, is over, or is none. */
export async function takeTicket(
  tx: Tx,
  { ticketHash, now, notAfter }: { ticketHash: string; now: number; notAfter: number },
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    update link_ticket set used_time = ${now}
    where ticket_hash = ${ticketHash} and used_time is null and expiretime > ${now} and createtime <= ${notAfter}
    returning partner_id as "partnerId", external_id as "externalId", code_hash as "codeHash"`.execute(tx);
  return rows[0];
}

export const removeTicketsOfCode = (tx: Tx, codeHash: string) =>
  tx.deleteFrom('link_ticket').where('code_hash', '=', codeHash).execute();

/** Removes tickets that were not used: of one customer, or of all of the partner. */
export function removeTickets(tx: Tx, { partnerId, externalId }: { partnerId: string; externalId?: string }) {
  const all = tx.deleteFrom('link_ticket').where('partner_id', '=', partnerId).where('used_time', 'is', null);
  return (externalId === undefined ? all : all.where('external_id', '=', externalId)).execute();
}
