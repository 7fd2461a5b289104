import * as v from 'valibot';
import { payChannel } from '@/contract/chain.schemas';
import { allergen, goodsTag } from '@/contract/shop.schemas';
import { banner } from './banner-schema';
import { coupon } from './coupon-schema';
import { groupProduct } from './group/group-schema';
import { mall } from './mall/mall-schema';
import { membership } from './membership-schema';
import { areaCode, phoneCountry } from './phone-schema';
import { points } from './points/points-schema';
import {
  COUNT_MAX,
  colour,
  DRINK_PRICE_MIN,
  decimal,
  key,
  line,
  maybeText3,
  picture,
  text,
  text3,
  whole,
  yes,
} from './schema-fields';
import { digits, settings } from './settings-schema';
import { pace } from './trade/pace-schema';
import { voucher } from './voucher/voucher-schema';
import { wheel } from './wheel/wheel-schema';

/** The file of a chain. Its types, its checks and its JSON Schema (`docs/chain.schema.json`) are made from this. */

const TIME = /^([0-2]\d|30):[0-5]\d$/;

const lng = v.pipe(
  v.number(),
  v.minValue(90, 'must be 90 or more'),
  v.maxValue(145, 'must be 145 or less'),
  v.description('Longitude, in degrees'),
);
const lat = v.pipe(
  v.number(),
  v.minValue(-15, 'must be -15 or more'),
  v.maxValue(10, 'must be 10 or less'),
  v.description('Latitude, in degrees'),
);
const grams = (about: string) => decimal('sugar_g', { max: 2000, about });

const city = v.strictObject({
  code: v.pipe(
    v.string(),
    v.regex(/^\d{2}(\.\d{2})?$/, 'must be the code of a province (31) or city (32.73)'),
    v.description('Code of the province or city in the national list of regions'),
  ),
  name: text3('Name'),
  lng,
  lat,
});

const allergens = (about: string) =>
  v.nullable(v.pipe(v.array(allergen), v.description(`${about}; an empty list: none of these; null: not known`)));

const value = v.strictObject({
  key: key('Names the value in this file; unique among all values'),
  name: text3('Name'),
  price: whole('Rupiah that it adds; 0 for sizes and temperatures, whose drinks have prices of their own'),
  sugar_g: grams('Grams of sugar that it adds'),
  kcal: whole('Kilocalories that it adds', { max: 5000 }),
  caffeine_mg: whole('Milligrams of caffeine that it adds', { max: 5000 }),
  factor: decimal('factor', {
    max: 10,
    about:
      'Of a size, by how much it has more of everything (1.35); of a sugar level, the share of sugar (0.5); else 1',
  }),
  allergens: v.optional(allergens('Of a topping: what it adds'), null),
});
const group = v.strictObject({
  key: key('Names the group in this file'),
  kind: v.pipe(v.picklist(['size', 'temperature', 'sugar', 'topping']), v.description('What is chosen')),
  type: v.pipe(v.picklist(['single', 'multi']), v.description('single: one value; multi: up to max')),
  required: yes('Whether a value must be chosen'),
  max: whole('Most values that can be chosen', { min: 1, max: 20 }),
  name: text3('Name'),
  values: v.pipe(v.array(value), v.description('Its values, in the order in which they are shown')),
});

const category = v.strictObject({ key: key('Names the category in this file'), name: text3('Name') });

const choice = v.strictObject({
  group: key('Key of a group'),
  values: v.pipe(
    v.array(key('Key of a value of the group')),
    v.minLength(1, 'must name a value'),
    v.description('Values that the drink offers'),
  ),
  chosen: v.pipe(v.array(key('Key of a value')), v.description('Values that are chosen beforehand')),
});
const sku = v.strictObject({
  size: key('Key of a size'),
  temperature: key('Key of a temperature'),
  price: whole('Price in rupiah, taxes included where the shop says so', { min: DRINK_PRICE_MIN }),
});
const drink = v.strictObject({
  key: key('Names the drink in this file'),
  category: key('Key of a category'),
  name: text3('Name'),
  intro: maybeText3('One line about it'),
  image: picture,
  image_large: v.optional(v.pipe(picture, v.description('A larger picture for its page; without it the same one'))),
  tint: colour('Colour behind the picture, light'),
  tags: v.pipe(v.array(goodsTag), v.description('Badges')),
  allergens: allergens('What it contains'),
  sugar_g: grams('Grams of sugar of the smallest size at full sugar'),
  kcal: whole('Kilocalories', { max: 5000 }),
  caffeine_mg: v.nullable(whole('Milligrams of caffeine; null: not known', { max: 5000 })),
  ingredients: v.optional(v.nullable(text3('What it is made of; null or absent: not known', 1000)), null),
  halal: v.optional(
    v.nullable(
      v.pipe(
        line(),
        v.maxLength(60, 'must have at most 60 characters'),
        v.description('Number of its halal certificate; empty: it has none; null or absent: not known'),
      ),
    ),
    null,
  ),
  member_price: v.optional(v.pipe(v.boolean(), v.description('Whether member discounts apply')), true),
  coupons: v.optional(v.pipe(v.boolean(), v.description('Whether coupons apply')), true),
  choices: v.pipe(v.array(choice), v.description('What customers choose, sizes and temperatures included')),
  skus: v.pipe(v.array(sku), v.description('Sizes and temperatures that are sold, each with its price')),
});

