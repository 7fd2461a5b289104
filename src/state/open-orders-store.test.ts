import type { OrderRow } from '@/contract/order.schemas';
import type { OrderState } from '@/contract/order-parts.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { ok, settle } from '../../test/harness/fake-platform';
import { details, member, now, type Replies, row, userinfo } from '../../test/harness/member-app';

const page = (rows: OrderRow[]) =>
  ok({
    total: rows.length,
    per_page: 10,
    current_page: 1,
    last_page: 1,
    data: rows,
    counts: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    notices: { unread: 0, urgent: null },
  });

function app(...states: OrderState[]) {
  const rows = states.map((state, at) => row(state, at + 1));
  return member({ myOrder: page(rows), logout: ok() } satisfies Replies);
}

describe('orders under way', () => {
  test('are those that can still change, the most urgent first', async () => {
    const { stores } = app('making', 'completed', 'unpaid', 'ready', 'cancelled');
    await stores.openOrders.refresh();
    expect(stores.openOrders.count).toBe(3);
    expect(stores.openOrders.foremost?.state).toBe('ready');
    expect(stores.openOrders.waiting?.id).toBe(3);
    expect(stores.openOrders.isMoving).toBe(true);
  });

  test('are shown at the next start before any request', async () => {
    const { stores, platform, sentTo } = app('making');
    await stores.openOrders.refresh();
    const again = new Stores(platform, new I18n());
    expect(again.openOrders.foremost?.pickup_no).toBe('A-001');
    expect(sentTo('myOrder')).toHaveLength(1);
  });

  test('of a visitor are none, and none are requested', async () => {
    const { stores, sentTo } = app('making');
    await stores.openOrders.refresh();
    await stores.signOut();
    await stores.openOrders.refresh();
    expect([stores.openOrders.count, sentTo('myOrder').length]).toEqual([0, 1]);
    stores.signIn({ ...userinfo, id: 2, token: 'token-2' });
    expect(stores.openOrders.count).toBe(0);
  });

  test('of the previous member are dropped if their answer comes late', async () => {
    const { stores, all, network } = app();
    all.myOrder = () => undefined;
    const asking = stores.openOrders.refresh();
    await settle();
    const first = network.last();
    stores.signIn({ ...userinfo, id: 2, token: 'token-2' });
    first.answer(page([row('making')]));
    await asking;
    expect(stores.openOrders.count).toBe(0);
  });

  test('are updated by an order that another page has read, from placed to handed over', async () => {
    const { stores, sentTo } = app();
    stores.openOrders.see(details('unpaid'));
    expect(stores.openOrders.waiting?.order_sn).toBe(details('unpaid').order_sn);
    expect(stores.openOrders.waiting?.goods).toEqual([expect.objectContaining({ name: 'Es Kopi', num: 2 })]);
    stores.openOrders.see(details('paid'));
    expect([stores.openOrders.waiting, stores.openOrders.foremost?.pickup_no]).toEqual([undefined, 'A-001']);
    stores.openOrders.see(details('completed'));
    expect([stores.openOrders.count, sentTo('myOrder').length]).toEqual([0, 0]);
  });

  test('that wait for money show the one whose time ends first', async () => {
    const soon = { ...row('unpaid', 1), expiretime: now + 60 };
    const { stores } = member({ myOrder: page([row('unpaid', 2), soon, row('unpaid', 3)]) });
    await stores.openOrders.refresh();
    expect([stores.openOrders.foremost?.id, stores.openOrders.waiting?.id]).toEqual([1, 1]);
  });

  test('leave out those that can no longer be paid, and those older than half a day', async () => {
    const old = { ...row('making', 1), createtime: now - 13 * 3600 };
    const overdue = { ...row('unpaid', 2), expiretime: now - 1 };
    const { stores } = member({ myOrder: page([old, overdue, row('paid', 3)]) });
    await stores.openOrders.refresh();
    expect(stores.openOrders.rows.map(({ id }) => id)).toEqual([3]);
  });

  test('are requested again if counts of another answer differ, and only then', async () => {
    const { stores, sentTo } = app('making');
    await stores.openOrders.compare(null);
    await stores.openOrders.compare({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 7 });
    expect(sentTo('myOrder')).toHaveLength(0);
    await stores.openOrders.compare({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 });
    await stores.openOrders.compare({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 });
    expect([stores.openOrders.count, sentTo('myOrder').length]).toEqual([1, 1]);
  });
});
