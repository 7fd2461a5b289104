import { sql } from 'kysely';
import { CounterPage, until } from '../test/harness/counter-page';
import { sentGoods } from '../test/harness/mall';
import { type TestServer, testServer } from '../test/harness/server';
import { Shopping } from '../test/harness/shopping';

let server: TestServer;
let page: CounterPage;
let shop: Shopping;
let board: InstanceType<typeof import('./board-store').BoardStore>;
let makeStore: () => InstanceType<typeof import('./shipping-store').ShippingStore>;
beforeAll(async () => {
  server = await testServer();
  shop = await Shopping.begin(server);
  page = await CounterPage.open(server);
  const { device } = await import('./device');
  const { 'ops-shift': token } = await shop.shift();
  device.set({ key: Shopping.key, shift: { token, name: 'Sri' } });
  const { ShippingStore } = await import('./shipping-store');
  const { BoardStore } = await import('./board-store');
  board = new BoardStore();
  makeStore = () => new ShippingStore(board);
});
afterAll(() => server?.closeChecked());
beforeEach(async () => {
  // Another member each time: everybody may have only a few of a thing.
  shop = await Shopping.begin(server, await server.member());
  page.sent.length = 0;
});
afterEach(() => {
  page.fateOf = () => 'answered';
});

const waiting = (): string[] => board.desk.shipping?.to_ship.map(({ order_sn }) => order_sn) ?? [];
const shipped = () => board.desk.shipping?.shipped ?? [];

/** An order that is to be sent, as the desk has read it. */
async function toShip(): Promise<string> {
  const sn = await sentGoods(shop);
  await board.desk.loadShipments();
  return sn;
}

function enter(store: ReturnType<typeof makeStore>, sn: string, tracking: string, courier = 'JNE'): void {
  store.setCourier(sn, courier);
  store.setTracking(sn, tracking);
}

it('ships once, says so, and goes on with the same courier', async () => {
  const [first, second] = [await toShip(), await toShip()];
  expect(waiting().slice(-2)).toEqual([first, second]);
  const store = makeStore();
  enter(store, first, ' JP 1234 5678 ');
  await Promise.all([store.ship(first), store.ship(first)]);
  expect(page.sent.map(({ path }) => path)).toEqual(['/ops/shipments/ship']);
  expect(board.toast).toBe(`On its way: ${first}`);
  expect(waiting()).not.toContain(first);
  expect(shipped()[0]).toMatchObject({ order_sn: first, courier: 'JNE', tracking_no: 'JP12345678', who: 'Sri' });
  expect(store.parcelOf(second)).toMatchObject({ courier: 'JNE', tracking: '' });
});

it.each([
  ['', 'Enter the tracking number'],
  ['menyusul', 'A tracking number has 5 to 40 letters and digits. Please check it.'],
])('sends nothing with %j as its number, says what is wrong, and keeps what was typed', async (tracking, problem) => {
  const sn = await toShip();
  const store = makeStore();
  enter(store, sn, tracking);
  await store.ship(sn);
  expect(page.sent).toEqual([]);
  expect(store.parcelOf(sn)).toMatchObject({ courier: 'JNE', tracking, trackingProblem: problem, isSending: false });
  store.setTracking(sn, 'JNE0042');
  expect(store.parcelOf(sn).trackingProblem).toBe('');
});

it('asks for the courier, and says when the chain no longer uses it', async () => {
  const sn = await toShip();
  const store = makeStore();
  store.setTracking(sn, 'JNE0042');
  await store.ship(sn);
  expect([page.sent.length, store.parcelOf(sn).courierProblem]).toEqual([0, 'Choose the courier']);
  store.setCourier(sn, 'Merpati');
  await store.ship(sn);
  expect(store.parcelOf(sn)).toMatchObject({
    tracking: 'JNE0042',
    courierProblem: 'This courier is no longer used. Choose another one.',
    isSending: false,
  });
  expect(waiting()).toContain(sn);
});

it('says in its own words what the server finds wrong with a number', async () => {
  const sn = await toShip();
  const { call } = await import('./api');
  const refused = call('ship', { order_sn: sn, courier: 'JNE', tracking_no: 'menyusul' });
  await expect(refused).rejects.toMatchObject({ problems: { tracking_no: expect.any(String) } });
  expect(waiting()).toContain(sn);
});

it('does not know whether it was shipped when no answer comes, and repeats it under the same key', async () => {
  const sn = await toShip();
  const store = makeStore();
  enter(store, sn, 'JNE0042');
  page.fateOf = ({ path }) => (path.startsWith('/ops/shipments') ? 'unanswered' : 'answered');
  await store.ship(sn);
  expect(store.parcelOf(sn)).toMatchObject({
    tracking: 'JNE0042',
    failure: expect.stringContaining('do not know whether'),
    isSending: false,
  });
  page.fateOf = () => 'answered';
  await store.ship(sn);
  const [first, second] = page.sent;
  expect([second?.key, waiting().includes(sn)]).toEqual([first?.key, false]);
  expect(shipped().filter(({ order_sn }) => order_sn === sn)).toHaveLength(1);
});

it('takes away what another counter has shipped, and says why', async () => {
  const sn = await toShip();
  const [one, other] = [makeStore(), makeStore()];
  for (const store of [one, other]) enter(store, sn, 'JNE0042');
  await one.ship(sn);
  await other.ship(sn);
  expect(board.toast).toContain(sn);
  expect(board.toast).not.toContain('On its way');
  expect(waiting()).not.toContain(sn);
});

it('lists what is ordered and cancelled meanwhile by the events of the shop', async () => {
  board.begin();
  await until(() => board.connection.state === 'live', 'the events');
  const sn = await sentGoods(shop);
  await until(() => waiting().includes(sn), 'the order');
  await server.must('order', 'afterSale', { order_sn: sn, action: 'cancel' }, shop);
  await until(() => !waiting().includes(sn), 'the cancelled order to go');
  board.end();
});

it('has nothing to ship in a shop that the chain does not name as its sender', async () => {
  await toShip();
  const sender = (key: string) =>
    sql`update config set value_json = ${JSON.stringify(key)}::jsonb where key = 'sender_shop'`.execute(server.db.read);
  await sender('setiabudi');
  await board.desk.loadShipments();
  expect(board.desk.shipping).toBeNull();
  await sender('sudirman');
  await board.desk.loadShipments();
  expect(board.desk.shipping?.sender.name).toBe('Kedai Sudirman');
});
