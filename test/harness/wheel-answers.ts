import type { OutputOf } from '@/contract';
import type { DrawDetails, DrawRow, WheelEntry, WheelGoods, WheelRow } from '@/contract/wheel/wheel.schemas';
import { computeDraw, type DrawEntry, fingerprintOf } from '@/domain/draws/draw';
import { now } from './member-app';

/** Answers of the prize wheel, for tests of its pages. */
export const drawSn = 'DR260001';

const entry = (position: number, more: Partial<WheelEntry> = {}): WheelEntry => ({
  position,
  type: 'none',
  name: `Try again ${position}`,
  image: '',
  tint: '',
  value: 0,
  weight: 25,
  odds_text: '25.00%',
  left: null,
  used_up: 0,
  ...more,
});

const entries = [
  entry(1, { type: 'goods', name: 'Tote bag', left: 3 }),
  entry(2, { type: 'points', name: '50 points', value: 50 }),
  entry(3, { type: 'goods', name: 'Tumbler', left: 0, used_up: 1 }),
  entry(4),
];

export const wheelRow = (more: Partial<WheelRow> = {}): WheelRow => ({
  type: 'small',
  runs: 1,
  name: 'Small wheel',
  chances: 2,
  chance_end: now + 86_400 * 10,
  ways: [
    { way: 'signIn', missing: 2 },
    { way: 'order', missing: 1 },
  ],
  ...more,
});

export const bigWheel = (more: Partial<WheelRow> = {}): WheelRow =>
  wheelRow({
    type: 'big',
    name: 'Big wheel',
    chances: 0,
    chance_end: null,
    ways: [{ way: 'orders', missing: 3 }],
    ...more,
  });

export const wheelGoods = (more: Partial<WheelGoods> = {}): WheelGoods => ({
  type: 'small',
  wheel_id: 1,
  name: 'Small wheel',
  rules: 'One draw costs one chance.',
  permit_no: '412/2026',
  tax_note: 'We pay the tax.',
  chances: 2,
  chance_end: now + 86_400 * 10,
  daily_limit: null,
  user_limit: null,
  day: '2027-01-15',
  seed_hash: 'ab'.repeat(32),
  seed_since: now,
  seed_lost: 0,
  weight_sum: 100,
  entries,
  ...more,
});

export const drawRow = (more: Partial<DrawRow> = {}): DrawRow => ({
  sn: drawSn,
  wheel: 'small',
  wheel_name: 'Small wheel',
  position: 2,
  used_up: 0,
  state: 'given',
  status: 60,
  status_text: 'Credited',
  type: 'points',
  name: '50 points',
  image: '',
  tint: '',
  value: 50,
  createtime: now,
  expiretime: null,
  ...more,
});

/** What a spin answers: 50 points, after which one chance is left. */
export const spun = (more: Partial<OutputOf<'wheel', 'spin'>> = {}): OutputOf<'wheel', 'spin'> => ({
  ...drawRow(),
  coupon: null,
  chances: 1,
  chance_end: now + 86_400 * 10,
  ...more,
});

const seed = '0123456789abcdef'.repeat(4);
const terms = {
  day: '2027-01-15',
  wheel_id: 1,
  draw_id: 'ABCDEFGH1234',
  client_seed: 'cd'.repeat(16),
  n: 1,
  entries: entries.map(({ position, weight, left }): DrawEntry => ({ position, weight, left })),
};
/** Where the draw of `drawDetails` lands by its seed. */
export const drawnAt = computeDraw(seed, terms).position;

/** A draw whose seed is published, and which is as it says. */
export const drawDetails = (
  more: Partial<DrawDetails> = {},
  proof: Partial<DrawDetails['proof']> = {},
): DrawDetails => ({
  ...drawRow({ position: drawnAt }),
  permit_no: '412/2026',
  tax_note: 'We pay the tax.',
  names: entries.map(({ name }) => name),
  coupon: null,
  claim_ways: [],
  ...{ shops: [], shop_num: 0, every_shop: 0 },
  claim: null,
  codes: [],
  good_for: '',
  proof: { ...terms, sn: drawSn, position: drawnAt, seed_hash: fingerprintOf(seed), seed, ...proof },
  publishtime: now - 3600,
  seed_lost: 0,
  utc_offset_minutes: 420,
  ...more,
});
