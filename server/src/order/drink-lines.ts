import type { Queries } from '../db/db';
import { findOrderLines, type OrderLineRecord } from './order-repository';

type Item = Pick<OrderLineRecord, 'item_kind' | 'item_id' | 'goods_id'>;

/** A line that is a drink: it has the columns that may be null in lines of other kinds. */
export type DrinkLine<Line extends Item = OrderLineRecord> = Line & {
  [column in keyof Line & ('goods_id' | 'sku_id')]: number;
};

/** The columns by which a line says that it is this drink. */
export const drinkItem = (goodsId: number) => ({ item_kind: 'drink' as const, item_id: goodsId, goods_id: goodsId });

const isDrink = <Line extends Item>(line: Line): line is DrinkLine<Line> => line.item_kind === 'drink';

/** Those of the lines that are drinks. */
export const drinkLines = <Line extends Item>(lines: readonly Line[]): DrinkLine<Line>[] => lines.filter(isDrink);

/** Reads the lines of an order that are drinks. */
export const findDrinkLines = async (db: Queries, orderId: number): Promise<DrinkLine[]> =>
  drinkLines(await findOrderLines(db, orderId));