const ingredient = v.strictObject({
  key: key('Names the ingredient in this file'),
  name: text3('Name'),
  drinks: v.pipe(v.array(key('Key of a drink')), v.description('Drinks that need it')),
  values: v.pipe(v.array(key('Key of a value')), v.description('Sugar levels and toppings that need it')),
});

const time = (about: string) =>
  v.pipe(
    v.string(),
    v.regex(TIME, 'must be a time such as 08:00, up to 30:00 for the next morning'),
    v.description(about),
  );
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const opening = v.strictObject({
  days: v.pipe(
    v.array(v.picklist(weekdays)),
    v.minLength(1, 'must name a day'),
    v.description('Days on which it opens'),
  ),
  open: time('When it opens'),
  close: time('When it closes: 22:00; 26:00 or 02:00 for two in the next morning'),
});
export const DAY = /^\d{4}-\d{2}-\d{2}$/;
const specialDay = v.strictObject({
  day: v.pipe(v.string(), v.regex(DAY, 'must be a day such as 2027-03-20'), v.description('Day in the shop’s zone')),
  hours: v.pipe(
    v.union([
      v.literal('closed'),
      v.pipe(
        v.array(v.strictObject({ open: time('When it opens'), close: time('When it closes') })),
        v.minLength(1, 'must have a range, or be "closed"'),
      ),
    ]),
    v.description('Hours that begin on that day instead of the usual ones; "closed": none do'),
  ),
});
export const zones = { WIB: ['Asia/Jakarta', 420], WITA: ['Asia/Makassar', 480], WIT: ['Asia/Jayapura', 540] } as const;
const stock = v.nullable(whole('Cups in stock; null: not counted; absent: as it is'));

const offeredSku = v.strictObject({
  price: v.optional(whole('Price here, instead of the price of the chain and the surcharge', { min: DRINK_PRICE_MIN })),
  stock: v.optional(stock),
  on: v.optional(v.pipe(v.boolean(), v.description('false: not sold here')), true),
});
const offer = v.strictObject({
  drink: key('Key of a drink'),
  sold_out: v.optional(yes('Whether it is sold out; absent: as it is')),
  stock: v.optional(stock),
  skus: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must be size/temperature')), offeredSku),
      v.description('What differs here, by size and temperature: "large/hot"'),
    ),
    {},
  ),
});
export const tier = v.strictObject({
  max_m: whole('Metres from the shop, in a straight line, up to which this fee applies', { min: 1, max: 100_000 }),
  fee: whole('Fee in rupiah'),
  free_from: v.nullable(whole('Rupiah of goods from which it is free; null: never')),
});

