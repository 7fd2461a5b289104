// Compares the texts that each page's code uses with those that the page loads.
import path from 'node:path';
import { pageModule } from '@/platform/routes';
import { modulesOf, type Source } from '../../config/text-keys';

export interface TextUse extends Source {
  /**
   * Pages by name. `texts` has the areas that are loaded besides `common`, and `later` those that parts of the page
   * load later.
   */
  pages: Readonly<
    Record<string, { readonly path: string; readonly texts: readonly string[]; readonly later?: readonly string[] }>
  >;
}

/** The area of each key, from the catalogues of one language by file. */
export const areasOfKeys = (areas: Record<string, Record<string, unknown>>): Map<string, string> =>
  new Map(
    Object.entries(areas).flatMap(([file, texts]) =>
      Object.keys(texts).map((key): [string, string] => [key, file.replace(/\.ts$/, '')]),
    ),
  );

/** Finds a page whose title is not among the texts that are loaded with the page. */
function titleFaults(name: string, texts: readonly string[], { areaOf }: Source): string[] {
  const title = `pageTitle.${name}`;
  const area = areaOf.get(title) ?? '';
  if (area === 'common' || texts.includes(area)) return [];
  return [`the page ${name} has no title: '${title}' must be a text of one of its areas`];
}

/**
 * Lists texts that a page or the app uses without loading them, areas that a page loads without using them, areas that no
 * part of a page requests later, and pages without a title.
 */
export function pageTextFaults(use: TextUse): string[] {
  const modules = modulesOf(use);
  const requestedBy = (entry: string) => [...modules.reached(entry)].flatMap((file) => modules.of(file).needs);
  const check = (entry: string, name: string, texts: readonly string[]): string[] => {
    const faults: string[] = [];
    const unused = new Set(texts);
    for (const file of modules.reached(entry)) {
      for (const [key, area] of modules.of(file).keys) {
        unused.delete(area);
        if (area === 'common' || texts.includes(area)) continue;
        faults.push(
          `${path.relative(use.root, file)} uses '${key}' of the area '${area}', which ${name} does not load: add the area to its texts in src/platform/routes.ts, or move the text to common`,
        );
      }
    }
    for (const area of unused) faults.push(`${name} loads the area '${area}', but its code uses no text of it`);
    return faults;
  };
  const neverRequested = (name: string, { path: where, later = [] }: TextUse['pages'][string]): string[] => {
    const requested = new Set(requestedBy(pageModule(where)));
    return later
      .filter((area) => !requested.has(area))
      .map(
        (area) =>
          `the page ${name} is to load the area '${area}' later, but no part of it requests it: i18n.need or useLazyPart`,
      );
  };
  return [
    ...check('app', 'the app', requestedBy('app')),
    ...Object.entries(use.pages).flatMap(([name, page]) => [
      ...titleFaults(name, page.texts, use),
      ...neverRequested(name, page),
      ...check(pageModule(page.path), `the page ${name}`, [...page.texts, ...(page.later ?? [])]),
    ]),
  ];
}
