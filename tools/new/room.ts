import { SyntaxKind } from 'ts-morph';
import { type CallPlan, roomList } from './call-plan';
import { missingCode } from './contract';
import { columnOf, hasStatus, hasText3, inputs } from './fields';
import { CannotWrite, type Sources } from './sources';

const folder = ({ room }: CallPlan): string => `server/src/${room.kebab}`;
const repositoryFile = (plan: CallPlan): string => `${folder(plan)}/${plan.row.kebab}-repository.ts`;
const serviceFile = (plan: CallPlan): string => `${folder(plan)}/${plan.row.kebab}-service.ts`;
const handlersFile = (plan: CallPlan): string => `${folder(plan)}/${plan.row.kebab}-handlers.ts`;
const serviceClass = ({ row }: CallPlan): string => `${row.pascal}Service`;

const pageOfOwn = `
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return readPage(input, total, ({ offset, limit }) =>
    own.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute(),
  );
`;

const isPaged = ({ kind }: CallPlan): boolean => kind === 'list' || kind === 'tabs';

const queryOf: Record<CallPlan['kind'], (plan: CallPlan) => string> = {
  list: ({ row, rows }) => `
/** A page of a member's ${rows.words}, newest first. */
export async function findOwn${rows.pascal}(
  db: Queries,
  { me, ...input }: PageInput & { me: number },
): Promise<Page<${row.pascal}Record>> {
  const own = db.selectFrom('${row.snake}').where('user_id', '=', me);
${pageOfOwn}}
`,
  tabs: ({ row, rows }) => `
/** A page of a member's ${rows.words} of one tab, newest first. */
export async function findOwn${rows.pascal}In(
  db: Queries,
  { me, tab, ...input }: PageInput & { me: number; tab: ${row.pascal}Tab },
): Promise<Page<${row.pascal}Record>> {
  const own = db.selectFrom('${row.snake}').where('user_id', '=', me).where('status', '=', tab);
${pageOfOwn}}
`,
  details: ({ row }) => `
export const findOwn${row.pascal} = (
  db: Queries,
  { me, id }: { me: number; id: number },
): Promise<${row.pascal}Record | undefined> =>
  db.selectFrom('${row.snake}').selectAll().where('user_id', '=', me).where('id', '=', id).executeTakeFirst();
`,
  add: ({ row }) => `
export const insert${row.pascal} = (
  tx: Tx,
  ${row.camel}: Insertable<Database['${row.snake}']>,
): Promise<{ id: number }> =>
  tx.insertInto('${row.snake}').values(${row.camel}).returning('id').executeTakeFirstOrThrow();
`,
};

const functionOf: Record<CallPlan['kind'], (plan: CallPlan) => string> = {
  list: ({ rows }) => `findOwn${rows.pascal}`,
  tabs: ({ rows }) => `findOwn${rows.pascal}In`,
  details: ({ row }) => `findOwn${row.pascal}`,
  add: ({ row }) => `insert${row.pascal}`,
};

function writeRepository(plan: CallPlan, sources: Sources): void {
  const file = repositoryFile(plan);
  if (!sources.has(file)) sources.create(file, '');
  const source = sources.open(file);
  if (plan.kind === 'add') {
    sources.import(file, 'kysely', ['type Insertable']);
    sources.import(file, '../db/db', ['type Tx']);
  } else {
    sources.import(file, 'kysely', ['type Selectable']);
    sources.import(file, '../db/db', ['type Queries']);
  }
  sources.import(file, '../db/schema', ['type Database']);
  if (isPaged(plan)) {
    sources.import(file, '@/contract/core', ['type Page']);
    sources.import(file, '../lib/page-of', ['type PageInput', 'readPage']);
  }
  if (plan.kind === 'tabs') {
    sources.import(file, `@/contract/${plan.group.kebab}.schemas`, [`type ${plan.row.pascal}Tab`]);
  }
  if (plan.kind !== 'add' && !source.getTypeAlias(`${plan.row.pascal}Record`)) {
    source.addStatements(`\nexport type ${plan.row.pascal}Record = Selectable<Database['${plan.row.snake}']>;`);
  }
  source.addStatements(queryOf[plan.kind](plan));
}

