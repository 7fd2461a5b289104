import fc from 'fast-check';
import {
  afterTakingBack,
  firstStanding,
  type GrowthEntry,
  growthAt,
  LEVEL_SECONDS,
  type LevelRule,
  orderGrowth,
  progressOf,
  type Standing,
  settle,
} from './membership';

const DAY = 86_400;
const START = 1_772_425_800;

const levels: readonly LevelRule[] = [
  { growth_min: 0, growth_keep: 0 },
  { growth_min: 400, growth_keep: 300 },
  { growth_min: 1000, growth_keep: 1000 },
  { growth_min: 3000, growth_keep: 2000 },
];

const given = (amount: number, day: number): GrowthEntry => ({
  amount,
  createtime: START + day * DAY,
  earntime: START + day * DAY,
});
const at = (day: number): number => START + day * DAY;
const standing = (level: number, since: number): Standing => ({
  level,
  since: at(since),
  until: level === 1 ? null : at(since) + LEVEL_SECONDS,
});

describe('the growth of an order', () => {
  it.each([
    [[{ num: 2, pay_amount: 45_999, refund_num: 0 }], 45],
    [[{ num: 2, pay_amount: 45_999, refund_num: 1 }], 23],
    [[{ num: 2, pay_amount: 45_999, refund_num: 2 }], 0],
    [
      [
        { num: 3, pay_amount: 20_000, refund_num: 1 },
        { num: 1, pay_amount: 9_999, refund_num: 0 },
      ],
      23,
    ],
    [[{ num: 1, pay_amount: 0, refund_num: 0 }], 0],
  ])('of %j is %d', (lines, growth) => {
    expect(orderGrowth(lines, 1000)).toBe(growth);
  });

  it('never rises with refunds, and is 0 when all cups are paid back', () => {
    const line = fc
      .record({ num: fc.integer({ min: 1, max: 99 }), pay_amount: fc.nat(10_000_000) })
      .chain(({ num, pay_amount }) =>
        fc.record({ num: fc.constant(num), pay_amount: fc.constant(pay_amount), refund_num: fc.nat(num - 1) }),
      );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 5000 }), (lines, per) => {
        const more = lines.map((one) => ({ ...one, refund_num: one.refund_num + 1 }));
        expect(orderGrowth(more, per)).toBeLessThanOrEqual(orderGrowth(lines, per));
        expect(
          orderGrowth(
            lines.map((one) => ({ ...one, refund_num: one.num })),
            per,
          ),
        ).toBe(0);
      }),
    );
  });
});

