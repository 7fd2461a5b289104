import { pointsOrder } from '@/domain/points/points-order';
import { ofOrder, tell } from '../inbox';
import { cancelOrder, eachOrder, findOrderLines, lockOrder, type MovingDeps } from '../order';
import { closeCodes, countOrderCodes, findExpired, tellEnding } from '../redemption';

const { toFetch } = pointsOrder.statuses;

/** What happens to orders of the points mall by time. */
export class MallSweeps {
  constructor(private readonly deps: MovingDeps) {}

  /** Ends codes that were not redeemed in time. What was not fetched gives its points back; codes of vouchers are lost. */
  endExpired(): Promise<number> {
    const { db, clock } = this.deps;
    return eachOrder(
      this.deps,
      (batch) => findExpired(db.read, { ...batch, kind: pointsOrder.name }),
      ({ id }) =>
        db.transaction(async (tx) => {
          const order = await lockOrder(tx, id);
          if (order.status === toFetch)
            return await cancelOrder(tx, this.deps, { order, by: 'system', reason: 'expired' });
          await closeCodes(tx, { orderId: id, as: 'ended', now: clock.now() });
          return true;
        }),
    );
  }

  /** Tells members whose codes end soon. */
  tellEnding(): Promise<number> {
    return tellEnding(this.deps, {
      kind: pointsOrder.name,
      tell: async (tx, { order, endtime, event, now }) => {
        const { unused: num } = await countOrderCodes(tx, order.id);
        const facts = { ...ofOrder(order.order_sn, await findOrderLines(tx, order.id)), num, endtime };
        const kind = order.status === toFetch ? 'fetchEnds' : 'vouchersLost';
        await tell(tx, { to: order.user_id, kind, event, facts, now });
        return true;
      },
    });
  }
}
