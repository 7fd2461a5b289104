import type { Db, Tx } from '../db/db';
import type { VisitorCtx } from '../lib/context';
import { countQuota, forgetQuota, takeFromQuota } from './quota-repository';

const LOGIN_WINDOW = 15 * 60;
const LOGINS_PER_PHONE = 10;
const LOGINS_PER_ADDRESS = 100;

/** Counts a try with a password before it is compared, so that guesses at the same time do not pass the limit. Refuses too many. */
export async function countLogin(
  db: Db,
  ctx: VisitorCtx<'LOGIN_LIMIT'>,
  { mobile, now }: { mobile: string; now: number },
): Promise<void> {
  const counts = await db.transaction(async (tx) => {
    const count = (scope: string, key: string) => countQuota(tx, { scope, key, window: 0, seconds: LOGIN_WINDOW, now });
    return { phone: await count('login:phone', mobile), address: await count('login:address', ctx.address) };
  });
  const passed =
    (counts.phone.n > LOGINS_PER_PHONE && counts.phone) || (counts.address.n > LOGINS_PER_ADDRESS && counts.address);
  if (passed) throw ctx.refusal('LOGIN_LIMIT', { seconds: passed.expiretime - now });
}

/**
 * After a right password: the tries of the phone begin again, and this one does not count for the address, which many members
 * of one network may share. Wrong ones of the address stay counted.
 */
export async function forgetLogin(tx: Tx, ctx: Pick<VisitorCtx, 'address'>, mobile: string): Promise<void> {
  await forgetQuota(tx, { scope: 'login:phone', key: mobile });
  await takeFromQuota(tx, { scope: 'login:address', key: ctx.address });
}
