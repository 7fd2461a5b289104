import { areaCodes } from '../messages/area-code-texts';
import { type ChainFile, type ShopEntry, zones } from './chain-schema';
import { businessOf } from './hours';
import type { Row } from './sync';

/** Turns what the file calls a picture into its address. */
export type PictureUrl = (picture: string) => string;
type Ids = ReadonlyMap<string, number>;

const BASIS = 10_000;
const statusOf = { open: 1, closed: 0, resting: 2 } as const;

/** The settings of the file as rows. A setting that the file leaves out has no row, so it stays as it is. */
export const settingRows = ({ settings }: ChainFile): Row[] =>
  Object.entries(settings).flatMap(([key, value_json]) => (value_json === undefined ? [] : [{ key, value_json }]));

export const areaCodeRows = ({ area_codes }: ChainFile): Row[] =>
  area_codes.map((entry) => {
    const code = typeof entry === 'string' ? entry : entry.code;
    const known = areaCodes.find((one) => one.code === code);
    if (typeof entry === 'object') {
      const { name, ...more } = entry;
      return { ...more, name_json: name };
    }
    if (!known) throw new Error(`no area code ${code}`);
    const { name, flag, example, digits } = known;
    return { code, name_json: name, flag, example, min: digits[0], max: digits[1] };
  });

export const cityRows = ({ cities }: ChainFile): Row[] =>
  cities.map(({ name, ...city }) => ({ ...city, name_json: name }));

export const groupRows = ({ groups }: ChainFile): Row[] =>
  groups.map(({ key, kind, type, required, max, name }) => ({
    ...{ key, kind, type },
    required: required ? 1 : 0,
    max_num: max,
    name_json: name,
  }));

export const valueRows = ({ groups }: ChainFile, groupIds: Ids): Row[] =>
  groups.flatMap((group) =>
    group.values.map(({ key, name, price, sugar_g, kcal, caffeine_mg, factor, allergens }) => ({
      ...{ key, sugar_g, kcal, caffeine_mg },
      spec_id: groupIds.get(group.key),
      name_json: name,
      price_delta: price,
      factor_bp: Math.round(factor * BASIS),
      allergens_json: allergens,
    })),
  );

export const categoryRows = ({ categories }: ChainFile): Row[] =>
  categories.map(({ key, name }) => ({ key, name_json: name }));

export const drinkRows = ({ drinks }: ChainFile, { categoryIds, url }: { categoryIds: Ids; url: PictureUrl }): Row[] =>
  drinks.map((drink) => ({
    slug: drink.key,
    cate_id: categoryIds.get(drink.category),
    name_json: drink.name,
    intro_json: drink.intro,
    image: url(drink.image),
    image_large: url(drink.image_large ?? drink.image),
    tint: drink.tint,
    tags_json: drink.tags,
    allergens_json: drink.allergens,
    sugar_g: drink.sugar_g,
    kcal: drink.kcal,
    caffeine_mg: drink.caffeine_mg,
    ingredients_json: drink.ingredients,
    halal_cert_no: drink.halal,
    vip_switch: drink.member_price ? 1 : 0,
    coupon_switch: drink.coupons ? 1 : 0,
  }));

/** A shop that does not deliver keeps the terms that it has. */
function deliveryRow(delivery: ShopEntry['delivery']): Row {
  if (!delivery) return { takeout_switch: 0 };
  const { tiers, min_amount, radius_m } = delivery;
  return {
    takeout_switch: 1,
    delivery_radius: radius_m ?? tiers.at(-1)?.max_m,
    delivery_rules_json: tiers,
    min_amount,
  };
}

export const shopRows = ({ shops }: ChainFile, url: PictureUrl): Row[] =>
  shops.map((shop) => {
    const [timezone, utc_offset_minutes] = zones[shop.timezone];
    const { key, name, address, mobile, lng, lat, lead_minutes, slot_minutes, slot_cups, packing_fee } = shop;
    const { tax, hours, status, asap_max_minutes } = shop;
    return {
      ...{ key, name, address, mobile, lng, lat, lead_minutes, slot_minutes, slot_cups, packing_fee },
      ...{ asap_max_minutes, timezone, utc_offset_minutes },
      city_code: shop.city,
      image: shop.image === '' ? '' : url(shop.image),
      business_json: hours === 'always' ? undefined : businessOf(hours),
      always_open_switch: hours === 'always' ? 1 : 0,
      status: status && statusOf[status],
      special_days_json: shop.special_days.map(({ day, hours }) => ({ day, ranges: hours === 'closed' ? [] : hours })),
      notice_json: shop.notice,
      pay_channels_json: shop.pay_channels,
      takein_switch: shop.pickup ? 1 : 0,
      ...deliveryRow(shop.delivery),
      minutes_per_cup_x10: Math.round(shop.minutes_per_cup * 10),
      tax_type: tax.type,
      tax_bp: Math.round(tax.percent * 100),
      tax_included: tax.included ? 1 : 0,
    };
  });
