import * as v from 'valibot';
import {
  count,
  flag,
  id,
  latitude,
  listOf,
  longitude,
  maxPoints,
  pageEntries,
  pageInput,
  place,
  rupiah,
  searchText,
  seconds,
  text,
} from './common.schemas';
import { limits } from './limits';
import { starEntries } from './order/review.schemas';

const shopId = v.strictObject({ shop_id: id });

export const shopState = v.picklist(['open', 'closed', 'paused', 'rest'], 'invalid');

const shopEntries = {
  id,
  name: text,
  address: text,
  city_code: text,
  city_name: text,
  image: text,
  lng: longitude,
  lat: latitude,
  mobile: text,
  /** Metres from the given place. It is null if none was given. */
  distance: v.nullable(count),
  state: shopState,
  status: v.picklist([0, 1, 2]),
  status_text: text,
  is_open: flag,
  /** When an open shop closes. It is null for a shop that never closes. */
  open_until: v.nullable(seconds),
  /** When a closed shop opens next. It is null if that is not known, as for a shop that rests. */
  next_open: v.nullable(seconds),
  utc_offset_minutes: v.pipe(v.number(), v.integer()),
  lead_minutes: count,
  /** Range of minutes until a drink ordered now is ready. */
  eta_min: count,
  eta_max: count,
  /** 0 while so many cups wait that an open shop takes orders only for a slot. */
  is_soon: flag,
  is_collect: flag,
  takein_switch: flag,
  takeout_switch: flag,
  /** It is null if the shop does not deliver. */
  delivery: v.nullable(
    v.strictObject({
      /** The lowest fee, for the nearest addresses. */
      fee_from: rupiah,
      /** The lowest sum of goods with free delivery. It is null if the delivery is never free. */
      free_from: v.nullable(rupiah),
      /** The sum of goods from which the shop delivers. */
      min_amount: rupiah,
    }),
  ),
  notice: text,
  ...starEntries,
};
export const shopRow = v.strictObject(shopEntries);
export type ShopRow = v.InferOutput<typeof shopRow>;

/** Hours of one weekday, 0 = Sunday, "08:00". `close` may be past midnight ("26:00"). */
const businessDay = v.strictObject({ weekday: v.picklist([0, 1, 2, 3, 4, 5, 6]), open: text, close: text });
export const shopDetails = v.strictObject({
  ...shopEntries,
  business: v.array(businessDay),
  menu_version: text,
  /** Whether an order can be made for a later time. */
  has_slots: flag,
});
export type ShopDetails = v.InferOutput<typeof shopDetails>;

export const city = v.strictObject({ code: text, name: text, shop_num: count });

export const specValue = v.strictObject({
  value_id: id,
  name: text,
  /** Rupiah added to the sku's price; 0 for size and temperature, whose price is that of the sku. */
  price_delta: rupiah,
  soldout_switch: flag,
  /** Sugar that a topping adds. */
  sugar_g: v.number(),
  kcal: v.number(),
  caffeine_mg: v.number(),
  /** Factor in basis points on the drink's own sugar (sugar level) or on everything (size); 10000 changes nothing. */
  factor_bp: count,
});
export type SpecValue = v.InferOutput<typeof specValue>;
export const specKind = v.picklist(['size', 'temperature', 'sugar', 'topping']);
export const specGroup = v.strictObject({
  spec_id: id,
  kind: specKind,
  name: text,
  type: v.picklist(['single', 'multi']),
  required: flag,
  max_num: count,
  values: v.array(specValue),
});
export type SpecGroup = v.InferOutput<typeof specGroup>;

export const goodsTag = v.picklist(['bestseller', 'new', 'hotOnly', 'icedOnly', 'noCaffeine']);
export const allergen = v.picklist(['milk', 'soy', 'nuts', 'gluten', 'egg', 'coconut']);

const skuEntries = {
  sku_id: id,
  /** [size value, temperature value] */
  value_ids: v.array(id),
  price: rupiah,
  /** Not sold here at present: the chip is disabled. */
  off: flag,
};
export const menuSku = v.strictObject(skuEntries);
export type MenuSku = v.InferOutput<typeof menuSku>;

export const menuGoods = v.strictObject({
  id,
  name: text,
  /** Its names in the other languages, for the search. */
  other_names: text,
  intro: text,
  /**
   * The small picture of the list, about 1 KB, and the large one of the sheet. They are paths on the app's own origin.
   */
  image: text,
  image_large: text,
  /** Colour of the tile behind the picture, `#RRGGBB`. */
  tint: text,
  /** Price of the cheapest sku that is sold. */
  price: rupiah,
  tags: v.array(goodsTag),
  /** It is null if it is not known. */
  allergens: v.nullable(v.array(allergen)),
  /** Sugar of the default sku at 100 %. */
  sugar_g: v.number(),
  kcal: v.number(),
  /** It is null if it is not known. */
  caffeine_mg: v.nullable(v.number()),
  sales_text: text,
  soldout: flag,
  vip_switch: flag,
  skus: v.array(menuSku),
  /** Groups and values that the drink offers. Every required group has a default. */
  specs: v.array(v.strictObject({ spec_id: id, value_ids: v.array(id), default_ids: v.array(id) })),
});
export type MenuGoods = v.InferOutput<typeof menuGoods>;

