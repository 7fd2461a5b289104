import PaymentSuccess from '@/pages/myOrder/succpay/PayOver';
import OrderPage from '@/pages/pintuan/mydetail';
import MyOrders from '@/pages/pintuan/myOrder';
import Groups from '@/pages/pintuan/order';
import Product from '@/pages/pintuan/ptDetail';
import Submit from '@/pages/pintuan/submit';
import { startPageHooks } from '@/ui/test/page-hooks';
import { chainConfig } from '../harness/answers';
import { ok, refused } from '../harness/fake-platform';
import {
  groupDetails,
  groupRow,
  groupSn,
  groupSpec,
  productInfo,
  productRow,
  redeemedCode,
  team,
  teamMember,
  teamSn,
} from '../harness/group-answers';
import { member, now, payable, type Replies } from '../harness/member-app';
import { hearScreens } from '../harness/screen-platform';
import { TaroPage } from '../harness/taro-page';

let page: TaroPage;

const listOf = (data: object[], more: object = {}) =>
  ok({ total: data.length, per_page: 10, current_page: 1, last_page: 1, data, ...more }, now);
const myOrders = (...rows: object[]) => listOf(rows, { counts: { 1: 1, 2: 0 } });
const ways = [
  { channel: 'qris' as const, name: 'QRIS', intro: '' },
  { channel: 'gopay' as const, name: 'GoPay', intro: '' },
];
const parts = (...list: 'group'[]) => ok(chainConfig({ parts: list, pay_channels: ways }), now);

/** Opens a page as a member, or as a visitor. */
async function open(Page: Parameters<typeof TaroPage.open>[0], replies: Replies, params = {}, isMember = true) {
  const app = member({
    config: parts('group'),
    orderList: myOrders(),
    groupDesc: ok({ content: 'Three friends, one price.' }, now),
    ...replies,
  });
  app.stores.cache.putPayChannel('gopay');
  if (!isMember) app.stores.session.end();
  hearScreens(app);
  page = await TaroPage.open(Page, { stores: app.stores, params });
  return app;
}

beforeAll(startPageHooks);
afterEach(() => page.close());

describe('the list of products', () => {
  const rows = [
    productRow(1, { nearest: team({ joined: 2, free: 1 }), left: 3 }),
    productRow(2, { vip_group_price: 30_000 }),
    productRow(3, { state: 'coming', starttime: now + 7200 }),
    productRow(4, { state: 'over', endtime: now - 86_400 }),
  ];

  it('shows each in its state, with the way to get it', async () => {
    const { navigate } = await open(Groups, { groupProductList: listOf(rows) });
    await page.find('group-4');
    const text = (id: string) => document.getElementById(id)?.textContent ?? '';
    expect(text('group-1')).toMatch(/3 left.*34\.000per personworth.*46\.000.*1 more needed.*left.*Join/);
    expect(text('group-2')).toMatch(/2 teams filled.*Your level pays.*30\.000.*until.*Start/);
    expect(text('group-3')).toMatch(/in 2:00:00.*View/);
    expect(text('group-4')).toMatch(/Ended/);
    await page.until(() => text('group-my-orders') === 'My orders · 1', 'the number of orders');
    await page.tap('group-1-join');
    await page.tap('group-2-start');
    await page.tap('group-3-see');
    expect(navigate.went).toEqual([
      `to groupSubmit {"id":1,"team":"${teamSn}"}`,
      'to groupSubmit {"id":2}',
      'to groupProduct {"id":3}',
    ]);
  });

  it('asks the server for the products of one state, and says that there are none', async () => {
    const { navigate } = await open(Groups, {
      groupProductList: ({ url }) => listOf(url.includes('state=coming') ? [] : rows),
    });
    await page.tap('group-tab-coming');
    await page.see('No group offer begins soon');
    await page.tap('groups-menu');
    expect(navigate.went).toEqual(['to chooseShop']);
  });

  it('sends a visitor to login who joins, and brings them back to the order', async () => {
    const { navigate, stores } = await open(Groups, { groupProductList: listOf(rows) }, {}, false);
    await page.tap('group-1-join');
    expect(navigate.went).toEqual(['to login']);
    expect(stores.drafts.pending).toEqual({ act: 'open', route: 'groupSubmit', params: { id: 1, team: teamSn } });
  });

  it('says that the chain does not run it, with a way home', async () => {
    const { navigate } = await open(Groups, { config: parts(), groupProductList: listOf(rows) });
    await page.see('Currently not available');
    await page.tap('part-off-home');
    expect(navigate.went).toEqual(['to home']);
  });
});

