import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface TableFaults {
  /** Places where a table is named. */
  named: number;
  /** One line for each fault. */
  faults: string[];
}

const folder = path.join('server', 'src');
/**
 * Folders of code about the whole database: the demo chain, import and export of a chain, and all that is stored of a
 * member.
 */
const wholeDatabase = ['seed', 'chain-file', 'personal-data'];
/** Whether the file has invariants. An invariant compares tables of several rooms. */
const isInvariants = (file: string): boolean => file.endsWith('invariants.ts');
/** Names of functions that take the name of a table. */
const takesTable = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|table|\w*Join\w*|insertRows)$/;

/** The tables of a statement such as `from a x, b join c …`, `insert into d` or `update e set`. */
function tablesIn(statement: string): string[] {
  const text = statement.replace(/--.*$/gm, '');
  const found: string[] = [];
  for (const [, list = ''] of text.matchAll(
    /\b(?:from|join|into|update|using|table)\s+(?:only\s+|lateral\s+)?("?\w+"?(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*"?\w+"?(?:\s+(?:as\s+)?\w+)?)*)/gi,
  )) {
    for (const one of list.split(',')) found.push((/\w+/.exec(one.trim()) ?? [''])[0]);
  }
  return found;
}

/** The text of a template, with `§` in place of each value. */
const textOf = (node: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(node)
    ? node.text
    : node.head.text + node.templateSpans.map(({ literal }) => `§${literal.text}`).join('');

/**
 * The table that a string names. It is an argument of the query builder, such as `'orders'` or `'orders as o'`, or it
 * is in `Database['orders']`.
 */
function nameIn(node: ts.StringLiteral): string[] {
  const isArgument =
    ts.isCallExpression(node.parent) && takesTable.test(node.parent.expression.getText().split('.').at(-1) ?? '');
  const isType =
    ts.isLiteralTypeNode(node.parent) &&
    ts.isIndexedAccessTypeNode(node.parent.parent) &&
    node.parent.parent.objectType.getText() === 'Database';
  if (!isArgument && !isType) return [];
  const [, name = ''] = /^(\w+)(?: as \w+)?$/.exec(node.text) ?? [];
  return [name];
}

interface Named {
  table: string;
  line: number;
}

function namedIn(file: string, tables: ReadonlySet<string>): Named[] {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Named[] = [];
  const visit = (node: ts.Node): void => {
    const names = ts.isTemplateLiteral(node)
      ? tablesIn(textOf(node))
      : ts.isStringLiteral(node)
        ? [...nameIn(node), ...tablesIn(node.text)]
        : [];
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const table of names) if (tables.has(table)) found.push({ table, line });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Finds places where the server under `root` names a table of another owner, and tables that nothing names. */
export function tableFaults(root: string, owners: Readonly<Record<string, string>>): TableFaults {
  const base = path.join(root, folder);
  const tables = new Set(Object.keys(owners));
  const files = fs
    .readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !isInvariants(file) && !wholeDatabase.includes(file.split(path.sep)[0] ?? ''))
    .sort();
  const named = files.flatMap((file) => namedIn(path.join(base, file), tables).map((one) => ({ file, ...one })));
  const strange = named
    .filter(({ file, table }) => file.split(path.sep)[0] !== owners[table])
    .map(({ file, table, line }) => {
      const owner = owners[table] as string;
      return `${path.join(folder, file)}:${line} names the table ${table}, which belongs to ${path.join(folder, owner)}: call a function of its index.ts`;
    });
  const unused = [...tables]
    .filter((table) => !named.some((one) => one.table === table))
    .map(
      (table) => `no statement names the table ${table}, which belongs to ${path.join(folder, owners[table] ?? '')}`,
    );
  return { named: named.length, faults: [...new Set([...strange, ...unused])] };
}
