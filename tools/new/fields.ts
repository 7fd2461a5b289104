import { type ObjectLiteralExpression, SyntaxKind, type TypeLiteralNode } from 'ts-morph';
import { type FrameTexts, frameTexts, labelOf, quoted, textsOf } from './frame-texts';
import type { Name } from './names';
import { CannotWrite, type Sources } from './sources';

/** What rows of a table have, as they are answered. The first field of a row is its title. */
export interface Field {
  /** In snake case. */
  name: string;
  type: FieldType;
  /** The text around its value. That of a flag has no value, and is shown if the flag is 1. */
  label?: FrameTexts | undefined;
}
export type Fields = readonly [title: Field, ...Field[]];

interface TypeParts {
  column: string;
  /** In the type of the table. */
  stored: string;
  /** In the contract. */
  schema: string;
  /** A value in tests, as it is sent and as the app shows it in English. */
  sample: string;
  shown: string;
  /** The value of the nth demo row, from 1; a time in days from the seed. */
  demo: (at: number) => string;
}

const example = (at: number): string => {
  const [en, zh, id] = (['en', 'zh-Hans', 'id'] as const).map((language) => `'${frameTexts.example[language]} ${at}'`);
  return `say(${en}, ${zh}, ${id})`;
};
const text = { schema: 'text', sample: "'some'", shown: 'some' };
const types = {
  text: { ...text, column: 'text', stored: 'string', demo: (at) => `'No. ${at}'` },
  text3: { ...text, column: 'jsonb', stored: 'Json<Text3>', demo: example },
  rupiah: {
    column: 'bigint',
    stored: 'number',
    schema: 'rupiah',
    sample: '25_000',
    shown: 'Rp\u00a025.000',
    demo: (at) => `${at * 5}_000`,
  },
  count: { column: 'integer', stored: 'number', schema: 'count', sample: '2', shown: '2', demo: String },
  seconds: {
    column: 'bigint',
    stored: 'number',
    schema: 'seconds',
    sample: '1_900_000_000',
    shown: '18 Mar 2030, 00:46',
    demo: (at) => String(at * 7),
  },
  flag: { column: 'smallint', stored: 'Switch', schema: 'flag', sample: '1', shown: '', demo: (at) => String(at % 2) },
} as const satisfies Record<string, TypeParts>;
export type FieldType = keyof typeof types;

const isType = (type: string): type is FieldType => type in types;
/** Columns that every table has, and that by which tabs show its rows. */
const own = new Set(['id', 'user_id', 'status']);

export const defaultFields: Fields = [
  { name: 'name', type: 'text' },
  { name: 'createtime', type: 'seconds' },
];

function fieldOf(name: string, declared: string): Field {
  const [type = '', ...words] = declared.split(':').map((part) => part.trim());
  if (!/^[a-z][a-z\d_]*$/.test(name) || own.has(name) || !isType(type)) {
    throw new CannotWrite(
      `"${name}": "${declared}" is no field: write "type" or "type: label", with a type of ${Object.keys(types).join(', ')}`,
    );
  }
  if (name === 'createtime' && type !== 'seconds') throw new CannotWrite('createtime has the type seconds');
  const label = words.join(':');
  if (!label && (type === 'count' || type === 'flag')) {
    throw new CannotWrite(`the ${type} ${name} needs a label: "${type}: English|Indonesian|Chinese"`);
  }
  if (!label) return { name, type };
  return { name, type, label: type === 'flag' ? textsOf(label) : labelOf(label) };
}

/** The fields that begin with a title. */
function titled(fields: readonly Field[]): Fields {
  const [title, ...others] = fields;
  if (title?.type !== 'text' && title?.type !== 'text3') {
    throw new CannotWrite('the first field is the title of a row, a text or a text3');
  }
  return [title, ...others];
}

/** Reads the fields of a description of rows. */
export const fieldsOf = (described: Readonly<Record<string, string>>): Fields =>
  titled(Object.entries(described).map(([name, declared]) => fieldOf(name, declared)));

interface Rows {
  group: Name;
  row: Name;
}

const schemasOf = ({ group }: Rows): string => `src/contract/${group.kebab}.schemas.ts`;
const rowSchema = (rows: Rows, sources: Sources): ObjectLiteralExpression | undefined =>
  sources.has(schemasOf(rows))
    ? sources
        .open(schemasOf(rows))
        .getVariableDeclaration(`${rows.row.camel}Row`)
        ?.getFirstDescendantByKind(SyntaxKind.ObjectLiteralExpression)
    : undefined;

/** Whether rows have a state, by which tabs show them. */
export const hasStatus = (rows: Rows, sources: Sources): boolean =>
  rowSchema(rows, sources)?.getProperty('status') !== undefined;

/** The object type of a table in the schema of the database, without columns that it shares with others. */
export const columnsOf = (table: string, sources: Sources): TypeLiteralNode | undefined => {
  const tables = [
    sources.open('server/src/db/schema.ts').getInterfaceOrThrow('Database'),
    sources.open('server/src/db/order-tables.ts').getInterfaceOrThrow('OrderTables'),
  ];
  const type = tables
    .map((one) => one.getProperty(table))
    .find((one) => one !== undefined)
    ?.getTypeNodeOrThrow();
  return type?.asKind(SyntaxKind.TypeLiteral) ?? type?.getFirstDescendantByKindOrThrow(SyntaxKind.TypeLiteral);
};

