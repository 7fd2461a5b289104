import type { OutputOf } from '@/contract';
import type { Parts } from '../chain';
import { countChances } from '../chance';
import type { Queries } from '../db/db';
import { countPaidVouchers } from '../redemption';

/** What a member has not used yet: codes of vouchers, and draws. What the chain does not run is null if none is left. */
export async function unusedOf(
  db: Queries,
  { parts, ...of }: { me: number; now: number; parts: Parts },
): Promise<Pick<OutputOf<'user', 'info'>, 'code_num' | 'chance_num'>> {
  const codes = await countPaidVouchers(db, of);
  const chances = [...(await countChances(db, of)).values()].reduce((sum, one) => sum + one.chances, 0);
  return {
    code_num: codes > 0 || (await parts.runs(db, 'voucher')) ? codes : null,
    chance_num: chances > 0 || (await parts.runs(db, 'wheel')) ? chances : null,
  };
}
