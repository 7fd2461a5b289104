import { sql } from 'kysely';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { findBrokenInvariants } from '../wiring/invariants';

const DAY = 86_400;

let server: TestServer;
let me: Shopping;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.close());
beforeEach(async () => {
  me = await Shopping.begin(server);
});
afterEach(async () => {
  expect(await findBrokenInvariants(server.db.read)).toEqual([]);
});

const at = (text: string) => Date.parse(`${text}+07:00`) / 1000;
/** Moves the clock on to a time in Jakarta. */
async function until(text: string): Promise<void> {
  const days = (at(text) - server.clock.now()) / DAY;
  await me.pass(Math.max(0, days));
}
const signSet = () => server.must('points', 'signSet', {}, { token: me.token });
const signIn = () => server.must('points', 'signIn', {}, { token: me.token });
const setParts = (parts: readonly string[]) =>
  sql`update config set value_json = ${JSON.stringify(parts)}::jsonb where key = 'parts'`.execute(server.db.read);

it('shows the seven days with their rewards, and checks in once a day', async () => {
  const before = await signIn();
  expect(before).toMatchObject({
    signed: 0,
    continuous_days: 0,
    total_days: 0,
    balance: 0,
    history: [],
    is_running: 1,
  });
  expect(before.days.map(({ day, points, signed, today }) => [day, points, signed, today])).toEqual([
    [1, 5, 0, 1],
    [2, 5, 0, 0],
    [3, 10, 0, 0],
    [4, 10, 0, 0],
    [5, 15, 0, 0],
    [6, 15, 0, 0],
    [7, 50, 0, 0],
  ]);
  const after = await signSet();
  expect(after).toMatchObject({ signed: 1, continuous_days: 1, total_days: 1, balance: 5, history: [before.today] });
  expect(after.days[0]).toMatchObject({ signed: 1, today: 1 });
  expect(await signSet()).toEqual(after);
  expect(await signIn()).toEqual(after);
});

it('gives what each of seven days gives, then begins again, and counts on', async () => {
  const balances: number[] = [];
  for (let day = 0; day < 8; day += 1) {
    balances.push((await signSet()).balance);
    await me.pass(1);
  }
  expect(balances).toEqual([5, 10, 20, 30, 45, 60, 110, 115]);
  const ninth = await signIn();
  expect(ninth).toMatchObject({ signed: 0, continuous_days: 8, total_days: 8 });
  expect(ninth.days.map(({ signed, today }) => [signed, today]).slice(0, 3)).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
});

it('begins at day 1 after a day that was missed', async () => {
  for (let day = 0; day < 3; day += 1) {
    await signSet();
    await me.pass(1);
  }
  await me.pass(1);
  expect(await signIn()).toMatchObject({ continuous_days: 0, total_days: 3 });
  expect(await signSet()).toMatchObject({ continuous_days: 1, total_days: 4, balance: 25 });
});

it('goes by midnight in western Indonesia, over the ends of months, years and February', async () => {
  for (const [last, first] of [
    ['2026-12-31', '2027-01-01'],
    ['2027-02-28', '2027-03-01'],
    ['2028-02-29', '2028-03-01'],
  ]) {
    await until(`${last}T23:59:59`);
    const before = await signSet();
    expect(before).toMatchObject({ today: last, endtime: server.clock.now() + 1, signed: 1 });
    server.clock.pass(1);
    expect(await signIn()).toMatchObject({ today: first, signed: 0, continuous_days: before.continuous_days });
    expect(await signSet()).toMatchObject({ today: first, continuous_days: before.continuous_days + 1 });
  }
});

it('gives nothing for a day once more if the clock is put back', async () => {
  await signSet();
  await me.pass(1);
  const state = await signSet();
  server.clock.pass(-DAY);
  expect(await signSet()).toMatchObject({ signed: 1, total_days: 2, balance: state.balance });
  server.clock.pass(DAY);
  expect(await signSet()).toEqual(state);
});

it('is one row, and one reward, however often it is sent at once', async () => {
  // As the app does, each of them repeats what a busy server refused.
  const insist = async (): ReturnType<typeof signSet> => {
    for (;;) {
      const answer = await server.call('points', 'signSet', {}, { token: me.token });
      if (answer.ok) return answer.data;
      expect(answer.status).toBe(503);
    }
  };
  const answers = await Promise.all(Array.from({ length: 100 }, insist));
  expect(new Set(answers.map(({ balance, total_days }) => `${balance} ${total_days}`))).toEqual(new Set(['5 1']));
});

it('is refused while the chain does not run points, and still read', async () => {
  await setParts(['voucher']);
  const refused = await server.call('points', 'signSet', {}, { token: me.token });
  expect(refused).toMatchObject({ data: { error: 'PART_OFF' }, msg: 'Currently not available' });
  expect(await signIn()).toMatchObject({ is_running: 0, signed: 0, total_days: 0 });
  await setParts(['voucher', 'group', 'points']);
});

it('is for members, and takes no input', async () => {
  expect(await server.call('points', 'signSet', {})).toMatchObject({ status: 401 });
  expect(await server.call('points', 'signIn', {})).toMatchObject({ status: 401 });
  const { token } = me;
  const wrong = await server.call('points', 'signSet', { date: '2026-01-01' } as object, { token });
  expect(wrong).toMatchObject({ error: 'INVALID_INPUT' });
});
