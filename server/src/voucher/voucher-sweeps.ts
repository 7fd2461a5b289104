import { voucher } from '@/domain/voucher';
import { ofOrder, tell } from '../inbox';
import { eachOrder, findOrderLines, lockOrder, type MovingDeps } from '../order';
import { countOrderCodes, findExpired, tellEnding } from '../redemption';
import { endCodes, termsOf } from './voucher-terms';

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
          return await endCodes(tx, this.deps, { order, by: 'system', reason: 'expired' });
        }),
    );
  }

  /** Tells members whose codes end soon, and whether the money of what they do not use comes back. */
  tellEnding(): Promise<number> {
    return tellEnding(this.deps, {
      kind: voucher.name,
      tell: async (tx, { order, endtime, event, now }) => {
        if (order.status !== voucher.statuses.paid) return false;
        const { refund_switch } = await termsOf(tx, order);
        const { unused: num } = await countOrderCodes(tx, order.id);
        const facts = { ...ofOrder(order.order_sn, await findOrderLines(tx, order.id)), num, endtime };
        const kind = refund_switch === 1 ? 'vouchersEnd' : 'vouchersLost';
        await tell(tx, { to: order.user_id, kind, event, facts, now });
        return true;
      },
    });
  }
}
