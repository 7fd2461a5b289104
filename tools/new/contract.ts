import { SyntaxKind } from 'ts-morph';
import type { CallPlan } from './call-plan';
import { inputs, schemaEntries, schemaOf } from './fields';
import { type FrameLanguage, frameTexts, quoted } from './frame-texts';
import type { Sources } from './sources';
import { meaningOf } from './table';

/** The refusal of a call that does not find its row. */
export const missingCode = ({ row }: CallPlan): string => `${row.snake.toUpperCase()}_NOT_FOUND`;
export const schemaFile = ({ group }: CallPlan): string => `src/contract/${group.kebab}.schemas.ts`;
const callsFile = ({ group }: CallPlan): string => `src/contract/${group.kebab}.calls.ts`;

const about: Record<CallPlan['kind'], (plan: CallPlan) => string> = {
  list: ({ rows }) => `The member's ${rows.words}, newest first.`,
  tabs: ({ rows }) => `The member's ${rows.words} of one tab, newest first.`,
  details: ({ row }) => `One ${row.words} of the member.`,
  add: ({ row }) => `Adds a ${row.words} of the member.`,
};

function specOf(plan: CallPlan): string {
  const { method, path, kind, extension } = plan;
  const fields = [
    `method: '${method}'`,
    `path: '${path}'`,
    "access: 'member'",
    kind === 'add' ? 'idempotent: true' : 'safe: true',
    `errors: [${kind === 'details' ? `'${missingCode(plan)}'` : ''}]`,
    ...(extension ? ['extension: true'] : []),
  ];
  return `/** ${about[kind](plan)} */\n  ${plan.name.camel}: call({ ${fields.join(', ')} })`;
}

const schemasOf: Record<CallPlan['kind'], (plan: CallPlan) => string> = {
  list: ({ row }) => `{
    input: v.strictObject({ ...pageInput }),
    output: v.strictObject(pageEntries(${row.camel}Row)),
  }`,
  tabs: ({ row }) => `{
    input: v.strictObject({ tab: v.optional(${row.camel}Tab, 0), ...pageInput }),
    output: v.strictObject(pageEntries(${row.camel}Row)),
  }`,
  details: ({ row }) => `{ input: v.strictObject({ id }), output: ${row.camel}Row }`,
  add: ({ fields: [title, ...fields] }) => `{
    input: v.strictObject({
      ${title.name}: v.pipe(writtenLine(limits.searchMax), v.nonEmpty('required')),
      ${schemaEntries(inputs(fields))}
    }),
    output: v.strictObject({ id }),
  }`,
};

function addGroup(plan: CallPlan, sources: Sources): void {
  const { group } = plan;
  const calls = `${group.camel}Calls`;
  const schemas = `${group.camel}Schemas`;
  sources.create(callsFile(plan), `import { call } from './core';\n\nexport const ${calls} = {} as const;\n`);
  sources.create(
    schemaFile(plan),
    `import * as v from 'valibot';\nimport { id } from './common.schemas';\n\nexport const ${schemas} = {} as const;\n`,
  );
  sources.import('src/contract/index.ts', `./${group.kebab}.calls`, [calls]);
  sources.object('src/contract/index.ts', 'calls').addPropertyAssignment({ name: group.camel, initializer: calls });
  sources.import('src/contract/schemas.ts', `./${group.kebab}.schemas`, [schemas]);
  sources
    .object('src/contract/schemas.ts', 'schemas')
    .addPropertyAssignment({ name: group.camel, initializer: schemas });
}

