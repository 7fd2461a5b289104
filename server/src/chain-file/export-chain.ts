import { canonical } from '@/domain/canonical';
import type { slotLengths } from '@/domain/slots';
import type { BusinessDay, SpecialHours } from '../db/column-types';
import { areaCodes } from '../messages/area-code-texts';
import { exportBanners } from './banners';
import type { ChainInput } from './chain-schema';
import { zones } from './chain-schema';
import { entryOf } from './entry-of';
import { exportCoupons } from './export-coupons';
import { exportIngredients } from './export-ingredients';
import { exportMembership } from './export-membership';
import { settingsOf } from './export-settings';
import { exportGroupProducts } from './group/import-group-products';
import { hoursOf, specialDaysOf } from './hours';
import { exportMall, exportSender } from './mall/import-mall';
import { exportPoints } from './points/import-points';
import type { Row, SyncDb } from './sync';
import { exportVouchers } from './voucher/import-vouchers';
import { exportWheels } from './wheel/import-wheels';

type Drink = ChainInput['drinks'][number];
type Shop = ChainInput['shops'][number];
/** A shop without what it sells. */
type ShopFacts = Omit<Shop, 'menu' | 'surcharge' | 'sold_out_values'>;
type Offer = Exclude<Shop['menu'][number], string>;

export interface ExportOptions {
  /** How the file names a picture, by its address. */
  picture(url: string): string;
  /** Leaves out what changes during the day: stock, what is sold out, shops that are closed for now. */
  withoutLive?: boolean;
}

const BASIS = 10_000;
const on = (value: unknown): boolean => value === 1;
const rowsOf = async (db: SyncDb, sql: string, params?: readonly unknown[]): Promise<readonly Row[]> =>
  (await db.query(sql, params)).rows;

/** The database has something that the file cannot say. */
export class ExportError extends Error {}

function grouped(rows: readonly Row[], column: string): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const id = Number(row[column]);
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return groups;
}

/** The value that most have; of equally frequent ones the lowest. */
function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
}

function areaCodeOf({ code, name_json, flag, example, min, max }: Row): ChainInput['area_codes'][number] {
  const known = areaCodes.find((one) => one.code === code);
  const own = { name: name_json, flag, example, min, max };
  const same = known && { ...known, digits: undefined, code: undefined, min: known.digits[0], max: known.digits[1] };
  if (same && canonical(same) === canonical(own)) return String(code);
  return { code, ...own } as Exclude<ChainInput['area_codes'][number], string>;
}

/** The tables that the file has whole, with the names of their rows by id. */
async function readLists(db: SyncDb) {
  const values = await rowsOf(db, 'select * from spec_value where status = 1 order by weigh desc, id');
  const groups = await rowsOf(db, 'select * from spec where status = 1 order by weigh desc, id');
  const categories = await rowsOf(db, 'select * from goods_cate where status = 1 order by weigh desc, id');
  const goods = await rowsOf(db, 'select * from goods where status = 1 order by weigh desc, id');
  const keys = (rows: readonly Row[], column = 'key') =>
    new Map(rows.map((row) => [Number(row.id), String(row[column])]));
  return {
    ...{ values, groups, categories, goods },
    names: { value: keys(values), group: keys(groups), category: keys(categories), goods: keys(goods, 'slug') },
  };
}

type Lists = Awaited<ReturnType<typeof readLists>>;

const groupsOf = ({ groups, values }: Lists): ChainInput['groups'] =>
  groups.map((group) => ({
    key: String(group.key),
    kind: group.kind as ChainInput['groups'][number]['kind'],
    type: group.type as 'single' | 'multi',
    required: on(group.required),
    max: Number(group.max_num),
    name: group.name_json as Drink['name'],
    values: values
      .filter((value) => value.spec_id === group.id)
      .map((value) => ({
        key: String(value.key),
        name: value.name_json as Drink['name'],
        price: Number(value.price_delta),
        sugar_g: Number(value.sugar_g),
        kcal: Number(value.kcal),
        caffeine_mg: Number(value.caffeine_mg),
        factor: Number(value.factor_bp) / BASIS,
        ...(value.allergens_json !== null && { allergens: value.allergens_json as Drink['allergens'] }),
      })),
  }));

