import { detailsOf } from '@/domain/order-actions';
import type { OpsOrder } from '../server/src/internal-contract/ops.schemas';
import { CounterPage, until } from '../test/harness/counter-page';
import { type TestServer, testServer } from '../test/harness/server';
import { Shopping } from '../test/harness/shopping';
import type { BoardStore } from './board-store';
import type { Group } from './tickets';

let server: TestServer;
let shop: Shopping;
let page: CounterPage;
let stores: {
  BoardStore: typeof BoardStore;
  device: typeof import('./device').device;
  alarm: typeof import('./alarm').alarm;
};
let board: BoardStore;

beforeAll(async () => {
  server = await testServer();
  shop = await Shopping.begin(server);
  page = await CounterPage.open(server);
  stores = { ...(await import('./board-store')), ...(await import('./device')), ...(await import('./alarm')) };
  const { 'ops-shift': token } = await shop.shift();
  stores.device.set({ key: Shopping.key, shift: { token, name: 'Sri' } });
});
afterAll(() => server?.closeChecked());

beforeEach(async () => {
  page.up();
  page.fateOf = () => 'answered';
  page.sent.length = 0;
  board = new stores.BoardStore();
  board.begin();
  await until(() => board.connection.state === 'live', 'the board');
});
afterEach(async () => {
  board.end();
  jest.restoreAllMocks();
  for (const { order_sn } of board.tickets.values()) await finish(order_sn);
});

const counter = (order_sn: string, act: string) => shop.ops('orders/act', { order_sn, act });
async function finish(order_sn: string): Promise<void> {
  for (const act of ['start', 'ready', 'hand-over']) await counter(order_sn, act);
}

async function paid(): Promise<string> {
  const order_sn = await shop.order();
  await shop.pay(order_sn);
  return order_sn;
}

const find = (sn: string): OpsOrder | undefined => [...board.tickets.values()].find(({ order_sn }) => order_sn === sn);
const ticket = async (sn: string): Promise<OpsOrder> => {
  await until(() => find(sn) !== undefined, `the ticket of ${sn}`);
  return find(sn) as OpsOrder;
};
const isIn = (sn: string, group: Group): boolean => board.group(group).some(({ order_sn }) => order_sn === sn);
const stateOf = async (sn: string): Promise<string> => (await shop.details(sn)).state;
const acts = () => page.sent.filter(({ path }) => path === '/ops/orders/act');

