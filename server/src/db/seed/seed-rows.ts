import { counted, noLargeHot, notHotHere, soldOut, toppingsOut } from './availability';
import { banners } from './banners';
import { allDrinks, menu } from './menu';
import { picture } from './pictures';
import type { CategoryKey, SeedDrink } from './seed-types';
import { businessDays, cities, type SeedShop, shops } from './shops';
import { type SeedValue, sizes, specs, sugarLevels, temperatures, toppings } from './specs';

/** One row of a table, from column to value. Objects become jsonb. */
export type Row = Record<string, unknown>;

const categoryOf = new Map<SeedDrink, CategoryKey>(
  menu.flatMap((category) => category.drinks.map((drink) => [drink, category.key] as const)),
);

export const goodsId = (slug: string): number => {
  const at = allDrinks.findIndex((drink) => drink.slug === slug);
  if (at < 0) throw new Error(`No drink ${slug}`);
  return at + 1;
};

export const sizesOf = (drink: SeedDrink): SeedValue[] =>
  drink.large === undefined ? [sizes.regular] : [sizes.regular, sizes.large];

export function temperaturesOf(drink: SeedDrink): SeedValue[] {
  if (drink.served === 'hot') return [temperatures.hot];
  const cold = [temperatures.iced, temperatures.lessIce];
  return drink.served === 'iced' ? cold : [...cold, temperatures.hot];
}

/** Badges of a drink in the list. A badge that repeats the category is left out. */
export function tagsOf(drink: SeedDrink): string[] {
  const tags: string[] = drink.badge ? [drink.badge] : [];
  if (drink.served === 'hot') tags.push('hotOnly');
  const category = categoryOf.get(drink);
  if (drink.caffeineMg === 0 && (category === 'boba' || category === 'seasonal')) tags.push('noCaffeine');
  return tags;
}

export interface SeedSku {
  id: number;
  goodsId: number;
  drink: SeedDrink;
  size: SeedValue;
  temperature: SeedValue;
  price: number;
}

function skusOf(drink: SeedDrink): Omit<SeedSku, 'id'>[] {
  return sizesOf(drink).flatMap((size) =>
    temperaturesOf(drink)
      .filter((t) => !(size === sizes.large && t === temperatures.hot && noLargeHot.includes(drink.slug)))
      .map((temperature) => ({
        goodsId: goodsId(drink.slug),
        drink,
        size,
        temperature,
        price: drink.price + (size === sizes.large ? (drink.large ?? 0) : 0),
      })),
  );
}

export const skus: readonly SeedSku[] = allDrinks.flatMap(skusOf).map((sku, at) => ({ ...sku, id: at + 1 }));

/** Drinks on the menu of a shop. The first shop sells all of them. */
export function drinksOf(shop: SeedShop): SeedDrink[] {
  return allDrinks.filter((drink, at) => {
    const category = categoryOf.get(drink);
    if (category && shop.without?.includes(category)) return false;
    return !shop.skipEvery || (at + shop.id * 3) % shop.skipEvery !== 0;
  });
}

export const cityRows = (): Row[] =>
  cities.map((city, at) => ({
    code: city.code,
    name_json: city.name,
    lng: city.lng,
    lat: city.lat,
    weigh: cities.length - at,
  }));

export function shopRows(now: number): Row[] {
  return shops.map((shop, at) => {
    const city = cities.find(({ code }) => code === shop.city);
    if (!city) throw new Error(`No city ${shop.city}`);
    return {
      id: shop.id,
      name: shop.name,
      address: shop.address,
      city_code: shop.city,
      image: picture(`shops/${shop.slug}.svg`),
      mobile: shop.mobile,
      lng: shop.lng,
      lat: shop.lat,
      timezone: city.timezone,
      utc_offset_minutes: city.offsetMinutes,
      business_json: businessDays(shop.hours),
      always_open_switch: shop.hours === 'always' ? 1 : 0,
      status: shop.resting ? 2 : 1,
      notice_json: shop.notice ?? null,
      lead_minutes: shop.leadMinutes,
      minutes_per_cup_x10: shop.minutesPerCupX10,
      weigh: shops.length - at,
      createtime: now,
      updatetime: now,
    };
  });
}

export const categoryRows = (): Row[] =>
  menu.map((category, at) => ({ id: at + 1, name_json: category.name, weigh: menu.length - at }));

export const goodsRow = (drink: SeedDrink, own: { id: number; now: number; weigh: number }): Row => ({
  id: own.id,
  slug: drink.slug,
  cate_id: menu.findIndex((category) => category.key === categoryOf.get(drink)) + 1,
  name_json: drink.name,
  intro_json: drink.intro,
  image: picture(`goods/${drink.slug}.svg`),
  image_large: picture(`goods/${drink.slug}-l.svg`),
  tint: drink.look.tile,
  tags_json: tagsOf(drink),
  allergens_json: drink.allergens ?? [],
  sugar_g: drink.sugarG,
  kcal: drink.kcal,
  caffeine_mg: drink.caffeineMg,
  weigh: own.weigh,
  createtime: own.now,
});