describe('one product', () => {
  it('shows its open teams, and how to buy it alone', async () => {
    const info = productInfo({ goods_id: 5, teams: [team({ joined: 2, free: 1 })], content: 'Two cups.' });
    const { navigate, stores } = await open(Product, { productInfo: ok(info, now) }, { id: '7' });
    await page.find(`open-team-${teamSn}`);
    expect(document.querySelector('.group-alone--struck')?.textContent).toBe('Rp\u00a046.000');
    stores.session.setShop({ id: 3, name: 'Kedai', address: '', city_code: '31', city_name: 'Jakarta' } as never);
    await page.tap('group-alone');
    await page.tap(`join-${teamSn}`);
    await page.tap('group-start');
    expect(navigate.went).toEqual([
      'to shopMenu {"id":3,"goods":5}',
      `to groupSubmit {"id":7,"team":"${teamSn}"}`,
      'to groupSubmit {"id":7}',
    ]);
    await page.tap('group-rules');
    await page.see('Three friends, one price.');
  });

  it('has no way to buy a bundle alone', async () => {
    await open(Product, { productInfo: ok(productInfo(), now) }, { id: '7' });
    await page.find('group-start');
    expect(document.getElementById('group-alone')).toBeNull();
    expect(page.text).toContain('worth Rp 46.000');
    expect(document.querySelector('.group-alone--struck')).toBeNull();
  });

  it('shows a visitor the team of the link, who joins it after login', async () => {
    const info = productInfo({
      team: team({ joined: 2, free: 1, members: [teamMember({ is_leader: 1 }), teamMember()] }),
    });
    const { navigate, stores, sentTo } = await open(
      Product,
      { productInfo: ok(info, now) },
      { id: '7', team: teamSn },
      false,
    );
    const card = await page.find(`team-${teamSn}`);
    expect(card.textContent).toMatch(/1 more person needed.*D\*\*\*i.*leader/);
    expect(sentTo('productInfo')[0]?.data).toEqual({ id: 7, group_sn: teamSn });
    await page.tap('group-join');
    expect(navigate.went).toEqual(['to login']);
    expect(stores.drafts.pending).toMatchObject({ route: 'groupSubmit', params: { id: 7, team: teamSn } });
  });

  it.each([
    ['formed', 'This team is full'],
    ['failed', 'This team did not fill'],
  ] as const)('says that a team has %s, and offers to start one', async (state, words) => {
    const info = productInfo({ team: team({ state, free: 0, formtime: state === 'formed' ? now : null }) });
    const { navigate } = await open(Product, { productInfo: ok(info, now) }, { id: '7', team: teamSn });
    await page.see(words);
    await page.tap('group-start');
    expect(navigate.went).toEqual(['to groupSubmit {"id":7}']);
  });

  it('leads somebody who is in the team to their order', async () => {
    const members = [teamMember({ is_leader: 1, is_me: 1 })];
    const info = productInfo({ team: team({ members }), my_order_sn: groupSn });
    const { navigate } = await open(Product, { productInfo: ok(info, now) }, { id: '7', team: teamSn });
    await page.tap('group-own-order');
    expect(navigate.went).toEqual([`to groupOrder {"order_sn":"${groupSn}"}`]);
  });

  it('says that the own seat is not paid, until when it is held, and why no other team can be joined', async () => {
    const held = { my_order_sn: groupSn, my_seat_until: now + 600, teams: [team({ joined: 2, free: 1 })] };
    const { navigate } = await open(Product, { productInfo: ok(productInfo(held), now) }, { id: '7' });
    expect((await page.find('group-unpaid')).textContent).toMatch(/^Your seat is not paid yet\. It is kept for \d+/);
    expect((await page.find('group-other-team')).textContent).toContain('You are already in a team of this product');
    expect(document.getElementById(`join-${teamSn}`)).toBeNull();
    await page.tap('group-own-pay');
    expect(navigate.went).toEqual([`to cashier {"order_sn":"${groupSn}"}`]);
  });

  it('asks nobody to start a team who holds the last seat of the only one', async () => {
    const info = (own: object) => ({ productInfo: ok(productInfo({ teams: [], ...own }), now) });
    await open(Product, info({ my_order_sn: groupSn, my_seat_until: now + 600 }), { id: '7' });
    await page.find('group-unpaid');
    expect(document.body.textContent).not.toContain('No team is open');
    page.close();
    await open(Product, info({}), { id: '7' });
    await page.see('No team is open. Start one, and invite your friends.');
  });

  it.each(['GT9999999999', 'nonsense'])('says that the team %s does not exist, and offers the product', async (sn) => {
    const { navigate } = await open(Product, { productInfo: ok(productInfo(), now) }, { id: '7', team: sn });
    expect((await page.find('team-gone')).textContent).toBe(
      'This team does not existThe offer is here: start a team of your own, or join an open one.',
    );
    await page.tap('group-start');
    expect(navigate.went).toEqual(['to groupSubmit {"id":7}']);
  });

  it('says that there is no such product', async () => {
    await open(Product, { productInfo: refused('GROUP_PRODUCT_NOT_FOUND') }, { id: 'x' });
    await page.see('Offer not found');
  });
});

