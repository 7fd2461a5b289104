import { makeAutoObservable } from 'mobx';
import { isRecord } from '@/lib/guards';
import type { Storage } from '@/platform/storage/storage';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const choiceOf = (stored: unknown): ThemeChoice | undefined =>
  isRecord(stored) ? themeChoices.find((choice) => choice === stored.choice) : undefined;

export interface ThemeDeps {
  storage: Storage;
  /** Sets the document's theme, where there is a document; elsewhere the page frame sets `className`. */
  apply(choice: ThemeChoice): void;
}

/** Light, dark, or the phone's setting. */
export class ThemeStore {
  choice: ThemeChoice;

  constructor(private readonly deps: ThemeDeps) {
    this.choice = deps.storage.read('theme', choiceOf) ?? 'system';
    deps.apply(this.choice);
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  /** Class of the page root; empty for the phone's setting, and in a browser, where the document has the theme. */
  get className(): string {
    return process.env.TARO_ENV === 'h5' || this.choice === 'system' ? '' : `k-theme-${this.choice}`;
  }

  set(choice: ThemeChoice): void {
    this.choice = choice;
    this.deps.storage.write('theme', { choice });
    this.deps.apply(choice);
  }
}