interface Sku {
  id: number;
  goodsId: number;
  name: string;
  size: string;
  temperature: string;
  /** Price of the chain. */
  price: number;
}

/** What the chain sells. */
async function readSkus(db: SyncDb, { names }: Lists): Promise<Map<number, Sku>> {
  const rows = await rowsOf(
    db,
    'select id, goods_id, size_value_id, temperature_value_id, price from sku where price is not null order by id',
  );
  const skus = new Map<number, Sku>();
  for (const row of rows) {
    const [size, temperature] = [
      names.value.get(Number(row.size_value_id)),
      names.value.get(Number(row.temperature_value_id)),
    ];
    if (!size || !temperature || !names.goods.has(Number(row.goods_id))) continue;
    const name = `${size}/${temperature}`;
    skus.set(Number(row.id), {
      id: Number(row.id),
      goodsId: Number(row.goods_id),
      name,
      size,
      temperature,
      price: Number(row.price),
    });
  }
  return skus;
}

async function drinksOf(
  db: SyncDb,
  lists: Lists,
  { skus, picture }: { skus: ReadonlyMap<number, Sku> } & ExportOptions,
): Promise<Drink[]> {
  const choices = grouped(
    await rowsOf(
      db,
      'select g.* from goods_spec g join spec s on s.id = g.spec_id where s.status = 1 order by s.weigh desc, s.id',
    ),
    'goods_id',
  );
  const { names } = lists;
  const keysOf = (ids: unknown): string[] => (ids as number[]).flatMap((id) => names.value.get(id) ?? []);
  return lists.goods.map((goods) => {
    const choicesOf = (choices.get(Number(goods.id)) ?? []).map((row) => ({
      group: names.group.get(Number(row.spec_id)) ?? '',
      values: keysOf(row.value_ids_json),
      chosen: keysOf(row.default_ids_json),
    }));
    const offered = new Set(choicesOf.flatMap(({ values }) => values));
    return entryOf<Drink>({
      key: String(goods.slug),
      category: names.category.get(Number(goods.cate_id)) ?? '',
      name: goods.name_json as Drink['name'],
      intro: goods.intro_json as Drink['intro'],
      image: picture(String(goods.image)),
      image_large: goods.image_large === goods.image ? undefined : picture(String(goods.image_large)),
      tint: String(goods.tint),
      tags: goods.tags_json as Drink['tags'],
      allergens: goods.allergens_json as Drink['allergens'],
      sugar_g: Number(goods.sugar_g),
      kcal: Number(goods.kcal),
      caffeine_mg: goods.caffeine_mg === null ? null : Number(goods.caffeine_mg),
      ingredients: (goods.ingredients_json as Drink['name'] | null) ?? undefined,
      halal: goods.halal_cert_no === null ? undefined : String(goods.halal_cert_no),
      member_price: on(goods.vip_switch) ? undefined : false,
      coupons: on(goods.coupon_switch) ? undefined : false,
      choices: choicesOf,
      skus: [...skus.values()]
        .filter((sku) => sku.goodsId === goods.id && offered.has(sku.size) && offered.has(sku.temperature))
        .map(({ size, temperature, price }) => ({ size, temperature, price })),
    });
  });
}

function zoneOf(shop: Row): Shop['timezone'] {
  const found = Object.entries(zones).find(
    ([, [name, minutes]]) => name === shop.timezone && minutes === shop.utc_offset_minutes,
  );
  if (!found)
    throw new ExportError(
      `Shop ${String(shop.key)} is in the zone ${String(shop.timezone)}, which the file cannot say.`,
    );
  return found[0] as Shop['timezone'];
}

function statusOf(shop: Row, withoutLive: boolean): Shop['status'] {
  if (shop.status === 2) return 'resting';
  return shop.status === 0 && !withoutLive ? 'closed' : undefined;
}

