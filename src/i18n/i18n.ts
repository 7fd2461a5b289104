import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Catalogue, MessageKey } from './en';
import { defaultLanguage, type Language } from './languages';
import type { Message } from './message';

export type { MessageKey } from './en';
export type MessageParams = Record<string, string | number>;
export type MissingKeyReport = (key: string, language: Language) => void;
type Part = Partial<Catalogue>;
type Loaders = Record<Language, () => Promise<{ catalogue: Part }>>;

// Two chunks a language on H5, so that a first visit to home or menu waits for its own texts only; a plain require
// on mini-programs. The boot script knows the first one by its name.
const firstParts: Loaders = {
  en: () => import(/* webpackChunkName: "language-en" */ './en/first'),
  'zh-Hans': () => import(/* webpackChunkName: "language-zh-Hans" */ './zh-Hans/first'),
  id: () => import(/* webpackChunkName: "language-id" */ './id/first'),
};
const otherParts: Loaders = {
  en: () => import(/* webpackChunkName: "texts-en" */ './en/more'),
  'zh-Hans': () => import(/* webpackChunkName: "texts-zh-Hans" */ './zh-Hans/more'),
  id: () => import(/* webpackChunkName: "texts-id" */ './id/more'),
};

/** The language in use and its catalogue; both observable, so that `observer` components follow a switch. */
export class I18n {
  language: Language = defaultLanguage;
  /** Every text is there; before that, only those of a first visit. */
  isComplete = false;
  private catalogue: Part | null = null;
  private wanted: Language = defaultLanguage;
  private reportMissing: MissingKeyReport = () => undefined;
  private readonly reported = new Set<string>();

  constructor(
    private readonly first: Loaders = firstParts,
    private readonly others: Loaders = otherParts,
  ) {
    makeAutoObservable<this, 'catalogue' | 'first' | 'others' | 'wanted' | 'reportMissing' | 'reported'>(
      this,
      {
        catalogue: observableRef,
        first: false,
        others: false,
        wanted: false,
        reportMissing: false,
        reported: false,
      },
      { autoBind: true },
    );
  }

  /** The texts of home, shops and menu are there. */
  get isReady(): boolean {
    return this.catalogue !== null;
  }

  /** The one hook that hears of missing keys (spec §1), once per key and language. */
  onMissingKey(report: MissingKeyReport): void {
    this.reportMissing = report;
  }

  /**
   * Loads the texts, then switches all of them at once. The last call wins; a chunk that cannot be had rejects and
   * changes nothing. Only the first language of all shows its first part as soon as that is there.
   */
  async setLanguage(language: Language): Promise<void> {
    this.wanted = language;
    const { catalogue: first } = await this.first[language]();
    if (!this.catalogue) this.use(language, first, false);
    const { catalogue: others } = await this.others[language]();
    this.use(language, { ...first, ...others }, true);
  }

  private use(language: Language, catalogue: Part, isComplete: boolean): void {
    if (this.wanted !== language) return;
    runInAction(() => {
      this.catalogue = catalogue;
      this.language = language;
      this.isComplete = isComplete;
    });
  }

  /** The text of a key. `{name}` takes `params.name`; a key with plural forms picks by `params.count`. */
  t(key: MessageKey, params?: MessageParams): string {
    const message: Message | undefined = this.catalogue?.[key];
    if (message === undefined) return this.missing(key);
    const form = typeof message === 'string' ? message : Number(params?.count) === 1 ? message.one : message.other;
    return params ? fill(form, params) : form;
  }

  // Until all are loaded nothing is missing yet, and nothing can be said.
  private missing(key: string): string {
    if (!this.isComplete) return '';
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
