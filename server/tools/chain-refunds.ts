import { ManualRefunds } from '../src/counter';
import { systemClock } from '../src/lib/clock';
import { AppError } from '../src/lib/errors/app-error';
import { onDatabase } from './on-database';
import { UsageError } from './shop-call';

/**
 * `npm run shop -- chain-refunds`: lists the refunds of orders that are of no shop, which no counter shows, or notes that
 * one of them was made. It is for those who run the server, and uses the database itself.
 */
export const chainRefunds = ([refundSn, ...words]: readonly string[], staff: string | undefined): Promise<string[]> =>
  onDatabase(async (db) => {
    const refunds = new ManualRefunds({ db, clock: systemClock });
    if (refundSn === undefined) {
      const list = await refunds.list(null);
      if (list.length === 0) return ['No refund of the chain needs a person.'];
      return list.map(
        ({ refund_sn, amount, channel, order_sn, mobile }) =>
          `${refund_sn}  Rp ${amount}  ${channel ?? ''}  ${order_sn}  ${mobile}`,
      );
    }
    const note = words.join(' ').trim();
    if (!note || !staff) throw new UsageError('Say how it was paid back in a NOTE, and by whom with --staff NAME.');
    try {
      await db.transaction((tx) => refunds.settle(tx, { shopId: null, refundSn, note, who: staff, manager: '' }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new UsageError(`No refund ${refundSn} of the chain needs a person. Nothing was done.`);
    }
    return [`${refundSn} is settled.`];
  });