function deliveryOf(shop: Row): Shop['delivery'] {
  if (!on(shop.takeout_switch)) return undefined;
  const tiers = shop.delivery_rules_json as NonNullable<Shop['delivery']>['tiers'];
  const radius_m = Number(shop.delivery_radius);
  return { ...(radius_m !== tiers.at(-1)?.max_m && { radius_m }), min_amount: Number(shop.min_amount), tiers };
}

const specialOf = (days: readonly SpecialHours[]): Shop['special_days'] =>
  days.length > 0 ? specialDaysOf(days) : undefined;

const shopOf = (shop: Row, { picture, withoutLive = false }: ExportOptions): ShopFacts =>
  entryOf<ShopFacts>({
    key: String(shop.key),
    name: String(shop.name),
    address: String(shop.address),
    city: String(shop.city_code),
    image: shop.image === '' ? '' : picture(String(shop.image)),
    mobile: String(shop.mobile),
    lng: Number(shop.lng),
    lat: Number(shop.lat),
    timezone: zoneOf(shop),
    hours: on(shop.always_open_switch) ? 'always' : hoursOf(shop.business_json as BusinessDay[]),
    special_days: specialOf(shop.special_days_json as SpecialHours[]),
    status: statusOf(shop, withoutLive),
    notice: (shop.notice_json as Drink['name'] | null) ?? undefined,
    pickup: on(shop.takein_switch) ? undefined : false,
    pay_channels: (shop.pay_channels_json as Shop['pay_channels'] | null) ?? undefined,
    delivery: deliveryOf(shop),
    lead_minutes: Number(shop.lead_minutes),
    minutes_per_cup: Number(shop.minutes_per_cup_x10) / 10,
    slot_minutes: Number(shop.slot_minutes) as (typeof slotLengths)[number],
    ...{ slot_cups: Number(shop.slot_cups), asap_max_minutes: Number(shop.asap_max_minutes) },
    packing_fee: Number(shop.packing_fee),
    tax: { type: shop.tax_type as 'pbjt', percent: Number(shop.tax_bp) / 100, included: on(shop.tax_included) },
  });

interface MenuParts {
  skus: ReadonlyMap<number, Sku>;
  skusOfDrink: ReadonlyMap<number, readonly Sku[]>;
  withoutLive: boolean;
  surcharge: number;
}

/** What differs here in a size and temperature of a drink. */
function offeredSku(
  sku: Sku,
  row: Row | undefined,
  { surcharge, withoutLive }: MenuParts,
): NonNullable<Offer['skus']>[string] | null {
  if (!row) return { on: false };
  const own = {
    // Where it is off, too: without a price a new shop gets no row of it.
    ...((row.price !== sku.price + surcharge || !on(row.status)) && { price: Number(row.price) }),
    ...(row.stock !== null && !withoutLive && { stock: Number(row.stock) }),
    ...(!on(row.status) && { on: false }),
  };
  return Object.keys(own).length > 0 ? own : null;
}

function offerOf(
  drink: string,
  goods: Row,
  { rows, parts }: { rows: ReadonlyMap<number, Row>; parts: MenuParts },
): Shop['menu'][number] {
  const skus: NonNullable<Offer['skus']> = {};
  for (const sku of parts.skusOfDrink.get(Number(goods.goods_id)) ?? []) {
    const own = offeredSku(sku, rows.get(sku.id), parts);
    if (own) skus[sku.name] = own;
  }
  const offer: Offer = {
    drink,
    ...(on(goods.soldout_switch) && !parts.withoutLive && { sold_out: true }),
    ...(Object.keys(skus).length > 0 && { skus }),
  };
  return Object.keys(offer).length > 1 ? offer : drink;
}

