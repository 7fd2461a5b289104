import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Catalogue, Message, MessageKey } from './en';
import { defaultLanguage, type Language } from './languages';

export type { MessageKey } from './en';
export type MessageParams = Record<string, string | number>;
export type MissingKeyReport = (key: string, language: Language) => void;
type Loaders = Record<Language, () => Promise<{ catalogue: Catalogue }>>;

// One chunk a language on H5; a plain require on mini-programs.
const loaders: Loaders = {
  en: () => import(/* webpackChunkName: "language-en" */ './en'),
  'zh-Hans': () => import(/* webpackChunkName: "language-zh-Hans" */ './zh-Hans'),
  id: () => import(/* webpackChunkName: "language-id" */ './id'),
};

/** The language in use and its catalogue; both observable, so that `observer` components follow a switch. */
export class I18n {
  language: Language = defaultLanguage;
  private catalogue: Catalogue | null = null;
  private wanted: Language = defaultLanguage;
  private reportMissing: MissingKeyReport = () => undefined;
  private readonly reported = new Set<string>();

  constructor(private readonly load: Loaders = loaders) {
    makeAutoObservable<this, 'catalogue' | 'load' | 'wanted' | 'reportMissing' | 'reported'>(
      this,
      { catalogue: observableRef, load: false, wanted: false, reportMissing: false, reported: false },
      { autoBind: true },
    );
  }

  get isReady(): boolean {
    return this.catalogue !== null;
  }

  /** The one hook that hears of missing keys (spec §1), once per key and language. */
  onMissingKey(report: MissingKeyReport): void {
    this.reportMissing = report;
  }

  /** Loads the catalogue, then switches. The last call wins; a chunk that cannot be had rejects and changes nothing. */
  async setLanguage(language: Language): Promise<void> {
    this.wanted = language;
    const { catalogue } = await this.load[language]();
    if (this.wanted !== language) return;
    runInAction(() => {
      this.catalogue = catalogue;
      this.language = language;
    });
  }

  /** The text of a key. `{name}` takes `params.name`; a key with plural forms picks by `params.count`. */
  t(key: MessageKey, params?: MessageParams): string {
    const message: Message | undefined = this.catalogue?.[key];
    if (message === undefined) return this.missing(key);
    const form = typeof message === 'string' ? message : Number(params?.count) === 1 ? message.one : message.other;
    return params ? fill(form, params) : form;
  }

  // Before the first catalogue nothing is missing yet, and nothing can be said.
  private missing(key: string): string {
    if (!this.catalogue) return '';
    const id = `${this.language} ${key}`;
    if (!this.reported.has(id)) {
      this.reported.add(id);
      this.reportMissing(key, this.language);
    }
    return key;
  }
}

function fill(text: string, params: MessageParams): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The app's language. */
export const i18n = new I18n();

/** Short for `i18n.t`. */
export const t = i18n.t;
