import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vectors from '../../../docs/draws/vectors.json';
import { checkDraw, computeDraw, type DrawRecord, drawMessage, fingerprintOf, remainderOf } from './draw';

const script = path.resolve('docs/draws/check_draws.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
/** Without Python the test is listed as skipped, with the reason in its name. */
const withPython = hasPython ? it : it.skip;
const why = hasPython ? '' : ' (skipped: there is no python3)';

const entries = [
  { position: 1, weight: 3, left: null },
  { position: 2, weight: 7, left: 0 },
  { position: 3, weight: 5, left: 2 },
];

function recordOf(n: number): DrawRecord {
  const seed = randomBytes(32).toString('hex');
  const terms = {
    day: '2026-11-30',
    wheel_id: 1 + (n % 2),
    draw_id: `MEMBER${n}`,
    client_seed: randomBytes(16).toString('hex'),
    n,
    entries: entries.map((entry) => ({ ...entry, weight: entry.weight * (n + 1) })),
  };
  const { position } = computeDraw(seed, terms);
  return { ...terms, sn: `DR${n}`, seed, seed_hash: fingerprintOf(seed), position };
}

/** The lines that the script says, and whether it is content. */
function python(records: readonly object[]): { isGood: boolean; lines: string[] } {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'draws-')), 'records.json');
  fs.writeFileSync(file, JSON.stringify(records));
  const { status, stdout } = spawnSync('python3', [script, file], { encoding: 'utf8' });
  return { isGood: status === 0, lines: stdout.trim().split('\n') };
}

describe('a draw', () => {
  it.each(vectors)('is as it was published: $sn', ({ result, ...record }) => {
    expect(checkDraw(record)).toEqual({ is: 'same', result: expect.objectContaining(result) });
  });

  it('has the message and the key that are published, for the module crypto of Node, too', () => {
    for (let n = 0; n < 100; n += 1) {
      const { seed, position, sn, seed_hash, ...terms } = recordOf(n);
      const mac = createHmac('sha256', Buffer.from(seed ?? '', 'hex'))
        .update(`kedai-draw-1|2026-11-30|${1 + (n % 2)}|MEMBER${n}|${terms.client_seed}|${n}|0`)
        .digest();
      const value = Number(mac.readBigUInt64BE() % BigInt(15 * (n + 1)));
      expect(computeDraw(seed ?? '', terms)).toMatchObject({ value, tries: 0, position });
      expect(drawMessage(terms, 3).endsWith(`|${n}|3`)).toBe(true);
    }
  });

  it('passes over numbers at or above the largest multiple of the weights', () => {
    const numbers = [0n, 1n, 2n ** 32n, 2n ** 64n - 1n, 2n ** 64n - 2n];
    for (const sum of [1, 2, 3, 7, 10_000, 65_536, 999_983, 1_000_000]) {
      const limit = (2n ** 64n / BigInt(sum)) * BigInt(sum);
      const around = [limit - 1n, limit, limit + 1n].filter((number) => number < 2n ** 64n);
      for (const number of [...numbers, ...around, randomBytes(8).readBigUInt64BE()]) {
        const expected = number < limit ? Number(number % BigInt(sum)) : null;
        expect([sum, number, remainderOf(Number(number >> 32n), Number(number & 0xffffffffn), sum)]).toEqual([
          sum,
          number,
          expected,
        ]);
      }
    }
  });

  it('lays entries by their place, in whatever order they are listed', () => {
    const { seed, ...terms } = recordOf(4);
    expect(computeDraw(seed ?? '', { ...terms, entries: [...terms.entries].reverse() })).toEqual(
      computeDraw(seed ?? '', terms),
    );
  });

  it.each<[string, object, string]>([
    ['without its seed', { seed: null }, 'noSeed'],
    ['with another seed', { seed: 'ab'.repeat(32) }, 'otherSeed'],
    ['with another place', { position: 9 }, 'otherPlace'],
  ])('is not taken as checked %s', (_what, change, is) => {
    expect(checkDraw({ ...recordOf(1), ...change }).is).toBe(is);
  });

  it.each<[string, object]>([
    ['a client seed that is no seed', { client_seed: 'AB'.repeat(16) }],
    ['no entries', { entries: [] }],
    ['a weight of 0', { entries: [{ position: 1, weight: 0, left: null }] }],
    ['a sum that is too large', { entries: [{ position: 1, weight: 1_000_001, left: null }] }],
  ])('is refused with %s', (_what, change) => {
    const { seed, ...terms } = recordOf(1);
    expect(() => computeDraw(seed ?? '', { ...terms, ...change })).toThrow('not the terms of a draw');
  });
});

describe('a script that shares no code with the product', () => {
  withPython(`agrees on the published vectors and on 100 records${why}`, () => {
    expect(python(vectors)).toEqual({ isGood: true, lines: ['3 of 3 draws are as they were recorded.'] });
    const records = Array.from({ length: 100 }, (_, n) => recordOf(n));
    expect(python(records)).toEqual({ isGood: true, lines: ['100 of 100 draws are as they were recorded.'] });
  });

  withPython(`finds a draw that was changed${why}`, () => {
    const record = recordOf(2);
    const { isGood, lines } = python([{ ...record, position: (record.position % 3) + 1 }, recordOf(3)]);
    expect(isGood).toBe(false);
    expect(lines).toHaveLength(2);
    expect(python([{ ...record, seed: '00'.repeat(32) }]).isGood).toBe(false);
  });
});
