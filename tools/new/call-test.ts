import type { CallPlan } from './call-plan';
import { missingCode } from './contract';
import { columnOf, hasText3, inputs, samples, storedSamples } from './fields';
import type { Sources } from './sources';

/** The fields that a test gives after the title. */
const others = ({ fields: [, ...fields] }: CallPlan) => inputs(fields);
const title = ({ fields: [field] }: CallPlan): string => field.name;
const isIn3 = ({ fields: [field] }: CallPlan): boolean => field.type === 'text3';

const inThree = `
const inThree = (text: string) => JSON.stringify({ en: text, id: \`\${text} (id)\`, 'zh-Hans': \`\${text} (zh)\` });
`;

const put = (plan: CallPlan): string => {
  const { row, fields, states, kind } = plan;
  const name = title(plan);
  const stored = isIn3(plan) ? `${columnOf(fields[0])}: inThree(${name})` : name;
  const status = kind === 'tabs' ? `, status: ${states.join(' | ')} = 0` : '';
  return `${hasText3(fields) ? inThree : ''}
const put = (user_id: number, ${name}: string${status}) =>
  server.db.read
    .insertInto('${row.snake}')
    .values({ user_id, ${stored}${storedSamples(others(plan))}, ${status ? 'status, ' : ''}createtime: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
`;
};

const head = (plan: CallPlan): string => `import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());
${plan.kind === 'add' ? '' : put(plan)}`;

const callOf = (plan: CallPlan): string => `'${plan.group.camel}', '${plan.name.camel}'`;
const titlesOf = (plan: CallPlan, rows: string): string => `${rows}.data.map(({ ${title(plan)} }) => ${title(plan)})`;
/** A row as it is answered. */
const rowOf = (plan: CallPlan, text: string): string => `{ ${title(plan)}: '${text}'${samples(others(plan))} }`;

const testsOf: Record<CallPlan['kind'], (plan: CallPlan) => string> = {
  list: (plan) => `
it("lists a member's own ${plan.rows.words}, newest first, by pages", async () => {
  const [member, other] = [await server.member(), await server.member()];
  for (const title of ['first', 'second', 'third']) await put(member.id, title);
  await put(other.id, 'not hers');
  const page = await server.must(${callOf(plan)}, { per_page: 2 }, member);
  expect(page).toMatchObject({ total: 3, last_page: 2 });
  expect(page.data).toMatchObject([${rowOf(plan, 'third')}, ${rowOf(plan, 'second')}]);
  const rest = await server.must(${callOf(plan)}, { per_page: 2, page: 2 }, member);
  expect(${titlesOf(plan, 'rest')}).toEqual(['first']);
});
`,
  tabs: (plan) => `
it("lists a member's own ${plan.rows.words} by tab, newest first", async () => {
  const [member, other] = [await server.member(), await server.member()];
  await put(member.id, 'first');
  await put(member.id, 'second');
  await put(member.id, 'last tab', ${plan.states.length - 1});
  await put(other.id, 'not hers');
  const page = await server.must(${callOf(plan)}, {}, member);
  expect(page.data).toMatchObject([${rowOf(plan, 'second')}, ${rowOf(plan, 'first')}]);
  const last = await server.must(${callOf(plan)}, { tab: ${plan.states.length - 1} }, member);
  expect(${titlesOf(plan, 'last')}).toEqual(['last tab']);
${plan.states.length > 2 ? `  expect(await server.must(${callOf(plan)}, { tab: 1 }, member)).toMatchObject({ total: 0, data: [] });\n` : ''}});
`,
  details: (plan) => `
it("answers a member's own ${plan.row.words}, and refuses another's", async () => {
  const [member, other] = [await server.member(), await server.member()];
  const { id } = await put(member.id, 'hers');
  expect(await server.must(${callOf(plan)}, { id }, member)).toMatchObject(${rowOf(plan, 'hers')});
  expect(await server.call(${callOf(plan)}, { id }, other)).toMatchObject({ ok: false, error: '${missingCode(plan)}' });
});
`,
  add: (plan) => `
it('adds one ${plan.row.words} for one intent', async () => {
  const member = await server.member();
  const headers = { 'idempotency-key': 'the-same-intent-as-before' };
  const made = await server.must(${callOf(plan)}, ${rowOf(plan, ' blue ')}, { ...member, headers });
  expect(await server.must(${callOf(plan)}, ${rowOf(plan, ' blue ')}, { ...member, headers })).toEqual(made);
  const rows = await server.db.read.selectFrom('${plan.row.snake}').selectAll().where('user_id', '=', member.id).execute();
  expect(rows).toMatchObject([{ ...${rowOf(plan, 'blue')}, id: made.id }]);
});

it('refuses an empty ${title(plan)}', async () => {
  const member = await server.member();
  const headers = { 'idempotency-key': 'another-intent-than-before' };
  const refused = await server.call(${callOf(plan)}, ${rowOf(plan, ' ')}, { ...member, headers });
  expect(refused).toMatchObject({ ok: false, data: { error: 'INVALID_INPUT', fields: { ${title(plan)}: 'required' } } });
});
`,
};

const testOfLanguages = (plan: CallPlan): string => `
it("answers in the caller's language", async () => {
  const member = await server.member();
  const { id } = await put(member.id, 'blue');
  const answer = await server.must(${callOf(plan)}, {${plan.kind === 'details' ? ' id ' : ''}}, { ...member, language: 'id' });
  expect(answer${plan.kind === 'details' ? '' : '.data[0]'}).toMatchObject({ id, ${title(plan)}: 'blue (id)' });
});
`;

/** A test of the call on a real server. */
export function writeCallTest(plan: CallPlan, sources: Sources): void {
  const { room, row, name } = plan;
  const languages = isIn3(plan) ? testOfLanguages(plan) : '';
  sources.create(
    `server/src/${room.kebab}/${row.kebab}-${name.kebab}.test.ts`,
    head(plan) + testsOf[plan.kind](plan) + languages,
  );
}