export const goodsRows = (now: number): Row[] =>
  allDrinks.map((drink, at) => goodsRow(drink, { id: at + 1, now, weigh: allDrinks.length - at }));

export const specRows = (): Row[] =>
  specs.map((spec, at) => ({
    id: spec.id,
    kind: spec.kind,
    type: spec.type,
    required: spec.required,
    max_num: spec.max,
    name_json: spec.name,
    weigh: specs.length - at,
  }));

export const valueRows = (): Row[] =>
  specs.flatMap((spec) =>
    spec.values.map((value, at) => ({
      id: value.id,
      spec_id: spec.id,
      name_json: value.name,
      price_delta: value.price,
      sugar_g: value.sugarG,
      kcal: value.kcal,
      caffeine_mg: value.caffeineMg,
      factor_bp: value.factorBp,
      weigh: spec.values.length - at,
    })),
  );

const ids = (values: readonly SeedValue[]): number[] => values.map(({ id }) => id);

/** Groups of one drink, with the values that are preselected. */
export function specsOf(drink: SeedDrink, goods_id: number): Row[] {
  const group = (spec_id: number, values: readonly SeedValue[], chosen: readonly SeedValue[]): Row => ({
    goods_id,
    spec_id,
    value_ids_json: ids(values),
    default_ids_json: ids(chosen),
  });
  const temperature = temperaturesOf(drink);
  const rows = [group(1, sizesOf(drink), [sizes.regular]), group(2, temperature, temperature.slice(0, 1))];
  if (drink.sugar !== undefined) rows.push(group(3, Object.values(sugarLevels), [sugarLevels[drink.sugar]]));
  if (drink.toppings?.length) {
    rows.push(
      group(
        4,
        drink.toppings.map((key) => toppings[key]),
        [],
      ),
    );
  }
  return rows;
}

export const goodsSpecRows = (): Row[] => allDrinks.flatMap((drink, at) => specsOf(drink, at + 1));

export const skuRow = (sku: Omit<SeedSku, 'drink' | 'price'>): Row => ({
  id: sku.id,
  goods_id: sku.goodsId,
  size_value_id: sku.size.id,
  temperature_value_id: sku.temperature.id,
});

/** Sales vary between shops: the share of the first shop's sales depends on the drink. */
const salesIn = (shop: SeedShop, drink: SeedDrink): number =>
  shop.id === 1
    ? drink.sales
    : Math.round((drink.sales * shop.busy * (70 + ((goodsId(drink.slug) * 37 + shop.id * 53) % 61))) / 10_000);

export const shopGoodsRows = (): Row[] =>
  shops.flatMap((shop) =>
    drinksOf(shop).map((drink) => ({
      shop_id: shop.id,
      goods_id: goodsId(drink.slug),
      soldout_switch: soldOut[shop.id]?.includes(drink.slug) ? 1 : 0,
      sales: salesIn(shop, drink),
      weigh: allDrinks.length - goodsId(drink.slug) + 1,
    })),
  );

export const shopSkuRows = (): Row[] =>
  shops.flatMap((shop) => {
    const sold = new Set(drinksOf(shop));
    return skus
      .filter(({ drink }) => sold.has(drink))
      .map((sku) => ({
        shop_id: shop.id,
        sku_id: sku.id,
        price: sku.price + (shop.dearer ?? 0),
        stock: counted[sku.drink.slug] ?? null,
        status: sku.temperature === temperatures.hot && notHotHere[shop.id]?.includes(sku.drink.slug) ? 0 : 1,
      }));
  });

export const valueOffRows = (): Row[] =>
  Object.entries(toppingsOut).flatMap(([shopId, keys]) =>
    keys.map((key) => ({ shop_id: Number(shopId), value_id: toppings[key].id })),
  );

export const bannerRows = (): Row[] =>
  banners.map((banner, at) => {
    const drink = banner.drink ? allDrinks[goodsId(banner.drink) - 1] : undefined;
    return {
      id: at + 1,
      title_json: banner.title,
      subtitle_json: banner.subtitle,
      tag_json: banner.tag,
      image: picture(`banners/${banner.slug}.svg`),
      tint: banner.tint,
      price: banner.unpriced ? null : (drink?.price ?? null),
      link_type: drink ? 'goods' : 'menu',
      link_id: drink ? goodsId(drink.slug) : null,
      weigh: banners.length - at,
    };
  });
