import { sql } from 'kysely';
import { giveCode, notOnHand } from '../test/harness/code-kind';
import { CounterPage, until } from '../test/harness/counter-page';
import { type TestServer, testServer } from '../test/harness/server';
import { Shopping } from '../test/harness/shopping';

let server: TestServer;
let page: CounterPage;
let shop: Shopping;
let me: number;
let makeStore: () => InstanceType<typeof import('./redeem-store').RedeemStore>;
let board: InstanceType<typeof import('./board-store').BoardStore>;
beforeAll(async () => {
  server = await testServer();
  shop = await Shopping.begin(server);
  page = await CounterPage.open(server);
  const { device } = await import('./device');
  const { 'ops-shift': token } = await shop.shift();
  device.set({ key: Shopping.key, shift: { token, name: 'Sri' } });
  const { RedeemStore } = await import('./redeem-store');
  const { BoardStore } = await import('./board-store');
  board = new BoardStore();
  makeStore = () => new RedeemStore(board);
  ({ id: me } = await server.member());
});
afterAll(() => server?.closeChecked());
afterEach(() => {
  page.fateOf = () => 'answered';
});

const newCode = (more: { itemId?: number; shopIds?: number[] } = {}) =>
  giveCode(server.db, { me, clock: server.clock, ...more });

const looked = (store: ReturnType<typeof makeStore>) =>
  until(() => !store.isLooking && (store.shown !== null || store.problem !== ''), 'the answer');

async function shown(code: string) {
  const store = makeStore();
  store.setTyped(code);
  await looked(store);
  return store;
}

it('looks a code up as soon as it is whole, shows it in two groups, and takes the Enter of a scanner for the same', async () => {
  const code = await newCode();
  const store = makeStore();
  page.sent.length = 0;
  for (let n = 1; n <= 8; n += 1) store.setTyped(code.slice(0, n).toLowerCase());
  expect(store.submit()).toBeNull();
  await looked(store);
  expect(store.submit()).toBeNull();
  expect(store.typed).toBe(`${code.slice(0, 4)} ${code.slice(4)}`);
  expect(store.shown).toMatchObject({ code, state: 'good' });
  expect(page.sent.map(({ path }) => path)).toEqual(['/ops/codes']);
});

it('says of a code that was redeemed a moment ago and is entered again that it was used', async () => {
  const code = await newCode();
  const store = await shown(code);
  await store.redeem();
  expect(store.isDone).toBe(true);
  store.setTyped(code);
  store.submit();
  await looked(store);
  expect(store).toMatchObject({ isDone: false, shown: { code, state: 'redeemed' }, refused: { wrong: null } });
});

it('redeems once, says so, and lists it', async () => {
  const store = await shown(await newCode());
  page.sent.length = 0;
  await Promise.all([store.redeem(), store.redeem()]);
  expect(page.sent).toHaveLength(1);
  expect([store.shown?.state, store.isDone]).toEqual(['redeemed', true]);
  expect(board.toast).toBe('Redeemed: Five cups');
  expect(store.redeemed?.[0]?.code).toBe(store.shown?.code);
  expect([store.total, store.refused]).toEqual([store.redeemed?.length, null]);
});

