import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RegionWords, withoutBlanks } from './region-names';

/** Regions that a search answers at most. */
const FOUND_MAX = 20;
/** Regions after which a search lets others be answered: a few milliseconds of it. */
const TURN = 4000;

export interface Names {
  /** `plainName` of a name, for search. */
  plain: string;
  /** The plain name without its blanks, because people join words: `kebonjeruk`. */
  joined: string;
}

export interface Entry extends Names {
  code: string;
  name: string;
  /** `bareName` of it. */
  bare: string;
  /** The bare name without its blanks. */
  tight: string;
}

export const parentOf = (code: string): string => code.slice(0, Math.max(0, code.lastIndexOf('.')));

/** Number of levels, from the province on, that two regions share. */
function sharedLevels(code: string, near: string): number {
  const [one, other] = [code.split('.'), near.split('.')];
  const differ = one.findIndex((part, at) => part !== other[at]);
  return differ < 0 ? one.length : differ;
}

const beginsWord = (text: string, word: string): boolean => ` ${text}`.includes(` ${word}`);

/** Letters from which a word may be several joined ones: shorter ones are found across too many borders of words. */
const JOINED_MIN = 6;

/** Whether a word is in the name of a region. */
export const hasWord = ({ plain, joined }: Names, word: string): boolean =>
  plain.includes(word) || (word.length >= JOINED_MIN && joined.includes(word));

/** How well the words that a name contains match it; the less the better. */
function rankOf({ plain, joined, bare, tight }: Entry, own: readonly (readonly string[])[]): number {
  let best = 3;
  for (const found of combinations(own)) {
    const text = withoutBlanks(found.join(''));
    if (tight === text || joined === text) return 0;
    const begins = found.join(' ');
    if (bare.startsWith(begins) || plain.startsWith(begins)) best = Math.min(best, 1);
    else if (found.every((word) => beginsWord(plain, word))) best = Math.min(best, 2);
  }
  return best;
}

const combinations = (own: readonly (readonly string[])[]): string[][] =>
  own.reduce<string[][]>((made, names) => made.flatMap((some) => names.map((name) => [...some, name])), [[]]);

/** The words that a region's own name has, each with those of its names that are there. */
const ownWords = (entry: Entry, words: RegionWords['words']): string[][] =>
  words.map((names) => names.filter((name) => hasWord(entry, name))).filter(({ length }) => length > 0);

interface Scored {
  entry: Entry;
  /** The less the better. */
  score: number;
}

/** Puts a region in its place among the best, if it is one of them. */
function keepBest(best: Scored[], { entry, score }: Scored): void {
  const last = best[FOUND_MAX - 1];
  if (last && last.score <= score) return;
  const at = best.findIndex((one) => one.score > score);
  best.splice(at < 0 ? best.length : at, 0, { entry, score });
  if (best.length > FOUND_MAX) best.pop();
}

/** One search: which regions it finds, and in which order. */
export class RegionSearch {
  private readonly all: RegionWords['words'];
  /** The matches by word and code: whether the region or one around it has the word. */
  private readonly around: Map<string, boolean>[];

  constructor(
    private readonly asked: RegionWords,
    private readonly near: string,
    private readonly entry: (code: string) => Entry | undefined,
  ) {
    this.all = [...this.asked.words, ...this.asked.wished];
    this.around = this.all.map(() => new Map());
  }

  /**
   * The best of these regions, of which each level follows the wider one: first those whose name is what was typed, then
   * those that begin with it, and of equal ones the nearest, then those whose own name has every word, then the widest.
   * At least one word must be in their own name; the others may be in those around them.
   */
  async best(levels: readonly (readonly Entry[])[]): Promise<Entry[]> {
    const best: Scored[] = [];
    let read = 0;
    for (const [level, entries] of levels.entries()) {
      for (const entry of entries) {
        read += 1;
        if (read % TURN === 0) await nextTurn();
        const score = this.score(entry, level);
        if (score !== undefined) keepBest(best, { entry, score });
      }
    }
    return best.map(({ entry }) => entry);
  }

  private score(entry: Entry, level: number): number | undefined {
    const { code } = entry;
    const { words, wished } = this.asked;
    const own = ownWords(entry, words);
    if (own.length === 0) return undefined;
    if (own.length < words.length && !words.every((_, at) => this.has(at, code))) return undefined;
    const isPart = own.length < words.length ? 1 : 0;
    const isOther = this.asked.level !== undefined && this.asked.level !== level ? 1 : 0;
    const distance = 3 - Math.min(3, this.near ? sharedLevels(code, this.near) : 0);
    const rank = Math.min(
      rankOf(entry, own),
      wished.length > 0 ? rankOf(entry, ownWords(entry, [...wished, ...words])) : 3,
    );
    const isUnwished = wished.every((_, at) => this.has(words.length + at, code)) ? 0 : 1;
    return isOther * 1000 + rank * 100 + isUnwished * 50 + distance * 10 + isPart * 5 + level;
  }

  /** Whether a region, or one around it, has a word. */
  private has(at: number, code: string): boolean {
    if (!code) return false;
    const known = this.around[at]?.get(code);
    if (known !== undefined) return known;
    const entry = this.entry(code);
    const names = this.all[at] ?? [];
    const isHere = (entry && names.some((name) => hasWord(entry, name))) || this.has(at, parentOf(code));
    this.around[at]?.set(code, isHere);
    return isHere;
  }
}
