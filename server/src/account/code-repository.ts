import { sql } from 'kysely';
import type { Queries, Tx } from '../db/db';

export interface CodeRecord {
  code_hmac: string;
  sendtime: number;
  expiretime: number;
  usedtime: number | null;
}

interface CodeKey {
  mobile: string;
  event: string;
}

/** When the last code of any purpose was sent to a phone. */
export async function findLastSend(db: Queries, mobile: string): Promise<number | null> {
  const row = await db
    .selectFrom('sms_code')
    .select(({ fn }) => fn.max('sendtime').as('sendtime'))
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row?.sendtime ?? null;
}

export const storeCode = (tx: Tx, code: CodeKey & Omit<CodeRecord, 'usedtime'>) =>
  tx
    .insertInto('sms_code')
    .values({ ...code, usedtime: null })
    .onConflict((conflict) =>
      conflict.columns(['mobile', 'event']).doUpdateSet({
        code_hmac: sql`excluded.code_hmac`,
        sendtime: sql`excluded.sendtime`,
        expiretime: sql`excluded.expiretime`,
        usedtime: null,
      }),
    )
    .execute();

export const lockCode = (tx: Tx, { mobile, event }: CodeKey): Promise<CodeRecord | undefined> =>
  tx
    .selectFrom('sms_code')
    .select(['code_hmac', 'sendtime', 'expiretime', 'usedtime'])
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .forUpdate()
    .executeTakeFirst();

export const markCodeUsed = (tx: Tx, { mobile, event, now }: CodeKey & { now: number }) =>
  tx.updateTable('sms_code').set({ usedtime: now }).where('mobile', '=', mobile).where('event', '=', event).execute();