it('does not know whether it was redeemed when no answer comes, and repeats it under the same key', async () => {
  const store = await shown(await newCode());
  page.sent.length = 0;
  page.fateOf = ({ path }) => (path === '/ops/codes/redeem' ? 'unanswered' : 'answered');
  await store.redeem();
  expect(store.unknown).not.toBe('');
  expect(store.shown?.state).toBe('good');
  page.fateOf = () => 'answered';
  await store.redeem();
  expect([store.unknown, store.shown?.state]).toEqual(['', 'redeemed']);
  const [first, second] = page.sent.filter(({ path }) => path === '/ops/codes/redeem');
  expect(second?.key).toBe(first?.key);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from redemption_code where code = ${store.shown?.code} and status = 1`.execute(
    server.db.read,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

it('shows what another counter has done when it is refused', async () => {
  const code = await newCode();
  const [one, other] = [await shown(code), await shown(code)];
  await one.redeem();
  await other.redeem();
  await looked(other);
  expect(other.shown).toMatchObject({ state: 'redeemed', redeem_by: 'Sri' });
});

it.each([
  ['other-shop', { shopIds: [2] }, 'Valid in other shops only'],
  ['not-now', { itemId: notOnHand }, 'Not available here now; the code stays valid'],
])('says why a code is %s', async (state, more, reason) => {
  const store = await shown(await newCode(more));
  expect(store.shown?.state).toBe(state);
  expect(store.refused).toMatchObject({ wrong: null, code: store.typed });
  expect(store.refused?.reason()).toBe(reason);
});

it('opens the order of a pickup number, and says when there is none or what was typed is no code', async () => {
  const order_sn = await shop.order();
  await shop.pay(order_sn);
  const { call } = await import('./api');
  const { orders } = await call('work');
  for (const order of orders) board.tickets.set(order.id, order);
  const order = orders.find((one) => one.order_sn === order_sn);
  const store = makeStore();
  store.setTyped(order?.pickup_no ?? '');
  expect(store.submit()).toBe(order?.id);
  store.setTyped('Z-999');
  expect([store.submit(), store.problem]).toEqual([null, 'No order with the number Z-999 is under way.']);
  store.setTyped('ABC');
  expect([store.submit(), store.problem]).toEqual([null, 'A code has eight letters and digits. Please check it.']);
});

it('counts wrong codes, and says how long to wait at the limit', async () => {
  const good = await newCode();
  for (let n = 1; n <= 20; n += 1) {
    const store = await shown(`ZZZZ${1000 + n}`);
    expect(store.refused).toMatchObject({ wrong: n, code: `ZZZZ ${1000 + n}` });
  }
  const store = await shown(good);
  expect(store.problem).toBe('20 of 20 wrong codes within 10 minutes. Wait 10 minutes');
  // The sentence is shown once, at the field.
  expect(store.refused).toBeNull();
  server.clock.pass(600);
  expect((await shown(good)).shown?.state).toBe('good');
});

it('asks once for a wrong code, also if Enter comes after the answer, and shows nothing of it once another is typed', async () => {
  const store = await shown('ZZZZ2001');
  page.sent.length = 0;
  expect(store.submit()).toBeNull();
  expect([page.sent.length, store.isLooking]).toEqual([0, false]);
  const code = await newCode();
  store.setTyped(code);
  store.setTyped('BBBB');
  await store.load();
  expect([store.typed, store.shown, store.isLooking]).toEqual(['BBBB', null, false]);
  const other = await shown(code);
  other.setTyped('BBB');
  expect(other.shown).toBeNull();
});

it('names a used code among those that were refused, and what is not known of one that was left', async () => {
  const code = await newCode();
  const store = await shown(code);
  await store.redeem();
  const again = await shown(code);
  expect(again.refused?.reason()).toBe('Already redeemed · Kedai Sudirman');
  const { device } = await import('./device');
  device.set({ language: 'zh-Hans' });
  expect(again.refused?.reason()).toBe('此前已兑换 · Kedai Sudirman');
  device.set({ language: 'en' });
  const lost = await shown(await newCode());
  page.fateOf = ({ path }) => (path === '/ops/codes/redeem' ? 'unanswered' : 'answered');
  await lost.redeem();
  const { typed } = lost;
  lost.clear();
  expect(lost.refused?.code).toBe(typed);
  expect(lost.refused?.reason()).toContain('do not know whether');
});

it('forgets a late answer when the field was cleared', async () => {
  const store = makeStore();
  store.setTyped(await newCode());
  store.clear();
  await store.load();
  expect([store.shown, store.typed, store.isLooking]).toEqual([null, '', false]);
});
