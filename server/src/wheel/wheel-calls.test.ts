import { sql } from 'kysely';
import { wheelTypes } from '@/contract/wheel/wheel-types';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { addChances, clientSeed, drawOnce, goodsWon } from '../../../test/harness/wheels';
import { demoChain } from '../seed/demo-chain';
import { findBrokenInvariants } from '../wiring/invariants';

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
  await server.db.read.updateTable('wheel').set({ status: 1 }).execute();
  await set('parts', demoChain().settings.parts);
});

const input = { type: 'small', client_seed: clientSeed(5) } as const;
const set = (key: string, value: unknown) =>
  sql`update config set value_json = ${JSON.stringify(value)}::jsonb where key = ${key}`.execute(server.db.read);
const memberId = async () => (await server.services.sessions.find(me.token))?.memberId ?? 0;

/** The wheels of the demo, in the order in which they are shown, and whether each runs. */
const demoWheels = (rests: readonly string[] = []) =>
  wheelTypes
    .filter((type) => demoChain().wheels?.some((one) => one.type === type))
    .map((type) => [type, rests.includes(type) ? 0 : 1]);
const runsOf = ({ list }: { list: readonly { type: string; runs: number }[] }) =>
  list.map(({ type, runs }) => [type, runs]);

it('shows all wheels to visitors, with odds that add up and what is left', async () => {
  const { list } = await server.must('wheel', 'list', {});
  expect(runsOf({ list })).toEqual(demoWheels());
  expect(list.filter(({ chances }) => chances !== 0)).toEqual([]);
  const goods = await server.must('wheel', 'goods', { type: 'small' }, { language: 'id' });
  expect(goods).toMatchObject({ name: 'Roda kecil', permit_no: '412/HUK-UND/2026', weight_sum: 10_000, chances: 0 });
  expect(goods.entries.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(goods.entries[1]?.odds_text).toBe('25,00%');
  expect(goods.entries[4]).toMatchObject({ left: 0, used_up: 1 });
  const percent = goods.entries.reduce((sum, { odds_text }) => sum + Number(odds_text.replace(/,|%/g, '')), 0);
  expect(percent).toBe(10_000);
  const again = await server.must('wheel', 'goods', { type: 'small' });
  expect(again.seed_hash).toBe(goods.seed_hash);
});

it.each<['en' | 'id' | 'zh-Hans', string, string]>([
  ['en', 'no draw chances yet', 'This lottery will consume no lottery rights, please stay tuned'],
  ['id', 'belum ada kesempatan undian', 'Undian ini belum dibuka dan tidak memakai kesempatanmu, nantikan ya'],
  ['zh-Hans', '暂无抽奖机会', '本抽奖暂不消耗抽奖机会，敬请期待'],
])('says in %s that there is no chance, and that a wheel does not run', async (language, noChance, off) => {
  const { token } = me;
  expect(await server.call('wheel', 'spin', input, { token, language })).toMatchObject({
    ...{ msg: noChance, data: { error: 'NO_CHANCE' } },
  });
  await server.db.read.updateTable('wheel').set({ status: 0 }).where('type', '=', 'small').execute();
  for (const name of ['spin', 'goods'] as const) {
    const asked = name === 'spin' ? input : { type: 'small' as const };
    expect(await server.call('wheel', name, asked as never, { token, language })).toMatchObject({
      ...{ msg: off, data: { error: 'WHEEL_OFF' } },
    });
  }
  expect(runsOf(await server.must('wheel', 'list', {}, { token }))).toEqual(demoWheels(['small']));
});

it('is refused while the chain does not run the part, and records stay', async () => {
  const sn = await drawOnce(me);
  await set('parts', ['voucher']);
  const { token } = me;
  for (const [name, asked] of [
    ['list', {}],
    ['goods', { type: 'small' }],
    ['spin', input],
  ] as const) {
    const refused = await server.call('wheel', name, asked as never, { token });
    expect(refused).toMatchObject({ data: { error: 'PART_OFF' }, msg: 'Currently not available' });
  }
  expect((await server.must('wheel', 'records', {}, { token })).data.map((row) => row.sn)).toEqual([sn]);
  expect((await server.must('wheel', 'record', { sn }, { token })).sn).toBe(sn);
  // My leads to the record of those who have one.
  const partsOf = async (of: { token: string }) => (await server.must('user', 'info', {}, { token: of.token })).parts;
  expect([await partsOf(me), await partsOf(await server.member())]).toEqual([['voucher', 'wheel'], ['voucher']]);
});

it('does not run in production without a permit, and uses no chance', async () => {
  const production = await testServer({ config: { mode: 'production' } });
  const { token, id } = await production.member();
  await addChances(production, { me: id });
  const list = () => production.must('wheel', 'list', {}, { token });
  expect(runsOf(await list())).toEqual(demoWheels());
  await production.db.read.updateTable('wheel').set({ permit_no: '' }).where('type', '=', 'small').execute();
  expect(runsOf(await list())).toEqual(demoWheels(['small']));
  expect(await production.call('wheel', 'goods', { type: 'small' })).toMatchObject({ data: { error: 'WHEEL_OFF' } });
  expect(await production.call('wheel', 'spin', input, { token })).toMatchObject({ data: { error: 'WHEEL_OFF' } });
  expect((await list()).list.find(({ type }) => type === 'small')?.chances).toBe(1);
  await production.close();
});

it('is for members, shows nobody else’s draws, and refuses bad input', async () => {
  for (const [name, asked] of [
    ['spin', input],
    ['records', {}],
    ['record', { sn: 'PZ2603020000000000' }],
    ['claim', { sn: 'PZ2603020000000000', shop_id: 1 }],
  ] as const) {
    expect(await server.call('wheel', name, asked as never)).toMatchObject({ status: 401 });
  }
  const other = await Shopping.begin(server);
  const sn = await goodsWon(other);
  const missing = await server.call('wheel', 'record', { sn: 'PZ2603020000000000' }, me);
  expect(missing).toMatchObject({ data: { error: 'DRAW_NOT_FOUND' } });
  expect((await server.call('wheel', 'record', { sn }, me)).data).toEqual(missing.data);
  expect((await server.call('wheel', 'claim', { sn, shop_id: 1 }, me)).data).toEqual(missing.data);
  for (const client_seed of ['', 'AB'.repeat(16), 'ab'.repeat(17), 'x'.repeat(32)]) {
    const refused = await server.call('wheel', 'spin', { type: 'small', client_seed }, me);
    expect(refused).toMatchObject({ error: 'INVALID_INPUT' });
  }
});

it('makes three draws of many turns at once on three chances, and one of one key', async () => {
  await addChances(server, { me: await memberId(), num: 3 });
  const { token } = me;
  const turns = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      server.call(
        'wheel',
        'spin',
        { type: 'small', client_seed: clientSeed(n % 30) },
        { token, headers: { 'idempotency-key': `turn-${n % 30}-key` } },
      ),
    ),
  );
  const drawn = turns.flatMap(({ data }) => (data && 'sn' in data ? [data.sn] : []));
  expect(new Set(drawn).size).toBe(3);
  expect((await server.must('wheel', 'records', {}, { token })).total).toBe(3);
  expect((await findBrokenInvariants(server.db.read)).filter(({ name }) => name.includes('chance'))).toEqual([]);
});
