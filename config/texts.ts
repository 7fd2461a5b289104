import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { loadSource } from './load-source';

/** What the build knows of texts: the areas of each page, and the catalogues by language and area. */
export interface Texts {
  languages: string[];
  /** Areas of the page with a module, `common` included; empty if it is no page. */
  textsOf(page: string): string[];
  /** The same, with the areas that parts of the page load later. */
  allTextsOf(page: string): string[];
  /** JSON by file name: `id.order.json`. */
  files: Record<string, string>;
  /** Folder of these files on H5. Its name changes with any of them, so none of them needs a table of names. */
  folder: string;
}

interface RoutesModule {
  routes: Record<string, { path: string; texts: readonly string[]; later?: readonly string[] }>;
  pageModule(path: string): string;
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