const answer = (plan: CallPlan): string => `Promise<OutputOf<'${plan.group.camel}', '${plan.name.camel}'>>`;
const input = (plan: CallPlan): string => `ParsedInputOf<'${plan.group.camel}', '${plan.name.camel}'>`;
const presenter = ({ row }: CallPlan): string => `to${row.pascal}Row`;
/** The rows of a page as they are answered. */
const presentedRows = (plan: CallPlan): string =>
  `page.data.map(${hasText3(plan.fields) ? `(row) => ${presenter(plan)}(row, ctx.language)` : presenter(plan)})`;
const names = (plan: CallPlan): string =>
  inputs(plan.fields)
    .map(({ name }) => name)
    .join(', ');

const methodOf: Record<CallPlan['kind'], (plan: CallPlan) => string> = {
  list: (plan) => `
  async ${plan.name.camel}(input: ${input(plan)}, ctx: MemberCtx): ${answer(plan)} {
    const page = await ${functionOf.list(plan)}(this.deps.db.read, { me: ctx.memberId, ...input });
    return { ...page, data: ${presentedRows(plan)} };
  }`,
  tabs: (plan) => `
  async ${plan.name.camel}(input: ${input(plan)}, ctx: MemberCtx): ${answer(plan)} {
    const page = await ${functionOf.tabs(plan)}(this.deps.db.read, { me: ctx.memberId, ...input });
    return { ...page, data: ${presentedRows(plan)} };
  }`,
  details: (plan) => `
  async ${plan.name.camel}({ id }: ${input(plan)}, ctx: MemberCtx<'${missingCode(plan)}'>): ${answer(plan)} {
    const found = await ${functionOf.details(plan)}(this.deps.db.read, { me: ctx.memberId, id });
    if (!found) throw ctx.refusal('${missingCode(plan)}');
    return ${presenter(plan)}(found${hasText3(plan.fields) ? ', ctx.language' : ''});
  }`,
  add: (plan) => `
  ${plan.name.camel}({ ${names(plan)} }: ${input(plan)}, ctx: IntentCtx): ${answer(plan)} {
    const row = { user_id: ctx.memberId, ${names(plan)}, createtime: this.deps.clock.now() };
    return ctx.intent.once((tx) => ${functionOf.add(plan)}(tx, row));
  }`,
};

function addService(plan: CallPlan, sources: Sources): void {
  const file = serviceFile(plan);
  const { rows } = plan;
  sources.create(
    file,
    `import type { Db } from '../db/db';
import type { Clock } from '../lib/clock';

/** A member's ${rows.words}. */
export class ${serviceClass(plan)} {
  constructor(private readonly deps: { db: Db; clock: Clock }) {}
}
`,
  );
  const wiring = 'server/src/wiring/services.ts';
  sources.import(wiring, `../${plan.room.kebab}`, [serviceClass(plan)]);
  const made = sources
    .open(wiring)
    .getFunctionOrThrow('createServices')
    .getFirstDescendantByKindOrThrow(SyntaxKind.ReturnStatement)
    .getFirstDescendantByKindOrThrow(SyntaxKind.ObjectLiteralExpression);
  made.insertPropertyAssignment(made.getProperties().length - 1, {
    name: rows.camel,
    initializer: `new ${serviceClass(plan)}({ db, clock })`,
  });
}

