import type { OutputOf, ParsedInputOf } from '@/contract';
import { computeDraw } from '@/domain/draws/draw';
import { prizeOrder } from '@/domain/draws/prize-order';
import { CODE_ALPHABET } from '@/domain/redemption-code';
import { dayOf } from '@/domain/wib';
import { lockMemberInUse } from '../account';
import type { Parts } from '../chain';
import { countChances, findWheel, spendChance, type WheelRecord } from '../chance';
import { grantCoupon } from '../coupon';
import type { Tx } from '../db/db';
import type { IntentCtx } from '../lib/context';
import { type MoneyDeps, serialNumber } from '../order';
import { addPoints } from '../points';
import { giveVouchers } from '../voucher';
import { seedOfDay } from './day-seeds';
import { leftOfEntries } from './entry-stock';
import { toDrawRow } from './wheel-presenter';
import {
  countDraws,
  type DrawRecord,
  drawIdOf,
  drawStatus,
  type EntryRecord,
  findEntries,
  giveBackEntry,
  insertDraw,
  takeEntry,
} from './wheel-repository';
import { wonCoupon } from './won-coupon';

export interface DrawDeps extends MoneyDeps {
  parts: Parts;
  /** Whether wheels without a permit do not run. */
  needsPermit: boolean;
}

export type SpinCtx = IntentCtx<'PART_OFF' | 'WHEEL_OFF' | 'NO_CHANCE' | 'DRAW_LIMIT'>;

const DRAW_ID_LENGTH = 12;
/** Seconds in which a prize of goods can be claimed. */
const CLAIM_SECONDS = 30 * 86_400;

/** Whether a wheel can be turned now. */
export function runsNow(
  { permit_no, starttime, endtime }: WheelRecord,
  { now, needsPermit }: { now: number; needsPermit: boolean },
): boolean {
  if (needsPermit && permit_no === '') return false;
  return (starttime === null || starttime <= now) && (endtime === null || now < endtime);
}

type Won = Pick<DrawRecord, 'type' | 'value' | 'voucher_id' | 'user_coupon_id' | 'status' | 'expiretime'>;

const nothing: Won = {
  type: 'none',
  value: 0,
  voucher_id: null,
  user_coupon_id: null,
  status: drawStatus.nothing,
  expiretime: null,
};

interface Prize {
  entry: EntryRecord;
  me: number;
  sn: string;
  now: number;
}

/** What a prize is, once it was taken out of the stock. Returns null if the member cannot be given it. */
async function give(tx: Tx, deps: DrawDeps, { entry, me, sn, now }: Prize): Promise<Won | null> {
  const { type, value, coupon_id: couponId, voucher_id: voucherId } = entry;
  const given = { ...nothing, type, value, status: drawStatus.given };
  switch (type) {
    case 'none':
      return nothing;
    case 'goods':
      return { ...given, status: drawStatus.toClaim, expiretime: now + CLAIM_SECONDS };
    case 'points':
      return (await addPoints(tx, { me, now }, { type: 'draw', source: `draw ${sn}`, amount: value })) ? given : null;
    case 'coupon': {
      const granted = await grantCoupon(tx, deps, { couponId: couponId ?? 0, me, grantKey: `draw ${sn}` });
      return granted.is === 'granted' ? { ...given, user_coupon_id: granted.coupon.id } : null;
    }
    case 'voucher': {
      const isGiven = await giveVouchers(tx, deps, {
        voucherId: voucherId ?? 0,
        me,
        num: value,
        orderId: null,
        drawSn: sn,
      });
      return isGiven ? { ...given, voucher_id: voucherId } : null;
    }
  }
}

/** Takes a prize out of the stock and gives it. Returns null if none is left, or the member cannot be given it. */
async function win(tx: Tx, deps: DrawDeps, prize: Prize): Promise<Won | null> {
  const { entry, now } = prize;
  if (entry.type === 'none') return nothing;
  if (!(await takeEntry(tx, { id: entry.id, now }))) return null;
  const won = await give(tx, deps, prize);
  if (!won) await giveBackEntry(tx, { id: entry.id, now });
  return won;
}

