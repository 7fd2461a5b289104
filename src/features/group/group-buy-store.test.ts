import type { GroupSpec } from '@/contract/group/group.schemas';
import { ok, refused } from '../../../test/harness/fake-platform';
import { drinkSpecs, groupSpec, productInfo, team, teamSn } from '../../../test/harness/group-answers';
import { member, now, type Replies } from '../../../test/harness/member-app';
import { GroupBuyStore } from './group-buy-store';

const placed = { order_sn: 'GP2600002', state: 'unpaid', group_sn: teamSn, pay_amount: 34_000, expiretime: now + 900 };
const plain = { points_terms: null, pay_channels: ['qris'], groups: [] };
const bundle = (more: Partial<GroupSpec> = {}) => ok({ ...plain, list: [groupSpec(more)] }, now);

async function opened(replies: Replies = {}, joining?: string) {
  const app = member({
    productInfo: ok(productInfo({ team: joining ? team() : null }), now),
    productSpecList: bundle(),
    createOrder: ok(placed, now),
    ...replies,
  });
  const store = new GroupBuyStore(app.stores, { id: 7, team: joining });
  await store.load();
  return { ...app, store };
}

const sentOf = ({ sentTo }: Awaited<ReturnType<typeof opened>>) => sentTo('createOrder').map(({ data }) => data);

describe('what is ordered', () => {
  test('is one of the cheapest, at the price of the level', async () => {
    const app = await opened({ productSpecList: bundle({ vip_group_price: 30_000 }) });
    await app.store.buy();
    expect(app.store.placed).toEqual(placed);
    expect(sentOf(app)).toEqual([{ product_id: 7, num: 1, on_late: 'own', price: 30_000 }]);
  });

  test('is paid at once by the chosen channel, and only where something is to be paid', async () => {
    const app = await opened();
    await app.store.buy('gopay');
    expect(app.stores.payNow).toEqual({ orderSn: placed.order_sn, channel: 'gopay' });
    const free = await opened({ createOrder: ok({ ...placed, state: 'forming', pay_amount: 0 }, now) });
    await free.store.buy('gopay');
    expect([free.store.placed?.state, free.stores.payNow]).toEqual(['forming', null]);
  });

  test('can be paid only by ways that take the sum', async () => {
    const list = [groupSpec({ group_price: 2_000_000 })];
    const { store } = await opened({
      productInfo: ok(productInfo({ num_limit: 9, buyable: null }), now),
      productSpecList: ok({ ...plain, list, pay_channels: ['qris', 'gopay'] }, now),
    });
    store.setNum(5);
    expect([store.sum, store.offers]).toEqual([10_000_000, ['qris', 'gopay']]);
    store.setNum(6);
    expect(store.offers).toEqual(['gopay']);
  });

  test('says how many points it will give', async () => {
    const points_terms = { rate: 1000, multiple: 125 };
    const { store } = await opened({
      productSpecList: ok({ ...plain, list: [groupSpec({ group_price: 17_500 })], points_terms }, now),
    });
    expect([store.sum, store.points]).toEqual([17_500, 21]);
    store.setNum(2);
    expect([store.sum, store.points]).toEqual([35_000, 43]);
    expect((await opened()).store.points).toBe(0);
  });

  test('has a size and a temperature that are sold together', async () => {
    const { store } = await opened({ productSpecList: ok(drinkSpecs, now) });
    expect(store.spec?.spec_text).toBe('Regular · Iced');
    store.choose(2, 22);
    expect([store.spec?.spec_text, store.sum]).toEqual(['Regular · Hot', 14_000]);
    // A large one is iced only, so the temperature follows the size.
    store.choose(1, 12);
    expect([store.spec?.spec_text, store.sum]).toEqual(['Large · Iced', 17_000]);
    const [size, temperature] = store.groups;
    expect(size?.values.map(({ difference }) => difference)).toEqual([0, 3000]);
    expect(temperature?.values.map(({ isOut }) => isOut)).toEqual([false, true]);
  });

  test('is as many as the product, the member and the stock allow', async () => {
    const most = async (left: number | null, buyable: number | null) => {
      const { store } = await opened({
        productSpecList: bundle({ left }),
        productInfo: ok(productInfo({ num_limit: 5, buyable }), now),
      });
      store.setNum(9);
      return [store.most, store.num];
    };
    expect([await most(null, null), await most(3, null), await most(3, 2), await most(null, 0)]).toEqual([
      [5, 5],
      [3, 3],
      [2, 2],
      [0, 1],
    ]);
  });

  test('joins the team, and takes the money back if it comes late', async () => {
    const app = await opened({}, teamSn);
    expect(app.store.team?.group_sn).toBe(teamSn);
    app.store.setNum(2);
    app.store.setLate('refund');
    await app.store.buy();
    expect(sentOf(app)).toEqual([{ product_id: 7, num: 2, group_sn: teamSn, on_late: 'refund', price: 34_000 }]);
  });

  test('is ordered once, however often the button is tapped', async () => {
    const app = await opened();
    await Promise.all([app.store.buy(), app.store.buy()]);
    await app.store.buy();
    expect(sentOf(app)).toHaveLength(1);
  });

  test('is the same order after a lost answer', async () => {
    const app = await opened({ createOrder: 'lost' });
    const buying = app.store.buy();
    await app.timers.advance(120_000);
    await buying;
    expect(app.store.notice).toEqual({ kind: 'answerLost' });
    app.all.createOrder = ok(placed, now);
    await app.store.buy();
    const keys = app.sentTo('createOrder').map(({ header }) => header['idempotency-key']);
    expect([app.store.placed?.order_sn, new Set(keys).size]).toEqual(['GP2600002', 1]);
  });

  test('stays chosen when the page is opened again', async () => {
    const app = await opened({ productSpecList: ok(drinkSpecs, now) });
    app.store.choose(1, 12);
    app.store.setNum(3);
    app.store.setLate('refund');
    const again = new GroupBuyStore(app.stores, { id: 7 });
    await again.load();
    expect([again.spec?.spec_text, again.num, again.late]).toEqual(['Large · Iced', 3, 'refund']);
  });
});

