import { smallChain } from '../../../test/harness/small-chain';
import { readChain } from './read-chain';

type Chain = ReturnType<typeof smallChain>;

/** The problems of the small chain after a change. */
function problemsAfter(change: (chain: Chain) => void): string[] {
  const chain = smallChain();
  change(chain);
  const read = readChain(JSON.stringify(chain));
  return 'problems' in read ? read.problems.map(({ at, what }) => `${at}: ${what}`) : [];
}
const shopOf = (chain: Chain) => chain.shops[0] as Chain['shops'][number];
const drinkOf = (chain: Chain) => chain.drinks[0] as Chain['drinks'][number];

describe('the file of a chain', () => {
  it('is read, with what it leaves out', () => {
    const read = readChain(JSON.stringify(smallChain()));
    expect(read).toMatchObject({
      chain: { shops: [{ key: 'menteng', surcharge: 0, tax: { type: 'pbjt', percent: 10 } }] },
    });
  });

  it.each<[what: string, change: (chain: Chain) => void, problems: string[]]>([
    [
      'a price below 0',
      (chain) => void Object.assign(drinkOf(chain).skus[0]!, { price: -5 }),
      ['drinks[0] "teh".skus[0].price: must be 500 or more, not -5'],
    ],
    [
      'a missing language',
      (chain) => void delete (drinkOf(chain).name as Partial<Chain['drinks'][number]['name']>).id,
      ['drinks[0] "teh".name.id: is missing'],
    ],
    [
      'an empty text',
      (chain) => void Object.assign(shopOf(chain), { name: '' }),
      ['shops[0] "menteng".name: must not be empty, not ""'],
    ],
    [
      'a text of blanks',
      (chain) => void Object.assign(drinkOf(chain).name, { id: ' \t' }),
      ['drinks[0] "teh".name.id: must not be empty, not " \\t"'],
    ],
    [
      'an unknown field',
      (chain) => void Object.assign(shopOf(chain), { colour: 1 }),
      ['shops[0] "menteng".colour: is not a field of a chain’s file'],
    ],
    [
      'another kind of value',
      (chain) => void Object.assign(shopOf(chain), { lng: '106' }),
      ['shops[0] "menteng".lng: must be a number, not "106"'],
    ],
    ['a missing list', (chain) => void delete (chain as Partial<Chain>).banners, ['banners: is missing']],
    [
      'an unknown zone',
      (chain) => void Object.assign(shopOf(chain), { timezone: 'GMT' }),
      ['shops[0] "menteng".timezone: must be "WIB" or "WITA" or "WIT", not "GMT"'],
    ],
    [
      'an unknown city',
      (chain) => void Object.assign(shopOf(chain), { city: '99' }),
      ['shops[0] "menteng".city: there is no city "99"'],
    ],
    [
      'an unknown drink',
      (chain) => void shopOf(chain).menu.push('kopi'),
      ['shops[0] "menteng".menu[1]: there is no drink "kopi"'],
    ],
    [
      'a drink twice',
      (chain) => void shopOf(chain).menu.push('teh'),
      ['shops[0] "menteng".menu[1]: has the key "teh" of shops[0] "menteng".menu[0]'],
    ],
    [
      'a key twice',
      (chain) => void chain.categories.push(chain.categories[0]!),
      ['categories[1]: has the key "tea" of categories[0]'],
    ],
    [
      'an unknown category',
      (chain) => void Object.assign(drinkOf(chain), { category: 'tae' }),
      ['drinks[0] "teh".category: there is no category "tae"'],
    ],
    [
      'a size that is no choice',
      (chain) => void Object.assign(drinkOf(chain).skus[0]!, { size: 'huge' }),
      ['drinks[0] "teh".skus[0].size: "huge" is not among the choices of this drink'],
    ],
    [
      'no choice beforehand',
      (chain) => void Object.assign(drinkOf(chain).choices[0]!, { chosen: [] }),
      ['drinks[0] "teh".choices[0].chosen: must name a value, because size is required'],
    ],
    [
      'a sku that the drink has not',
      (chain) => void shopOf(chain).menu.splice(0, 1, { drink: 'teh', skus: { 'large/hot': { on: false } } }),
      ['shops[0] "menteng".menu[0] "teh".skus: the drink has no "large/hot"'],
    ],
    [
      'a surcharge below all prices',
      (chain) => void Object.assign(shopOf(chain), { surcharge: -16_000 }),
      [
        'shops[0] "menteng".menu[0] "teh": regular/iced would cost -1000 rupiah, less than 500',
        'shops[0] "menteng".menu[0] "teh": regular/hot would cost -1000 rupiah, less than 500',
      ],
    ],
    [
      'an offer with a wrong field',
      (chain) => void shopOf(chain).menu.splice(0, 1, { drink: 'teh', stock: -1 }),
      ['shops[0] "menteng".menu[0] "teh".stock: must be 0 or more, not -1'],
    ],
    [
      'tiers that do not rise',
      (chain) =>
        void Object.assign(shopOf(chain), {
          delivery: {
            min_amount: 0,
            tiers: [
              { max_m: 2000, fee: 1, free_from: null },
              { max_m: 1000, fee: 2, free_from: null },
            ],
          },
        }),
      ['shops[0] "menteng".delivery.tiers[1].max_m: must be more than that of the tier before, 2000, not 1000'],
    ],
    [
      'an unknown area code',
      (chain) => void chain.area_codes.push('+999'),
      ['area_codes[1]: the program does not know "+999": describe it with an object'],
    ],
    [
      'a banner to nowhere',
      (chain) => void Object.assign(chain.banners[0]!, { link: { drink: 'kopi' } }),
      ['banners[0] "pagi".link: there is no drink "kopi"'],
    ],
    [
      'a banner to a group product that the file does not have',
      (chain) => void Object.assign(chain.banners[0]!, { link: { group: 'teman' } }),
      ['banners[0] "pagi".link: there is no group product "teman"'],
    ],
    [
      'a part that is named twice',
      (chain) => void Object.assign(chain.settings, { parts: ['group', 'voucher', 'group'] }),
      ['settings.parts[2]: has the key "group" of settings.parts[0]'],
    ],
  ])('names %s', (_what, change, problems) => {
    expect(problemsAfter(change)).toEqual(problems);
  });

  it.each<[hours: unknown, problems: string[]]>([
    [
      [
        { days: ['fri', 'sat'], open: '18:00', close: '02:00' },
        { days: ['sun'], open: '10:00', close: '22:00' },
      ],
      [],
    ],
    [[{ days: ['sat'], open: '18:00', close: '26:00' }], []],
    [
      [
        { days: ['mon'], open: '08:00', close: '12:00' },
        { days: ['mon'], open: '13:00', close: '20:00' },
      ],
      [],
    ],
    ['always', []],
    [
      [{ days: ['mon'], open: '08:00', close: '08:00' }],
      ['.hours[0]: opens and closes at 08:00; for a shop that never closes write "hours": "always"'],
    ],
    [
      [{ days: ['mon'], open: '08:00', close: '25:99' }],
      ['.hours[0].close: must be a time such as 08:00, up to 30:00 for the next morning, not "25:99"'],
    ],
    [[{ days: ['mon'], open: '25:00', close: '26:00' }], ['.hours[0].open: must be before 24:00, not "25:00"']],
    [
      [
        { days: ['mon', 'tue'], open: '18:00', close: '03:00' },
        { days: ['tue'], open: '02:00', close: '10:00' },
      ],
      ['.hours[1] tue: overlaps .hours[0] mon'],
    ],
    // Through the end of the week.
    [
      [
        { days: ['sat'], open: '18:00', close: '27:00' },
        { days: ['sun'], open: '02:00', close: '10:00' },
      ],
      ['.hours[1] sun: overlaps .hours[0] sat'],
    ],
    ['sometimes', ['.hours: must be "always" or Array, not "sometimes"']],
  ])('judges the hours %j', (hours, problems) => {
    const found = problemsAfter((chain) => void Object.assign(shopOf(chain), { hours }));
    expect(found.map((line) => line.replaceAll('shops[0] "menteng"', ''))).toEqual(problems);
  });

  it.each<[days: unknown, problems: string[]]>([
    [[{ day: '2027-03-08', hours: 'closed' }], []],
    [[{ day: '8 March', hours: 'closed' }], ['[0].day: must be a day such as 2027-03-20, not "8 March"']],
    [[{ day: '2027-02-30', hours: 'closed' }], ['[0].day: there is no day 2027-02-30']],
    [
      [
        { day: '2027-03-08', hours: 'closed' },
        { day: '2027-03-08', hours: [{ open: '08:00', close: '09:00' }] },
      ],
      ['[1]: has the key "2027-03-08" of shops[0] "menteng".special_days[0]'],
    ],
    [[{ day: '2027-03-08', hours: [] }], ['[0].hours: must have a range, or be "closed"']],
    [
      [
        {
          day: '2027-03-08',
          hours: [
            { open: '08:00', close: '12:00' },
            { open: '11:00', close: '13:00' },
          ],
        },
      ],
      ['[0].hours: overlap'],
    ],
  ])('judges the special days %j', (special_days, problems) => {
    const found = problemsAfter((chain) => void Object.assign(shopOf(chain), { special_days }));
    expect(found.map((line) => line.replace('shops[0] "menteng".special_days', ''))).toEqual(problems);
  });

  it.each<[change: object, problems: string[]]>([
    [{}, []],
    [{ value: 0 }, ['.value: must be more than 0']],
    [{ percent: 5 }, ['.percent: must be 0, because the type is fixed']],
    [{ max_amount: 5 }, ['.max_amount: must be null, because the type is fixed']],
    [{ type: 'percent', percent: 10 }, ['.value: must be 0, because the type is percent']],
    [{ shops: ['bogor'] }, ['.shops: "bogor" is not among the shops of this file']],
    [{ good_for: { drinks: ['kopi'] } }, ['.good_for.drinks: "kopi" is not among the drinks of this file']],
    [
      { valid: { from: '2027-03-08T00:00:00+07:00', until: '2027-03-07T00:00:00+07:00' } },
      ['.valid.until: must be after from'],
    ],
    [
      { valid: { from: '2027-02-30T00:00:00+07:00', until: '2027-03-07T00:00:00+07:00' } },
      ['.valid.from: there is no time 2027-02-30T00:00:00+07:00'],
    ],
    [{ valid: { days: 0 } }, ['.valid.days: must be 1 or more, not 0']],
    [{ source: 'Kasir 1' }, ['.source: must have small letters, digits and hyphens only, not "Kasir 1"']],
  ])('judges a coupon with %j', (change, problems) => {
    const name = { en: 'A', 'zh-Hans': 'B', id: 'C' };
    const coupon = { key: 'a', name, type: 'fixed', value: 5000, valid: { days: 7 }, source: 'counter', ...change };
    const found = problemsAfter((chain) => void Object.assign(chain, { coupons: [coupon] }));
    expect(found.map((line) => line.replace('coupons[0] "a"', ''))).toEqual(problems);
  });

  it('knows the coupons of new members', () => {
    const found = problemsAfter((chain) => void Object.assign(chain, { welcome_coupons: ['none'] }));
    expect(found).toEqual(['welcome_coupons: there is no coupon "none"']);
  });

  it('knows what a level may demand, and its coupons', () => {
    const level = (more: object) => ({ name: { en: 'Sprout', 'zh-Hans': '新芽', id: 'Tunas' }, ...more });
    const found = (...levels: object[]) =>
      problemsAfter((chain) => void Object.assign(chain, { membership: { rupiah_per_growth: 1000, levels } }));
    expect(found(level({ growth: 0 }), level({ growth: 5, keep: 5, discount: 2.5, discount_max: 9 }))).toEqual([]);
    expect(found(level({ growth: 5 }))).toEqual([
      'membership.levels[0].growth: must be 0, because everybody has the first level, not 5',
    ]);
    expect(found(level({ growth: 0 }), level({ growth: 5 }), level({ growth: 5, keep: 6 }))).toEqual([
      'membership.levels[2].growth: must be more than that of the level before, 5, not 5',
      'membership.levels[2].keep: must be 5 or less, because that unlocks it, not 6',
    ]);
    expect(found(level({ growth: 0, points: 0.5 }))).toEqual(['membership.levels[0].points: must be 1 or more']);
    expect(found(level({ growth: 0, discount_max: 5, coupons: ['none'], birthday_coupons: ['none'] }))).toEqual([
      'membership.levels[0].discount_max: must be null, because the level has no discount',
      'membership.levels[0].coupons: there is no coupon "none"',
      'membership.levels[0].birthday_coupons: there is no coupon "none"',
    ]);
  });

  it('names all problems at once', () => {
    const found = problemsAfter((chain) => {
      shopOf(chain).city = '98';
      drinkOf(chain).category = 'none';
      chain.banners.push(chain.banners[0]!);
    });
    expect(found).toHaveLength(3);
  });
});