export const menuSnapshot = v.strictObject({
  unchanged: v.literal(0),
  version: text,
  shop_id: id,
  shop_name: text,
  categories: v.array(v.strictObject({ id, name: text, goods: v.array(menuGoods) })),
  specs: v.array(specGroup),
});
export type MenuSnapshot = v.InferOutput<typeof menuSnapshot>;

/** Why a line cannot be ordered as it is: `LineReason` of `src/domain/cart-problem.ts` says what each means. */
const lineReason = v.picklist(['offMenu', 'soldOut', 'notSold', 'skuOut', 'valueOut', 'fewLeft']);

/** What is wrong with a line, and what is nearest to it. */
const lineProblem = v.strictObject({
  /** The choices that are out, or not offered any more: size and temperature, or sugar and toppings. */
  names: v.array(text),
  /** Cups that are left, for `fewLeft`. */
  left: v.nullable(count),
  /** The category of the drink. It is null if it is not known. */
  cate_id: v.nullable(id),
  /** The same drink with the fewest changed choices, else with fewer cups. It is null if it cannot be had. */
  swap: v.nullable(v.strictObject({ sku_id: id, value_ids: v.array(id), num: count, price: rupiah, spec_text: text })),
});

export const oldPriceEntry = {
  /** What one cost when it was put into the cart, if it costs something else now. */
  old_price: v.nullable(rupiah),
};

export const cartLine = v.strictObject({
  cart_id: id,
  goods_id: id,
  sku_id: id,
  /** Sugar and toppings, ascending; size and temperature are part of the sku. */
  value_ids: v.array(id),
  name: text,
  image: text,
  tint: text,
  spec_text: text,
  num: count,
  price: rupiah,
  line_amount: rupiah,
  valid: flag,
  invalid_reason: v.nullable(lineReason),
  /** It is null if it can be ordered. */
  problem: v.nullable(lineProblem),
  ...oldPriceEntry,
});
export type CartLine = v.InferOutput<typeof cartLine>;
export const cart = v.strictObject({
  shop_id: id,
  list: v.array(cartLine),
  total_num: count,
  /** Sum of the valid lines. */
  goods_amount: rupiah,
});
export type Cart = v.InferOutput<typeof cart>;

const lineNum = (min: number) =>
  v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(min, 'invalid'),
    v.maxValue(limits.cartLineMax, 'invalid'),
  );
const valueIds = v.pipe(v.array(id), v.maxLength(20, 'invalid'));

export const shopSchemas = {
  list: {
    input: v.strictObject({
      ...place,
      ...pageInput,
      city_code: v.optional(v.pipe(text, maxPoints(12, 'invalid'))),
      keyword: v.optional(searchText),
      /** 1: only the member's favourites. */
      favourite: v.optional(flag),
    }),
    output: v.strictObject({ ...pageEntries(shopRow), cities: v.array(city) }),
  },
  details: { input: v.strictObject({ shop_id: id, ...place }), output: shopDetails },
  menu: {
    input: v.strictObject({
      shop_id: id,
      version: v.optional(
        v.pipe(text, maxPoints(40, 'invalid'), v.description('Of the menu that was read in the same language')),
      ),
    }),
    output: v.variant('unchanged', [v.strictObject({ unchanged: v.literal(1), version: text }), menuSnapshot]),
  },
  categories: { input: shopId, output: listOf(v.strictObject({ id, name: text, goods_num: count })) },
  goodsSpecs: {
    input: v.strictObject({ shop_id: id, goods_id: id }),
    output: v.strictObject({
      goods_id: id,
      version: text,
      soldout: flag,
      skus: v.array(v.strictObject({ ...skuEntries, stock: v.nullable(count) })),
      soldout_value_ids: v.array(id),
      ...starEntries,
    }),
  },
  setFavourite: {
    input: v.strictObject({ shop_id: id, is_collect: flag }),
    output: v.strictObject({ is_collect: flag }),
  },
  cart: { input: shopId, output: cart },
  addCartLine: {
    input: v.strictObject({
      shop_id: id,
      goods_id: id,
      sku_id: id,
      value_ids: valueIds,
      num: lineNum(limits.cartLineMin),
      /** Id of a line of this cart that the new line replaces, in the same transaction. */
      replaces: v.optional(id),
      /** 1: takes a line that cannot be ordered now, too: one that was swapped, or that a visitor brings to the login. */
      restores: v.optional(flag, 0),
      /** The price of a cup that the customer was shown; if another holds, the line says so. Default: today's. */
      seen_price: v.optional(v.pipe(rupiah, v.maxValue(1_000_000_000, 'invalid'))),
    }),
    output: cart,
  },
  changeCartLine: { input: v.strictObject({ shop_id: id, cart_id: id, num: lineNum(0) }), output: cart },
  removeCartLines: {
    input: v.union(
      [
        v.strictObject({
          shop_id: id,
          cart_ids: v.pipe(v.array(id), v.minLength(1, 'tooShort'), v.maxLength(limits.cartLinesMax, 'invalid')),
        }),
        v.strictObject({ shop_id: id, clear: v.literal(1, 'invalid') }),
      ],
      'invalid',
    ),
    output: cart,
  },
} as const;