describe('a level', () => {
  it('is unlocked at once by its growth, for 365 days', () => {
    const entries = [given(399, 0), given(1, 1)];
    expect(settle(levels, firstStanding(at(0)), { entries: entries.slice(0, 1), now: at(0) })).toEqual({
      standing: firstStanding(at(0)),
      risen: [],
    });
    expect(settle(levels, firstStanding(at(0)), { entries, now: at(1) })).toEqual({
      standing: standing(2, 1),
      risen: [2],
    });
  });

  it('may be unlocked with those below it at once', () => {
    const entries = [given(3000, 0)];
    expect(settle(levels, firstStanding(at(0)), { entries, now: at(0) }).risen).toEqual([2, 3, 4]);
  });

  it('is kept at its end by the growth of the 365 days before it', () => {
    const kept = { ...standing(2, 0), until: at(730) };
    expect(settle(levels, standing(2, 0), { entries: [given(300, 1)], now: at(365) }).standing).toEqual(kept);
    // The growth that unlocked it is too old by then.
    expect(settle(levels, standing(2, 0), { entries: [given(400, 0)], now: at(365) }).standing.level).toBe(1);
  });

  it('falls by one at a time, each again for 365 days', () => {
    const of = (day: number) => settle(levels, standing(4, 0), { entries: [], now: at(day) }).standing;
    expect(of(364)).toEqual(standing(4, 0));
    expect(of(365)).toEqual(standing(3, 365));
    expect(of(729)).toEqual(standing(3, 365));
    expect(of(730)).toEqual(standing(2, 730));
    expect(of(5000)).toEqual(firstStanding(at(1095)));
  });

  it('above the highest there is becomes the highest, and stays as it is where there is none', () => {
    const two = levels.slice(0, 2);
    expect(settle(two, standing(4, 0), { entries: [], now: at(1) }).standing).toEqual({ ...standing(2, 0) });
    expect(settle(levels.slice(0, 1), standing(4, 0), { entries: [], now: at(1) }).standing.until).toBeNull();
    expect(settle([], standing(4, 0), { entries: [], now: at(999) })).toEqual({ standing: standing(4, 0), risen: [] });
  });

  const someLevels = fc
    .array(fc.record({ more: fc.integer({ min: 1, max: 900 }), keep: fc.integer({ min: 0, max: 100 }) }), {
      maxLength: 4,
    })
    .map((steps) => {
      let growth_min = 0;
      const higher = steps.map(({ more, keep }) => {
        growth_min += more;
        return { growth_min, growth_keep: Math.floor((growth_min * keep) / 100) };
      });
      return [{ growth_min: 0, growth_keep: 0 }, ...higher];
    });

  /** Growth, and what is taken back of it some days later, in the order in which it is written. */
  const ledger = fc
    .array(
      fc.record({ day: fc.nat(1500), amount: fc.integer({ min: 1, max: 900 }), back: fc.nat(100), later: fc.nat(400) }),
      { maxLength: 12 },
    )
    .map((orders) =>
      orders
        .flatMap(({ day, amount, back, later }) => [
          given(amount, day),
          { ...given(-Math.floor((amount * back) / 100), day), createtime: at(day + later) },
        ])
        .sort((a, b) => a.createtime - b.createtime),
    );

  const writtenBy = (entries: readonly GrowthEntry[], time: number) =>
    entries.filter(({ createtime }) => createtime <= time);

  /** The level after each time in order, as it is when it is judged at all of them. */
  const follow = (
    rules: readonly LevelRule[],
    entries: readonly GrowthEntry[],
    times: readonly number[],
  ): Standing[] => {
    let one = firstStanding(START);
    return times.map((now) => {
      one = settle(rules, one, { entries: writtenBy(entries, now), now }).standing;
      return one;
    });
  };

  it('does not depend on when it is looked at', () => {
    fc.assert(
      fc.property(someLevels, ledger, fc.array(fc.nat(2500), { maxLength: 20 }), (rules, entries, days) => {
        const events = entries.map(({ createtime }) => createtime);
        const end = at(2600);
        const often = [...events, ...days.map(at), end].sort((a, b) => a - b);
        expect(follow(rules, entries, often).at(-1)).toEqual(follow(rules, entries, [...events, end]).at(-1));
      }),
    );
  });

  it('is at least what growth unlocks, lasts 365 days, and ends unless it is the first', () => {
    fc.assert(
      fc.property(someLevels, ledger, (rules, entries) => {
        const times = [...new Set([...entries.map(({ createtime }) => createtime), at(2600)])];
        const all = follow(rules, entries, times);
        all.forEach((one, index) => {
          const now = times[index] as number;
          const growth = growthAt(writtenBy(entries, now), now);
          expect(growth).toBeGreaterThanOrEqual(0);
          expect(rules[one.level]?.growth_min ?? Number.POSITIVE_INFINITY).toBeGreaterThan(growth);
          expect(one.until === null).toBe(one.level === 1);
          if (one.until === null) return;
          expect(one.until).toBeGreaterThan(now);
          expect(one.until - now).toBeLessThanOrEqual(LEVEL_SECONDS);
          expect((one.until - one.since) % LEVEL_SECONDS).toBe(0);
        });
      }),
    );
  });

  it('is kept by exactly what its progress says is missing', () => {
    fc.assert(
      fc.property(someLevels, ledger, fc.nat(2000), (rules, entries, day) => {
        const events = entries.map(({ createtime }) => createtime).filter((time) => time <= at(day));
        const known = writtenBy(entries, at(day));
        const one = follow(rules, known, [...events, at(day)]).at(-1) as Standing;
        const { keep } = progressOf(rules, one, { entries: known, now: at(day) });
        if (!keep) return;
        const levelWith = (more: number): number =>
          settle(rules, one, { entries: [...known, given(more, day)], now: keep.until }).standing.level;
        // Growth of the very second in which the level began is too old at its end.
        if (at(day) === keep.until - LEVEL_SECONDS) return;
        expect(levelWith(keep.missing)).toBeGreaterThanOrEqual(one.level);
        if (keep.missing > 0) expect(levelWith(keep.missing - 1)).toBe(one.level - 1);
      }),
    );
  });
});