/** The type of a column. A number has the type by which the contract declares it, or the one asked for. */
function typeOfColumn({ name, stored }: { name: string; stored: string }, hints: readonly string[]): FieldType {
  const fitting = (Object.keys(types) as FieldType[]).filter((type) => types[type].stored === stored);
  const type = fitting.length === 1 ? fitting[0] : fitting.find((one) => hints.includes(one));
  if (!type) throw new CannotWrite(`the column ${name} is ${stored}: write the call by hand, see CONTRIBUTING.md`);
  return type;
}

/** The fields of a table that the commands have written. Those asked for must be the same. */
export function fieldsInUse(rows: Rows, asked: readonly Field[], sources: Sources): Fields {
  const contract = sources.has(schemasOf(rows)) ? sources.open(schemasOf(rows)).getText() : '';
  const answered = rowSchema(rows, sources);
  const columns = columnsOf(rows.row.snake, sources)?.getProperties() ?? [];
  const fields = columns.flatMap((column): Field[] => {
    const name = column.getName().replace(/_json$/, '');
    if (own.has(name) || (name === 'createtime' && answered && !answered.getProperty(name))) return [];
    const stored = column.getTypeNodeOrThrow().getText();
    const declared = new RegExp(`\\b${name}: (\\w+)`).exec(contract)?.[1] ?? name;
    const hints =
      name === 'createtime' ? ['seconds'] : [declared, asked.find((field) => field.name === name)?.type ?? ''];
    return [{ name, type: typeOfColumn({ name, stored }, hints) }];
  });
  const namesOf = (all: readonly Field[]): string =>
    inputs(all)
      .map(({ name, type }) => `${name}:${type}`)
      .sort()
      .join(', ');
  if (asked.length > 0 && namesOf(asked) !== namesOf(fields)) {
    throw new CannotWrite(`the table ${rows.row.snake} exists already, with the fields ${namesOf(fields)}`);
  }
  return titled(fields);
}

/** The fields of rows that a call answers, as far as they have one of the types, with the labels asked for. */
export function fieldsAnswered(rows: Rows, asked: readonly Field[], sources: Sources): Fields {
  const all = rowSchema(rows, sources)?.getProperties();
  if (!all)
    throw new CannotWrite(`the rows of the call are not declared as ${rows.row.camel}Row: write the page by hand`);
  const fields = all.flatMap((property): Field[] => {
    const declared = property.asKind(SyntaxKind.PropertyAssignment)?.getInitializerOrThrow().getText();
    const name = property.getSymbol()?.getName() ?? '';
    const type = declared ?? name;
    if (own.has(name) || !isType(type)) return [];
    return [{ name, type, label: asked.find((field) => field.name === name)?.label }];
  });
  const strange = asked.find(({ name }) => !fields.some((field) => field.name === name));
  if (strange) throw new CannotWrite(`the call does not answer the field ${strange.name}`);
  const nameless = fields.find(({ type, label }) => !label && (type === 'count' || type === 'flag'));
  if (nameless) throw new CannotWrite(`the ${nameless.type} ${nameless.name} needs a label: name it in --rows FILE`);
  return titled(fields);
}

/** The fields that somebody gives, without the time of creation. */
export const inputs = (fields: readonly Field[]): Field[] => fields.filter(({ name }) => name !== 'createtime');
export const schemaOf = ({ type }: Field): string => types[type].schema;
export const columnOf = ({ name, type }: Field): string => (type === 'text3' ? `${name}_json` : name);
export const hasText3 = (fields: readonly Field[]): boolean => fields.some(({ type }) => type === 'text3');
/** The value of a demo row. */
export const demoOf = ({ type }: Field, at: number): string => types[type].demo(at);
/** How the app shows the sample of a field, in English. */
export const shownOf = ({ type, label }: Field): string =>
  label?.en.replace('{value}', types[type].shown) ?? types[type].shown;

/** Parts of sources. */
export const columnLines = (fields: readonly Field[]): string =>
  inputs(fields)
    .map((field) => `\n  ${columnOf(field)} ${types[field.type].column} not null,`)
    .join('');
export const storedTypes = (fields: readonly Field[]): string =>
  inputs(fields)
    .map((field) => `${columnOf(field)}: ${types[field.type].stored}; `)
    .join('');
export const schemaEntries = (fields: readonly Field[]): string =>
  fields.map((field) => (field.name === schemaOf(field) ? field.name : `${field.name}: ${schemaOf(field)}`)).join(', ');
/** Samples of fields after the title, each with a comma before it. */
export const samples = (fields: readonly Field[]): string =>
  fields.map(({ name, type }) => `, ${name}: ${types[type].sample}`).join('');
/** The same for a statement: texts in three languages by `inThree`, which a test that needs it has. */
export const storedSamples = (fields: readonly Field[]): string =>
  fields
    .map((field) => `, ${columnOf(field)}: ${field.type === 'text3' ? `inThree('some')` : types[field.type].sample}`)
    .join('');
/** A list of texts in a source. */
export const listed = (all: readonly string[]): string => all.filter(Boolean).map(quoted).join(', ');
