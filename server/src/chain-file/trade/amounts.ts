import { termsAt } from '@/domain/delivery';
import type { ChainInput } from '../chain-schema';
import { type Shop, type ShopState, soldName } from './trade-state';

/** Rupiah, percent or metres by what they are. Infinity: without a limit. */
export type Amounts = ReadonlyMap<string, number>;

const shown = (amount: number): string => (Number.isFinite(amount) ? String(amount) : 'none');

/** Whether an amount is below half or above double of what it was. */
const isLeap = (before: number, after: number): boolean =>
  before !== after && (after * 2 < before || after > before * 2);

/** A line for each amount of both that leaps. */
export const leaps = (before: Amounts, after: Amounts): { name: string; line: string }[] =>
  [...after].flatMap(([name, amount]) => {
    const old = before.get(name);
    if (old === undefined || !isLeap(old, amount)) return [];
    return [{ name, line: `${name}: ${shown(old)} → ${shown(amount)}` }];
  });

const areaOf = ({ delivery }: Shop) => {
  const tiers = delivery?.tiers ?? [];
  return { delivery_radius: delivery?.radius_m ?? tiers.at(-1)?.max_m ?? 0, delivery_rules_json: tiers };
};

/** The distances at which the fees of two versions of a shop are compared. */
const distancesOf = (shops: readonly Shop[]): number[] => [
  ...new Set(shops.flatMap((shop) => areaOf(shop).delivery_rules_json.map(({ max_m }) => max_m))),
];

function* deliveryAmounts(shop: Shop, distances: readonly number[]): Generator<[string, number]> {
  if (!shop.delivery) return;
  const area = areaOf(shop);
  yield ['delivery.min_amount', shop.delivery.min_amount];
  yield ['delivery.radius_m', area.delivery_radius];
  for (const metres of distances) {
    const terms = termsAt(area, metres);
    if (!terms) continue;
    yield [`delivery.fee at ${metres} m`, terms.fee];
    yield [`delivery.free_from at ${metres} m`, terms.free_from ?? Number.POSITIVE_INFINITY];
  }
}

const taxOf = ({ tax }: Shop): number => (tax?.type === 'none' ? 0 : (tax?.percent ?? 10));

function* shopAmounts({ shop, sold }: ShopState, distances: readonly number[]): Generator<[string, number]> {
  for (const [name, { price, isOn }] of sold) if (isOn) yield [`${name}: price`, price];
  yield ['packing_fee', shop.packing_fee ?? 0];
  yield ['tax.percent', taxOf(shop)];
  yield* deliveryAmounts(shop, distances);
}

/** What customers pay at a shop, before and after. */
export function amountsOfShop(before: ShopState, after: ShopState): [before: Amounts, after: Amounts] {
  const distances = distancesOf([before.shop, after.shop]);
  return [new Map(shopAmounts(before, distances)), new Map(shopAmounts(after, distances))];
}

function* couponAmounts({ coupons = [] }: ChainInput): Generator<[string, number]> {
  for (const { key, type, value = 0, percent = 0, max_amount, min_amount = 0 } of coupons) {
    const name = `coupon ${key}`;
    if (type === 'percent') {
      yield [`${name}: percent`, percent];
      yield [`${name}: max_amount`, max_amount ?? Number.POSITIVE_INFINITY];
    } else {
      yield [`${name}: value`, value];
    }
    yield [`${name}: min_amount`, min_amount];
  }
}

function* levelAmounts({ membership }: ChainInput): Generator<[string, number]> {
  if (!membership) return;
  yield ['membership.rupiah_per_growth', membership.rupiah_per_growth];
  if (membership.rupiah_per_point) yield ['membership.rupiah_per_point', membership.rupiah_per_point];
  for (const [at, { growth, discount = 0, discount_max }] of membership.levels.entries()) {
    const name = `level ${at + 1}`;
    yield [`${name}: growth`, growth];
    yield [`${name}: discount`, discount];
    if (discount > 0) yield [`${name}: discount_max`, discount_max ?? Number.POSITIVE_INFINITY];
  }
}

function* voucherAmounts({ vouchers = [] }: ChainInput): Generator<[string, number]> {
  for (const { key, price, face_value = 0 } of vouchers) {
    yield [`voucher ${key}: price`, price];
    yield [`voucher ${key}: face_value`, face_value];
  }
}

function* groupAmounts({ group_products = [] }: ChainInput): Generator<[string, number]> {
  for (const { key, sold_as } of group_products) {
    const name = `group product ${key}`;
    const ways = 'drink' in sold_as ? sold_as.sizes : [{ ...sold_as.bundle, size: '', temperature: '' }];
    for (const { size, temperature, price, group_price, level_price } of ways) {
      const way = size && `, ${size}/${temperature}`;
      yield [`${name}${way}: price`, price];
      yield [`${name}${way}: group_price`, group_price];
      yield [`${name}${way}: level_price`, level_price ?? group_price];
    }
  }
}

/** Amounts of the chain: prices of drinks and of what is added to them, coupons, levels, vouchers and group products. */
export function* amountsOfChain(chain: ChainInput): Generator<[string, number]> {
  for (const { key, skus } of chain.drinks) {
    for (const { size, temperature, price } of skus) yield [`${soldName(key, `${size}/${temperature}`)}: price`, price];
  }
  for (const { key, price } of chain.groups.flatMap(({ values }) => values)) yield [`value ${key}: price`, price];
  yield* couponAmounts(chain);
  yield* levelAmounts(chain);
  yield* voucherAmounts(chain);
  yield* groupAmounts(chain);
}
