import type { CallPlan } from './call-plan';
import { missingCode } from './contract';
import { samples } from './fields';
import type { Sources } from './sources';

const head = ({
  row,
  kind,
  fields,
}: CallPlan): string => `import { type TestServer, testServer } from '../../../test/harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());
${
  kind === 'add'
    ? ''
    : `
const put = (user_id: number, name: string${kind === 'tabs' ? ', status = 0' : ''}) =>
  server.db.read
    .insertInto('${row.snake}')
    .values({ user_id, name${samples(fields)}, ${kind === 'tabs' ? 'status, ' : ''}createtime: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
`
}`;

const callOf = (plan: CallPlan): string => `'${plan.group.camel}', '${plan.name.camel}'`;

const testsOf: Record<CallPlan['kind'], (plan: CallPlan) => string> = {
  list: (plan) => `
it("lists a member's own ${plan.rows.words}, newest first, by pages", async () => {
  const [member, other] = [await server.member(), await server.member()];
  for (const name of ['first', 'second', 'third']) await put(member.id, name);
  await put(other.id, 'not hers');
  const page = await server.must(${callOf(plan)}, { per_page: 2 }, member);
  expect(page).toMatchObject({ total: 3, last_page: 2 });
  expect(page.data.map(({ name }) => name)).toEqual(['third', 'second']);
  const rest = await server.must(${callOf(plan)}, { per_page: 2, page: 2 }, member);
  expect(rest.data.map(({ name }) => name)).toEqual(['first']);
});
`,
  tabs: (plan) => `
it("lists a member's own ${plan.rows.words} by tab, newest first", async () => {
  const [member, other] = [await server.member(), await server.member()];
  await put(member.id, 'first');
  await put(member.id, 'second');
  await put(member.id, 'used', 1);
  await put(other.id, 'not hers');
  const page = await server.must(${callOf(plan)}, {}, member);
  expect(page.data.map(({ name }) => name)).toEqual(['second', 'first']);
  const used = await server.must(${callOf(plan)}, { tab: 1 }, member);
  expect(used.data.map(({ name }) => name)).toEqual(['used']);
  expect(await server.must(${callOf(plan)}, { tab: 2 }, member)).toMatchObject({ total: 0, data: [] });
});
`,
  details: (plan) => `
it("answers a member's own ${plan.row.words}, and refuses another's", async () => {
  const [member, other] = [await server.member(), await server.member()];
  const { id } = await put(member.id, 'hers');
  expect(await server.must(${callOf(plan)}, { id }, member)).toMatchObject({ id, name: 'hers' });
  expect(await server.call(${callOf(plan)}, { id }, other)).toMatchObject({ ok: false, error: '${missingCode(plan)}' });
});
`,
  add: (plan) => `
it('adds one ${plan.row.words} for one intent', async () => {
  const member = await server.member();
  const headers = { 'idempotency-key': 'the-same-intent-as-before' };
  const made = await server.must(${callOf(plan)}, { name: ' blue '${samples(plan.fields)} }, { ...member, headers });
  expect(await server.must(${callOf(plan)}, { name: ' blue '${samples(plan.fields)} }, { ...member, headers })).toEqual(made);
  const rows = await server.db.read.selectFrom('${plan.row.snake}').selectAll().where('user_id', '=', member.id).execute();
  expect(rows).toMatchObject([{ id: made.id, name: 'blue' }]);
});

it('refuses an empty name', async () => {
  const member = await server.member();
  const headers = { 'idempotency-key': 'another-intent-than-before' };
  const refused = await server.call(${callOf(plan)}, { name: ' '${samples(plan.fields)} }, { ...member, headers });
  expect(refused).toMatchObject({ ok: false, data: { error: 'INVALID_INPUT', fields: { name: 'required' } } });
});
`,
};

/** A test of the call on a real server. */
export function writeCallTest(plan: CallPlan, sources: Sources): void {
  const { room, row, name } = plan;
  sources.create(`server/src/${room.kebab}/${row.kebab}-${name.kebab}.test.ts`, head(plan) + testsOf[plan.kind](plan));
}
