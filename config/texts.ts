import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { loadSource } from './load-source';
import { modulesOf } from './text-keys';

/** What the build knows about texts: the areas of each page, and the catalogues by language and area. */
export interface Texts {
  languages: string[];
  /** Areas of the texts of the page with a module, `common` included. It is empty if the module is no page. */
  textsOf(page: string): string[];
  /** The areas of `textsOf`, with those that parts of the page load later. */
  allTextsOf(page: string): string[];
  /** The catalogues as JSON, by file name such as `id.order.json`. */
  files: Record<string, string>;
  /** Folder of these files on H5. Its name changes if any of them does, so the names of the files need no hashes. */
  folder: string;
}

/**
 * The texts that the pages of the main package of mini-programs use, as JSON by file name. Without this choice areas
 * that pages of sub-packages use as well would be in the main package as a whole.
 */
export function mainTexts(root: string, { files }: Texts): Texts['files'] {
  const { routes, drawnPath, packageOf } = loadSource<RoutesModule>(root, 'platform/routes.ts');
  const catalogues = Object.entries(files).map(([name, json]) => [name, JSON.parse(json)] as const);
  const keys = catalogues.flatMap(([name, texts]) => (name.startsWith('en.') ? Object.keys(texts) : []));
  const modules = modulesOf({ root, areaOf: new Map(keys.map((key) => [key, key])) });
  const pages = Object.entries(routes).filter(([, route]) => !route.only && !packageOf(drawnPath(route)));
  const reached = pages.flatMap(([, route]) => [...modules.reached(route.path)]);
  const titles = pages.map(([name]) => `pageTitle.${name}`);
  const used = new Set([...titles, ...reached.flatMap((file) => [...modules.of(file).keys.keys()])]);
  return Object.fromEntries(
    catalogues.map(([name, texts]) => [
      name,
      JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([key]) => used.has(key)))),
    ]),
  );
}

interface Route {
  path: string;
  texts: readonly string[];
  later?: readonly string[];
  only?: 'h5';
}

interface RoutesModule {
  routes: Record<string, Route>;
  pageModule(path: string): string;
  drawnPath(route: Route): string;
  packageOf(path: string): string | undefined;
}

export function readTexts(root: string): Texts {
  const { routes, pageModule } = loadSource<RoutesModule>(root, 'platform/routes.ts');
  const { languages } = loadSource<{ languages: string[] }>(root, 'i18n/languages.ts');
  const areas = fs
    .readdirSync(path.join(root, 'src/i18n/en'))
    .filter((file) => file !== 'index.ts')
    .map((file) => file.replace(/\.ts$/, ''));
  const routeOf = (page: string) => Object.values(routes).find((each) => pageModule(each.path) === page);
  const textsOf = (page: string): string[] => {
    const route = routeOf(page);
    return route ? ['common', ...route.texts] : [];
  };
  const allTextsOf = (page: string): string[] => [...textsOf(page), ...(routeOf(page)?.later ?? [])];
  const files: Texts['files'] = {};
  const hash = crypto.createHash('sha256');
  for (const language of languages) {
    for (const area of areas) {
      const module = loadSource<Record<string, object>>(root, `i18n/${language}/${area}.ts`);
      const text = JSON.stringify(module[area]);
      files[`${language}.${area}.json`] = text;
      hash.update(text);
    }
  }
  return { languages, textsOf, allTextsOf, files, folder: `texts/${hash.digest('hex').slice(0, 8)}` };
}
