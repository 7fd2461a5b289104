import type { InferOutput } from 'valibot';
import { drinks } from '@/domain/drinks';
import { lineRefund } from '@/domain/line-refund';
import { answerUntil } from '@/domain/order-rules';
import { findMobiles } from '../account';
import { type AfterSaleService, findAfterSalesOf, type ShopDecision, toAfterSale } from '../after-sale';
import { type GrantDeps, grantSorryCoupon } from '../coupon';
import type { Db } from '../db/db';
import type { afterSaleAnswers, OpsAfterSale } from '../internal-contract/ops-after-sale.schemas';
import type { Intent } from '../lib/intent';
import { findLinesById, findMovesTo, findOrderNames, type OrderMove, type OrderName } from '../order';
import { findRefundOutcomes } from '../payment';

export interface AfterSaleDeskDeps extends GrantDeps {
  db: Db;
  afterSales: AfterSaleService;
}

const LIST_MAX = 100;

type Decided = InferOutput<typeof afterSaleAnswers.decide>;

function toDelivery({ sendtime }: Pick<OrderName, 'sendtime'>, move: OrderMove | undefined): OpsAfterSale['delivery'] {
  if (!move || move.actor === 'pay') return { sendtime, arrivetime: null, arrived_by: null, arrived_who: '' };
  return { sendtime, arrivetime: move.createtime, arrived_by: move.actor, arrived_who: move.who };
}

/** The requests of customers of a shop who ask money back. */
export class AfterSaleDesk {
  constructor(private readonly deps: AfterSaleDeskDeps) {}

  /** What customers ask back. What waits for an answer comes first. */
  async list(shopId: number): Promise<OpsAfterSale[]> {
    const { read } = this.deps.db;
    const rows = await findAfterSalesOf(read, { shopId, limit: LIST_MAX });
    const refunds = await findRefundOutcomes(
      read,
      rows.flatMap(({ refund_sn }) => refund_sn ?? []),
    );
    const orders = await findOrderNames(
      read,
      rows.map(({ order_id }) => order_id),
    );
    const mobiles = await findMobiles(
      read,
      [...orders.values()].map(({ user_id }) => user_id),
    );
    const lines = await findLinesById(
      read,
      rows.flatMap(({ items_json }) => items_json.map(({ line_id }) => line_id)),
    );
    const moves = await findMovesTo(read, {
      orderIds: [...orders.values()].filter(({ type }) => type === 'takeout').map(({ id }) => id),
      status: drinks.statuses.pickedUp,
    });
    return rows.flatMap((row) => {
      const order = orders.get(row.order_id);
      if (!order) return [];
      const {
        status: _status,
        status_text: _text,
        items,
        ...shown
      } = toAfterSale(row, {
        refund: refunds.get(row.refund_sn ?? ''),
        language: 'en',
      });
      return [
        {
          ...shown,
          order_sn: order.order_sn,
          pickup_no: order.pickup_no,
          mobile: mobiles.get(order.user_id) ?? '',
          delivery: order.type === 'takeout' ? toDelivery(order, moves.get(order.id)) : null,
          who: row.who,
          answer_until: answerUntil(row),
          items: items.flatMap(({ line_id, num, granted_num, amount }) => {
            const line = lines.get(line_id);
            if (!line) return [];
            const { name_json, spec_json } = line;
            const cups = shown.state === 'applied' ? Array.from({ length: num }, (_, at) => at + 1) : [];
            const cup_amounts = cups.map((count) => lineRefund(line, count, order));
            return [{ line_id, num, granted_num, amount, cup_amounts, name_json, spec_json }];
          }),
        },
      ];
    });
  }

  /** Grants it, all or some cups, or refuses it for a reason. */
  decide({ sorry, ...decision }: ShopDecision & { sorry: boolean }, intent: Intent): Promise<Decided> {
    return intent.once(async (tx) => {
      const { record, order } = await this.deps.afterSales.decide(tx, decision);
      const { user_id: me, order_sn: orderSn } = order;
      const coupon = sorry ? await grantSorryCoupon(tx, this.deps, { me, shopId: decision.shopId, orderSn }) : null;
      return { after_sn: record.after_sn, amount: record.granted_amount ?? 0, coupon };
    });
  }
}
