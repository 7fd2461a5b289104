import { CounterPage } from '../test/harness/counter-page';
import { type TestServer, testServer } from '../test/harness/server';
import { testPin } from '../test/harness/shift';
import { Shopping } from '../test/harness/shopping';

let server: TestServer;
let page: CounterPage;
let asks: typeof import('./manager-ask');
let call: typeof import('./api').call;
beforeAll(async () => {
  server = await testServer();
  const shop = await Shopping.begin(server);
  page = await CounterPage.open(server);
  asks = await import('./manager-ask');
  ({ call } = await import('./api'));
  const { device } = await import('./device');
  const { 'ops-shift': token } = await shop.shift();
  await shop.ops('staff', { name: 'Budi', pin: testPin }, await shop.shift());
  device.set({ key: Shopping.key, shift: { token, name: 'Sri' } });
});
afterAll(() => server?.closeChecked());

const closeToday = (ask = new asks.ManagerAsk()) => ({
  ask,
  done: ask.ask((manager) => call('today', { ranges: [] }, { manager })),
});
const right = { name: 'Sri', pin: testPin };

it('does what needs a manager with the PIN, and keeps the question after a wrong one', async () => {
  const { ask, done } = closeToday();
  expect(ask.isOpen).toBe(true);
  await ask.submit({ ...right, pin: '864209' });
  expect([ask.isOpen, ask.isBusy, ask.problem.pin]).toEqual([true, false, expect.stringContaining('4')]);
  await ask.submit({ ...right, name: 'Budi' });
  expect([ask.isOpen, ask.problem.pin]).toEqual([true, expect.stringContaining('manager')]);
  await ask.submit(right);
  expect([ask.isOpen, ask.problem.pin]).toEqual([false, '']);
  expect(await done).toMatchObject({ today: [] });
});

it('answers nothing when it is closed, and sends nothing', async () => {
  const { ask, done } = closeToday();
  page.sent.length = 0;
  ask.dismiss();
  expect([await done, ask.isOpen, page.sent.length]).toEqual([null, false, 0]);
});

it('fails with what has nothing to do with the PIN', async () => {
  const ask = new asks.ManagerAsk();
  const done = ask.ask((manager) => call('setRole', { name: 'Nobody', role: 'manager' }, { manager }));
  await Promise.all([ask.submit(right), expect(done).rejects.toMatchObject({ code: 'STAFF_NOT_FOUND' })]);
  expect([ask.isOpen, ask.isBusy]).toEqual([false, false]);
});

it('fails when no answer comes, and can be asked again under the same key', async () => {
  const key = 'counter-the-same-key';
  const act = (ask: InstanceType<typeof asks.ManagerAsk>) =>
    ask.ask((manager) => call('setRole', { name: 'Budi', role: 'manager' }, { manager, key }));
  const ask = new asks.ManagerAsk();
  page.fateOf = () => 'unanswered';
  const lost = act(ask);
  await Promise.all([ask.submit(right), expect(lost).rejects.toMatchObject({ code: 'offline' })]);
  page.fateOf = () => 'answered';
  const again = act(ask);
  await ask.submit(right);
  expect(await again).toEqual({ done: 1 });
  const { rows } = {
    rows: await server.db.read.selectFrom('manager_act').where('act', '=', 'setRole').select('id').execute(),
  };
  expect(rows).toHaveLength(1);
});

it('sends one approval however often it is given', async () => {
  const { ask, done } = closeToday();
  page.sent.length = 0;
  await Promise.all([ask.submit(right), ask.submit(right)]);
  expect([await done, page.sent.length]).toEqual([expect.objectContaining({ today: [] }), 1]);
});

it('that is closed while it is sent still says what was done', async () => {
  const { ask, done } = closeToday();
  const submitted = ask.submit(right);
  ask.dismiss();
  await submitted;
  expect([ask.isOpen, ask.isBusy, await done]).toEqual([false, false, expect.objectContaining({ today: [] })]);
  const wrong = closeToday(ask);
  const refused = ask.submit({ ...right, pin: '864209' });
  ask.dismiss();
  await refused;
  expect([await wrong.done, ask.problem.pin]).toEqual([null, '']);
});

it('keeps only the last question', async () => {
  const ask = new asks.ManagerAsk();
  const first = closeToday(ask);
  const second = closeToday(ask);
  expect(await first.done).toBeNull();
  await ask.submit(right);
  expect(await second.done).toMatchObject({ today: [] });
});
