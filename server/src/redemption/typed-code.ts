import { redemptionCode } from '@/domain/redemption-code';
import { countQuota, forgetQuota, takeFromQuota } from '../account';
import type { Db } from '../db/db';
import { AppError } from '../lib/errors/app-error';
import { type CodeRecord, findCode } from './redemption-repository';

/** Wrong codes of one person in one shop within the time, after which no code is read. */
export const WRONG_MAX = 20;
const WRONG_SECONDS = 600;

export interface TypedCode {
  typed: string;
  shopId: number;
  /** Who of the staff has typed it. */
  staffId: number;
}

/**
 * The code that was typed. Codes may be guessed, so wrong ones are limited. Each is counted before it is looked up, so that
 * guesses at the same time do not pass the limit, and is taken back if it names something. At the limit right codes are
 * refused, too: otherwise the limit would tell which are right.
 * @throws AppError REDEEM_NOT_FOUND, REDEEM_LIMIT
 */
export async function findTypedCode(
  db: Pick<Db, 'transaction'>,
  { typed, shopId, staffId, now }: TypedCode & { now: number },
): Promise<CodeRecord> {
  const quota = { scope: 'redeem:wrong', key: `${shopId} ${staffId}` };
  const code = redemptionCode(typed);
  const { n, expiretime, found } = await db.transaction(async (tx) => {
    const counted = await countQuota(tx, { ...quota, window: 0, seconds: WRONG_SECONDS, now });
    const isRead = code !== null && counted.n <= WRONG_MAX;
    const found = isRead ? await findCode(tx, code) : undefined;
    // The count is locked until the transaction ends, so 1 is this code alone.
    if (found) await (counted.n === 1 ? forgetQuota : takeFromQuota)(tx, quota);
    return { ...counted, found };
  });
  if (n > WRONG_MAX) throw new AppError('REDEEM_LIMIT', { seconds: Math.max(1, expiretime - now) });
  if (!found) throw new AppError('REDEEM_NOT_FOUND', { left: WRONG_MAX - n });
  return found;
}
