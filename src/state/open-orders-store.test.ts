import type { GoingOrder } from '@/contract/order/any-order.schemas';
import type { OrderState } from '@/contract/order/order-parts.schemas';
import { I18n } from '@/i18n/i18n';
import { Stores } from '@/state/stores';
import { ok, settle } from '../../test/harness/fake-platform';
import {
  details,
  goesOn,
  going,
  goingOrder,
  member,
  now,
  type Replies,
  row,
  userinfo,
} from '../../test/harness/member-app';

const numbered = (state: OrderState, at: number, more: Partial<GoingOrder> = {}) =>
  goingOrder(state, { order_sn: `OD26000${at}`, ...more });

function app(...states: OrderState[]) {
  const answer = going(...states.map((state, at) => numbered(state, at + 1)));
  return member({ going: answer, logout: ok() } satisfies Replies);
}

describe('orders under way', () => {
  test('are those that the server names, in its order', async () => {
    const { stores } = app('ready', 'unpaid', 'making');
    await stores.openOrders.refresh();
    expect([stores.openOrders.count, stores.openOrders.listed]).toEqual([3, 3]);
    expect(stores.openOrders.foremost?.state).toBe('ready');
    expect(stores.openOrders.waiting?.order_sn).toBe('OD260002');
    expect(stores.openOrders.isMoving).toBe(true);
  });

  test('are shown at the next start before any request', async () => {
    const { stores, platform, sentTo } = app('making');
    await stores.openOrders.refresh();
    const again = new Stores(platform, new I18n());
    expect(again.openOrders.foremost?.title).toBe('Pickup number A-001');
    expect(sentTo('going')).toHaveLength(1);
  });

  test('of a visitor are none, and none are requested', async () => {
    const { stores, sentTo } = app('making');
    await stores.openOrders.refresh();
    await stores.signOut();
    await stores.openOrders.refresh();
    expect([stores.openOrders.count, sentTo('going').length]).toEqual([0, 1]);
    stores.signIn({ ...userinfo, id: 2, token: 'token-2' });
    expect(stores.openOrders.count).toBe(0);
  });

  test('of the previous member are dropped if their answer comes late', async () => {
    const { stores, all, network } = app();
    all.going = () => undefined;
    const asking = stores.openOrders.refresh();
    await settle();
    const first = network.last();
    stores.signIn({ ...userinfo, id: 2, token: 'token-2' });
    first.answer(going(goingOrder('making')));
    await asking;
    expect(stores.openOrders.count).toBe(0);
  });

  test('are read again when another page has read another state of an order, and an ended one goes at once', async () => {
    const { stores, all, sentTo } = app();
    all.going = going(goingOrder('unpaid'));
    stores.openOrders.see([details('unpaid')]);
    await settle();
    expect(stores.openOrders.waiting?.order_sn).toBe(details('unpaid').order_sn);
    stores.openOrders.see([details('unpaid'), { ...row('completed', 2), order_sn: 'OD260009' }]);
    await settle();
    expect(sentTo('going')).toHaveLength(1);
    all.going = going(goingOrder('paid'));
    stores.openOrders.see([details('paid')]);
    await settle();
    expect([stores.openOrders.waiting, stores.openOrders.foremost?.state]).toEqual([undefined, 'paid']);
    all.going = 'lost';
    stores.openOrders.see([details('cancelled')]);
    expect(stores.openOrders.count).toBe(0);
    await settle();
    expect([stores.openOrders.count, sentTo('going').length]).toEqual([0, 3]);
  });

  test('are read again when the cashier has read that an order is paid, or has ended', async () => {
    const { stores, all, sentTo } = app();
    await goesOn({ stores, all }, goingOrder('unpaid'), numbered('making', 2));
    const { order_sn } = goingOrder('unpaid');
    stores.openOrders.seePayment({ order_sn, state: 'unpaid' });
    stores.openOrders.seePayment({ order_sn: 'OD260002', state: 'paid' });
    expect(sentTo('going')).toHaveLength(1);
    stores.openOrders.seePayment({ order_sn, state: 'paid' });
    stores.openOrders.seePayment({ order_sn: 'OD260002', state: 'refunded' });
    await settle();
    expect(sentTo('going')).toHaveLength(3);
  });

  test('that wait for money show the one whose time ends first', async () => {
    const soon = numbered('unpaid', 1, { expiretime: now + 60 });
    const { stores } = member({ going: going(soon, numbered('unpaid', 2), numbered('unpaid', 3)) });
    await stores.openOrders.refresh();
    expect([stores.openOrders.foremost?.order_sn, stores.openOrders.waiting?.order_sn]).toEqual(
      Array(2).fill(soon.order_sn),
    );
  });

  test('leave out those that can no longer be paid, and kept ones that are older than half a day', async () => {
    const old = numbered('making', 1, { createtime: now - 13 * 3600 });
    const overdue = numbered('unpaid', 2, { expiretime: now - 1 });
    const { stores, platform } = member({ going: going(old, overdue, numbered('paid', 3)) });
    await stores.openOrders.refresh();
    const shown = ({ openOrders }: Stores) => openOrders.rows.map(({ order_sn }) => order_sn);
    expect(shown(stores)).toEqual(['OD260001', 'OD260003']);
    expect(shown(new Stores(platform, new I18n()))).toEqual(['OD260003']);
  });

  test('leave out those of kinds that this build has no pages for', async () => {
    const { stores } = member({ going: going(numbered('paid', 1, { kind: 'later' }), numbered('paid', 2)) });
    await stores.openOrders.refresh();
    expect(stores.openOrders.rows.map(({ order_sn }) => order_sn)).toEqual(['OD260002']);
  });

  test('are requested again if counts of another answer differ, and only then', async () => {
    const { stores, sentTo } = app('making');
    await stores.openOrders.compare(null);
    await stores.openOrders.compare({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 7 });
    expect(sentTo('going')).toHaveLength(0);
    await stores.openOrders.compare({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 });
    await stores.openOrders.compare({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 });
    expect([stores.openOrders.count, sentTo('going').length]).toEqual([1, 1]);
  });
});
