import type { Queries } from '../db/db';

/** Payment modes in which the payer's page is opened outside of the frame, by the app or by the partner. */
const opensPages: ReadonlySet<string> = new Set(['top', 'host']);

/**
 * Where the payer's page of a payment returns to, for a partner whose payments are made outside of its frame; null for
 * others. The address has the order's number, and nothing else of ours.
 */
export async function findReturnUrl(
  db: Queries,
  { partnerId, orderSn }: { partnerId: string; orderSn: string },
): Promise<string | null> {
  const partner = await db
    .selectFrom('partner')
    .select(['pay_mode', 'return_urls'])
    .where('id', '=', partnerId)
    .executeTakeFirst();
  const [base] = partner && opensPages.has(partner.pay_mode) ? partner.return_urls : [];
  if (!base) return null;
  const url = new URL(base);
  url.searchParams.set('order_sn', orderSn);
  return url.href;
}

/** Whether a partner's customers cannot order, because its payment mode is `off`. */
export async function showsMenuOnly(db: Queries, partnerId: string | null): Promise<boolean> {
  if (partnerId === null) return false;
  const row = await db
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .where('pay_mode', '=', 'off')
    .executeTakeFirst();
  return row !== undefined;
}