/** The row of the table, as lists and details answer it. */
function addRow(plan: CallPlan, sources: Sources): void {
  const { row, fields, states } = plan;
  const source = sources.open(schemaFile(plan));
  const at = (): number => source.getVariableStatementOrThrow(`${plan.group.camel}Schemas`).getChildIndex();
  const tab = `${row.camel}Tab`;
  if (states.length > 0 && !source.getVariableStatement(tab)) {
    source.insertStatements(
      at(),
      `export const ${tab} = v.picklist([${states.join(', ')}], 'invalid');
export type ${row.pascal}Tab = v.InferOutput<typeof ${tab}>;
`,
    );
  }
  if (source.getVariableStatement(`${row.camel}Row`)) return;
  sources.import(schemaFile(plan), './common.schemas', ['id', ...fields.map(schemaOf)]);
  const state = states.length > 0 ? `, status: ${tab}` : '';
  source.insertStatements(
    at(),
    `export const ${row.camel}Row = v.strictObject({ id, ${schemaEntries(fields)}${state} });
export type ${row.pascal}Row = v.InferOutput<typeof ${row.camel}Row>;
`,
  );
}

const imports: Record<CallPlan['kind'], readonly string[]> = {
  list: ['pageEntries', 'pageInput'],
  tabs: ['pageEntries', 'pageInput'],
  details: ['id'],
  add: ['id', 'writtenLine'],
};

/** The refusal, with its text in each language of the server. */
function addMissingCode(plan: CallPlan, sources: Sources): void {
  const code = missingCode(plan);
  const params = sources.open('src/contract/errors.ts').getInterfaceOrThrow('ErrorParams');
  if (params.getProperty(code)) return;
  params.addProperty({ name: code, type: 'object' });
  sources.object('server/src/http/refusal-params.ts', 'refusalParams').addPropertyAssignment({
    name: code,
    initializer: '{}',
  });
  const files: [file: string, variable: string, language: FrameLanguage][] = [
    ['en', 'en', 'en'],
    ['id', 'id', 'id'],
    ['zh-hans', 'zhHans', 'zh-Hans'],
  ];
  for (const [file, variable, language] of files) {
    sources
      .object(`server/src/messages/${file}.ts`, variable)
      .getPropertyOrThrow('errors')
      .getFirstDescendantByKindOrThrow(SyntaxKind.ObjectLiteralExpression)
      .addPropertyAssignment({ name: code, initializer: `'${frameTexts.missing[language]}'` });
  }
}

/** Declares the call: its line, its schemas and its refusals. */
export function writeContract(plan: CallPlan, sources: Sources): void {
  if (!sources.has(callsFile(plan))) addGroup(plan, sources);
  const { camel: group } = plan.group;
  const calls = sources.object(callsFile(plan), `${group}Calls`);
  calls.insertProperty(calls.getProperties().length, specOf(plan));
  if (plan.kind !== 'add') addRow(plan, sources);
  const types = plan.kind === 'add' ? inputs(plan.fields).slice(1).map(schemaOf) : [];
  sources.import(schemaFile(plan), './common.schemas', [...imports[plan.kind], ...types]);
  if (plan.kind === 'add') sources.import(schemaFile(plan), './limits', ['limits']);
  const schemas = sources.object(schemaFile(plan), `${group}Schemas`);
  schemas.addPropertyAssignment({ name: plan.name.camel, initializer: schemasOf[plan.kind](plan) });
  if (plan.kind === 'details') addMissingCode(plan, sources);
  addNumberNotes(plan, sources);
}

/** What the numbers of the table's rows mean, for the document of the API. */
function addNumberNotes({ group, tabs }: CallPlan, sources: Sources): void {
  if (tabs.length === 0) return;
  const notes = sources.object('server/src/http/field-notes.ts', 'fieldNotes');
  const meaning = quoted(meaningOf(tabs));
  if (!notes.getProperty(group.camel)) notes.addPropertyAssignment({ name: group.camel, initializer: '{}' });
  const ofGroup = notes
    .getPropertyOrThrow(group.camel)
    .getFirstDescendantByKindOrThrow(SyntaxKind.ObjectLiteralExpression);
  for (const name of ['tab', 'status'].filter((name) => !ofGroup.getProperty(name))) {
    ofGroup.addPropertyAssignment({ name, initializer: meaning });
  }
}