describe('a board that is told what happens', () => {
  it('shows a new order, follows it from column to column, and drops it when it is handed over', async () => {
    const ring = jest.spyOn(stores.alarm, 'ring').mockImplementation(() => undefined);
    board.setFind('999');
    const sn = await paid();
    await ticket(sn);
    // A number that is looked for would hide it.
    expect(board.find).toBe('');
    expect(isIn(sn, 'new')).toBe(true);
    expect(ring).toHaveBeenCalledTimes(1);
    await counter(sn, 'start');
    await until(() => isIn(sn, 'making'), 'the second column');
    expect(isIn(sn, 'new')).toBe(false);
    await counter(sn, 'ready');
    await until(() => isIn(sn, 'ready'), 'the third column');
    await counter(sn, 'hand-over');
    await until(() => find(sn) === undefined, 'the end of the ticket');
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('rings for nobody who has switched the sound off', async () => {
    const ring = jest.spyOn(stores.alarm, 'ring').mockImplementation(() => undefined);
    stores.device.set({ isLoud: false });
    await ticket(await paid());
    stores.device.set({ isLoud: true });
    expect(ring).not.toHaveBeenCalled();
  });

  it('orders a column by when its orders are to be begun, the oldest first', async () => {
    const first = await paid();
    server.clock.pass(30);
    const second = await paid();
    const [one, two] = [await ticket(first), await ticket(second)];
    expect(board.group('new').map(({ order_sn }) => order_sn)).toEqual([first, second]);
    board.tickets.set(one.id, { ...one, duetime: (two.paytime ?? 0) + 10 });
    board.now = (two.paytime ?? 0) + 20;
    expect(board.group('new').map(({ order_sn }) => order_sn)).toEqual([second, first]);
    board.now = (two.paytime ?? 0) + 5;
    expect(board.group('new').map(({ order_sn }) => order_sn)).toEqual([second]);
    expect(board.group('later').map(({ order_sn }) => order_sn)).toEqual([first]);
    expect(board.count('new')).toBe(2);
    await board.loadShop();
  });

  it('knows hours and pauses that another counter has set', async () => {
    expect(board.shop).toMatchObject({ is_open: 1 });
    await shop.ops('shop/pause', { minutes: null }, await shop.shift());
    await until(() => board.shop?.is_open === 0, 'the pause');
    await shop.ops('shop/resume', {}, await shop.shift());
    await until(() => board.shop?.is_open === 1, 'the end of the pause');
  });

  it('says when a customer asks for a refund, and counts it until it is answered', async () => {
    const sn = await paid();
    await finish(sn);
    const { lines } = await shop.details(sn);
    const items = [{ line_id: lines[0]?.line_id ?? 0, num: 1 }];
    const wish = { order_sn: sn, action: 'refund', reason_code: 'taste', reason: '', items } as const;
    const [asked] = detailsOf(await server.must('order', 'afterSale', wish, shop)).after_sales;
    await until(() => board.desk.openAfterSales.length === 1, 'the report');
    expect(board.toast).toContain('asks for a refund');
    const answer = { after_sn: asked?.after_sn, decision: 'refuse', reason: 'No' };
    await shop.ops('after-sales/decide', answer, await shop.shift());
    await until(() => board.desk.openAfterSales.length === 0, 'the answer');
  });

  it('finds a payment in cash by its number where no ticket has it', async () => {
    const order_sn = await shop.order();
    await server.must('order', 'pay', { order_sn, channel: 'cash' }, shop);
    await until(() => board.desk.cash.length === 1, 'the payment');
    board.setFind(board.desk.cash[0]?.number ?? '');
    expect([board.isMissing, board.foundElsewhere]).toEqual([true, 'cash']);
    board.setFind('no such number');
    expect([board.isMissing, board.foundElsewhere]).toEqual([true, null]);
    board.setFind('ab12 cd34');
    expect([board.foundElsewhere, board.leaveFind(), board.find]).toEqual(['redeem', 'redeem', '']);
    expect([board.takeTypedCode(), board.takeTypedCode()]).toEqual(['ab12 cd34', '']);
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, shop);
  });
});

describe('an act', () => {
  it('moves the ticket at once, and is sent once however often it is touched', async () => {
    const sn = await paid();
    const order = await ticket(sn);
    await Promise.all([board.act(order, 'start'), board.act(order, 'start')]);
    expect(isIn(sn, 'making')).toBe(true);
    expect(board.pending.size).toBe(0);
    expect(acts()).toHaveLength(1);
    expect(await stateOf(sn)).toBe('making');
  });

  it('that did not arrive is kept, and repeated under its key with a touch', async () => {
    const sn = await paid();
    const order = await ticket(sn);
    page.fateOf = ({ path }) => (path === '/ops/orders/act' ? 'lost' : 'answered');
    await board.act(order, 'start');
    expect(board.pending.get(order.id)).toMatchObject({ act: 'start', state: 'failed', isUnknown: true });
    // Everything is read again, and the order still is where it was.
    await until(() => board.connection.state === 'live', 'the board');
    expect(board.pending.get(order.id)).toMatchObject({ state: 'failed' });
    expect(await stateOf(sn)).toBe('paid');
    page.fateOf = () => 'answered';
    await board.act(order, 'start');
    expect(await stateOf(sn)).toBe('making');
    expect(board.pending.size).toBe(0);
    const [first, second] = acts();
    expect(second).toEqual(first);
  });

  it('whose answer was lost counts as done when the order has left the state that it begins with', async () => {
    const sn = await paid();
    const order = await ticket(sn);
    page.fateOf = ({ path }) => (path === '/ops/orders/act' ? 'unanswered' : 'answered');
    await board.act(order, 'start');
    await until(() => board.pending.size === 0, 'what was done');
    await until(() => isIn(sn, 'making'), 'the second column');
    expect(acts()).toHaveLength(1);
  });

  it('has a key of its own after another one has failed', async () => {
    const sn = await paid();
    await counter(sn, 'start');
    await until(() => isIn(sn, 'making'), 'the second column');
    const order = await ticket(sn);
    page.fateOf = ({ path }) => (path === '/ops/orders/act' ? 'lost' : 'answered');
    await board.act(order, 'ready');
    await until(() => board.connection.state === 'live', 'the board');
    await board.act(order, 'hand-over');
    const [first, second] = acts();
    expect(second?.key).not.toBe(first?.key);
    await until(() => board.connection.state === 'live', 'the board');
    board.drop(order);
    expect(board.pending.size).toBe(0);
  });

  it('that is refused says why on its ticket, until it is dismissed', async () => {
    const sn = await paid();
    const order = await ticket(sn);
    await board.act(order, 'hand-over');
    const failed = board.pending.get(order.id);
    expect(failed).toMatchObject({ state: 'failed', isUnknown: false });
    expect(failed?.reason).not.toBe('');
    expect(isIn(sn, 'new')).toBe(true);
    board.drop(order);
    expect(board.pending.size).toBe(0);
  });

  it('that is refused because the order is gone says so, as there is no ticket to say it', async () => {
    const sn = await paid();
    const order = await ticket(sn);
    board.end();
    await server.must('order', 'afterSale', { order_sn: sn, action: 'cancel' }, shop);
    await board.act(order, 'start');
    await until(() => board.toast !== '', 'what is said');
    expect(board.toast).toContain('Not done');
    expect([board.pending.size, find(sn)]).toEqual([0, undefined]);
  });
});

describe('a new order', () => {
  it('is accepted by a touch, once, and is no longer new', async () => {
    const sn = await paid();
    const order = await ticket(sn);
    board.touch(order);
    board.touch(order);
    await until(() => find(sn)?.accepttime != null, 'its acceptance');
    board.touch(find(sn) as OpsOrder);
    expect(acts()).toHaveLength(1);
  });

  it('rings after two minutes, until somebody has heard it', async () => {
    const sn = await paid();
    const order = await ticket(sn);
    board.now = (order.paytime ?? 0) + 119;
    expect(board.isRinging).toBe(false);
    board.now = (order.paytime ?? 0) + 120;
    expect(board.isRinging).toBe(true);
    page.fateOf = ({ path }) => (path === '/ops/orders/act' ? 'lost' : 'answered');
    await until(() => {
      // The clock of the board ticks on, and sets its time back to that of the server.
      board.now = (order.paytime ?? 0) + 120;
      board.stopRinging();
      return acts().length > 0;
    }, 'the call');
    // One that could not be told goes on ringing, and can be touched again.
    page.fateOf = () => 'answered';
    await until(() => {
      board.now = (order.paytime ?? 0) + 120;
      board.stopRinging();
      return find(sn)?.accepttime != null;
    }, 'its acceptance');
    expect(board.isRinging).toBe(false);
  });
});

describe('a lost connection', () => {
  it('is said with its time; orders stay, and what was missed is read when it is back', async () => {
    const before = await paid();
    await ticket(before);
    page.down();
    await until(() => board.connection.state === 'offline', 'the loss');
    expect(board.connection.lostAt).not.toBeNull();
    expect(find(before)).toBeDefined();
    await counter(before, 'start');
    const missed = await paid();
    expect(find(missed)).toBeUndefined();
    page.up();
    await until(() => board.connection.state === 'live', 'the connection');
    await ticket(missed);
    await until(() => isIn(before, 'making'), 'what was missed');
    expect([board.connection.lostAt, board.toast]).toEqual([null, 'Connected again']);
  });

  it('ends with the shift, when somebody else has ended that', async () => {
    const { shift } = stores.device;
    const { 'ops-shift': token } = await shop.shift();
    board.end();
    stores.device.set({ shift: { token, name: 'Sri' } });
    const own = new stores.BoardStore();
    own.begin();
    await until(() => own.connection.state === 'live', 'the board');
    await shop.ops('shifts/end', {}, { 'ops-shift': token });
    await until(() => stores.device.shift === null, 'the end of the shift');
    own.end();
    stores.device.set({ shift });
  });
});
