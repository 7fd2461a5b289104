import type { InternalHandlers, StreamCtx } from '../http/calls/handlers';
import { AppError } from '../lib/errors/app-error';
import type { AfterSaleDesk } from './after-sale-desk';
import type { ManualRefunds } from './manual-refunds';
import type { MoneyBackService } from './money-back-service';
import type { OpsService } from './ops-service';
import type { ShiftService } from './shift-service';
import type { ShopDesk } from './shop-desk';
import type { ShopEvents, ToldEvent } from './shop-events';
import type { StaffService } from './staff-service';

export interface CounterServices {
  ops: OpsService;
  moneyBack: MoneyBackService;
  manualRefunds: ManualRefunds;
  desk: ShopDesk;
  shifts: ShiftService;
  staff: StaffService;
  shopEvents: ShopEvents;
  afterSaleDesk: AfterSaleDesk;
}

const done = { done: 1 } as const;

/** Sends what happens to a shop until the client leaves, or its key or shift is no longer valid. */
async function follow(events: ShopEvents, { shop, after, isValid, open }: StreamCtx): Promise<void> {
  const stream = open();
  const check = (): void => {
    isValid().then(
      (valid) => {
        if (valid) return;
        stream.send({ event: 'ended', data: {} });
        stream.end();
      },
      // The database is away. The next heartbeat asks again.
      () => undefined,
    );
  };
  stream.onHeartbeat(check);
  const tell = (event: ToldEvent): void => {
    if (event.kind === 'reset') stream.send({ id: event.number, event: 'reset', data: {} });
    else stream.send({ id: event.number, data: event.data });
    if (event.kind === 'event' && event.data.topic === 'staff') check();
  };
  stream.onEnd(events.subscribe({ shopId: shop.id, after }, { tell, fail: () => stream.end() }));
}

/** The shop's interface. */
export const opsHandlers = ({
  ops,
  moneyBack,
  manualRefunds,
  desk,
  shifts,
  staff: people,
  shopEvents,
  afterSaleDesk,
}: CounterServices) =>
  ({
    work: async (_input, { shop }) => ({ shop, ...(await ops.work(shop.id)) }),
    events: (ctx) => follow(shopEvents, ctx),
    act: ({ order_sn, pickup_no, ...body }, { shop, staff, intent }) => {
      if (body.act === 'refuse' && !staff) throw new AppError('SHIFT_NEEDED');
      return ops.act(
        { shopId: shop.id, orderSn: order_sn, pickupNo: pickup_no, ...body, who: staff?.name ?? '' },
        intent,
      );
    },
    cannotMake: ({ order_sn, sorry, ...body }, { shop, staff, intent }) => {
      const what = { shopId: shop.id, orderSn: order_sn, ...body, sorry: sorry === 1, who: staff.name };
      return moneyBack.cannotMake(what, intent);
    },
    menu: async (_input, { shop }) => ({ shop, ...(await desk.menu(shop.id)) }),
    goods: async (body, { shop, intent }) => {
      await desk.setGoods({ shopId: shop.id, goodsId: body.goods_id, soldOut: body.soldout, intent });
      return body;
    },
    value: async (body, { shop, intent }) => {
      await desk.setValue({ shopId: shop.id, valueId: body.value_id, soldOut: body.soldout, intent });
      return body;
    },
    ingredient: async (body, { shop, intent }) => {
      await desk.setIngredient({ shopId: shop.id, ingredientId: body.ingredient_id, soldOut: body.soldout, intent });
      return body;
    },
    stock: ({ sku_id: skuId, add }, { shop, intent }) => desk.restock({ shopId: shop.id, skuId, add, intent }),
    state: (_input, { shop }) => desk.state(shop.id),
    shop: async ({ state }, { shop, staff, manager, intent }) => {
      if (state !== 'open' && !staff) throw new AppError('SHIFT_NEEDED');
      if (state !== 'open' && !manager) throw new AppError('MANAGER_NEEDED');
      return await desk.setShop(shop.id, state, intent);
    },
    pause: ({ minutes }, { shop, intent }) => desk.pause({ shopId: shop.id, minutes, intent }),
    resume: (_input, { shop, intent }) => desk.resume({ shopId: shop.id, intent }),
    today: ({ ranges }, { shop, intent }) => desk.setToday({ shopId: shop.id, ranges, intent }),
    refunds: async (_input, { shop }) => ({ refunds: await manualRefunds.list(shop.id) }),
    settle: ({ refund_sn: refundSn, note }, { shop, staff, manager, intent }) =>
      intent.once((tx) =>
        manualRefunds.settle(tx, { shopId: shop.id, refundSn, note, who: staff.name, manager: manager.name }),
      ),
    afterSales: async (_input, { shop }) => ({ after_sales: await afterSaleDesk.list(shop.id) }),
    decide: ({ after_sn: afterSn, ...body }, { shop, staff, intent }) => {
      const sorry = body.decision === 'grant' && body.sorry === 1;
      return afterSaleDesk.decide({ shopId: shop.id, afterSn, who: staff.name, ...body, sorry }, intent);
    },
    staff: async (_input, { shop }) => ({ staff: await people.staff(shop.id) }),
    setStaff: async (body, { shop, staff, manager, intent }) => {
      await people.setStaff({ shopId: shop.id, ...body }, { staff, manager, intent });
      return done;
    },
    setRole: async (body, { shop, intent }) => {
      await people.setRole({ shopId: shop.id, ...body, intent });
      return done;
    },
    removeStaff: async ({ name }, { shop, intent }) => {
      await people.removeStaff({ shopId: shop.id, name, intent });
      return done;
    },
    beginShift: ({ new_pin: newPin, ...named }, { shop }) => shifts.begin({ shopId: shop.id, ...named, newPin }),
    endShift: async (_input, { shop, staff, intent }) => {
      await shifts.end({ shopId: shop.id, staff, intent });
      return done;
    },
  }) satisfies Partial<InternalHandlers<'ops'>>;