describe('ordering', () => {
  const specs = ok({ points_terms: null, pay_channels: ['qris', 'gopay'], groups: [], list: [groupSpec()] }, now);
  const placed = { order_sn: groupSn, state: 'unpaid', group_sn: teamSn, pay_amount: 68_000, expiretime: now + 900 };

  it('orders what is shown, and goes on to the cashier, which pays by the way that was used last', async () => {
    const { navigate, sentTo, stores } = await open(
      Submit,
      {
        productInfo: ok(productInfo({ team: team() }), now),
        productSpecList: specs,
        createOrder: ok(placed, now),
      },
      { id: '7', team: teamSn },
    );
    await page.tap('group-num-more');
    expect((await page.find('group-total')).textContent).toMatch(/68\.000/);
    await page.tap('group-late-refund');
    await page.see('The order ends, and all of the money comes back.');
    await page.find('pay-way-gopay');
    expect((await page.find('group-pay-way')).textContent).toBe('Pay with GoPay');
    await page.tap('group-pay');
    await page.until(() => navigate.went.length > 0, 'the cashier');
    expect(stores.payNow).toEqual({ orderSn: groupSn, channel: 'gopay' });
    expect(navigate.went).toEqual([`redirect cashier {"order_sn":"${groupSn}"}`]);
    expect(sentTo('createOrder').map(({ data }) => data)).toEqual([
      { product_id: 7, num: 2, group_sn: teamSn, on_late: 'refund', price: 34_000 },
    ]);
  });

  it('offers a team of one’s own when the other is full', async () => {
    const { all } = await open(
      Submit,
      {
        productInfo: ok(productInfo({ team: team() }), now),
        productSpecList: specs,
        createOrder: refused('TEAM_FULL'),
      },
      { id: '7', team: teamSn },
    );
    await page.tap('group-pay');
    await page.see('This team has no free seat now. Nothing has been ordered.');
    all.productInfo = ok(productInfo(), now);
    await page.tap('group-open-own');
    await page.find('group-new-team');
    await page.find('group-pay');
  });

  it('opens no team for the link of one that does not exist, unless that is asked for', async () => {
    await open(Submit, { productInfo: ok(productInfo(), now), productSpecList: specs }, { id: '7', team: 'nonsense' });
    await page.see('There is no such team any more. Nothing has been ordered.');
    expect(document.getElementById('group-pay')).toBeNull();
    await page.tap('group-open-own');
    await page.find('group-pay');
  });

  it('leads to the order that the member has', async () => {
    const { navigate } = await open(
      Submit,
      { productInfo: ok(productInfo({ my_order_sn: groupSn }), now), productSpecList: specs },
      { id: '7' },
    );
    await page.tap('group-in-team');
    expect(navigate.went).toEqual([`redirect groupOrder {"order_sn":"${groupSn}"}`]);
  });
});

describe('the orders', () => {
  it('are listed with what can be done', async () => {
    const rows = [
      { ...groupRow('unpaid'), order_sn: 'GP2600001' },
      { ...groupRow('forming'), order_sn: 'GP2600002' },
      { ...groupRow('toRedeem'), order_sn: 'GP2600003' },
      { ...groupRow('refunded'), order_sn: 'GP2600004' },
    ];
    const { navigate } = await open(MyOrders, { orderList: myOrders(...rows) });
    expect((await page.find('group-order-tab-1')).textContent).toBe('Pending group formation1');
    await page.tap('group-order-GP2600001-pay');
    await page.tap('group-order-GP2600002-invite');
    await page.tap('group-order-GP2600003-code');
    await page.tap('group-order-GP2600004-again');
    expect(navigate.went).toEqual([
      'to cashier {"order_sn":"GP2600001"}',
      'to groupOrder {"order_sn":"GP2600002"}',
      'to groupOrder {"order_sn":"GP2600003"}',
      'to groupProduct {"id":7}',
    ]);
  });
});

