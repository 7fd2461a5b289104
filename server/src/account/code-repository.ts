import type { Queries, Tx } from '../db/db';
import type { SmsChannel } from '../sms-settings';
import type { DeliveryState } from './sms-provider';

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

/** The last code of any purpose to a phone. */
export interface LastSend {
  sendtime: number;
  channel: SmsChannel;
  state: DeliveryState;
}

export const findLastSend = (db: Queries, mobile: string): Promise<LastSend | undefined> =>
  db
    .selectFrom('sms_code')
    .select(['sendtime', 'channel', 'state'])
    .where('mobile', '=', mobile)
    .orderBy('sendtime', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewCode = CodeKey & Omit<CodeRecord, 'usedtime'> & Pick<LastSend, 'channel' | 'state'> & { ref: string };

export const storeCode = (tx: Tx, code: NewCode) =>
  tx
    .insertInto('sms_code')
    .values({ ...code, usedtime: null })
    .onConflict((conflict) => conflict.columns(['mobile', 'event']).doUpdateSet({ ...code, usedtime: null }))
    .execute();

export const findDelivery = (db: Queries, ref: string) =>
  db.selectFrom('sms_code').select(['state', 'sendtime', 'expiretime']).where('ref', '=', ref).executeTakeFirst();

/** Returns false if the code has been replaced, or its state is final or known. */
export async function changeDelivery(tx: Tx, { ref, state }: { ref: string; state: DeliveryState }): Promise<boolean> {
  const before: DeliveryState[] = state === 'sending' ? [] : state === 'sent' ? ['sending'] : ['sending', 'sent'];
  if (before.length === 0) return false;
  const { numUpdatedRows } = await tx
    .updateTable('sms_code')
    .set({ state })
    .where('ref', '=', ref)
    .where('state', 'in', before)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export const changeChannel = (tx: Tx, { ref, channel }: { ref: string; channel: SmsChannel }) =>
  tx.updateTable('sms_code').set({ channel }).where('ref', '=', ref).execute();

export const lockCode = (tx: Tx, { mobile, event }: CodeKey): Promise<CodeRecord | undefined> =>
  tx
    .selectFrom('sms_code')
    .select(['code_hmac', 'sendtime', 'expiretime', 'usedtime'])
    .where('mobile', '=', mobile)
    .where('event', '=', event)
    .forUpdate()
    .executeTakeFirst();

/**
 * Called when an account moves: the next owner of the old number, and the owner before of the new one, is somebody
 * else.
 */
export const removeCodes = (tx: Tx, mobiles: readonly string[]) =>
  tx.deleteFrom('sms_code').where('mobile', 'in', mobiles).execute();

export const markCodeUsed = (tx: Tx, { mobile, event, now }: CodeKey & { now: number }) =>
  tx.updateTable('sms_code').set({ usedtime: now }).where('mobile', '=', mobile).where('event', '=', event).execute();
