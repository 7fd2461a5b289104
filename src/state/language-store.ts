import { makeAutoObservable, runInAction } from 'mobx';
import type { I18n } from '@/i18n/i18n';
import { languageOf } from '@/i18n/language-tag';
import { type Language, languages } from '@/i18n/languages';
import type { SessionStore } from './session-store';

export interface LanguageDeps {
  session: SessionStore;
  i18n: I18n;
  /** Language tag of the host or browser. */
  hostLanguage(): string;
  /** Sets the document's language, where there is a document. */
  apply(language: Language): void;
}

/** The language in use: the one chosen by the customer, else that of the host or browser, else Indonesian. */
export class LanguageStore {
  current: Language;

  constructor(private readonly deps: LanguageDeps) {
    this.current = deps.session.language || languageOf(deps.hostLanguage(), languages);
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  /** Loads the texts of the first language; rejects if that fails. */
  async start(): Promise<void> {
    await this.deps.i18n.setLanguage(this.current);
    this.deps.apply(this.current);
  }

  /** Switches the language and stores the choice. Returns false if the texts could not be loaded. */
  async set(language: Language): Promise<boolean> {
    try {
      await this.deps.i18n.setLanguage(language);
    } catch {
      return false;
    }
    runInAction(() => {
      this.current = language;
    });
    this.deps.session.setLanguage(language);
    this.deps.apply(language);
    return true;
  }
}
