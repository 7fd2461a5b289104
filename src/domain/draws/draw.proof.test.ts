import { createHash } from 'node:crypto';
import { seed as proveSeed, tellFigure, triesOf } from '../../../test/harness/proof';
import { computeDraw, type DrawEntry } from './draw';

/** The suite draws a fixed million, so that it never fails by chance. `npm run prove` draws others. */
const start = process.env.KEDAI_PROVE_TRIES ? `prove ${proveSeed}` : 'fixed';
const hex = (text: string): string => createHash('sha256').update(text).digest('hex');

const entries: readonly DrawEntry[] = [50, 2000, 600, 4000, 400, 1500, 450, 1000].map((weight, index) => ({
  position: index + 1,
  weight,
  left: index === 6 ? 0 : null,
}));

/** 24.32 is exceeded by chance once in a thousand times where eight entries leave seven degrees of freedom. */
const CHI_SQUARE_MAX = 24.32;

it(`a million draws fall by the weights (${start})`, () => {
  const draws = triesOf(1_000_000);
  const counts = new Map<number, number>();
  let wrong = 0;
  for (let n = 0; n < draws; n += 1) {
    const seed = hex(`${start} day ${Math.floor(n / 1000)}`);
    const client_seed = hex(`${start} client ${n}`).slice(0, 32);
    const terms = { day: '2026-11-30', wheel_id: 1, draw_id: `M${n % 977}`, client_seed, n: n % 3, entries };
    const { position, is_used_up } = computeDraw(seed, terms);
    if (is_used_up !== (position === 7)) wrong += 1;
    counts.set(position, (counts.get(position) ?? 0) + 1);
  }
  const chiSquare = entries.reduce((sum, { position, weight }) => {
    const expected = (draws * weight) / 10_000;
    return sum + ((counts.get(position) ?? 0) - expected) ** 2 / expected;
  }, 0);
  tellFigure(
    `${draws} draws: chi-square ${chiSquare.toFixed(2)}, at most ${CHI_SQUARE_MAX} is expected; seed ${start}`,
  );
  expect(wrong).toBe(0);
  expect(chiSquare).toBeLessThan(CHI_SQUARE_MAX);
});
