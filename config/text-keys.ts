import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface Source {
  root: string;
  /** The area of each key. */
  areaOf: ReadonlyMap<string, string>;
}

/** What a module contains: the modules it imports at run time, the keys of texts by area, and the areas it requests. */
interface Module {
  imports: string[];
  keys: Map<string, string>;
  needs: string[];
}

const endings = ['.ts', '.tsx', '.h5.ts', '.h5.tsx', '/index.ts', '/index.tsx'];

/** A module and its variants for platforms. */
function filesOf(base: string): string[] {
  if (/\.\w+$/.test(base) && fs.existsSync(base)) return /\.tsx?$/.test(base) ? [base] : [];
  return endings.map((ending) => `${base}${ending}`).filter((file) => fs.existsSync(file));
}

/** Whether the text is looked up only if its area is loaded, as `i18n.find(…)` does. */
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

const textsIn = (areas: ts.Node | undefined): string[] =>
  areas && ts.isArrayLiteralExpression(areas)
    ? areas.elements.filter(ts.isStringLiteralLike).map(({ text }) => text)
    : [];

/** The areas of `i18n.need([…])`, and those of `useLazyPart({ texts: […] })`. */
function needsIn(node: ts.Node): string[] {
  if (!ts.isCallExpression(node)) return [];
  const called = node.expression.getText();
  const [input] = node.arguments;
  if (/\bneed$/.test(called)) return textsIn(input);
  if (called !== 'useLazyPart' || !input || !ts.isObjectLiteralExpression(input)) return [];
  const texts = input.properties.find((part) => part.name?.getText() === 'texts');
  return texts && ts.isPropertyAssignment(texts) ? textsIn(texts.initializer) : [];
}

/** The keys of texts that a literal is or may become. */
function keysIn(node: ts.Node, areaOf: Source['areaOf']): string[] {
  if (ts.isStringLiteralLike(node)) return areaOf.has(node.text) ? [node.text] : [];
  if (!ts.isTemplateExpression(node) || !node.head.text.includes('.') || isOptional(node)) return [];
  return [...areaOf.keys()].filter((key) => key.startsWith(node.head.text));
}

function read(file: string, { root, areaOf }: Source): Module {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const module: Module = { imports: [], keys: new Map(), needs: [] };
  const visit = (node: ts.Node): void => {
    const name = importOf(node);
    if (name?.startsWith('.')) module.imports.push(...filesOf(path.resolve(path.dirname(file), name)));
    if (name?.startsWith('@/')) module.imports.push(...filesOf(path.join(root, 'src', name.slice(2))));
    module.needs.push(...needsIn(node));
    for (const key of keysIn(node, areaOf)) module.keys.set(key, areaOf.get(key) ?? '');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return module;
}

export interface Modules {
  of(file: string): Module;
  /** The module at a path below `src`, and all modules that it imports at run time, without the catalogues. */
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
