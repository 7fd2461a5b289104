import { sql } from 'kysely';
import type { Tx } from '../db/db';
import type { Holding } from './holding';
import { holdings } from './holdings';

/** Whom the member has invited, and by whom, over three levels, is not known any more. The caller has locked inviters. */
async function cutInviters(tx: Tx, me: number): Promise<void> {
  await sql`update users set pid3 = null where pid3 = ${me}`.execute(tx);
  await sql`update users set pid2 = null, pid3 = null where pid2 = ${me}`.execute(tx);
  await sql`update users set pid = null, pid2 = null, pid3 = null where pid = ${me} or id = ${me}`.execute(tx);
}

/** Reviews with pictures are counted; the pictures of this member go. */
async function uncountPictures(tx: Tx, me: number): Promise<void> {
  await sql`
    update goods set star_images = star_images - r.n
    from (select g.goods_id, count(*)::int as n from evaluation_goods g join evaluation e on e.id = g.evaluation_id
      where e.user_id = ${me} and g.has_images = 1 group by 1) r
    where goods.id = r.goods_id`.execute(tx);
  await sql`
    update shop set star_images = star_images - r.n
    from (select shop_id, count(*)::int as n from evaluation where user_id = ${me} and has_images = 1 group by 1) r
    where shop.id = r.shop_id`.execute(tx);
}

async function clear(tx: Tx, { table, rows, fate }: Holding, me: number): Promise<void> {
  if (fate.is === 'kept') return;
  if (fate.is === 'removed') {
    await sql`delete from ${sql.table(table)} where ${rows(me)}`.execute(tx);
    return;
  }
  const changes = Object.entries(fate.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${rows(me)}`.execute(tx);
}

/** Deletes what is stored of a member, and what says who it was in what must be kept. */
export async function clearMember(tx: Tx, me: number): Promise<void> {
  await cutInviters(tx, me);
  await uncountPictures(tx, me);
  // The account comes last: other rows are found by its phone number.
  for (const holding of [...holdings].reverse()) await clear(tx, holding, me);
}
