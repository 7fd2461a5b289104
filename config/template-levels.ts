/** The part of Taro's plugin of mini-programs that is used here. */
interface Options {
  combination: { config: { template: { nestElements: Map<string, number> } } };
}
interface Chain {
  plugin(name: string): { tap(change: (options: Options[]) => Options[]): unknown };
}

/**
 * How deep elements of one kind are nested in each other on the deepest page, and a level more. Kinds that are not
 * named here have Taro's own number. A page with more levels is drawn as well, but by a component in it
 * (`NameElements`).
 */
const levels: Record<string, number> = {
  view: 3,
  'catch-view': 2,
  'static-view': 6,
  text: 2,
  'static-text': 3,
  label: 2,
  'scroll-view': 2,
};

/**
 * Makes the templates of weapp smaller. They cannot call themselves, so Taro writes each of them once for every level
 * of a page, fifteen times for views and texts. Few elements that have a role or events contain others of their kind,
 * so this makes Taro count the levels of each kind apart, and write as many as there are. Views without attributes,
 * and those with nothing but a tap, keep fifteen.
 */
export function countLevels(chain: Chain): void {
  chain.plugin('miniPlugin').tap((options) => {
    for (const { combination } of options) {
      for (const [kind, count] of Object.entries(levels)) combination.config.template.nestElements.set(kind, count);
    }
    return options;
  });
}