describe('a refusal', () => {
  const refusal = async (error: string, params: object = {}, joining?: string) => {
    const app = await opened({ createOrder: refused(error, params) }, joining);
    await app.store.buy();
    return app;
  };

  test('of the team lets the customer open one', async () => {
    const app = await refusal('TEAM_FULL', {}, teamSn);
    expect([app.store.notice, app.store.placed]).toEqual([{ kind: 'full' }, null]);
    app.all.createOrder = ok(placed, now);
    app.store.openOwn();
    await app.store.buy();
    expect(sentOf(app).at(-1)).toEqual({ product_id: 7, num: 1, on_late: 'own', price: 34_000 });
  });

  test('says what has become of the team', async () => {
    const notices = [];
    for (const state of ['formed', 'failed'] as const) {
      notices.push((await refusal('TEAM_OVER', { state }, teamSn)).store.notice?.kind);
    }
    expect(notices).toEqual(['formed', 'failed']);
  });

  test('names the order that the member has already', async () => {
    const { store } = await refusal('IN_TEAM', { order_sn: 'GP2600009' });
    expect(store.notice).toEqual({ kind: 'inTeam', orderSn: 'GP2600009' });
  });

  test('of the price shows the new one, which the next tap accepts', async () => {
    const app = await opened({ createOrder: refused('ITEM_PRICE', { price: 36_000 }) });
    app.all.productSpecList = bundle({ group_price: 36_000 });
    await app.store.buy();
    expect([app.store.notice, app.store.sum]).toEqual([{ kind: 'price', from: 34_000, to: 36_000 }, 36_000]);
    await app.store.buy();
    expect(sentOf(app).map((data) => (data as { price: number }).price)).toEqual([34_000, 36_000]);
  });

  test('of stock and limits keeps the choice', async () => {
    expect([
      (await refusal('SOLD_OUT', { left: 2 })).store.notice,
      (await refusal('BUY_LIMIT', { max: 4, left: 1 })).store.notice,
      (await refusal('TOO_MANY_UNPAID', { max: 3 })).store.notice,
      (await refusal('NOT_ON_SALE', { starttime: null })).store.notice,
    ]).toEqual([
      { kind: 'fewLeft', left: 2 },
      { kind: 'limit', max: 4, left: 1 },
      { kind: 'unpaid', max: 3 },
      { kind: 'over' },
    ]);
  });
});

test('what bars an order is said before it is tried', async () => {
  const said = async (more: Parameters<typeof productInfo>[0], joining?: string) =>
    (await opened({ productInfo: ok(productInfo(more), now) }, joining)).store.notice?.kind;
  expect([
    await said({ my_order_sn: 'GP2600009' }),
    await said({ state: 'coming' }),
    await said({ team: team({ state: 'failed' }) }, teamSn),
    await said({ team: team({ free: 0 }) }, teamSn),
    await said({ team: null }, teamSn),
    await said({ team: team() }, teamSn),
  ]).toEqual(['inTeam', 'coming', 'failed', 'full', 'gone', undefined]);
});

test('a team that has a free seat again can be joined', async () => {
  const app = await opened({ productInfo: ok(productInfo({ team: team({ free: 0 }) }), now) }, teamSn);
  app.all.productInfo = ok(productInfo({ team: team() }), now);
  await app.store.load();
  expect(app.store.notice).toBeNull();
});