describe('a level after growth was taken back', () => {
  const back = (amount: number, day: number, of: number): GrowthEntry => ({
    amount: -amount,
    createtime: at(day),
    earntime: at(of),
  });
  const left = (entries: readonly GrowthEntry[], one: Standing, day: number): Standing =>
    afterTakingBack(levels, one, { entries, now: at(day) });

  it('ends when what is left of the growth that unlocked it is not enough, in the same second too', () => {
    expect(left([given(400, 0), back(1, 1, 0)], standing(2, 0), 1)).toEqual(firstStanding(at(1)));
    expect(left([given(400, 0), back(400, 0, 0)], standing(2, 0), 0)).toEqual(firstStanding(at(0)));
    expect(left([given(1000, 0), back(600, 1, 0)], standing(3, 0), 1)).toEqual(standing(2, 0));
  });

  it('stays when enough is left, or other growth has reached it since', () => {
    const enough = [given(200, -9), given(300, 0), back(100, 1, 0)];
    expect(left(enough, standing(2, 0), 1)).toEqual(standing(2, 0));
    const other = [given(400, 0), given(400, 1), back(400, 2, 0)];
    expect(left(other, standing(2, 0), 2)).toEqual(standing(2, 0));
    expect(left([...other, back(1, 3, 1)], standing(2, 0), 3)).toEqual(firstStanding(at(3)));
  });

  it('gives way to the one before it with its end, also if its growth is too old by then', () => {
    const entries = [given(400, -200), given(1000, 300), back(1000, 301, 300)];
    expect(left([given(400, 0), ...entries.slice(1)], standing(3, 300), 301)).toEqual(standing(2, 0));
    expect(left([given(300, -200), given(100, 0), ...entries.slice(1)], standing(3, 300), 301)).toEqual(standing(2, 0));
  });

  it('stays if it was kept at its end, or had begun where a higher one ended', () => {
    const kept = { ...standing(2, 0), until: at(730) };
    expect(left([given(400, 0), given(300, 364), back(300, 366, 364)], kept, 366)).toEqual(kept);
    const begun = standing(2, 365);
    expect(left([given(1000, 0), given(500, 370), back(500, 371, 370)], begun, 371)).toEqual(begun);
  });

  it('does not end because growth became too old before other growth was taken back', () => {
    const entries = [given(390, -364), given(10, 0), given(50, 300), back(50, 301, 300)];
    expect(left(entries, standing(2, 0), 301)).toEqual(standing(2, 0));
  });

  const orders = fc.array(fc.record({ day: fc.nat(900), amount: fc.integer({ min: 1, max: 1500 }) }), {
    minLength: 1,
    maxLength: 10,
  });
  const byTime = (entries: readonly GrowthEntry[]) => [...entries].sort((a, b) => a.createtime - b.createtime);
  const reached = (entries: readonly GrowthEntry[], now: number): Standing =>
    [...entries.map(({ createtime }) => createtime), now].reduce(
      (one, time) =>
        settle(levels, one, { entries: entries.filter(({ createtime }) => createtime <= time), now: time }).standing,
      firstStanding(START),
    );

  it('never ends by age alone, and is never raised', () => {
    fc.assert(
      fc.property(orders, fc.nat(1500), (bought, later) => {
        const entries = byTime(bought.map(({ day, amount }) => given(amount, day)));
        const now = at(900 + later);
        const one = reached(entries, now);
        expect(afterTakingBack(levels, one, { entries, now })).toEqual(one);
      }),
    );
  });

  const share = fc.integer({ min: 0, max: 100 });
  /** The level after so much of every entry was taken back. */
  const without = (percent: number, { entries, now }: { entries: readonly GrowthEntry[]; now: number }): Standing => {
    const taken = entries.map(({ amount, earntime }) => ({
      amount: -Math.ceil((amount * percent) / 100),
      createtime: now,
      earntime,
    }));
    return afterTakingBack(levels, reached(entries, now), { entries: [...entries, ...taken], now });
  };

  it('is the lower the more is taken back, while no level has ended', () => {
    fc.assert(
      fc.property(orders, share, share, (bought, a, b) => {
        const entries = byTime(bought.map(({ day, amount }) => given(amount, day % 364)));
        const left = (percent: number): number => without(percent, { entries, now: at(364) }).level;
        expect(left(Math.max(a, b))).toBeLessThanOrEqual(left(Math.min(a, b)));
      }),
    );
  });

  it('can be higher when more is taken back, because a level that is reached later ends later', () => {
    const before = { entries: [given(2587, 173), given(413, 537)], now: at(901) };
    expect([0, 1, 62, 100].map((percent) => without(percent, before).level)).toEqual([4, 2, 3, 1]);
  });

  it('is never raised, and the first when all is taken back', () => {
    fc.assert(
      fc.property(orders, share, (bought, percent) => {
        const entries = byTime(bought.map(({ day, amount }) => given(amount, day)));
        const now = at(901);
        const one = reached(entries, now);
        expect(without(percent, { entries, now }).level).toBeLessThanOrEqual(one.level);
        const isFirstTime = one.until === one.since + LEVEL_SECONDS;
        const hadGrowth = growthAt(
          entries.filter(({ earntime }) => earntime <= one.since),
          one.since,
        );
        const isByGrowth = isFirstTime && hadGrowth >= (levels[one.level - 1] as LevelRule).growth_min;
        expect(without(100, { entries, now }).level).toBe(isByGrowth ? 1 : one.level);
      }),
    );
  });
});

describe('progress', () => {
  it('names the next level, and what keeps the own one until when', () => {
    const entries = [given(400, 0), given(240, 10)];
    expect(progressOf(levels, standing(2, 0), { entries, now: at(20) })).toEqual({
      next: { level: 3, growth_min: 1000, missing: 360 },
      keep: { growth_keep: 300, growth: 240, missing: 60, until: at(365) },
    });
  });

  it('has no next level at the highest, and nothing to keep at the first', () => {
    expect(progressOf(levels, standing(4, 0), { entries: [], now: at(0) }).next).toBeNull();
    expect(progressOf(levels, firstStanding(at(0)), { entries: [], now: at(0) })).toEqual({
      next: { level: 2, growth_min: 400, missing: 400 },
      keep: null,
    });
  });
});
