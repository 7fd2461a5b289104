import { SyntaxKind, type TypeLiteralNode } from 'ts-morph';
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
export function fieldsOfTable(columns: TypeLiteralNode, rowSchema: string): Field[] {
  return columns.getProperties().flatMap((property): Field[] => {
    const name = property.getName();
    if (own.has(name)) return [];
    const stored = property
      .getTypeNodeOrThrow()
      .getText()
      .replace(/^Generated<(.*)>$/, '$1');
    const declared = new RegExp(`\\b${name}: (\\w+)`).exec(rowSchema)?.[1] ?? (rowSchema.includes(name) ? name : '');
    const type = isType(declared) ? declared : Object.entries(types).find(([, one]) => one.stored === stored)?.[0];
    if (!type || !isType(type)) {
      throw new CannotWrite(`the column ${name} is ${stored}: write the call by hand, see CONTRIBUTING.md`);
    }
    return [{ name, type }];
  });
}

/** The object type of a table in the schema of the database. */
export const columnsOf = (table: string, sources: Sources): TypeLiteralNode | undefined =>
  sources
    .open('server/src/db/schema.ts')
    .getInterfaceOrThrow('Database')
    .getProperty(table)
    ?.getTypeNodeOrThrow()
    .asKindOrThrow(SyntaxKind.TypeLiteral);

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