async function shopsOf(
  db: SyncDb,
  lists: Lists,
  { skus, ...options }: ExportOptions & { skus: ReadonlyMap<number, Sku> },
): Promise<Shop[]> {
  const shops: Shop[] = [];
  const { withoutLive = false } = options;
  const places = new Map(lists.goods.map((goods, at) => [Number(goods.id), at]));
  const skusOfDrink = new Map<number, Sku[]>();
  for (const sku of skus.values()) skusOfDrink.set(sku.goodsId, [...(skusOfDrink.get(sku.goodsId) ?? []), sku]);
  for (const shop of await rowsOf(db, 'select * from shop where listed_switch = 1 order by weigh desc, id')) {
    const id = [shop.id];
    const rows = new Map(
      (await rowsOf(db, 'select * from shop_sku where shop_id = $1', id)).map((row) => [Number(row.sku_id), row]),
    );
    const goods = (await rowsOf(db, 'select * from shop_goods where shop_id = $1 and status = 1', id))
      .filter((row) => places.has(Number(row.goods_id)))
      .sort(
        (a, b) =>
          Number(b.weigh) - Number(a.weigh) ||
          (places.get(Number(a.goods_id)) ?? 0) - (places.get(Number(b.goods_id)) ?? 0),
      );
    const off = await rowsOf(db, 'select value_id from shop_value_off where shop_id = $1 order by value_id', id);
    const gaps = [...rows.values()].flatMap((row) => {
      const sku = skus.get(Number(row.sku_id));
      return sku && on(row.status) ? [Number(row.price) - sku.price] : [];
    });
    const surcharge = mostFrequent(gaps) ?? 0;
    const parts = { skus, skusOfDrink, withoutLive, surcharge };
    const sold_out_values = off.flatMap(({ value_id }) => lists.names.value.get(Number(value_id)) ?? []);
    shops.push({
      ...shopOf(shop, options),
      ...(surcharge !== 0 && { surcharge }),
      ...(sold_out_values.length > 0 && !withoutLive && { sold_out_values }),
      menu: goods.map((row) => offerOf(lists.names.goods.get(Number(row.goods_id)) ?? '', row, { rows, parts })),
    });
  }
  return shops;
}

/** Reads the chain of a database into a file that, imported there, changes nothing. */
export async function exportChain(db: SyncDb, options: ExportOptions): Promise<ChainInput> {
  const lists = await readLists(db);
  const skus = await readSkus(db, lists);
  const config = new Map(
    (await rowsOf(db, 'select key, value_json from config')).map((row) => [row.key, row.value_json]),
  );
  const cities = await rowsOf(
    db,
    'select code, name_json, lng, lat from city where status = 1 order by weigh desc, code',
  );
  const codes = await rowsOf(db, 'select * from areacode order by weigh desc, code');
  const coupons = await exportCoupons(db, { category: lists.names.category, goods: lists.names.goods }, config);
  const { keys: voucherKeys, ...vouchers } = await exportVouchers(db, { ...options, names: lists.names });
  const groupNames = { goods: lists.names.goods, sku: skus };
  const { keys: groupKeys, ...groups } = await exportGroupProducts(db, { ...options, names: groupNames });
  const { keys: pointsGoods, ...mall } = await exportMall(db, { ...options, ...coupons, ...vouchers });
  return {
    settings: { ...settingsOf(config), ...(await exportSender(db, config)) },
    area_codes: codes.map(areaCodeOf),
    cities: cities.map(({ name_json, ...city }) => ({ ...city, name: name_json })) as ChainInput['cities'],
    groups: groupsOf(lists),
    categories: lists.categories.map(({ key, name_json }) => ({ key: String(key), name: name_json as Drink['name'] })),
    drinks: await drinksOf(db, lists, { ...options, skus }),
    ...(await exportIngredients(db, lists.names)),
    shops: await shopsOf(db, lists, { ...options, skus }),
    banners: exportBanners(await rowsOf(db, 'select * from banner where status = 1 order by weigh desc, id'), {
      ...options,
      names: { drink: lists.names.goods, voucher: voucherKeys, group: groupKeys, points_goods: pointsGoods },
    }),
    ...coupons,
    ...(await exportMembership(db, coupons, config)),
    ...exportPoints(config),
    ...vouchers,
    ...mall,
    ...groups,
    ...(await exportWheels(db, { ...options, coupons: coupons.coupons ?? [], voucherKeys })),
  };
}
