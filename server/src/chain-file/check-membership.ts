import type { ChainFile } from './chain-schema';
import { checkUnique, type Say } from './check-unique';

type Level = NonNullable<ChainFile['membership']>['levels'][number];

/** A level demands more than the one before, and no more to be kept than to be unlocked. */
function checkGrowth({ growth, keep }: Level, before: Level | undefined, { at, say }: { at: string; say: Say }): void {
  if (!before && growth !== 0) say(`${at}.growth`, `must be 0, because everybody has the first level, not ${growth}`);
  if (before && growth <= before.growth) {
    say(`${at}.growth`, `must be more than that of the level before, ${before.growth}, not ${growth}`);
  }
  if (keep > growth) say(`${at}.keep`, `must be ${growth} or less, because that unlocks it, not ${keep}`);
}

/** What a level takes off drinks, and how many times its points count. */
function checkWorth({ discount, discount_max, points }: Level, { at, say }: { at: string; say: Say }): void {
  if (discount === 0 && discount_max !== null) {
    say(`${at}.discount_max`, 'must be null, because the level has no discount');
  }
  if (points < 1) say(`${at}.points`, 'must be 1 or more');
}

/** What no single field of a level shows. */
export function checkMembership({ membership, coupons }: ChainFile, say: Say): void {
  if (!membership) return;
  const named = coupons && new Set(coupons.map(({ key }) => key));
  for (const [n, level] of membership.levels.entries()) {
    const at = `membership.levels[${n}]`;
    checkGrowth(level, membership.levels[n - 1], { at, say });
    checkWorth(level, { at, say });
    for (const list of ['coupons', 'monthly_coupons', 'birthday_coupons'] as const) {
      checkUnique(level[list], (m) => `${at}.${list}[${m}]`, say);
      for (const key of level[list]) if (!named?.has(key)) say(`${at}.${list}`, `there is no coupon "${key}"`);
    }
  }
}
