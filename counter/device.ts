import { makeAutoObservable, reaction } from 'mobx';
import { type Language, languages } from '@/contract/core';

export type Theme = 'auto' | 'light' | 'dark';
export const themes: readonly Theme[] = ['auto', 'light', 'dark'];

const STORED = 'kedai-counter';

interface Kept {
  key: string;
  shift: { token: string; name: string } | null;
  language: Language;
  theme: Theme;
  isLoud: boolean;
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

  constructor() {
    const { key, shift, language, theme, isLoud } = read();
    if (typeof key === 'string') this.key = key;
    if (shift && typeof shift.token === 'string' && typeof shift.name === 'string') this.shift = shift;
    this.language = languages.find((known) => known === language) ?? this.language;
    this.theme = themes.find((known) => known === theme) ?? 'auto';
    this.isLoud = isLoud !== false;
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
    const { key, shift, language, theme, isLoud } = this;
    return { key, shift, language, theme, isLoud };
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
