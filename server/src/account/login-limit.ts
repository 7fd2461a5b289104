import type { Db } from '../db/db';
import type { VisitorCtx } from '../lib/context';
import { countQuota } from './quota-repository';

const LOGIN_WINDOW = 15 * 60;
const LOGINS_PER_PHONE = 10;
const LOGINS_PER_ADDRESS = 100;

/** Counts a try with a password before it is compared; it stays counted. Refuses too many. */
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
