import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Catalogue, MessageKey } from './en';
import { defaultLanguage, type Language } from './languages';
import type { Message } from './message';

export type { MessageKey } from './en';
export type MessageParams = Record<string, string | number>;
export type MissingKeyReport = (key: string, language: Language) => void;
type Part = Partial<Catalogue>;
type Loaders = Record<Language, () => Promise<{ catalogue: Part }>>;

// Two chunks for each language on H5, so that a first visit to home or menu waits for its own texts only; a plain
// require in mini-programs. The boot script preloads the first one by its name.
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

/** The language in use and its catalogue. Both are observable, so that `observer` components follow a change. */
export class I18n {
  language: Language = defaultLanguage;
  /** Whether all texts are loaded, not only those of a first visit. */
  isComplete = false;
  /** Texts of a first visit, and all others. They are separate, so that loading the others re-renders nothing. */
  private catalogue: Part | null = null;
  private others: Part = {};
  private wanted: Language = defaultLanguage;
  private reportMissing: MissingKeyReport = () => undefined;
  private readonly reported = new Set<string>();

  constructor(
    private readonly loadFirst: Loaders = firstParts,
    private readonly loadOthers: Loaders = otherParts,
  ) {
    makeAutoObservable<
      this,
      'catalogue' | 'others' | 'loadFirst' | 'loadOthers' | 'wanted' | 'reportMissing' | 'reported'
    >(
      this,
      {
        catalogue: observableRef,
        others: observableRef,
        loadFirst: false,
        loadOthers: false,
        wanted: false,
        reportMissing: false,
        reported: false,
      },
      { autoBind: true },
    );
  }

  /** Whether the texts of home, shops and menu are loaded. */
  get isReady(): boolean {
    return this.catalogue !== null;
  }

  /** Sets the hook that is called for missing keys (spec §1), once for each key and language. */
  onMissingKey(report: MissingKeyReport): void {
    this.reportMissing = report;
  }

  /**
   * Loads the texts, then changes all of them at once. The last call takes precedence. If a chunk fails to load, it
   * rejects and changes nothing. Only the very first language shows its first part as soon as that is loaded.
   */
  async setLanguage(language: Language): Promise<void> {
    this.wanted = language;
    const { catalogue: first } = await this.loadFirst[language]();
    if (!this.catalogue) this.use(language, first);
    const { catalogue: others } = await this.loadOthers[language]();
    this.use(language, first, others);
  }

  private use(language: Language, first: Part, others?: Part): void {
    if (this.wanted !== language) return;
    runInAction(() => {
      this.language = language;
      this.catalogue = first;
      this.others = others ?? {};
      this.isComplete = others !== undefined;
    });
  }

  /** The text of a key. `{name}` is replaced by `params.name`; a key with plural forms uses `params.count`. */
  t(key: MessageKey, params?: MessageParams): string {
    const message: Message | undefined = this.catalogue?.[key] ?? this.others[key];
    if (message === undefined) return this.missing(key);
    const form = typeof message === 'string' ? message : Number(params?.count) === 1 ? message.one : message.other;
    return params ? fill(form, params) : form;
  }

  // Before all texts are loaded, a key without a text may still come; the text is empty until then.
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
