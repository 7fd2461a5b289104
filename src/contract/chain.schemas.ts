import * as v from 'valibot';
import { count, flag, id, listOf, nothing, place, rupiah, text } from './common.schemas';
import { shopRow } from './shop.schemas';

/** Ways to pay that can be chosen. `va_*` are virtual accounts of banks, `cash` is paid at the counter. */
export const payChannel = v.picklist(
  ['qris', 'gopay', 'ovo', 'dana', 'shopeepay', 'linkaja', 'va_bca', 'va_mandiri', 'va_bni', 'va_bri', 'cash'],
  'invalid',
);
export type PayChannel = v.InferOutput<typeof payChannel>;
/** How an order was paid. `zero`: nothing had to be paid. `wallet`: by the e-wallet of versions before 1.2.0. */
export const usedChannel = v.picklist([...payChannel.options, 'zero', 'wallet']);
export type UsedChannel = v.InferOutput<typeof usedChannel>;

/** Parts of the app that a chain may run beside ordering drinks. */
export const chainPart = v.picklist(['voucher', 'group', 'points', 'wheel']);
export type ChainPart = v.InferOutput<typeof chainPart>;

export const areaCodeRow = v.strictObject({
  /** "+62" */
  code: text,
  name: text,
  flag: text,
  /** A national number as an example. */
  example: text,
  /** Minimum and maximum number of digits of a national mobile number. */
  min: count,
  max: count,
});
export type AreaCodeRow = v.InferOutput<typeof areaCodeRow>;

export const banner = v.strictObject({
  id,
  title: text,
  subtitle: text,
  tag: text,
  image: text,
  tint: text,
  price: v.nullable(rupiah),
  link_type: v.picklist([
    'none',
    'menu',
    'goods',
    'vouchers',
    'voucher',
    'groups',
    'group',
    'mall',
    'points_goods',
    'wheel',
  ]),
  /** Id of what is opened for `goods`, `voucher`, `group` and `points_goods`, else null. */
  link_id: v.nullable(id),
});
export type Banner = v.InferOutput<typeof banner>;

export const popularGoods = v.strictObject({ id, name: text, image: text, tint: text, price: rupiah, soldout: flag });
export type PopularGoods = v.InferOutput<typeof popularGoods>;

export const chainConfig = v.strictObject({
  app_name: text,
  service_mobile: text,
  service_wa: text,
  currency: v.literal('IDR'),
  order_unpaid_minutes: count,
  evaluate_days: count,
  agreement_version: text,
  /** Plain paragraphs, separated by line feeds. */
  agreement: text,
  privacy: text,
  /** Texts of the page of explanations, of the same form. It is empty if the chain has none. */
  about: text,
  welfare: text,
  membership: text,
  pay_channels: v.array(v.strictObject({ channel: payChannel, name: text, intro: text })),
  /** The parts that the chain runs, in the order in which their entries are shown. */
  parts: v.array(chainPart),
  languages: v.array(text),
  /** Address of map tiles with `{z}`, `{x}`, `{y}` and perhaps `{key}`; empty: the app shows lists instead of maps. */
  map_tiles: text,
  /** Stands for `{key}` in the address; empty if it has none. */
  map_key: text,
  /** Shown on the map. */
  map_attribution: text,
  version: text,
  versioncode: count,
});
export type ChainConfig = v.InferOutput<typeof chainConfig>;

export const service = v.strictObject({
  mobile: text,
  wa: text,
  hours: text,
  faq: v.array(v.strictObject({ question: text, answer: text })),
});

const printed = (max: number) => v.pipe(v.string(), v.maxLength(max, 'invalid'), v.regex(/^[ -~]*$/, 'invalid'));

const pageFailure = v.strictObject({
  /** Name of the page; empty if there is none. */
  page: printed(60),
  /** Target and version: `h5 1.0.0`. */
  build: printed(40),
  /** Class of the error: `TypeError`. */
  error: printed(60),
  /** Code positions in the stack, innermost first: `page.3f2a.js:1:2041 …`. */
  places: printed(800),
});
export type PageFailure = v.InferOutput<typeof pageFailure>;

export const chainSchemas = {
  areaCodes: { input: nothing, output: listOf(areaCodeRow) },
  config: { input: nothing, output: chainConfig },
  banners: {
    input: v.strictObject({ position: v.optional(v.picklist(['home'], 'invalid'), 'home') }),
    output: listOf(banner),
  },
  suggestedShop: {
    /** With `goods_id` a shop that has this drink. */
    input: v.strictObject({ ...place, shop_id: v.optional(id), goods_id: v.optional(id) }),
    output: v.strictObject({
      shop: v.nullable(shopRow),
      goods: v.array(popularGoods),
      /** A near shop that takes orders, if the requested shop is far; else null. */
      nearer: v.nullable(shopRow),
      /** They are those of `config`. Home draws them in the same frame as the shop. */
      parts: v.array(chainPart),
    }),
  },
  service: { input: nothing, output: service },
  reportFailure: { input: pageFailure, output: v.strictObject({}) },
} as const;
