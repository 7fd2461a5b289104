import type { OrderWorld, WorldSku } from './order-world';

/** A member who orders one drink in a shop of a world, and what becomes of the orders. */
export class Drinker {
  constructor(
    private readonly world: OrderWorld,
    private readonly of: { me: number; shopId: number; sku: WorldSku },
  ) {}

  act(orderSn: string, act: 'start' | 'ready' | 'hand-over') {
    return this.world.services.ops.act({ shopId: this.of.shopId, orderSn, act });
  }

  async handedOver(num: number): Promise<string> {
    const { me, sku } = this.of;
    const orderSn = await this.world.order(me, sku, num);
    await this.world.pay(me, orderSn);
    for (const step of ['start', 'ready', 'hand-over'] as const) await this.act(orderSn, step);
    return orderSn;
  }

  /** Rates an order, which completes it. */
  rate(order_sn: string) {
    const { me, sku } = this.of;
    return this.world.services.reviews.add(
      {
        ...{ order_sn, star: 5, service_star: null, content: '', images: [], anonymous: 0 },
        goods: [{ goods_id: sku.goodsId, star: 5, tags: [] }],
      },
      this.world.ctx(me),
    );
  }

  async completed(num: number): Promise<string> {
    const orderSn = await this.handedOver(num);
    await this.rate(orderSn);
    return orderSn;
  }

  /** Asks the money for cups back. */
  async askBack(order_sn: string, num: number): Promise<string> {
    const { world } = this;
    const { me } = this.of;
    const { lines } = await world.details(me, order_sn);
    const items = [{ line_id: lines[0]?.line_id ?? 0, num }];
    const input = { order_sn, action: 'refund' as const, reason: '', reason_code: 'taste' as const, items };
    const { after_sales } = await world.services.drinks.acts.refund(input, world.ctx(me));
    return after_sales[0]?.after_sn ?? '';
  }

  /** The shop pays back what was asked. */
  grant(afterSn: string) {
    const { me, shopId } = this.of;
    return this.world.services.afterSaleDesk.decide(
      { shopId, afterSn, decision: 'grant', reason: '', who: 'Sari', sorry: false },
      this.world.ctx(me).intent,
    );
  }

  async cupsBack(orderSn: string, num: number): Promise<void> {
    await this.grant(await this.askBack(orderSn, num));
  }
}
