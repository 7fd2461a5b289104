import type { PopularGoods } from '@/contract/chain.schemas';
import type { Language } from '@/contract/core';
import type { MenuGoods, MenuSku, MenuSnapshot, SpecGroup } from '@/contract/shop.schemas';
import type {
  GoodsSpecRecord,
  MenuGoodsRecord,
  MenuSkuRecord,
  MenuSpecRecord,
  MenuValueRecord,
} from './menu-repository';

/** The rows that a shop's menu is built from. */
export interface MenuRecords {
  categories: readonly { id: number; name_json: Record<Language, string> }[];
  goods: readonly MenuGoodsRecord[];
  skus: readonly MenuSkuRecord[];
  goodsSpecs: readonly GoodsSpecRecord[];
  specs: readonly MenuSpecRecord[];
  values: readonly MenuValueRecord[];
}

const TEN_THOUSAND = 10_000;

/** With the mark of the language, `4,972`, in Indonesian `4.972`; spec §9: over 9999 in units of ten thousand: `1W`, `1.2W`, in Indonesian `1,2W`. */
export function countText(n: number, language: Language): string {
  if (n < TEN_THOUSAND) return String(n).replace(/\B(?=(\d{3})+$)/, language === 'id' ? '.' : ',');
  const text = `${Math.floor(n / (TEN_THOUSAND / 10)) / 10}W`;
  return language === 'id' ? text.replace('.', ',') : text;
}

export const isOff = ({ status, stock }: Pick<MenuSkuRecord, 'status' | 'stock'>): boolean =>
  status !== 1 || stock === 0;

const toMenuSku = (sku: MenuSkuRecord): MenuSku => ({
  sku_id: sku.sku_id,
  value_ids: [sku.size_value_id, sku.temperature_value_id],
  price: sku.price,
  off: isOff(sku) ? 1 : 0,
});

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The lowest price of the skus that are in stock; of all skus if none is. */
function priceFrom(skus: readonly MenuSkuRecord[]): number {
  const sold = skus.filter((sku) => !isOff(sku));
  const prices = (sold.length > 0 ? sold : skus).map((sku) => sku.price);
  return prices.length > 0 ? Math.min(...prices) : 0;
}

interface GoodsParts {
  skus: readonly MenuSkuRecord[];
  specs: readonly GoodsSpecRecord[];
  language: Language;
}

function toMenuGoods(goods: MenuGoodsRecord, { skus, specs, language }: GoodsParts): MenuGoods {
  return {
    id: goods.id,
    name: goods.name_json[language],
    other_names: Object.entries(goods.name_json)
      .filter(([other, name]) => other !== language && name !== goods.name_json[language])
      .map(([, name]) => name)
      .join(' '),
    intro: goods.intro_json[language],
    image: goods.image,
    image_large: goods.image_large,
    tint: goods.tint,
    price: priceFrom(skus),
    tags: goods.tags_json as MenuGoods['tags'],
    allergens: goods.allergens_json as MenuGoods['allergens'],
    sugar_g: goods.sugar_g,
    kcal: goods.kcal,
    caffeine_mg: goods.caffeine_mg,
    sales_text: countText(goods.sales, language),
    soldout: goods.soldout_switch === 1 || skus.every(isOff) ? 1 : 0,
    vip_switch: goods.vip_switch,
    skus: skus.map(toMenuSku),
    specs: specs.map(({ spec_id, value_ids_json, default_ids_json }) => ({
      spec_id,
      value_ids: value_ids_json,
      default_ids: default_ids_json,
    })),
  };
}

function toSpecGroups({ specs, values }: MenuRecords, language: Language): SpecGroup[] {
  return specs.map(({ name_json, ...spec }) => ({
    ...spec,
    name: name_json[language],
    values: values
      .filter((value) => value.spec_id === spec.spec_id)
      .map(({ spec_id: _, name_json: name, ...value }) => ({ ...value, name: name[language] })),
  }));
}

/** The menu of a shop in one language; categories without a drink here are left out. */
export function toMenuSnapshot(
  records: MenuRecords,
  shop: { id: number; name: string; version: string; language: Language },
): MenuSnapshot {
  const skus = groupBy(records.skus, (sku) => sku.goods_id);
  const specs = groupBy(records.goodsSpecs, (spec) => spec.goods_id);
  const byCategory = groupBy(records.goods, (goods) => goods.cate_id);
  const { language } = shop;
  return {
    unchanged: 0,
    version: shop.version,
    shop_id: shop.id,
    shop_name: shop.name,
    categories: records.categories
      .filter((category) => byCategory.has(category.id))
      .map((category) => ({
        id: category.id,
        name: category.name_json[language],
        goods: (byCategory.get(category.id) ?? []).map((goods) =>
          toMenuGoods(goods, { skus: skus.get(goods.id) ?? [], specs: specs.get(goods.id) ?? [], language }),
        ),
      })),
    specs: toSpecGroups(records, language),
  };
}

/** The best-selling drinks that are available, for the home page. */
export function toPopular(records: MenuRecords, snapshot: MenuSnapshot, count: number): PopularGoods[] {
  const goods = new Map(snapshot.categories.flatMap((category) => category.goods.map((one) => [one.id, one] as const)));
  return [...records.goods]
    .sort((a, b) => b.sales - a.sales || a.id - b.id)
    .flatMap(({ id }) => goods.get(id) ?? [])
    .filter((one) => one.soldout === 0)
    .slice(0, count)
    .map(({ id, name, image, tint, price, soldout }) => ({ id, name, image, tint, price, soldout }));
}
