import type { ChainFile } from './chain-schema';
import { checkUnique, type Say } from './check-unique';
import { checkSpan } from './moments';

type Coupon = NonNullable<ChainFile['coupons']>[number];

function checkAmounts({ type, value, percent, max_amount }: Coupon, at: string, say: Say): void {
  const isShare = type === 'percent';
  if (isShare && percent === 0) say(`${at}.percent`, 'must be more than 0');
  if (!isShare && percent !== 0) say(`${at}.percent`, `must be 0, because the type is ${type}`);
  if (!isShare && value === 0) say(`${at}.value`, 'must be more than 0');
  if (isShare && value !== 0) say(`${at}.value`, 'must be 0, because the type is percent');
  if (!isShare && max_amount !== null) say(`${at}.max_amount`, `must be null, because the type is ${type}`);
}

/** What no single field of a coupon shows. */
export function checkCoupons({ coupons = [], welcome_coupons = [], ...chain }: ChainFile, say: Say): void {
  const keysOf = (list: readonly { key: string }[]) => new Set(list.map(({ key }) => key));
  const known = { categories: keysOf(chain.categories), drinks: keysOf(chain.drinks), shops: keysOf(chain.shops) };
  const checkKeys = (list: keyof typeof known, keys: readonly string[], at: string): void => {
    checkUnique(keys, (n) => `${at}[${n}]`, say);
    for (const key of keys) if (!known[list].has(key)) say(at, `"${key}" is not among the ${list} of this file`);
  };
  checkUnique(
    coupons.map(({ key }) => key),
    (n) => `coupons[${n}]`,
    say,
  );
  for (const [n, one] of coupons.entries()) {
    const at = `coupons[${n}] "${one.key}"`;
    checkAmounts(one, at, say);
    if ('from' in one.valid) checkSpan(one.valid, { at: `${at}.valid`, say });
    checkKeys('shops', one.shops, `${at}.shops`);
    if (one.good_for === 'all') continue;
    if ('drinks' in one.good_for) checkKeys('drinks', one.good_for.drinks, `${at}.good_for.drinks`);
    else checkKeys('categories', one.good_for.categories, `${at}.good_for.categories`);
  }
  const names = keysOf(coupons);
  checkUnique(welcome_coupons, (n) => `welcome_coupons[${n}]`, say);
  for (const key of welcome_coupons) if (!names.has(key)) say('welcome_coupons', `there is no coupon "${key}"`);
}
