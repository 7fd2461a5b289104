import type { PictureUrl } from '../chain-rows';
import type { ChainFile, ChainInput } from '../chain-schema';
import type { Skus } from '../import-drinks';
import { momentText, secondsOf } from '../moments';
import { keysOfIds } from '../switched-off';
import type { Row } from '../sync';

type ProductEntry = NonNullable<ChainFile['group_products']>[number];
type ProductInput = NonNullable<ChainInput['group_products']>[number];
type Prices = Extract<ProductInput['sold_as'], { bundle: unknown }>['bundle'];
type Ids = ReadonlyMap<string, number>;

/** The rows of the products, without the ways in which they are sold. */
export const productRows = (
  products: readonly ProductEntry[],
  { ids: { drinkIds, shopIds }, url }: { ids: { drinkIds: Ids; shopIds: Ids }; url: PictureUrl },
): Row[] =>
  products.map((one) => ({
    ...{ key: one.key, tint: one.tint, people: one.people },
    ...{ group_hours: one.group_hours, redeem_days: one.redeem_days },
    goods_id: 'drink' in one.sold_as ? (drinkIds.get(one.sold_as.drink) ?? 0) : null,
    name_json: one.name,
    intro_json: one.intro,
    content_json: one.content,
    image: url(one.image),
    images_json: one.images.map(url),
    num_limit: one.per_order,
    user_limit: one.per_member,
    shop_ids_json: one.shops.map((shop) => shopIds.get(shop) ?? 0),
    starttime: secondsOf(one.from),
    endtime: secondsOf(one.until),
  }));

/** A way in which a product is sold. */
export interface WantedSpec {
  /** Its name in the file, such as `regular/iced`. It is empty for a bundle. */
  name: string;
  row: Row;
}

const priceColumns = ({ price, group_price, level_price, total }: Required<Prices>): Row => ({
  ...{ price, group_price, total },
  vip_group_price: level_price,
});

/** The ways in which a product of the file is sold. */
export const specRows = ({ sold_as }: ProductEntry, skus: Skus): WantedSpec[] =>
  'bundle' in sold_as
    ? [{ name: '', row: { sku_id: null, ...priceColumns(sold_as.bundle) } }]
    : sold_as.sizes.map((one) => {
        const name = `${one.size}/${one.temperature}`;
        const sku_id = skus.get(sold_as.drink)?.get(name)?.id ?? 0;
        return { name, row: { sku_id, ...priceColumns(one) } };
      });

/** The keys of the ids of what products are and where they are good. What is switched off is not in it. */
export interface ProductNames {
  goods: ReadonlyMap<number, string>;
  shop: ReadonlyMap<number, string>;
  /** The sizes and temperatures of skus. */
  sku: ReadonlyMap<number, { size: string; temperature: string }>;
}

const pricesOf = (row: Row): Prices => ({
  price: Number(row.price),
  group_price: Number(row.group_price),
  ...(row.vip_group_price !== null && { level_price: Number(row.vip_group_price) }),
  ...(row.total !== null && { total: Number(row.total) }),
});

function soldAs({ goods_id }: Row, specs: readonly Row[], names: ProductNames): ProductInput['sold_as'] | null {
  if (goods_id === null) return specs[0] ? { bundle: pricesOf(specs[0]) } : null;
  const drink = names.goods.get(Number(goods_id));
  const sizes = specs.flatMap((spec) => {
    const sku = names.sku.get(Number(spec.sku_id));
    return sku ? [{ size: sku.size, temperature: sku.temperature, ...pricesOf(spec) }] : [];
  });
  return drink !== undefined && sizes.length > 0 ? { drink, sizes } : null;
}

/** A row as the file has it. Returns null if its drink, or all of its shops, are switched off. */
export function productOf(
  row: Row,
  { specs, names, picture }: { specs: readonly Row[]; names: ProductNames; picture: PictureUrl },
): ProductInput | null {
  const shops = keysOfIds(row.shop_ids_json, names.shop);
  const sold_as = soldAs(row, specs, names);
  if (!shops || !sold_as) return null;
  const images = (row.images_json as string[]).map(picture);
  return {
    key: String(row.key),
    name: row.name_json as ProductInput['name'],
    intro: row.intro_json as ProductInput['intro'],
    ...(row.content_json !== null && { content: row.content_json as ProductInput['content'] }),
    image: picture(String(row.image)),
    ...(images.length > 0 && { images }),
    tint: String(row.tint),
    sold_as,
    people: Number(row.people),
    group_hours: Number(row.group_hours),
    redeem_days: Number(row.redeem_days),
    per_order: Number(row.num_limit),
    ...(row.user_limit !== null && { per_member: Number(row.user_limit) }),
    ...(shops.length > 0 && { shops }),
    from: momentText(Number(row.starttime)),
    until: momentText(Number(row.endtime)),
  };
}
