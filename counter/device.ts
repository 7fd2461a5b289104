import { makeAutoObservable, reaction } from 'mobx';
import { type Language, languages } from '@/contract/core';

export type Theme = 'auto' | 'light' | 'dark';
export const themes: readonly Theme[] = ['auto', 'light', 'dark'];

export const papers = [0, 58, 80] as const;
export type Paper = (typeof papers)[number];
/** What is printed of an order. */
export const printed = ['labels', 'receipt', 'both'] as const;
export type Prints = (typeof printed)[number];

const STORED = 'kedai-counter';

interface Kept {
  key: string;
  shift: { token: string; name: string } | null;
  language: Language;
  theme: Theme;
  isLoud: boolean;
  /** Width of the paper in millimetres; 0: nothing is printed here. */
  paper: Paper;
  prints: Prints;
  /** What is begun is printed without a touch. */
  printsAlone: boolean;
}

const tags: readonly (readonly [RegExp, Language])[] = [
  [/^zh/i, 'zh-Hans'],
  [/^en/i, 'en'],
];

/** Indonesian for a language that is not ours. */
const deviceLanguage = (): Language => tags.find(([tag]) => tag.test(navigator.language))?.[1] ?? 'id';

function read(): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    // Storage is forbidden, or holds something else. The key is asked for again.
    return {};
  }
}

/** What this device keeps: the key of its shop, who is on shift, how it looks and sounds. */
class Device implements Kept {
  key = '';
  shift: Kept['shift'] = null;
  language: Language = deviceLanguage();
  theme: Theme = 'auto';
  isLoud = true;
  paper: Paper = 0;
  prints: Prints = 'labels';
  printsAlone = false;

  constructor() {
    const { key, shift, language, theme, isLoud, paper, prints, printsAlone } = read();
    if (typeof key === 'string') this.key = key;
    if (shift && typeof shift.token === 'string' && typeof shift.name === 'string') this.shift = shift;
    this.language = languages.find((known) => known === language) ?? this.language;
    this.theme = themes.find((known) => known === theme) ?? 'auto';
    this.isLoud = isLoud !== false;
    this.paper = papers.find((known) => known === paper) ?? 0;
    this.prints = printed.find((known) => known === prints) ?? 'labels';
    this.printsAlone = printsAlone === true;
    makeAutoObservable(this, {}, { autoBind: true });
    reaction(
      () => this.kept,
      (kept) => {
        try {
          localStorage.setItem(STORED, JSON.stringify(kept));
        } catch {
          // It works until the page is closed.
        }
      },
    );
  }

  get kept(): Kept {
    const { key, shift, language, theme, isLoud, paper, prints, printsAlone } = this;
    return { key, shift, language, theme, isLoud, paper, prints, printsAlone };
  }

  set(change: Partial<Kept>): void {
    Object.assign(this, change);
  }

  /** Whoever takes the device next must have the key. */
  forget(): void {
    this.key = '';
    this.shift = null;
  }
}

export const device = new Device();
