import type { Insertable } from 'kysely';
import { grantCoupon } from '../../server/src/coupon/grant-coupon';
import type { Database } from '../../server/src/db/schema';
import { systemRandom } from '../../server/src/lib/random';
import type { TestServer } from './server';

let kinds = 0;

/** Gives a member a coupon of a new kind, and returns its id. */
export async function couponOfNewKind(
  { db, clock }: TestServer,
  me: number,
  columns: Partial<Insertable<Database['coupon']>> = {},
): Promise<number> {
  kinds += 1;
  const name_json = JSON.stringify({ en: `Kind ${kinds}`, id: `Jenis ${kinds}`, 'zh-Hans': `种类 ${kinds}` });
  const { id: couponId } = await db.read
    .insertInto('coupon')
    .values({
      ...{ name_json, type: 'fixed', value: 5000, valid_type: 'days', valid_days: 30, source: 'test' },
      ...{ createtime: 0, updatetime: 0, ...columns },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const grant = { couponId, me, grantKey: `test ${kinds}` };
  const granted = await db.transaction((tx) => grantCoupon(tx, { clock, random: systemRandom }, grant));
  if (granted.is !== 'granted') throw new Error(granted.is);
  return granted.coupon.id;
}
