import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { comparePictures, comparisonLines } from '../../tools/shots/compare';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-shots-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** A white picture of 10 by 10 with black pixels. */
async function draw(name: string, black: [x: number, y: number][] = [], compressionLevel = 6): Promise<void> {
  const data = Buffer.alloc(300, 255);
  for (const [x, y] of black) data.fill(0, (y * 10 + x) * 3, (y * 10 + x) * 3 + 3);
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await sharp(data, { raw: { width: 10, height: 10, channels: 3 } })
    .png({ compressionLevel })
    .toFile(file);
}

const compare = () => comparePictures(path.join(root, 'before'), path.join(root, 'after'), path.join(root, 'diff'));

it('pictures with equal pixels are the same, whatever their bytes', async () => {
  await draw('before/en/home.png', [[1, 1]], 0);
  await draw('after/en/home.png', [[1, 1]], 9);
  expect(await compare()).toEqual({ same: 1, changed: [], added: [], missing: [] });
  expect(fs.existsSync(path.join(root, 'diff'))).toBe(false);
});

it('one changed pixel is named and drawn in red, and so are new and missing pictures', async () => {
  await draw('before/en/home.png');
  await draw('after/en/home.png', [[3, 4]]);
  await draw('before/en/old.png');
  await draw('after/en/new.png');
  const found = await compare();
  expect(found).toEqual({
    same: 0,
    changed: [{ name: 'en/home.png', share: 0.01 }],
    added: ['en/new.png'],
    missing: ['en/old.png'],
  });
  expect(comparisonLines(found, 'diff')).toEqual([
    'differs  en/home.png (1.00 % of its pixels)',
    'new      en/new.png',
    'missing  en/old.png',
    '0 pictures are the same, 1 differ, 1 are new, 1 are missing',
    'differences: diff',
  ]);
  const pixels = await sharp(path.join(root, 'diff/en/home.png')).raw().toBuffer();
  expect([...pixels.subarray(43 * 3, 43 * 3 + 3)]).toEqual([220, 0, 0]);
  expect(pixels[0]).toBeGreaterThan(200);
});

it('a server whose clock stands still draws the same numbers in every run', () => {
  const run = (): string =>
    execFileSync(
      process.execPath,
      [
        '--require',
        path.resolve('tools/shots/frozen-server.cjs'),
        '-e',
        `const { randomBytes, randomInt } = require('node:crypto');
         console.log(Date.now(), new Date().toISOString(), new Date(0).getTime(), randomBytes(40).toString('hex'));
         console.log(Array.from({ length: 20 }, () => randomInt(10)).join(''));`,
      ],
      { encoding: 'utf8', env: { ...process.env, KEDAI_FROZEN_MS: '1772425800000' } },
    );
  const [first, second] = [run(), run()];
  expect(second).toBe(first);
  expect(first).toMatch(/^1772425800000 2026-03-02T04:30:00.000Z 0 [0-9a-f]{80}\n/);
  expect(new Set(/\d{20}$/.exec(first.trim())?.[0]).size).toBeGreaterThan(4);
});
