import fs from 'node:fs';
import fc from 'fast-check';

/** How often a test tries. It is `usual` in the suite, and the number that a scene of `npm run prove` sets there. */
export const triesOf = (usual: number): number => Number(process.env.KEDAI_PROVE_TRIES ?? usual);

/**
 * Seed of what is chosen at random. It is part of the name of a test that chooses. `KEDAI_PROVE_SEED` repeats a run.
 */
export const seed = Number(process.env.KEDAI_PROVE_SEED ?? Math.floor(Math.random() * 1_000_000));

export const shuffled = <T>(list: readonly T[]): T[] =>
  fc.sample(fc.shuffledSubarray([...list], { minLength: list.length }), { seed, numRuns: 1 })[0] as T[];

/** Adds a line to the results of a scene. */
export function tellFigure(line: string): void {
  const file = process.env.KEDAI_PROVE_FIGURES;
  if (file) fs.appendFileSync(file, `${line}\n`);
}

/** Acts on 0 to `count` - 1, `atOnce` at a time. Resolves with the results in order. */
export async function inParallel<Result>(
  count: number,
  atOnce: number,
  act: (n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const n = next;
      next += 1;
      results[n] = await act(n);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

/** How often each of these texts occurs. */
export function counted(things: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1;
  return counts;
}
