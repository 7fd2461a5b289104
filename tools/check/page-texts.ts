// Compares the texts that each page's code uses with those that the page loads.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { pageModule } from '@/platform/routes';

interface Source {
  root: string;
  /** The area of each key. */
  areaOf: ReadonlyMap<string, string>;
}

export interface TextUse extends Source {
  /** Pages by name: path, the areas that are loaded besides `common`, and those that parts of the page load later. */
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

/** What a module contains: the modules it imports at run time, and the keys of texts by area. */
interface Module {
  imports: string[];
  keys: Map<string, string>;
}

const endings = ['.ts', '.tsx', '.h5.ts', '.h5.tsx', '/index.ts', '/index.tsx'];

/** A module and its variants for platforms. */
function filesOf(base: string): string[] {
  if (/\.\w+$/.test(base) && fs.existsSync(base)) return /\.tsx?$/.test(base) ? [base] : [];
  return endings.map((ending) => `${base}${ending}`).filter((file) => fs.existsSync(file));
}

/** Whether the text is looked up only if its area is loaded: `i18n.find(…)`. */
const isOptional = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) && /\bfind$/.test(node.parent.expression.getText());

function importOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) return undefined;
  if (ts.isExportDeclaration(node) && node.isTypeOnly) return undefined;
  const specifier =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
        ? node.arguments[0]
        : undefined;
  return specifier && ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
}

/** Keys that a literal is, or may become. */
function keysIn(node: ts.Node, areaOf: Source['areaOf']): string[] {
  if (ts.isStringLiteralLike(node)) return areaOf.has(node.text) ? [node.text] : [];
  if (!ts.isTemplateExpression(node) || !node.head.text.includes('.') || isOptional(node)) return [];
  return [...areaOf.keys()].filter((key) => key.startsWith(node.head.text));
}

function read(file: string, { root, areaOf }: Source): Module {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const module: Module = { imports: [], keys: new Map() };
  const visit = (node: ts.Node): void => {
    const name = importOf(node);
    if (name?.startsWith('.')) module.imports.push(...filesOf(path.resolve(path.dirname(file), name)));
    if (name?.startsWith('@/')) module.imports.push(...filesOf(path.join(root, 'src', name.slice(2))));
    for (const key of keysIn(node, areaOf)) module.keys.set(key, areaOf.get(key) ?? '');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return module;
}

export interface Modules {
  of(file: string): Module;
  /** All modules that the one at a path below `src` imports at run time, and itself; without the catalogues. */
  reached(entry: string): Set<string>;
}

export function modulesOf(source: Source): Modules {
  const known = new Map<string, Module>();
  const of = (file: string): Module => {
    const module = known.get(file) ?? read(file, source);
    known.set(file, module);
    return module;
  };
  const reached = (entry: string): Set<string> => {
    const files = new Set<string>();
    const waiting = filesOf(path.join(source.root, 'src', entry));
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (files.has(file) || /[\\/]i18n[\\/][\w-]+[\\/]/.test(file)) continue;
      files.add(file);
      waiting.push(...of(file).imports);
    }
    return files;
  };
  return { of, reached };
}

/** The text of a page's title must be loaded with the page. */
function titleFaults(name: string, texts: readonly string[], { areaOf }: Source): string[] {
  const title = `pageTitle.${name}`;
  const area = areaOf.get(title) ?? '';
  if (area === 'common' || texts.includes(area)) return [];
  return [`the page ${name} has no title: '${title}' must be a text of one of its areas`];
}

/**
 * Lists texts that a page or the app uses without loading them, areas that a page loads without using them, and pages
 * without a title.
 */
export function pageTextFaults(use: TextUse): string[] {
  const modules = modulesOf(use);
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
  return [
    ...check('app', 'the app', []),
    ...Object.entries(use.pages).flatMap(([name, page]) => [
      ...titleFaults(name, page.texts, use),
      ...check(pageModule(page.path), `the page ${name}`, [...page.texts, ...(page.later ?? [])]),
    ]),
  ];
}
