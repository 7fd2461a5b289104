import { businessDay } from '@/domain/business-day';
import { drinks } from '@/domain/drinks';
import { hoursOfDay, openState, UNTIL_TOLD } from '@/domain/opening-hours';
import { clockFrom } from '@/domain/place-time';
import type { Db, Tx } from '../db/db';
import { ordersTaken } from '../drinks';
import type { OpsShopState } from '../internal-contract/ops.schemas';
import type { Clock } from '../lib/clock';
import { AppError } from '../lib/errors/app-error';
import { fieldError } from '../lib/errors/field-error';
import { type Intent, keylessIntent } from '../lib/intent';
import {
  addStock,
  findCounterMenu,
  findCounterValues,
  findIngredients,
  setGoodsSoldOut,
  setIngredientSoldOut,
  setValueSoldOut,
} from '../menu';
import { averageMaking, type ShopTopic, tellShop } from '../order';
import { findShop, pauseShop, type ShopRecord, setShopStatus, setTodaysHours, shopHours } from '../shop';

export type ShopSwitch = 'open' | 'closed' | 'rest';

const shopStatus = { open: 1, closed: 0, rest: 2 } as const satisfies Record<ShopSwitch, number>;
const shopStates = { 0: 'closed', 1: 'open', 2: 'rest' } as const satisfies Record<ShopRecord['status'], ShopSwitch>;

const done = { done: 1 } as const;

interface Change {
  shopId: number;
  intent?: Intent;
}
type Times = { open: string; close: string }[];

/** What a shop sells and when: its marks, stock, pauses and hours. */
export class ShopDesk {
  constructor(private readonly deps: { db: Db; clock: Clock }) {}

  async menu(shopId: number) {
    const { read } = this.deps.db;
    return {
      goods: await findCounterMenu(read, shopId),
      values: await findCounterValues(read, shopId),
      ingredients: await findIngredients(read, shopId),
    };
  }

  async state(shopId: number): Promise<OpsShopState> {
    return this.stateIn(this.deps.db.read, shopId);
  }

  setShop(shopId: number, state: ShopSwitch, intent?: Intent): Promise<{ state: ShopSwitch }> {
    return this.change({ shopId, topic: 'shop', intent }, async (tx, now) => {
      await setShopStatus(tx, { shopId, status: shopStatus[state], now });
      return { state };
    });
  }

  /** `minutes` null: until told. New orders are refused; the shop makes those that it has. */
  pause({ shopId, minutes, intent }: Change & { minutes: number | null }): Promise<OpsShopState> {
    return this.answerState({ shopId, intent }, (tx, now) =>
      pauseShop(tx, { shopId, until: minutes === null ? UNTIL_TOLD : now + minutes * 60, now }),
    );
  }

  resume(change: Change): Promise<OpsShopState> {
    return this.answerState(change, (tx, now) => pauseShop(tx, { shopId: change.shopId, until: null, now }));
  }

  /**
   * Hours of the business day that is on; null: the usual ones.
   * @throws AppError INVALID_INPUT when they are no hours of one day
   */
  setToday({ shopId, ranges: wanted, intent }: Change & { ranges: Times | null }): Promise<OpsShopState> {
    const ranges = wanted && hoursOfDay(wanted);
    if (wanted && !ranges) throw new AppError('INVALID_INPUT', fieldError('ranges', 'invalid'));
    return this.answerState({ shopId, intent }, async (tx, now) => {
      const shop = await findShop(tx, shopId);
      const day = businessDay(now, shop?.utc_offset_minutes ?? 0);
      await setTodaysHours(tx, { shopId, today: ranges && { day, ranges }, now });
    });
  }

  async setGoods({ shopId, goodsId, soldOut, ...change }: Change & { goodsId: number; soldOut: 0 | 1 }): Promise<void> {
    await this.change({ shopId, topic: 'menu', ...change }, async (tx) => {
      if (!(await setGoodsSoldOut(tx, { shopId, goodsId, soldOut }))) throw new AppError('GOODS_NOT_FOUND');
      return done;
    });
  }

  async setValue({ shopId, valueId, soldOut, ...change }: Change & { valueId: number; soldOut: 0 | 1 }): Promise<void> {
    await this.change({ shopId, topic: 'menu', ...change }, async (tx) => {
      if (!(await setValueSoldOut(tx, { shopId, valueId, soldOut }))) throw new AppError('SKU_UNAVAILABLE');
      return done;
    });
  }

  async setIngredient({
    shopId,
    ingredientId,
    soldOut,
    ...change
  }: Change & { ingredientId: number; soldOut: 0 | 1 }): Promise<void> {
    await this.change({ shopId, topic: 'menu', ...change }, async (tx) => {
      if (!(await setIngredientSoldOut(tx, { shopId, ingredientId, soldOut })))
        throw new AppError('INGREDIENT_NOT_FOUND');
      return done;
    });
  }

  /** Adds cups to a sku. A sku that was not counted is counted from then on. */
  async restock({
    shopId,
    skuId,
    add,
    ...change
  }: Change & { skuId: number; add: number }): Promise<{ stock: number }> {
    return this.change({ shopId, topic: 'menu', ...change }, async (tx, now) => {
      const stock = await addStock(tx, { shopId, skuId, add, now });
      if (stock === undefined) throw new AppError('SKU_UNAVAILABLE');
      return { stock };
    });
  }

  private change<Output extends object>(
    { shopId, topic, intent = keylessIntent(this.deps.db) }: Change & { topic: ShopTopic },
    work: (tx: Tx, now: number) => Promise<Output>,
  ): Promise<Output> {
    return intent.once(async (tx) => {
      const now = this.deps.clock.now();
      const output = await work(tx, now);
      await tellShop(tx, { shopId, topic, now });
      return output;
    });
  }

  private answerState(change: Change, work: (tx: Tx, now: number) => Promise<void>): Promise<OpsShopState> {
    return this.change({ topic: 'shop', ...change }, async (tx, now) => {
      await work(tx, now);
      return this.stateIn(tx, change.shopId);
    });
  }

  private async stateIn(db: Db['read'], shopId: number): Promise<OpsShopState> {
    const shop = await findShop(db, shopId);
    if (!shop) throw new AppError('SHOP_NOT_FOUND');
    const now = this.deps.clock.now();
    const { id, name, address, utc_offset_minutes, today_json, paused_until, business_json } = shop;
    const opening = openState(shopHours(shop), now);
    const day = businessDay(now, utc_offset_minutes);
    const weekday = clockFrom(day).day();
    const special = shop.special_days_json.find((one) => one.day === day);
    const usual = special?.ranges ?? business_json.filter((range) => range.weekday === weekday);
    return {
      shop: { id, name },
      address,
      state: shopStates[shop.status],
      is_open: opening.is_open ? 1 : 0,
      open_until: opening.open_until,
      next_open: opening.next_open,
      paused_until: paused_until !== null && paused_until > now ? paused_until : null,
      today: today_json?.day === day ? today_json.ranges : null,
      usual: usual.map(({ open, close }) => ({ open, close })),
      always_open: special ? 0 : shop.always_open_switch,
      delivers: shop.takeout_switch,
      utc_offset_minutes,
      takes: await ordersTaken(db, shop, now),
      average_seconds: await averageMaking(db, { shopId, kind: drinks.name, day }),
    };
  }
}