const shop = v.strictObject({
  key: key('Names the shop in this file'),
  name: text('Name', 60),
  address: text('Address'),
  city: v.pipe(v.string(), v.description('Code of a city of this file')),
  image: v.optional(v.union([picture, v.literal('')]), ''),
  mobile: v.optional(v.pipe(digits, v.description('Phone')), ''),
  lng,
  lat,
  timezone: v.pipe(v.picklist(['WIB', 'WITA', 'WIT']), v.description('Zone of its hours')),
  hours: v.pipe(
    v.union([v.literal('always'), v.array(opening)]),
    v.description('Opening hours; "always": it never closes'),
  ),
  status: v.optional(
    v.pipe(
      v.picklist(['open', 'closed', 'resting']),
      v.description('open: by its hours; closed: for now; resting: until further notice; absent: as it is'),
    ),
  ),
  special_days: v.optional(
    v.pipe(
      v.array(specialDay),
      v.maxLength(400, 'must have at most 400 days'),
      v.description('Holidays and other days with hours of their own'),
    ),
    [],
  ),
  notice: v.optional(v.nullable(text3('A notice for customers')), null),
  pickup: v.optional(v.pipe(v.boolean(), v.description('Whether customers pick up there')), true),
  delivery: v.optional(
    v.nullable(
      v.strictObject({
        radius_m: v.optional(
          whole('Metres up to which it delivers; absent: those of the last tier', { min: 1, max: 100_000 }),
        ),
        min_amount: whole('Rupiah of goods from which it delivers'),
        tiers: v.pipe(v.array(tier), v.minLength(1, 'must have a tier'), v.description('Fees by distance')),
      }),
    ),
    null,
  ),
  pay_channels: v.optional(
    v.nullable(
      v.pipe(v.array(payChannel), v.description('Ways to pay here; null or absent: all of the chain but cash')),
    ),
    null,
  ),
  ...pace,
  packing_fee: v.optional(whole('Rupiah for packing, once for each order'), 0),
  tax: v.optional(
    v.strictObject({
      type: v.pipe(v.picklist(['pbjt', 'ppn', 'none']), v.description('Which tax')),
      percent: decimal('percent', { max: 100, about: 'Its rate in percent' }),
      included: yes('Whether prices include it'),
    }),
    { type: 'pbjt', percent: 10, included: true },
  ),
  surcharge: v.optional(
    whole("Rupiah added here to the chain's price of every cup; may be below 0", { min: -COUNT_MAX }),
    0,
  ),
  sold_out_values: v.optional(
    v.pipe(v.array(key('Key of a sugar level or topping')), v.description('What has run out here; absent: as it is')),
  ),
  menu: v.pipe(
    v.array(v.union([key('Key of a drink'), offer])),
    v.description('Drinks sold here, in the order of the menu: keys, or objects where something differs'),
  ),
});

export const chainSchema = v.strictObject({
  $schema: v.optional(v.pipe(v.string(), v.description('Where the schema of this file is, for editors'))),
  settings: v.pipe(settings, v.description('Settings of the chain')),
  area_codes: v.pipe(
    v.array(v.union([areaCode, phoneCountry])),
    v.minLength(1, 'must name an area code'),
    v.description('Countries whose phones can log in: area codes that the program knows, or objects'),
  ),
  cities: v.pipe(v.array(city), v.description('Cities')),
  groups: v.pipe(v.array(group), v.description('What can be chosen for drinks, in the order in which it is asked')),
  categories: v.pipe(v.array(category), v.description('Categories of the menu, in order')),
  drinks: v.pipe(v.array(drink), v.description('Drinks, in order')),
  ingredients: v.optional(
    v.pipe(v.array(ingredient), v.description('What shops may run out of, and what needs it; absent: as it is')),
  ),
  shops: v.pipe(v.array(shop), v.description('Shops, in order')),
  banners: v.pipe(v.array(banner), v.description('Banners of the home page and of the points mall, in order')),
  coupons: v.optional(v.pipe(v.array(coupon), v.description('Kinds of coupons; absent: as they are'))),
  welcome_coupons: v.optional(
    v.pipe(
      v.array(key('Key of a coupon')),
      v.description('Coupons that a member gets with the first login; absent: as it is'),
    ),
  ),
  membership: v.optional(v.pipe(membership, v.description('Levels of membership; absent: as they are'))),
  points: v.optional(v.pipe(points, v.description('Check-ins and rules of points; absent: as they are'))),
  vouchers: v.optional(
    v.pipe(v.array(voucher), v.description('What the voucher centre sells, in order; absent: as it is')),
  ),
  mall: v.optional(v.pipe(mall, v.description('The points mall; absent: as it is'))),
  group_products: v.optional(
    v.pipe(v.array(groupProduct), v.description('What is sold to groups, in order; absent: as it is')),
  ),
  wheels: v.optional(v.pipe(v.array(wheel), v.description('Prize wheels; absent: as they are'))),
});

/** A file as it was read, with what it leaves out filled in. */
export type ChainFile = v.InferOutput<typeof chainSchema>;
/** A file as people write it. */
export type ChainInput = v.InferInput<typeof chainSchema>;
export type ShopEntry = ChainFile['shops'][number];
export type DrinkEntry = ChainFile['drinks'][number];
type MenuEntry = ShopEntry['menu'][number];
export type Offer = Exclude<MenuEntry, string>;

export const offerOf = (entry: MenuEntry): Offer => (typeof entry === 'string' ? { drink: entry, skus: {} } : entry);