/** The function that makes the answer of a row. */
function presenterOf(plan: CallPlan, hasStatus: boolean): string {
  const { row, fields } = plan;
  const values = [
    `id: ${row.camel}.id`,
    ...fields.map(
      (field) => `${field.name}: ${row.camel}.${columnOf(field)}${field.type === 'text3' ? '[language]' : ''}`,
    ),
    ...(hasStatus ? [`status: ${row.camel}.status`] : []),
  ];
  const language = hasText3(fields) ? ', language: Language' : '';
  return `const ${presenter(plan)} = (${row.camel}: ${row.pascal}Record${language}): ${row.pascal}Row => ({ ${values.join(', ')} });\n`;
}

function writeService(plan: CallPlan, sources: Sources): void {
  const file = serviceFile(plan);
  if (!sources.has(file)) addService(plan, sources);
  const { row, kind } = plan;
  sources.import(file, '@/contract', ['type OutputOf', 'type ParsedInputOf']);
  sources.import(file, '../lib/context', [kind === 'add' ? 'type IntentCtx' : 'type MemberCtx']);
  sources.import(file, `./${row.kebab}-repository`, [functionOf[kind](plan)]);
  const source = sources.open(file);
  const service = source.getClass(serviceClass(plan));
  if (!service) throw new CannotWrite(`${file} has no class ${serviceClass(plan)}`);
  if (kind !== 'add' && !source.getVariableDeclaration(presenter(plan))) {
    sources.import(file, `@/contract/${plan.group.kebab}.schemas`, [`type ${row.pascal}Row`]);
    sources.import(file, `./${row.kebab}-repository`, [`type ${row.pascal}Record`]);
    if (hasText3(plan.fields)) sources.import(file, '@/contract/core', ['type Language']);
    source.insertStatements(service.getChildIndex(), presenterOf(plan, hasStatus(plan, sources)));
  }
  service.addMember(methodOf[kind](plan));
}

function addHandlers(plan: CallPlan, sources: Sources): void {
  const { row, rows, room, group } = plan;
  const handlers = `${row.camel}Handlers`;
  sources.create(
    handlersFile(plan),
    `import type { Handlers } from '../http/handlers';
import type { ${serviceClass(plan)} } from './${row.kebab}-service';

export const ${handlers} = (${rows.camel}: ${serviceClass(plan)}) => ({}) satisfies Partial<Handlers<'${group.camel}'>>;
`,
  );
  const index = `${folder(plan)}/index.ts`;
  if (!sources.has(index)) {
    sources.create(index, '');
    // A new room comes after the others.
    roomList(sources).addElement(`'${room.kebab}'`);
  }
  sources.open(index).addExportDeclarations([
    { moduleSpecifier: `./${row.kebab}-handlers`, namedExports: [handlers] },
    { moduleSpecifier: `./${row.kebab}-service`, namedExports: [serviceClass(plan)] },
  ]);
  const wiring = 'server/src/wiring/handlers.ts';
  sources.import(wiring, `../${room.kebab}`, [handlers]);
  const all = sources.object(wiring, 'contractHandlers');
  const made = `${handlers}(services.${rows.camel})`;
  const known = all.getProperty(group.camel)?.asKindOrThrow(SyntaxKind.PropertyAssignment);
  if (!known) all.addPropertyAssignment({ name: group.camel, initializer: made });
  else {
    const others = known.getInitializerOrThrow();
    const parts = others.asKind(SyntaxKind.ObjectLiteralExpression);
    if (parts) parts.addSpreadAssignment({ expression: made });
    else known.setInitializer(`{ ...${others.getText()}, ...${made} }`);
  }
}

function writeHandler(plan: CallPlan, sources: Sources): void {
  if (!sources.has(handlersFile(plan))) addHandlers(plan, sources);
  sources.object(handlersFile(plan), `${plan.row.camel}Handlers`).addPropertyAssignment({
    name: plan.name.camel,
    initializer: `(input, ctx) => ${plan.rows.camel}.${plan.name.camel}(input, ctx)`,
  });
}

/** Handles the call: its query, its service and its handler. */
export function writeRoom(plan: CallPlan, sources: Sources): void {
  writeRepository(plan, sources);
  writeService(plan, sources);
  writeHandler(plan, sources);
}
