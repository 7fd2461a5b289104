// Checks texts for people. All must be in the catalogues, in every language, and none may be in the wrong script.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const han = /[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u;

export interface SourceFile {
  path: string;
  text: string;
}
/** The catalogue of one language. For the file of each area it has the keys, with a text or its plural forms. */
export type Areas = Record<string, Record<string, unknown>>;

/** Whether the file contains texts, or the rules that quote them. */
const isCatalogue = (file: string): boolean =>
  /^(src\/i18n\/|counter\/texts\/|server\/src\/messages\/|server\/src\/seed\/|tools\/check\/words\.ts$)/.test(file);
const isTest = (file: string): boolean => /(\.test\.tsx?$|^test\/|\/test\/)/.test(file);

/**
 * Finds Chinese outside catalogues and seed, and raw English in attributes that are shown or read out, and in toasts.
 */
export function strayTexts(files: readonly SourceFile[]): string[] {
  const shown = /\b(?:label|title|placeholder|alt|text|hint|message|aria-label)="([^"{}]*[A-Za-z]{2}[^"{}]*)"/g;
  const toast = /\bshowToast\(\s*(['"`])(?:(?!\1).)*[A-Za-z]{2}/g;
  const found: string[] = [];
  for (const { path: file, text } of files) {
    if (isCatalogue(file) || isTest(file)) continue;
    text.split('\n').forEach((line, index) => {
      if (han.test(line)) found.push(`${file}:${index + 1} Chinese text outside the catalogues`);
      if (!/^src\/.*\.tsx?$/.test(file)) return;
      for (const match of line.matchAll(shown))
        found.push(`${file}:${index + 1} text outside the catalogues: ${match[1]}`);
      if (line.match(toast)) found.push(`${file}:${index + 1} text outside the catalogues, in a toast`);
    });
  }
  return found;
}

const forms = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values((message ?? {}) as Record<string, string>);
const names = (message: unknown): string => {
  const all = forms(message).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  return [...new Set(all)].sort().join(' ');
};

function keysOf(areas: Areas): { keys: Map<string, unknown>; twice: string[] } {
  const keys = new Map<string, unknown>();
  const twice: string[] = [];
  for (const area of Object.values(areas)) {
    for (const [key, message] of Object.entries(area)) {
      if (keys.has(key)) twice.push(key);
      keys.set(key, message);
    }
  }
  return { keys, twice };
}

/**
 * Finds missing or surplus keys, empty texts, placeholders that differ from English, duplicate keys, and Chinese in
 * other languages. Keys may be missing in the languages of `partial`.
 */
export function catalogueFaults(byLanguage: Record<string, Areas>, partial: readonly string[] = []): string[] {
  const found: string[] = [];
  const english = keysOf(byLanguage.en ?? {}).keys;
  for (const [language, areas] of Object.entries(byLanguage)) {
    const { keys, twice } = keysOf(areas);
    for (const key of twice) found.push(`${language}: ${key} is in two files`);
    for (const key of partial.includes(language) ? [] : english.keys()) {
      if (!keys.has(key)) found.push(`${language}: ${key} is missing`);
    }
    for (const [key, message] of keys) found.push(...messageFaults(language, key, message, english));
  }
  return found;
}

// Compares one text with the English one.
function messageFaults(
  ...[language, key, message, english]: [string, string, unknown, Map<string, unknown>]
): string[] {
  const found: string[] = [];
  const texts = forms(message);
  if (!english.has(key)) found.push(`${language}: ${key} is not in English`);
  else if (names(message) !== names(english.get(key))) found.push(`${language}: ${key} has other placeholders`);
  if (texts.length === 0 || texts.some((text) => text.trim() === '')) found.push(`${language}: ${key} is empty`);
  if (language !== 'zh-Hans' && texts.some((text) => han.test(text)))
    found.push(`${language}: ${key} contains Chinese`);
  return found;
}

const isTexts = (file: string): boolean => /^(src\/i18n\/[\w-]+\/|counter\/texts\/(?!index))/.test(file);

/** Finds texts that no file names, neither as a whole key nor as `area.${name}`. */
export function unusedTexts(keys: Iterable<string>, files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path: file }) => !isTexts(file) && !isTest(file));
  const named = new Set<string>();
  const patterns = new Set<string>();
  for (const { text } of code) {
    for (const [, name = ''] of text.matchAll(/['"`]([\w.-]+)['"`]/g)) named.add(name);
    for (const [, name = ''] of text.matchAll(/`([\w-]+\.[^`\s]*\$\{[^`]*)`/g)) patterns.add(name);
  }
  const made = [...patterns].map((name) => new RegExp(`^${name.replace(/\./g, '\\.').replace(/\$\{.*?\}/g, '.+')}$`));
  return [...keys].filter((key) => !named.has(key) && !made.some((one) => one.test(key)));
}

/** The files of the areas of a language. In English, `index.ts` lists the areas and is left out. */
const areaFiles = (folder: string): string[] => fs.readdirSync(folder).filter((name) => name !== 'index.ts');

/**
 * Reads `<folder>/<language>/<area>.ts`, which exports one object of texts with the name of the area. Every language
 * must have the same areas.
 */
export async function readCatalogues(folder: string, languages: readonly string[]): Promise<Record<string, Areas>> {
  const byLanguage: Record<string, Areas> = {};
  for (const language of languages) {
    const areas: Areas = {};
    for (const file of areaFiles(path.join(folder, 'en'))) {
      const module = (await import(path.join(folder, language, file))) as Record<string, Areas[string]>;
      const texts = module[file.replace(/\.ts$/, '')];
      if (!texts) throw new Error(`src/i18n/${language}/${file} does not export the texts of its area`);
      areas[file] = texts;
    }
    byLanguage[language] = areas;
  }
  return byLanguage;
}

/** Every source file of the project that is committed, or would be. */
export function sourceFiles(root: string): SourceFile[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return list
    .split('\0')
    .filter((file) => /^(src|counter|server|config|tools|types|test)\/.*\.(tsx?|mjs|cjs|js|html|scss)$/.test(file))
    .filter((file) => fs.existsSync(path.join(root, file)))
    .map((file) => ({ path: file, text: fs.readFileSync(path.join(root, file), 'utf8') }));
}
