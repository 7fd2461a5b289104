import type { ChainFile } from '../chain-schema';
import { checkUnique, type Say } from '../check-unique';
import { checkSpan } from '../moments';

type Entry = NonNullable<ChainFile['wheels']>[number]['entries'][number];

function checkValue({ type, value }: Entry, at: string, say: Say): void {
  const hasValue = type === 'points' || type === 'voucher';
  if (hasValue && value === 0) say(`${at}.value`, 'must be more than 0');
  if (!hasValue && value !== 0) say(`${at}.value`, `must be 0, because the type is ${type}`);
}

function checkPrize({ type, coupon, voucher, total, shops }: Entry, at: string, say: Say): void {
  for (const [name, key] of Object.entries({ coupon, voucher })) {
    if (type === name && key === null) say(`${at}.${name}`, `must name a ${name}`);
    if (type !== name && key !== null) say(`${at}.${name}`, `must be null, because the type is ${type}`);
  }
  if (type === 'none' && total !== null) say(`${at}.total`, 'must be null, because the type is none');
  if (type !== 'goods' && shops.length > 0) say(`${at}.shops`, `must be empty, because the type is ${type}`);
}

/** What no single field of a wheel shows. */
export function checkWheels({ wheels = [], coupons, vouchers, shops }: ChainFile, say: Say): void {
  const keysOf = (list: readonly { key: string }[] | undefined) => list && new Set(list.map(({ key }) => key));
  const known = { coupon: keysOf(coupons), voucher: keysOf(vouchers) };
  const shopKeys = new Set(shops.map(({ key }) => key));
  checkUnique(
    wheels.map(({ type }) => type),
    (n) => `wheels[${n}]`,
    say,
  );
  const places = wheels.flatMap(({ type, entries }, n) =>
    entries.map((entry, m) => ({ entry, at: `wheels[${n}] "${type}".entries[${m}]` })),
  );
  checkUnique(
    places.map(({ entry }) => entry.key),
    (n) => places[n]?.at ?? '',
    say,
  );
  for (const [n, wheel] of wheels.entries()) checkSpan(wheel, { at: `wheels[${n}] "${wheel.type}"`, say });
  for (const { entry, at: place } of places) {
    const at = `${place} "${entry.key}"`;
    checkValue(entry, at, say);
    checkPrize(entry, at, say);
    for (const name of ['coupon', 'voucher'] as const) {
      const key = entry[name];
      if (key !== null && known[name]?.has(key) === false) say(`${at}.${name}`, `there is no ${name} "${key}"`);
    }
    for (const key of entry.shops) {
      if (!shopKeys.has(key)) say(`${at}.shops`, `"${key}" is not among the shops of this file`);
    }
  }
}
