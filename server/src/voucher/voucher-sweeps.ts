import { voucher } from '@/domain/voucher';
import { eachOrder, lockOrder, type MovingDeps } from '../order';
import { endUnused, findExpired } from '../redemption';
import { termsOf } from './voucher-kind';

/** What happens to orders of vouchers by time. */
export class VoucherSweeps {
  constructor(private readonly deps: MovingDeps) {}

  /** Ends codes that were not redeemed in time. The money goes back where that was said when they were sold. */
  endExpired(): Promise<number> {
    const { db } = this.deps;
    return eachOrder(
      this.deps,
      (batch) => findExpired(db.read, { ...batch, kind: voucher.name }),
      ({ id }) =>
        db.transaction(async (tx) => {
          const order = await lockOrder(tx, id);
          if (order.status !== voucher.statuses.paid) return false;
          const { refund_switch } = await termsOf(tx, order);
          return await endUnused(tx, this.deps, {
            order,
            by: 'system',
            reason: 'expired',
            completed: 'completed',
            paysBack: refund_switch === 1,
          });
        }),
    );
  }
}
