import type { OrderState } from '@/contract/order.schemas';
import { drinks } from '@/domain/drinks';
import { stateOf } from '@/domain/order-kind';
import type { Db, Tx } from '../db/db';
import { acceptOrder } from '../drinks';
import type { OpsGoods, OpsOrder, OpsShop, opsActs } from '../internal-contract/ops.schemas';
import { AppError } from '../lib/app-error';
import { addStock, findCounterMenu, setGoodsSoldOut, setValueSoldOut } from '../menu';
import { advance, findShopWork, lockShopOrder, type MoneyDeps, type OrderRecord, refundPaid } from '../order';
import { findShopByKey, setShopStatus } from '../shop';

export interface OpsDeps extends MoneyDeps {
  db: Db;
}

export type OpsAct = (typeof opsActs)[number];
export type ShopSwitch = 'open' | 'closed' | 'rest';

const { statuses } = drinks;
const { paid, making, ready, delivering } = statuses;

/** Orders that a counter still has to do with. */
const underWay = { kind: drinks.name, statuses: [paid, making, ready, delivering] };
const WORK_MAX = 200;

const shopStatus = { open: 1, closed: 0, rest: 2 } as const satisfies Record<ShopSwitch, number>;

/** States in which each step is taken. */
const stepsFrom: Record<OpsAct, readonly number[]> = {
  accept: [statuses.paid],
  start: [statuses.paid],
  ready: [statuses.making],
  'hand-over': [statuses.ready],
  refuse: [statuses.paid, statuses.making],
};

/** Whether a step was just taken. Asking for it again is no error. */
function isStepDone(order: OrderRecord, act: OpsAct): boolean {
  const after: Record<OpsAct, number> = {
    accept: statuses.making,
    start: statuses.making,
    ready: statuses.ready,
    'hand-over': statuses.pickedUp,
    refuse: statuses.refunded,
  };
  return order.status === after[act];
}

/** What the staff of a shop does: makes orders, opens and closes, marks what has run out. */
export class OpsService {
  constructor(private readonly deps: OpsDeps) {}

  /** The shop that a key belongs to; undefined for a wrong key. */
  shopOfKey(key: string): Promise<OpsShop | undefined> {
    return findShopByKey(this.deps.db.read, key);
  }

  async work(shopId: number): Promise<OpsOrder[]> {
    const orders = await findShopWork(this.deps.db.read, { ...underWay, shopId, limit: WORK_MAX });
    return orders.map(({ status, ...order }) => ({ ...order, state: stateOf(drinks, status) }));
  }

  menu(shopId: number): Promise<OpsGoods[]> {
    return findCounterMenu(this.deps.db.read, shopId);
  }

  /** Takes one step of one order. Repeating a step that was taken changes nothing and is no error. */
  act(input: { shopId: number; orderSn: string; act: OpsAct; reason?: string }): Promise<{ state: OrderState }> {
    return this.deps.db.transaction(async (tx) => {
      const own = { ...input, kind: drinks.name };
      const order = await lockShopOrder(tx, own);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      const isDone = await this.step(tx, order, input);
      if (!isDone) throw new AppError('ORDER_STATE', { state: stateOf(drinks, order.status) });
      const after = await lockShopOrder(tx, own);
      return { state: stateOf(drinks, after?.status ?? order.status) };
    });
  }

  setShop(shopId: number, state: ShopSwitch): Promise<void> {
    const now = this.deps.clock.now();
    return this.deps.db.transaction((tx) => setShopStatus(tx, { shopId, status: shopStatus[state], now }));
  }

  async setGoods(input: { shopId: number; goodsId: number; soldOut: 0 | 1 }): Promise<void> {
    const isThere = await this.deps.db.transaction((tx) => setGoodsSoldOut(tx, input));
    if (!isThere) throw new AppError('GOODS_NOT_FOUND');
  }

  async setValue(input: { shopId: number; valueId: number; soldOut: 0 | 1 }): Promise<void> {
    const isThere = await this.deps.db.transaction((tx) => setValueSoldOut(tx, input));
    if (!isThere) throw new AppError('SKU_UNAVAILABLE');
  }

  /** Adds cups to a sku. A sku that was not counted is counted from then on. */
  async restock(input: { shopId: number; skuId: number; add: number }): Promise<{ stock: number }> {
    const stock = await this.deps.db.transaction((tx) => addStock(tx, { ...input, now: this.deps.clock.now() }));
    if (stock === undefined) throw new AppError('SKU_UNAVAILABLE');
    return { stock };
  }

  private async step(
    tx: Tx,
    order: OrderRecord,
    { act, reason = '' }: { act: OpsAct; reason?: string },
  ): Promise<boolean> {
    const now = this.deps.clock.now();
    if (!stepsFrom[act].includes(order.status)) return isStepDone(order, act);
    switch (act) {
      case 'accept':
        return (await acceptOrder(tx, { order, now })) || order.accepttime !== null;
      case 'start': {
        const set = { maketime: now, accepttime: order.accepttime ?? now };
        return await advance(tx, this.deps, { order, to: 'making', actor: 'shop', set });
      }
      case 'ready':
        return await advance(tx, this.deps, { order, to: 'ready', actor: 'shop', set: { readytime: now } });
      case 'hand-over':
        return await advance(tx, this.deps, { order, to: 'pickedUp', actor: 'shop', set: { receivetime: now } });
      case 'refuse':
        return await refundPaid(tx, this.deps, { order, by: 'shop', reason });
    }
  }
}
