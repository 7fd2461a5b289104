import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The parts of a valibot schema that lead to its fields. */
interface SchemaNode {
  entries?: Readonly<Record<string, SchemaNode>>;
  wrapped?: SchemaNode;
  item?: SchemaNode;
  options?: readonly unknown[];
}

export type Schemas = Readonly<Record<string, Readonly<Record<string, { output: unknown }>>>>;
/** Why something exists that nothing reads, by its name. */
export type Reasons = Readonly<Record<string, string>>;

const sourcesIn = (root: string, folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, folder, file))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|node_modules/.test(file));

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? [];

/** The words that a text reads, which may be SQL. The columns of an `insert` are written, not read. */
const wordsRead = (text: string): string[] => wordsOf(text.replace(/insert into \S+( as \w+)?\s*\([^)]*\)/g, ''));

/** The names that a node reads: of a property, of a part of a pattern, or the words of a text. */
function readBy(node: ts.Node): readonly string[] {
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isBindingElement(node)) return wordsOf((node.propertyName ?? node.name).getText());
  if (ts.isStringLiteral(node)) return wordsRead(node.text);
  return ts.isTemplateLiteral(node) ? wordsRead(node.getText()) : [];
}

/** Every name that files read. Types do not matter, so a name counts for all fields that have it. */
function namesRead(files: readonly string[]): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    for (const name of readBy(node)) names.add(name);
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(parse(file));
  return names;
}

/**
 * The names of the fields of all outputs, with the place where each comes first. A key that is a number is left out,
 * because code reads it by computing it.
 */
function fieldsOf(schemas: Schemas): Map<string, string> {
  const fields = new Map<string, string>();
  const walk = (node: SchemaNode, at: string): void => {
    for (const [name, inner] of Object.entries(node.entries ?? {})) {
      if (!fields.has(name) && !/^\d+$/.test(name)) fields.set(name, `${at}.${name}`);
      walk(inner, `${at}.${name}`);
    }
    const inner = [node.wrapped, node.item, ...(node.options ?? [])];
    for (const one of inner) if (typeof one === 'object' && one !== null) walk(one as SchemaNode, at);
  };
  for (const [group, calls] of Object.entries(schemas)) {
    for (const [name, { output }] of Object.entries(calls)) walk(output as SchemaNode, `${group}.${name}`);
  }
  return fields;
}

/** The names of the columns of `Database`, and of what it extends, in these files, with the first table of each. */
function columnsOf(files: readonly string[]): Map<string, string> {
  const interfaces = files.flatMap((file) => parse(file).statements.filter(ts.isInterfaceDeclaration));
  const named = (name: string): readonly ts.TypeElement[] => {
    const found = interfaces.find((one) => one.name.text === name);
    const base = found?.heritageClauses?.flatMap(({ types }) => types.map((type) => type.expression.getText())) ?? [];
    return [...(found?.members ?? []), ...base.flatMap(named)];
  };
  /** The columns of a table, whose type is a literal, an interface, or both. */
  const membersOf = (type: ts.TypeNode): readonly ts.TypeElement[] => {
    if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(membersOf);
    return ts.isTypeLiteralNode(type) ? [...type.members] : named(type.getText());
  };
  const columns = new Map<string, string>();
  for (const table of named('Database')) {
    const type = ts.isPropertySignature(table) ? table.type : undefined;
    if (!type) continue;
    for (const column of membersOf(type)) {
      const name = column.name?.getText() ?? '';
      if (!columns.has(name)) columns.set(name, `${table.name?.getText()}.${name}`);
    }
  }
  return columns;
}

interface Names {
  kind: string;
  all: ReadonlyMap<string, string>;
  read: ReadonlySet<string>;
  reasons: Reasons;
}

function faultsOf({ kind, all, read, reasons }: Names): string[] {
  const unread = [...all].filter(([name]) => !read.has(name));
  const nameless = unread
    .filter(([name]) => !(name in reasons))
    .map(
      ([, at]) => `nothing reads the ${kind} ${at}: remove it, or write the reason into tools/check/unread-reasons.ts`,
    );
  const needless = Object.keys(reasons)
    .filter((name) => !unread.some(([one]) => one === name))
    .map((name) => `tools/check/unread-reasons.ts names the ${kind} ${name}, which is read or does not exist`);
  return [...nameless, ...needless];
}

export interface UnreadFaults {
  names: number;
  /** One line for each fault. */
  faults: string[];
}

/**
 * Finds fields of answers that neither the app nor a tool reads, and columns that no statement and no rule reads, in the
 * sources under `root`.
 */
export function unreadFaults(
  root: string,
  schemas: Schemas,
  reasons: { fields: Reasons; columns: Reasons },
): UnreadFaults {
  const contract = path.join(root, 'src/contract');
  const db = path.join(root, 'server/src/db');
  const files = [
    'schema.ts',
    'column-types.ts',
    ...fs.readdirSync(path.join(db, 'tables')).map((file) => path.join('tables', file)),
  ];
  const tables = files.map((file) => path.join(db, file));
  const seed = path.join(root, 'server/src/seed');
  const readers = (folders: readonly string[], but: readonly string[]): Set<string> =>
    namesRead(
      folders
        .flatMap((folder) => sourcesIn(root, folder))
        .filter((file) => !but.some((one) => file === one || file.startsWith(one + path.sep))),
    );
  const fields = fieldsOf(schemas);
  const columns = columnsOf(tables);
  const app = readers(['src', 'tools', 'bench', 'server/tools'], [contract]);
  const server = readers(['server/src', 'server/tools', 'src/domain'], [...tables, seed]);
  const faults = [
    ...faultsOf({ kind: 'field', all: fields, read: app, reasons: reasons.fields }),
    ...faultsOf({ kind: 'column', all: columns, read: server, reasons: reasons.columns }),
  ];
  return { names: fields.size + columns.size, faults };
}
