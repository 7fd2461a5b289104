import type { ChainFile } from '../chain-schema';
import { checkUnique, type Say } from '../check-unique';
import { checkSpan } from '../moments';

type Voucher = NonNullable<ChainFile['vouchers']>[number];

function checkWorth(
  { type, face_value, times, price, market_price, drinks, sizes }: Voucher,
  at: string,
  say: Say,
): void {
  const isSum = type === 'amount';
  if (isSum && face_value === 0) say(`${at}.face_value`, 'must be more than 0');
  if (!isSum && face_value !== 0) say(`${at}.face_value`, `must be 0, because the type is ${type}`);
  if (type === 'times' && times === 1) say(`${at}.times`, 'must be 2 or more');
  if (type !== 'times' && times !== 1) say(`${at}.times`, `must be 1, because the type is ${type}`);
  if (isSum && drinks.length > 0) say(`${at}.drinks`, 'must be empty, because the type is amount');
  if (isSum && sizes.length > 0) say(`${at}.sizes`, 'must be empty, because the type is amount');
  if (market_price < price) say(`${at}.market_price`, 'must not be below the price');
  // Less than a rupiah for a code could not be paid back.
  if (price < times) say(`${at}.price`, `must be ${times} or more, because it has so many codes`);
}

/** What no single field of a voucher shows. */
export function checkVouchers({ vouchers = [], ...chain }: ChainFile, say: Say): void {
  const keysOf = (list: readonly { key: string }[]) => new Set(list.map(({ key }) => key));
  const known = {
    drinks: keysOf(chain.drinks),
    sizes: keysOf(chain.groups.filter(({ kind }) => kind === 'size').flatMap(({ values }) => values)),
    shops: keysOf(chain.shops),
  };
  checkUnique(
    vouchers.map(({ key }) => key),
    (n) => `vouchers[${n}]`,
    say,
  );
  for (const [n, one] of vouchers.entries()) {
    const at = `vouchers[${n}] "${one.key}"`;
    checkWorth(one, at, say);
    checkSpan(one, { at, say });
    for (const list of ['drinks', 'sizes', 'shops'] as const) {
      checkUnique(one[list], (n) => `${at}.${list}[${n}]`, say);
      for (const key of one[list]) {
        if (!known[list].has(key)) say(`${at}.${list}`, `"${key}" is not among the ${list} of this file`);
      }
    }
  }
}
