import type { PayMode } from '@/contract/embed/embed.schemas';
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

async function hasPayMode(db: Queries, partnerId: string | null, mode: PayMode): Promise<boolean> {
  if (partnerId === null) return false;
  const row = await db
    .selectFrom('partner')
    .select('id')
    .where('id', '=', partnerId)
    .where('pay_mode', '=', mode)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a partner's customers cannot order, because its payment mode is `off`. */
export const showsMenuOnly = (db: Queries, partnerId: string | null): Promise<boolean> =>
  hasPayMode(db, partnerId, 'off');

/** Whether a partner's customers pay only by what opens no other page, because its payment mode is `qr`. */
export const opensNoPage = (db: Queries, partnerId: string | null): Promise<boolean> => hasPayMode(db, partnerId, 'qr');
