import { bareName, type RegionWords, regionWords } from './region-names';

/** Regions that a search answers at most. */
const FOUND_MAX = 20;

export interface Entry {
  code: string;
  name: string;
  /** `plainName` of it, for search. */
  plain: string;
}

export const parentOf = (code: string): string => code.slice(0, Math.max(0, code.lastIndexOf('.')));

/** Number of levels, from the province on, that two regions share. */
function sharedLevels(code: string, near: string): number {
  const [one, other] = [code.split('.'), near.split('.')];
  const differ = one.findIndex((part, at) => part !== other[at]);
  return differ < 0 ? one.length : differ;
}

const beginsWord = (text: string, word: string): boolean => ` ${text}`.includes(` ${word}`);

/** How well the words that a name contains match it; the less the better. */
function rankOf(plain: string, own: readonly (readonly string[])[]): number {
  const bare = bareName(plain);
  let best = 3;
  for (const found of combinations(own)) {
    const text = found.join(' ');
    if (bare === text || plain === text) return 0;
    if (bare.startsWith(text) || plain.startsWith(text)) best = Math.min(best, 1);
    else if (found.every((word) => beginsWord(plain, word))) best = Math.min(best, 2);
  }
  return best;
}

const combinations = (own: readonly (readonly string[])[]): string[][] =>
  own.reduce<string[][]>((made, names) => made.flatMap((some) => names.map((name) => [...some, name])), [[]]);

/** One search: which regions it finds, and in which order. */
export class RegionSearch {
  private readonly asked: RegionWords;
  /** The matches by word and code: whether the region or one around it has the word. */
  private readonly around: Map<string, boolean>[];

  constructor(
    typed: string,
    private readonly near: string,
    private readonly entry: (code: string) => Entry | undefined,
  ) {
    this.asked = regionWords(typed);
    this.around = this.asked.words.map(() => new Map());
  }

  /**
   * The best of these regions, of which each level follows the wider one: first those whose name is what was typed, then
   * those that begin with it, and of equal ones the nearest, then the widest. At least one word must be in their own
   * name; the others may be in those around them.
   */
  best(levels: readonly (readonly Entry[])[]): Entry[] {
    const best: { entry: Entry; score: number }[] = [];
    if (this.asked.words.length === 0) return [];
    levels.forEach((entries, level) => {
      for (const entry of entries) {
        const score = this.score(entry, level);
        const last = best[FOUND_MAX - 1];
        if (score === undefined || (last && last.score <= score)) continue;
        const at = best.findIndex((one) => one.score > score);
        best.splice(at < 0 ? best.length : at, 0, { entry, score });
        if (best.length > FOUND_MAX) best.pop();
      }
    });
    return best.map(({ entry }) => entry);
  }

  private score({ code, plain }: Entry, level: number): number | undefined {
    const { words } = this.asked;
    const own: string[][] = [];
    let isWhole = true;
    for (const names of words) {
      const found = names.filter((name) => plain.includes(name));
      if (found.length > 0) own.push(found);
      else isWhole = false;
    }
    if (own.length === 0) return undefined;
    if (!isWhole && !words.every((_, at) => this.has(at, code))) return undefined;
    const isOther = this.asked.level !== undefined && this.asked.level !== level ? 1 : 0;
    const distance = 3 - Math.min(3, this.near ? sharedLevels(code, this.near) : 0);
    return isOther * 1000 + rankOf(plain, own) * 100 + distance * 10 + level;
  }

  /** Whether a region, or one around it, has a word. */
  private has(at: number, code: string): boolean {
    if (!code) return false;
    const known = this.around[at]?.get(code);
    if (known !== undefined) return known;
    const plain = this.entry(code)?.plain ?? '';
    const names = this.asked.words[at] ?? [];
    const isHere = names.some((name) => plain.includes(name)) || this.has(at, parentOf(code));
    this.around[at]?.set(code, isHere);
    return isHere;
  }
}
