import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { grouped } from '@/lib/money';
import { Catalogue, type LoadTexts } from './catalogue';
import type { AreaName, MessageKey } from './en';
import { defaultLanguage } from './language-tag';
import { entryOf, type Language, type LanguageEntry } from './languages';
import { loadTexts } from './load-texts';

export type { AreaName, MessageKey } from './en';
export type MessageParams = Record<string, string | number>;
export type MissingKeyReport = (key: string, language: Language) => void;

/** Every page has these texts. */
const everywhere: AreaName = 'common';

/**
 * The language in use and its texts; a switch is observable, so that `observer` components follow it. Texts that are
 * added later are not: the page that needs them is not drawn before, and nothing that is drawn is drawn again.
 */
export class I18n {
  language: Language = defaultLanguage;
  private current: Catalogue | null = null;
  /** The language that is being loaded, to be used when it has all texts of the open pages. */
  private next: Catalogue | null = null;
  private switching: Promise<unknown> | undefined;
  /** The areas of each open page. */
  private readonly pages = new Set<readonly AreaName[]>();
  /** Counts the additions to the current texts, for `has`. */
  private additions = 0;
  private reportMissing: MissingKeyReport = () => undefined;
  private readonly reported = new Set<string>();

  constructor(
    private readonly load: LoadTexts = loadTexts,
    private readonly entry: (language: Language) => LanguageEntry = entryOf,
  ) {
    makeAutoObservable<
      this,
      'current' | 'next' | 'switching' | 'pages' | 'reportMissing' | 'reported' | 'load' | 'entry'
    >(
      this,
      {
        current: observableRef,
        next: false,
        switching: false,
        pages: false,
        reportMissing: false,
        reported: false,
        load: false,
        entry: false,
      },
      { autoBind: true },
    );
  }

  /** The texts of every page are there. */
  get isReady(): boolean {
    return this.current !== null;
  }

  /** The one hook that hears of missing keys (spec §1), once per key and language. */
  onMissingKey(report: MissingKeyReport): void {
    this.reportMissing = report;
  }

  /**
   * Loads the texts of the open pages, then switches all of them at once. The last call wins; a chunk that cannot be
   * had rejects and changes nothing.
   */
  setLanguage(language: Language): Promise<void> {
    const next = new Catalogue(language, this.entry(language).isPartial === true, this.load);
    this.next = next;
    const done = this.switchTo(next);
    this.switching = done.catch(() => undefined);
    return done;
  }

  private async switchTo(next: Catalogue): Promise<void> {
    // A page may open while the texts of the others are on their way.
    const add = (): Promise<unknown> | undefined => next.add([everywhere, ...[...this.pages].flat()]);
    for (let wait = add(); wait; wait = add()) await wait;
    if (this.next !== next) return;
    runInAction(() => {
      this.language = next.language;
      this.current = next;
      this.next = null;
    });
  }

  /**
   * Loads the texts of a page that is about to open, and waits for the first language; undefined if they are there.
   * Rejects if they cannot be had.
   */
  need(areas: readonly AreaName[]): Promise<unknown> | undefined {
    const { current, next } = this;
    if (!current) return Promise.all([next?.add(areas), this.switching]);
    return current.add(areas)?.then(() =>
      runInAction(() => {
        this.additions += 1;
      }),
    );
  }

  /** Keeps the areas of a page over switches of the language until the returned function is called. */
  open(areas: readonly AreaName[]): () => void {
    const page = [...areas];
    this.pages.add(page);
    return () => {
      this.pages.delete(page);
    };
  }

  has(areas: readonly AreaName[]): boolean {
    return this.additions >= 0 && this.current !== null && this.current.has(areas);
  }

  /** The text of a key. `{name}` takes `params.name`, a number with its language's marks; a key with plural forms picks by `params.count`. */
  t(key: MessageKey, params?: MessageParams): string {
    if (!this.current) return '';
    const { own, spare, language } = this.current;
    const isOwn = own[key] !== undefined;
    if (!isOwn) this.missing(key, language);
    const message = own[key] ?? spare[key] ?? key;
    const { plural, group } = this.entry(isOwn ? language : 'en');
    const form = typeof message === 'string' ? message : (message[plural(Number(params?.count))] ?? message.other);
    return params ? fill(form, params, group) : form;
  }

  /** The text of a key if its area is loaded, else an empty text. */
  find(key: MessageKey): string {
    return this.current?.own[key] === undefined ? '' : this.t(key);
  }

  private missing(key: string, language: Language): void {
    const id = `${language} ${key}`;
    if (this.reported.has(id)) return;
    this.reported.add(id);
    this.reportMissing(key, language);
  }
}

function fill(text: string, params: MessageParams, mark: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    return typeof value === 'number' && value > 999 ? grouped(value, mark) : String(value);
  });
}

/** The app's language. */
export const i18n = new I18n();

/** Short for `i18n.t`. */
export const t = i18n.t;