describe('one order', () => {
  it('shows its team while that forms, and leaves it when that is confirmed', async () => {
    const { sentTo, all, toasts } = await open(
      OrderPage,
      { orderDetail: ok(groupDetails('forming'), now) },
      { order_sn: groupSn },
    );
    const card = await page.find(`team-${teamSn}`);
    expect(card.textContent).toMatch(/1 more person needed.*You.*Invite friends/);
    await page.tap('group-leave');
    await page.until(
      () => page.text.includes('Rp 34.000 comes back to GoPay. Your seat is free for others.'),
      'the sum',
    );
    all.orderDetail = ok(groupDetails('refunded', { canceltime: now }), now);
    all.goodsAfter = ok({ order_sn: groupSn, state: 'refunded' }, now);
    await page.tap('confirm-ok');
    await page.find('order-state');
    expect(sentTo('goodsAfter').map(({ data }) => data)).toEqual([{ order_sn: groupSn, action: 'cancel' }]);
    expect(toasts).toEqual(['You have left the team. The money is on its way.']);
  });

  it('takes the question back when the team fills meanwhile', async () => {
    const { timers, all } = await open(
      OrderPage,
      { orderDetail: ok(groupDetails('forming'), now) },
      { order_sn: groupSn },
    );
    await page.tap('group-leave');
    await page.find('confirm');
    all.orderDetail = ok(groupDetails('toRedeem', { team: team({ state: 'formed', formtime: now }) }), now);
    await timers.advance(4000);
    await page.find('redeem-code');
    expect(document.getElementById('confirm')).toBeNull();
  });

  it('shows its code, and that it was redeemed', async () => {
    const { all, timers } = await open(
      OrderPage,
      { orderDetail: ok(groupDetails('toRedeem', { team: team({ state: 'formed', formtime: now }) }), now) },
      { order_sn: groupSn },
    );
    expect((await page.find('redeem-code')).textContent).toBe('T8HF 5WC3');
    all.orderDetail = ok(groupDetails('completed', { code: redeemedCode, finishtime: now }), now);
    await timers.advance(4000);
    await page.find('code-redeemed');
    await page.see('Picked up: Kedai 1');
  });

  it('opens its code and the list without a network, and says how old they are', async () => {
    const { all, stores, timers } = await open(
      OrderPage,
      { orderDetail: ok(groupDetails('toRedeem', { team: team({ state: 'formed', formtime: now }) }), now) },
      { order_sn: groupSn },
    );
    await page.find('redeem-code');
    page.close();
    Object.assign(all, { orderDetail: 'lost', orderList: 'lost' });
    page = await TaroPage.open(OrderPage, { stores, params: { order_sn: groupSn } });
    await timers.advance(20_000);
    expect((await page.find('redeem-code')).textContent).toBe('T8HF 5WC3');
    expect((await page.find('group-order-old')).textContent).toContain('Kept on this device since');
    page.close();
    page = await TaroPage.open(MyOrders, { stores });
    await timers.advance(20_000);
    await page.find(`group-order-${groupSn}-code`);
    await page.find('group-orders-old');
  });

  it('says that the team did not fill, and that the money comes back', async () => {
    const words = { refund_text: 'Refund under way', status_text: 'The team did not fill in time' };
    const orderDetail = ok(groupDetails('refunded', words), now);
    await open(OrderPage, { orderDetail }, { order_sn: groupSn });
    expect((await page.find('order-state')).textContent).toContain('Refund under wayThe team did not fill in time');
    page.close();
    const ended = payable('refunded', { order_sn: groupSn, shop: null, ...words });
    await open(PaymentSuccess, { orderDetail, payable: ok(ended, now) }, { order_sn: groupSn });
    await page.see('The team did not fill in time');
    expect(page.text).toContain('Refund under way');
    expect(page.text).not.toContain('was cancelled');
  });

  it('passes the link of the team on', async () => {
    await open(OrderPage, { orderDetail: ok(groupDetails('forming'), now) }, { order_sn: groupSn });
    expect(page.text).toContain('Not picked up.');
    await page.tap('team-poster');
    expect((await page.find('team-offer')).textContent).toMatch(/Two cups.*seats? (is|are) free until .*Rp/);
    expect((await page.find('team-link')).textContent).toContain(`pages/pintuan/ptDetail?id=7&team=${teamSn}`);
  });
});
