import type { PictureUrl } from '../chain-rows';
import type { ChainFile, ChainInput } from '../chain-schema';
import { momentText, secondsOf } from '../moments';
import { keysOfIds } from '../switched-off';
import type { Row } from '../sync';
import { REDEEM_DAYS } from './mall-schema';

type Ids = ReadonlyMap<string, number>;
type GoodsEntry = NonNullable<ChainFile['mall']>['goods'][number];
type GoodsInput = NonNullable<ChainInput['mall']>['goods'][number];

/** Ids of what the mall names, by key. */
export interface MallIds {
  category: Ids;
  shop: Ids;
  coupon: Ids;
  voucher: Ids;
}

/** Keys of what the mall names, by id. */
export type MallNames = { readonly [name in keyof MallIds]: ReadonlyMap<number, string> };

const timeOf = (written: string | null): number | null => (written === null ? null : secondsOf(written));
const idOf = (key: string | null, ids: Ids): number | null => (key === null ? null : (ids.get(key) ?? null));

export const goodsRows = (goods: readonly GoodsEntry[], { ids, url }: { ids: MallIds; url: PictureUrl }): Row[] =>
  goods.map((one) => ({
    ...{ key: one.key, tint: one.tint, type: one.type, points: one.cost, market_price: one.market_price },
    ...{ total: one.total, user_limit: one.limit, level: one.level, redeem_days: one.redeem_days },
    cate_id: ids.category.get(one.category),
    name_json: one.name,
    intro_json: one.intro,
    content_json: one.content,
    rule_json: one.rules,
    image: url(one.image),
    images_json: one.images.map(url),
    coupon_id: idOf(one.coupon, ids.coupon),
    voucher_id: idOf(one.voucher, ids.voucher),
    ship_switch: one.ship ? 1 : 0,
    fetch_switch: one.fetch ? 1 : 0,
    shop_ids_json: one.shops.map((key) => ids.shop.get(key) ?? 0),
    starttime: timeOf(one.from),
    endtime: timeOf(one.until),
  }));

const textOf = (name: 'content' | 'rules', text: unknown): Partial<GoodsInput> =>
  text === null ? {} : { [name]: text };
const numberOf = (name: 'market_price' | 'total' | 'limit' | 'level', value: unknown): Partial<GoodsInput> =>
  value === null ? {} : { [name]: Number(value) };
const momentOf = (name: 'from' | 'until', value: unknown): Partial<GoodsInput> =>
  value === null ? {} : { [name]: momentText(Number(value)) };

/** How a thing gets to its member. */
const waysOf = ({ ship_switch, fetch_switch, redeem_days }: Row, shops: string[]): Partial<GoodsInput> => ({
  ...(ship_switch === 1 && { ship: true }),
  ...(fetch_switch === 1 && { fetch: true }),
  ...(shops.length > 0 && { shops }),
  ...(redeem_days !== REDEEM_DAYS && { redeem_days: Number(redeem_days) }),
});

/** The coupon or the voucher that a row is. Returns null if the file cannot name it. */
function giftOf({ coupon_id, voucher_id }: Row, names: MallNames): Partial<GoodsInput> | null {
  const coupon = names.coupon.get(Number(coupon_id));
  const voucher = names.voucher.get(Number(voucher_id));
  if ((coupon_id !== null && !coupon) || (voucher_id !== null && !voucher)) return null;
  return { ...(coupon && { coupon }), ...(voucher && { voucher }) };
}

/** A row as the file has it. Returns null if what it is, or all its shops, cannot be named by the file. */
export function goodsOf(row: Row, names: MallNames, picture: PictureUrl): GoodsInput | null {
  const shops = keysOfIds(row.shop_ids_json, names.shop);
  const category = names.category.get(Number(row.cate_id));
  const gift = giftOf(row, names);
  if (!shops || !category || !gift) return null;
  const images = (row.images_json as string[]).map(picture);
  return {
    key: String(row.key),
    category,
    name: row.name_json as GoodsInput['name'],
    intro: row.intro_json as GoodsInput['intro'],
    ...textOf('content', row.content_json),
    ...textOf('rules', row.rule_json),
    image: picture(String(row.image)),
    ...(images.length > 0 && { images }),
    tint: String(row.tint),
    type: row.type as GoodsInput['type'],
    ...gift,
    cost: Number(row.points),
    ...numberOf('market_price', row.market_price),
    ...waysOf(row, shops),
    ...numberOf('total', row.total),
    ...numberOf('limit', row.user_limit),
    ...numberOf('level', row.level),
    ...momentOf('from', row.starttime),
    ...momentOf('until', row.endtime),
  };
}
