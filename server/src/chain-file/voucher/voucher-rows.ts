import type { PictureUrl } from '../chain-rows';
import type { ChainFile, ChainInput } from '../chain-schema';
import { momentText, secondsOf } from '../moments';
import { type GoalIds, keysOfIds } from '../switched-off';
import type { Row } from '../sync';

type VoucherEntry = NonNullable<ChainFile['vouchers']>[number];
type VoucherInput = NonNullable<ChainInput['vouchers']>[number];

/** The keys of the ids of what vouchers can be good for. What is switched off is not in it. */
export interface VoucherNames {
  goods: ReadonlyMap<number, string>;
  value: ReadonlyMap<number, string>;
  shop: ReadonlyMap<number, string>;
}

const idsOf = (keys: readonly string[], ids: ReadonlyMap<string, number>): number[] =>
  keys.map((key) => ids.get(key) ?? 0);
const timeOf = (written: string | null): number | null => (written === null ? null : secondsOf(written));

export const voucherRows = (
  vouchers: readonly VoucherEntry[],
  { ids, url }: { ids: GoalIds; url: PictureUrl },
): Row[] =>
  vouchers.map((one) => ({
    ...{ key: one.key, tint: one.tint, type: one.type, face_value: one.face_value, times: one.times },
    ...{ price: one.price, market_price: one.market_price, total: one.total, valid_days: one.valid_days },
    name_json: one.name,
    intro_json: one.intro,
    tag_json: one.tag,
    content_json: one.content,
    rule_json: one.rules,
    image: url(one.image),
    images_json: one.images.map(url),
    goods_ids_json: idsOf(one.drinks, ids.drinkIds),
    size_ids_json: idsOf(one.sizes, ids.valueIds),
    shop_ids_json: idsOf(one.shops, ids.shopIds),
    limit_num: one.limit,
    starttime: timeOf(one.from),
    endtime: timeOf(one.until),
    refund_switch: one.refund ? 1 : 0,
  }));

/**
 * A row as the file has it. Returns null if all that it is for is switched off, and without that it would be for
 * everything.
 */
export function voucherOf(row: Row, names: VoucherNames, picture: PictureUrl): VoucherInput | null {
  const drinks = keysOfIds(row.goods_ids_json, names.goods);
  const sizes = keysOfIds(row.size_ids_json, names.value);
  const shops = keysOfIds(row.shop_ids_json, names.shop);
  if (!drinks || !sizes || !shops) return null;
  const images = (row.images_json as string[]).map(picture);
  return {
    key: String(row.key),
    name: row.name_json as VoucherInput['name'],
    intro: row.intro_json as VoucherInput['intro'],
    ...(row.tag_json !== null && { tag: row.tag_json as VoucherInput['tag'] }),
    ...(row.content_json !== null && { content: row.content_json as VoucherInput['content'] }),
    ...(row.rule_json !== null && { rules: row.rule_json as VoucherInput['rules'] }),
    image: picture(String(row.image)),
    ...(images.length > 0 && { images }),
    tint: String(row.tint),
    type: row.type as VoucherInput['type'],
    ...(row.type === 'amount' && { face_value: Number(row.face_value) }),
    ...(row.type === 'times' && { times: Number(row.times) }),
    ...(drinks.length > 0 && { drinks }),
    ...(sizes.length > 0 && { sizes }),
    ...(shops.length > 0 && { shops }),
    price: Number(row.price),
    market_price: Number(row.market_price),
    ...(row.total !== null && { total: Number(row.total) }),
    limit: Number(row.limit_num),
    valid_days: Number(row.valid_days),
    ...(row.starttime !== null && { from: momentText(Number(row.starttime)) }),
    ...(row.endtime !== null && { until: momentText(Number(row.endtime)) }),
    ...(row.refund_switch === 0 && { refund: false }),
  };
}
