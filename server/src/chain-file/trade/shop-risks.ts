import { metresBetween, nearMetres } from '@/domain/distance';
import type { ShopState } from './trade-state';

type Rule = (shop: ShopState) => string | undefined;

function sells({ shop, sold }: ShopState): string | undefined {
  if (shop.menu.length === 0) return 'its menu is empty';
  const all = [...sold.values()];
  if (all.every(({ isOn }) => !isOn)) return 'nothing on its menu is on';
  const isLeft = all.some(({ isOn, isSoldOut, stock }) => isOn && !isSoldOut && stock !== 0);
  return isLeft ? undefined : 'all that it sells is sold out';
}

/** What stops trade at a shop, whatever it was before. */
const stops: readonly Rule[] = [
  sells,
  ({ shop }) => (Array.isArray(shop.hours) && shop.hours.length === 0 ? 'it is never open' : undefined),
  ({ shop }) => (shop.pickup === false && !shop.delivery ? 'it has neither pickup nor delivery' : undefined),
  ({ channels }) =>
    channels.length === 0 ? 'no payment provider of this server takes any of its ways to pay' : undefined,
];

const states = { open: undefined, closed: 'it is closed for now', resting: 'it is closed until further notice' };

/** What a shop stops doing that it did. */
const ends: readonly Rule[] = [
  ({ status }) => states[status],
  ({ shop }) => (shop.pickup === false ? 'it has no pickup any more' : undefined),
  ({ shop }) => (shop.delivery ? undefined : 'it does not deliver any more'),
  ({ shop }) => (shop.slot_cups ? undefined : 'it has no times to choose any more'),
];

const changesOf = (before: ShopState, after: ShopState): string[] => {
  const [old, now] = [before.shop, after.shop];
  const found: string[] = [];
  const metres = metresBetween(old, now);
  if (metres >= nearMetres) found.push(`it moves by ${metres} m`);
  if (old.timezone !== now.timezone) found.push(`timezone: ${old.timezone} → ${now.timezone}`);
  const includes = ({ tax }: ShopState['shop']): boolean => tax?.included ?? true;
  if (includes(old) !== includes(now)) found.push(`tax.included: ${includes(old)} → ${includes(now)}`);
  const drinks = new Set(now.menu.map((entry) => (typeof entry === 'string' ? entry : entry.drink)));
  const gone = old.menu.filter((entry) => !drinks.has(typeof entry === 'string' ? entry : entry.drink)).length;
  if (drinks.size > 0 && gone * 2 > old.menu.length) found.push(`${gone} of its ${old.menu.length} drinks go`);
  return found;
};

/** What would stop or change trade at a shop; `before` undefined: it is new. */
export function shopRisks(before: ShopState | undefined, after: ShopState): string[] {
  const newly = (rule: Rule): string[] => {
    const what = rule(after);
    return what !== undefined && (!before || rule(before) !== what) ? [what] : [];
  };
  if (!before) return stops.flatMap(newly);
  return [...stops.flatMap(newly), ...ends.flatMap(newly), ...changesOf(before, after)];
}
