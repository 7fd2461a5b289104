import type { AreaName } from './en';
import type { Language } from './languages';
import type { Area, Message } from './message';

/** Texts of an area: at once where they are at hand, else by a request. */
export type LoadTexts = (language: Language, area: AreaName) => Area | Promise<Area>;

/** The texts of one language, as far as they have been loaded. */
export class Catalogue {
  readonly own: Record<string, Message> = {};
  /** English texts, loaded only if some of the language's own may be missing. */
  readonly spare: Record<string, Message> = {};
  /** Areas that are there; their texts, if those were at hand. */
  private readonly areas = new Map<AreaName, Area | undefined>();

  constructor(
    readonly language: Language,
    private readonly isPartial: boolean,
    private readonly load: LoadTexts,
  ) {}

  has(areas: readonly AreaName[]): boolean {
    return areas.every((area) => this.areas.has(area));
  }

  /** Loads those of the areas that are not there; undefined if no request is needed. */
  add(areas: readonly AreaName[]): Promise<unknown> | undefined {
    const waits = areas.map((area) => this.addOne(area));
    return waits.some(Boolean) ? Promise.all(waits) : undefined;
  }

  private addOne(area: AreaName): Promise<void> | undefined {
    const known = this.areas.get(area);
    // What is at hand may have grown: the main package of mini-programs has only a part of some areas.
    if (this.areas.has(area) && (!known || known === this.load(this.language, area))) return undefined;
    const own = this.load(this.language, area);
    const spare = this.isPartial ? this.load('en', area) : {};
    const take = (texts: Area, others: Area, atHand?: Area): void => {
      Object.assign(this.own, texts);
      Object.assign(this.spare, others);
      this.areas.set(area, atHand);
    };
    if (own instanceof Promise || spare instanceof Promise) {
      return Promise.all([own, spare]).then(([texts, others]) => take(texts, others));
    }
    take(own, spare, own);
    return undefined;
  }
}