async function checkLimits(
  tx: Tx,
  { id: wheelId, daily_limit, user_limit }: WheelRecord,
  { ctx, day }: { ctx: SpinCtx; day: string },
): Promise<void> {
  const own = { me: ctx.memberId, wheelId };
  if (daily_limit !== null && (await countDraws(tx, { ...own, day })) >= daily_limit) {
    throw ctx.refusal('DRAW_LIMIT', { max: daily_limit, per: 'day' });
  }
  if (user_limit !== null && (await countDraws(tx, own)) >= user_limit) {
    throw ctx.refusal('DRAW_LIMIT', { max: user_limit, per: 'all' });
  }
}

/** Draws: uses a chance, computes where the wheel stops, gives what is won, and records how it was drawn. */
export async function spin(
  tx: Tx,
  deps: DrawDeps,
  { input, ctx }: { input: ParsedInputOf<'wheel', 'spin'>; ctx: SpinCtx },
): Promise<OutputOf<'wheel', 'spin'>> {
  const { memberId: me } = ctx;
  const { clock, random, parts } = deps;
  const now = clock.now();
  if (!(await parts.runs(tx, 'wheel'))) throw ctx.refusal('PART_OFF');
  await lockMemberInUse(tx, me);
  const wheel = await findWheel(tx, input.type);
  const entries = wheel && runsNow(wheel, { now, ...deps }) ? await findEntries(tx, wheel.id) : [];
  if (!wheel || entries.length === 0) throw ctx.refusal('WHEEL_OFF');
  const day = dayOf(now);
  await checkLimits(tx, wheel, { ctx, day });
  const chance_id = await spendChance(tx, { me, wheel: input.type, now });
  if (chance_id === undefined) throw ctx.refusal('NO_CHANCE');
  const seed = await seedOfDay(tx, { now, random });
  const letters = Array.from({ length: DRAW_ID_LENGTH }, () => CODE_ALPHABET[random.int(CODE_ALPHABET.length)]);
  const left = await leftOfEntries(tx, entries, now);
  const terms = {
    day,
    wheel_id: wheel.id,
    draw_id: await drawIdOf(tx, { me, made: letters.join('') }),
    client_seed: input.client_seed,
    n: await countDraws(tx, { me, wheelId: wheel.id, day }),
    entries: entries.map(({ id, position, weight }) => ({ position, weight, left: left.get(id) ?? null })),
  };
  const { position, is_used_up } = computeDraw(seed.secret, terms);
  const entry = entries.find((one) => one.position === position);
  if (!entry) throw new Error(`wheel ${wheel.id} has no entry at ${position}`);
  const sn = serialNumber(prizeOrder.prefix, deps);
  const won = is_used_up ? null : await win(tx, deps, { entry, me, sn, now });
  const entries_json = entries.map(({ id, name_json, position, weight }) => ({
    ...{ position, weight, name: name_json },
    // The last one may have gone to somebody else at this moment.
    left: id === entry.id && !won ? 0 : (left.get(id) ?? null),
  }));
  const { entries: _, ...kept } = terms;
  const draw = await insertDraw(tx, {
    ...kept,
    ...(won ?? nothing),
    sn,
    user_id: me,
    chance_id,
    seed_id: seed.id,
    entries_json: JSON.stringify(entries_json),
    position,
    entry_id: entry.id,
    used_up: won ? 0 : 1,
    name_json: JSON.stringify(entry.name_json),
    image: entry.image,
    tint: entry.tint,
    permit_no: wheel.permit_no,
    tax_json: JSON.stringify(wheel.tax_json),
    order_id: null,
    claim_shop_id: null,
    createtime: now,
    endtime: null,
  });
  const view = { language: ctx.language, now };
  const own = (await countChances(tx, { me, now })).get(input.type);
  return {
    ...toDrawRow(draw, wheel, view),
    coupon: await wonCoupon(tx, draw, view),
    chances: own?.chances ?? 0,
    chance_end: own?.chance_end ?? null,
  };
}
