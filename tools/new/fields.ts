import { SyntaxKind, type TypeLiteralNode } from 'ts-morph';
import type { Name } from './names';
import { CannotWrite, type Sources } from './sources';

/** A column of a table beside its name, as its rows are answered. */
export interface Field {
  /** In snake case. */
  name: string;
  type: FieldType;
}

const types = {
  text: { column: 'text not null', stored: 'string', sample: "'some'" },
  rupiah: { column: 'bigint not null', stored: 'number', sample: '25_000' },
  count: { column: 'integer not null', stored: 'number', sample: '2' },
  seconds: { column: 'bigint not null', stored: 'number', sample: '1_900_000_000' },
  flag: { column: 'smallint not null', stored: 'Switch', sample: '1' },
} as const;
export type FieldType = keyof typeof types;

const own = new Set(['id', 'user_id', 'name', 'status', 'createtime']);
const isType = (type: string): type is FieldType => type in types;

/** Reads `amount:rupiah,valid_until:seconds`. */
export function fieldsOf(text: string): Field[] {
  return text
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [name = '', type = ''] = part.split(':');
      if (!/^[a-z][a-z\d_]*$/.test(name) || own.has(name) || !isType(type)) {
        throw new CannotWrite(
          `"${part}" is no field: write name:type, with a type of ${Object.keys(types).join(', ')}`,
        );
      }
      return { name, type };
    });
}

/** The fields of a table that exists; numbers as the contract has them, if it answers its rows already. */
function fieldsOfTable(columns: TypeLiteralNode, schema: string): Field[] {
  return columns.getProperties().flatMap((property): Field[] => {
    const name = property.getName();
    if (own.has(name)) return [];
    const stored = property
      .getTypeNodeOrThrow()
      .getText()
      .replace(/^Generated<(.*)>$/, '$1');
    const declared = new RegExp(`\\b${name}: (\\w+)`).exec(schema)?.[1] ?? (schema.includes(name) ? name : '');
    const type = isType(declared) ? declared : Object.entries(types).find(([, one]) => one.stored === stored)?.[0];
    if (!type || !isType(type)) {
      throw new CannotWrite(`the column ${name} is ${stored}: write the call by hand, see CONTRIBUTING.md`);
    }
    return [{ name, type }];
  });
}

/** The schema of the rows that a group of calls answers, as it is written; empty if there is none. */
function rowSchema({ group, row }: { group: Name; row: Name }, sources: Sources): string {
  const file = `src/contract/${group.kebab}.schemas.ts`;
  const schema = sources.has(file) ? sources.open(file).getVariableDeclaration(`${row.camel}Row`) : undefined;
  return schema?.getText() ?? '';
}

/** Whether rows have a state, by which tabs show them. */
export const hasStatus = (rows: { group: Name; row: Name }, sources: Sources): boolean =>
  rowSchema(rows, sources).includes('status');

/** The object type of a table in the schema of the database. */
export const columnsOf = (table: string, sources: Sources): TypeLiteralNode | undefined =>
  sources
    .open('server/src/db/schema.ts')
    .getInterfaceOrThrow('Database')
    .getProperty(table)
    ?.getTypeNodeOrThrow()
    .asKindOrThrow(SyntaxKind.TypeLiteral);

/** The fields of a table that the commands have written; none of others, which are refused with what they lack. */
export function fieldsInUse(rows: { group: Name; row: Name }, sources: Sources): Field[] {
  const columns = columnsOf(rows.row.snake, sources);
  const isOurs = ['user_id', 'name', 'createtime'].every((name) => columns?.getProperty(name));
  return columns && isOurs ? fieldsOfTable(columns, rowSchema(rows, sources)) : [];
}

/** Parts of sources, each of which begins with what separates it from the part before. */
export const columnLines = (fields: readonly Field[]): string =>
  fields.map(({ name, type }) => `\n  ${name} ${types[type].column},`).join('');
export const storedTypes = (fields: readonly Field[]): string =>
  fields.map(({ name, type }) => `${name}: ${types[type].stored}; `).join('');
export const schemaEntries = (fields: readonly Field[]): string =>
  fields.map(({ name, type }) => `, ${name === type ? name : `${name}: ${type}`}`).join('');
export const names = (fields: readonly Field[]): string => fields.map(({ name }) => `, ${name}`).join('');
export const samples = (fields: readonly Field[]): string =>
  fields.map(({ name, type }) => `, ${name}: ${types[type].sample}`).join('');
