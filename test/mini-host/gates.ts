import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import postcss from 'postcss';
import { readManifest } from './app-manifest';
import { dialects, type MiniPlatform } from './dialect';
import { manifestFaults } from './manifest-gates';
import { parseMarkup } from './markup';

export interface Limits {
  /** Largest size of the main package, in KB. */
  mainPackageKb: number;
}

/** ECMAScript version of old base libraries and webviews. `config/mini.ts` lowers the bundles to it. */
const syntax = 2017;

/** Finds the faults of a built bundle that are visible without running it. */
export function findFaults(dist: string, platform: MiniPlatform, limits: Limits): string[] {
  const files = filesUnder(dist);
  return [
    ...files.filter((file) => file.endsWith('.js')).flatMap((file) => syntaxFault(dist, file)),
    ...pageFaults(dist, platform),
    ...manifestFaults(dist, platform),
    ...iconFaults(dist),
    ...files.filter((file) => file.endsWith(dialects[platform].template)).flatMap((file) => markupFault(dist, file)),
    ...files.filter((file) => file.endsWith(dialects[platform].style)).flatMap((file) => styleFault(dist, file)),
    ...packageFaults(dist, files, limits),
  ];
}

function filesUnder(dist: string, folder = ''): string[] {
  return fs.readdirSync(path.join(dist, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(dist, file) : [file];
  });
}

const read = (dist: string, file: string): string => fs.readFileSync(path.join(dist, file), 'utf8');

function syntaxFault(dist: string, file: string): string[] {
  try {
    parse(read(dist, file), { ecmaVersion: syntax, sourceType: 'script' });
    return [];
  } catch (error) {
    return [`${file}: not ES${syntax} syntax, ${(error as Error).message}`];
  }
}

function pageFaults(dist: string, platform: MiniPlatform): string[] {
  const { pages, subPackages, tabs } = readManifest(dist);
  const missing = pages.flatMap((page) =>
    ['.js', '.json', dialects[platform].template]
      .filter((extension) => !fs.existsSync(path.join(dist, page + extension)))
      .map((extension) => `${page}${extension} is missing`),
  );
  const main = pages.filter(
    (page) => !subPackages.some(({ root, pages: inside }) => inside.some((p) => `${root}/${p}` === page)),
  );
  const misplaced = [...main, ...tabs.map((tab) => tab.pagePath)].flatMap((page) =>
    subPackages
      .filter(({ root }) => page.startsWith(`${root}/`))
      .map(({ root }) => `${page} is a page of the main package inside the sub-package ${root}`),
  );
  return [...missing, ...misplaced];
}

function iconFaults(dist: string): string[] {
  const icons = readManifest(dist).tabs.flatMap((tab) => [tab.icon, tab.activeIcon]);
  return icons
    .filter((icon): icon is string => Boolean(icon))
    .flatMap((icon) => (fs.existsSync(path.join(dist, icon)) ? [] : [`${icon} is missing`]));
}

function markupFault(dist: string, file: string): string[] {
  try {
    parseMarkup(read(dist, file));
    return [];
  } catch (error) {
    return [`${file}: ${(error as Error).message}`];
  }
}

/**
 * Selectors that hosts do not support. Their compilers refuse `*` and mishandle `:not`. The other selectors match
 * nothing there.
 */
const unreadable = /(^|[\s>+~,])(\*|html\b|body\b|#app\b)|:root|:not\(|::placeholder|\.taro_/;

function styleFault(dist: string, file: string): string[] {
  const root = postcss.parse(read(dist, file));
  // A page may have no styles but those of the components, which are in other files.
  const isNeeded = !file.startsWith('pages/');
  const isEmpty = root.nodes.every((node) => node.type === 'comment');
  const faults = isNeeded && isEmpty ? [`${file} is empty`] : [];
  root.walkRules(({ selector }) => {
    if (unreadable.test(selector)) faults.push(`${file}: no host supports the selector ${selector}`);
  });
  return faults;
}

/** Hosts upload no text files, so the licences beside the bundles are not part of the package. */
const isUploaded = (file: string): boolean => !file.endsWith('.LICENSE.txt');

function packageFaults(dist: string, files: string[], { mainPackageKb }: Limits): string[] {
  const roots = readManifest(dist).subPackages.map(({ root }) => `${root.replace(/\/$/, '')}/`);
  const main = files.filter((file) => isUploaded(file) && !roots.some((root) => file.startsWith(root)));
  const bytes = main.reduce((sum, file) => sum + fs.statSync(path.join(dist, file)).size, 0);
  return bytes > mainPackageKb * 1024
    ? [`the main package has ${Math.ceil(bytes / 1024)} KB, ${mainPackageKb} are allowed`]
    : [];
}
