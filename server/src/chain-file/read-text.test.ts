import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { smallChain } from '../../../test/harness/small-chain';
import { demoChain } from '../seed/demo-chain';
import { chainJsonSchema } from './json-schema';
import { JsonSource } from './json-source';
import { readChain } from './read-chain';
import { decimals } from './schema-fields';

/** The example as its file has it, after a change of its text. */
const textWith = (from: string | RegExp, to: string): string => {
  const text = fs.readFileSync(path.join(__dirname, '../../../docs/chain-example/chain.json'), 'utf8');
  expect(text).toMatch(from);
  return text.replace(from, () => to);
};

/** The problems of a text, each with its place. */
const problemsIn = (text: string): string[] => {
  const read = readChain(text);
  if ('chain' in read) return [];
  return read.problems.map(({ at, what, place }) => `${place?.line}:${place?.column} ${at}: ${what}`);
};

/** Line and column of a part of a text, counted from 1. */
const placeIn = (text: string, part: string): string => {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return `${before.length}:${(before.at(-1) ?? '').length + 1}`;
};

describe('the text of a chain’s file', () => {
  it.each(['15.000', '15.0', '15e3', '1.5E4', '15000.0'])('refuses the price %s, with its place', (written) => {
    const text = textWith('"price": 15000', `"price": ${written}`);
    expect(problemsIn(text)).toEqual([
      `${placeIn(text, written)} drinks[0] "teh".skus[0].price: must be written with digits alone, such as 15000, not ${written}`,
    ]);
  });

  it.each([
    ['"min_amount": 30000', '"min_amount": 30.000', 'shops[0] "menteng".delivery.min_amount'],
    ['"fee": 9000', '"fee": 9.000', 'shops[0] "menteng".delivery.tiers[0].fee'],
    ['"free_from": 90000', '"free_from": 90.000', 'shops[0] "menteng".delivery.tiers[0].free_from'],
    ['"packing_fee": 1000', '"packing_fee": 1.000', 'shops[0] "menteng".packing_fee'],
    ['"price": 4000', '"price": 4.000', 'groups[3] "extras".values[0] "boba".price'],
    ['"stock": 30', '"stock": 30.0', 'shops[0] "menteng".menu[0] "teh".skus.large/iced.stock'],
    ['"stock": 30', '"price": 18.000', 'shops[0] "menteng".menu[0] "teh".skus.large/iced.price'],
    ['"lead_minutes": 8', '"lead_minutes": 8e0', 'shops[0] "menteng".lead_minutes'],
    ['"packing_fee": 1000', '"surcharge": 2.000', 'shops[0] "menteng".surcharge'],
  ])('refuses a point or an exponent in every other whole number: %s as %s', (from, to, at) => {
    expect(problemsIn(textWith(from, to))).toEqual([
      expect.stringContaining(` ${at}: must be written with digits alone`),
    ]);
  });

  it('refuses them in coupons and levels', () => {
    const name = { en: 'A', 'zh-Hans': 'B', id: 'C' };
    const coupon = { key: 'a', name, type: 'fixed', value: 5000, min_amount: 7000, valid: { days: 9 }, source: 'x' };
    const share = { ...coupon, key: 'b', type: 'percent', value: 0, percent: 10, max_amount: 6000 };
    const membership = { rupiah_per_growth: 1000, levels: [{ name, growth: 0, discount: 5, discount_max: 8000 }] };
    const text = JSON.stringify({ ...smallChain(), coupons: [coupon, share], membership });
    expect(problemsIn(text)).toEqual([]);
    const dotted = text
      .replace(/":([5678])000\b/g, '":$1.000')
      .replace('"rupiah_per_growth":1000', '"rupiah_per_growth":1.000');
    expect(problemsIn(dotted).map((line) => line.replace(/^\S+ |: must.*$/g, ''))).toEqual([
      'coupons[0] "a".value',
      'coupons[0] "a".min_amount',
      'coupons[1] "b".min_amount',
      'coupons[1] "b".max_amount',
      'membership.rupiah_per_growth',
      'membership.levels[0].discount_max',
    ]);
    expect(problemsIn(text.replace(/"percent":10(?=,"max)/, '"percent":10.000'))).toEqual([
      expect.stringContaining('coupons[1] "b".percent: must have at most 2 decimals, not 10.000'),
    ]);
    expect(problemsIn(text.replace(/"percent":10(?=,"max)/, '"percent":1e1'))).toEqual([
      expect.stringContaining('coupons[1] "b".percent: must be written without an exponent, not 1e1'),
    ]);
  });

  it('takes decimals where a field has them', () => {
    for (const [from, to] of [
      ['"percent": 10', '"percent": 10.25'],
      ['"minutes_per_cup": 1.5', '"minutes_per_cup": 2.0'],
      ['"lng": 106.8372', '"lng": 106.000'],
      ['"sugar_g": 20', '"sugar_g": 20.5'],
      ['"factor": 1.35', '"factor": 1.3500'],
    ] as const) {
      expect(problemsIn(textWith(from, to))).toEqual([]);
    }
    expect(problemsIn(textWith('"sugar_g": 20', '"sugar_g": 1.500'))).toEqual([
      expect.stringContaining('drinks[0] "teh".sugar_g: must have at most 1 decimal, not 1.500'),
    ]);
  });

  it('knows every field that may have decimals, and no whole number has the name of one', () => {
    const found: { name: string; type: string }[] = [];
    const collect = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties = {} } = schema as { properties?: Record<string, unknown> };
      for (const [name, property] of Object.entries(properties)) {
        // Fields of objects in it are found by themselves.
        const own = JSON.stringify(property).replace(/"properties":.*/s, '');
        for (const [, type = ''] of own.matchAll(/"type":"(number|integer)"/g)) found.push({ name, type });
      }
      for (const inner of Object.values(schema)) collect(inner);
    };
    collect(chainJsonSchema());
    const named = (type: string) => found.filter((one) => one.type === type).map((one) => one.name);
    expect(new Set(named('number'))).toEqual(new Set(Object.keys(decimals)));
    expect(named('integer').filter((name) => name in decimals)).toEqual([]);
  });

  it.each([
    ['499', false],
    ['500', true],
    ['15', false],
    ['0', false],
  ])('of a drink for %s rupiah: taken %s', (price, isTaken) => {
    expect(problemsIn(textWith('"price": 15000', `"price": ${price}`)).length === 0).toBe(isTaken);
    expect(problemsIn(textWith('"stock": 30', `"price": ${price}`)).length === 0).toBe(isTaken);
  });

  it('takes toppings, fees and gifts for nothing, and refuses a surcharge that makes a drink cost less than 500', () => {
    for (const [from, to] of [
      ['"price": 4000', '"price": 0'],
      ['"packing_fee": 1000', '"packing_fee": 0'],
      ['"fee": 9000', '"fee": 0'],
    ] as const) {
      expect(problemsIn(textWith(from, to))).toEqual([]);
    }
    const text = textWith('"packing_fee": 1000', '"packing_fee": 0, "surcharge": -14985');
    expect(problemsIn(text)[0]).toBe(
      `${placeIn(text, '{\n          "drink": "teh"')} shops[0] "menteng".menu[0] "teh": regular/iced would cost 15 rupiah, less than 500`,
    );
  });

  it.each([
    ['\\u0000', 'must not have the character U+0000'],
    ['\\ud83d', 'must not have the character U+D83D'],
    ['\\udc00', 'must not have the character U+DC00'],
    ['\\u202e', 'must not have the character U+202E'],
    ['\u202e', 'must not have the character U+202E'],
    ['\\u2066', 'must not have the character U+2066'],
    ['\\u200f', 'must not have the character U+200F'],
    ['\\u061c', 'must not have the character U+061C'],
    ['\\u2028', 'must not have the character U+2028'],
    ['\\u001b', 'must not have the character U+001B'],
    ['\\t', 'must not have the character U+0009'],
    ['\\n', 'must be one line, without line feeds'],
  ])('refuses %j in a name, with its place', (sign, what) => {
    for (const [from, to, at] of [
      ['"Jasmine Tea"', `"Jasmine ${sign} Tea"`, 'drinks[0] "teh".name.en'],
      ['"Teh Menteng",\n      "address"', `"Teh ${sign} Menteng",\n      "address"`, 'shops[0] "menteng".name'],
      ['"Jl. Menteng Raya 21"', `"Jl. ${sign} 21"`, 'shops[0] "menteng".address'],
      ['"pictures/teh.jpg"', `"pictures/${sign}.jpg"`, 'drinks[0] "teh".image'],
      ['"Brewed slowly"', `"Brewed${sign}slowly"`, 'drinks[0] "teh".intro.en'],
    ] as const) {
      const text = textWith(from, to);
      expect(problemsIn(text)).toEqual([
        expect.stringContaining(`${placeIn(text, to.split('\n')[0] ?? to)} ${at}: ${what}, not "`),
      ]);
    }
  });

  it('takes line feeds in long texts, and nothing else that a name may not have', () => {
    for (const long of ['"Who orders pays."', '"We keep your number and your orders."', '"Until we start."']) {
      expect(problemsIn(textWith(long, '"One.\\n2. Two\\nThree."'))).toEqual([]);
      for (const sign of ['\\u0000', '\\ud83d', '\\u202e', '\\r']) {
        expect(problemsIn(textWith(long, `"One.${sign}Two."`))).toEqual([
          expect.stringMatching(/^\d+:\d+ settings\.\S+: must not have the character U\+/),
        ]);
      }
    }
    expect(problemsIn(textWith('"Can I cancel?"', '"Can I\\ncancel?"'))).toEqual([
      expect.stringContaining('settings.faq[0].question.en: must be one line'),
    ]);
  });

  it('takes emoji, and refuses a name that shows nothing', () => {
    expect(problemsIn(textWith('"Jasmine Tea"', '"Tea \\ud83c\\udf75 👩‍🍳"'))).toEqual([]);
    expect(problemsIn(textWith('"Jasmine Tea"', '"\\u200b"'))).toEqual([
      expect.stringContaining('drinks[0] "teh".name.en: must not be empty'),
    ]);
  });

  it('refuses a name that an object has twice, however it is written, with both places', () => {
    const text = textWith('"price": 15000', '"price": 15000, "pr\\u0069ce": 1500');
    expect(problemsIn(text)).toEqual([
      `${placeIn(text, '"pr\\u0069ce"')} drinks[0] "teh".skus[0].price: is there twice, first in line ${placeIn(text, '"price": 15000').replace(':', ', column ')}`,
    ]);
    const twice = textWith('"banners": [', '"banners": [], "banners": [');
    expect(problemsIn(twice)).toEqual([expect.stringContaining(' banners: is there twice')]);
  });

  it('names places of what the fields and the whole show, too', () => {
    const wrong = textWith('"timezone": "WIB"', '"timezone": "GMT"');
    expect(problemsIn(wrong)[0]).toMatch(new RegExp(`^${placeIn(wrong, '"GMT"')} shops\\[0\\] "menteng"\\.timezone: `));
    const gone = textWith('"category": "tea"', '"category": "none"');
    expect(problemsIn(gone)).toEqual([
      `${placeIn(gone, '"none"')} drinks[0] "teh".category: there is no category "none"`,
    ]);
  });

  it('refuses what is nested too deeply in words', () => {
    expect(problemsIn('['.repeat(100_000) + ']'.repeat(100_000))[0]).toContain('is nested too deeply');
  });

  it('reads any JSON as JSON.parse does, and finds each value where it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(3), (value, blanks) => {
        const text = JSON.stringify(value, null, blanks);
        const source = new JsonSource(text);
        expect(source.data).toEqual(JSON.parse(text));
        expect(source.repeated).toEqual([]);
        for (const { text: written } of source.numbers) expect(Number(written)).not.toBeNaN();
      }),
      { numRuns: 200 },
    );
  });

  it('of the demo is right as it is written', () => {
    const text = fs.readFileSync(path.join(__dirname, '../../demo/chain.json'), 'utf8');
    expect(problemsIn(text)).toEqual([]);
    expect(readChain(text)).toMatchObject({ chain: demoChain() });
  });
});
