import { sql } from 'kysely';
import { bothDatabases } from '../../../test/harness/both-databases';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { paidVoucher, redeemVoucher, refundUnused, voucherId } from '../../../test/harness/vouchers';

describe.each(bothDatabases)('codes of vouchers, on %s', (_kind, options) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await testServer(options);
  });
  afterAll(() => server.closeChecked());
  beforeEach(async () => {
    shopping = await Shopping.begin(server);
  });

  const details = (order_sn: string) => server.must('voucher', 'details', { order_sn }, shopping);
  const info = async (key: Parameters<typeof voucherId>[1]) =>
    await server.must('voucher', 'info', { id: await voucherId(server, key) }, shopping);
  const growth = async (order_sn: string) =>
    await server.db.read.selectFrom('growth_log').select(['type', 'amount']).where('order_sn', '=', order_sn).execute();

  it('are redeemed one by one, each with its growth, and the last one completes the order', async () => {
    const { order_sn, codes } = await paidVoucher(shopping);
    const before = await info('five-mornings');
    await redeemVoucher(shopping, codes[3] ?? '', 3);
    const partly = await details(order_sn);
    expect(partly).toMatchObject({
      state: 'paid',
      status_text: '4 of 5 left',
      unused_num: 4,
      refundable_amount: 60_000,
    });
    expect(partly.codes.map(({ number, state }) => [number, state])).toEqual([
      [1, 'good'],
      [2, 'good'],
      [3, 'good'],
      [5, 'good'],
      [4, 'redeemed'],
    ]);
    expect(partly.codes.at(-1)).toMatchObject({ redeemtime: server.clock.now(), shop_name: 'Kedai Setiabudi' });
    expect(await growth(order_sn)).toEqual([{ type: 'code', amount: 15 }]);
    for (const code of codes.filter((_, index) => index !== 3)) await redeemVoucher(shopping, code);
    const done = await details(order_sn);
    expect(done).toMatchObject({ state: 'completed', status: 60, unused_num: 0, finishtime: server.clock.now() });
    expect(done).toMatchObject({ status_text: 'Completed', actions: ['buyAgain'], refundable_amount: 0 });
    expect(await growth(order_sn)).toHaveLength(5);
    const { data } = await server.must('vip', 'growth', {}, shopping);
    expect(data[0]).toMatchObject({ type: 'code', amount: 15, order_sn });
    expect((await info('five-mornings')).left).toBe(before.left);
  });

  it('give points when they are redeemed, which is said before, meanwhile, and after that', async () => {
    expect((await info('five-mornings')).points_terms).toEqual({ rate: 1000, multiple: 100 });
    const { order_sn, codes } = await paidVoucher(shopping);
    const said = async () => {
      const { points, points_coming } = await details(order_sn);
      return { points, points_coming };
    };
    expect(await said()).toEqual({ points: 0, points_coming: 75 });
    await redeemVoucher(shopping, codes[0] ?? '');
    expect(await said()).toEqual({ points: 15, points_coming: 60 });
    expect((await server.must('points', 'list', {}, shopping)).balance).toBe(15);
    await refundUnused(shopping, order_sn);
    expect(await said()).toEqual({ points: 15, points_coming: 0 });
  });

  it('of which none was redeemed are paid back as a whole, and can be sold again', async () => {
    const before = await info('five-mornings');
    const { order_sn, codes } = await paidVoucher(shopping, 'five-mornings', 2);
    expect((await info('five-mornings')).left).toBe((before.left ?? 0) - 2);
    expect(await refundUnused(shopping, order_sn)).toMatchObject({ ok: true, data: { order_sn, state: 'refunded' } });
    await server.runJob('refund');
    const back = await details(order_sn);
    expect(back).toMatchObject({ state: 'refunded', status_text: 'Refunded', refund_amount: 150_000, unused_num: 0 });
    expect(back.refunds).toMatchObject([{ cause: 'user', state: 'done', amount: 150_000, channel: 'qris' }]);
    expect(back.codes.every(({ state }) => state === 'refunded')).toBe(true);
    expect(await info('five-mornings')).toMatchObject({ left: before.left, buyable: 5 });
    await expect(redeemVoucher(shopping, codes[0] ?? '')).rejects.toMatchObject({ params: { state: 'refunded' } });
    expect(await growth(order_sn)).toEqual([]);
  });

  it('that are left are paid back by their shares, and only whole vouchers can be sold again', async () => {
    const before = await info('five-mornings');
    const { order_sn, codes } = await paidVoucher(shopping, 'five-mornings', 2);
    for (const code of codes.slice(0, 3)) await redeemVoucher(shopping, code);
    expect((await refundUnused(shopping, order_sn)).ok).toBe(true);
    await server.runJob('refund');
    const done = await details(order_sn);
    expect(done).toMatchObject({ state: 'completed', refund_amount: 105_000, unused_num: 0, code_num: 10 });
    expect(done.codes.filter(({ state }) => state === 'refunded')).toHaveLength(7);
    // Seven codes came back. Five of them make up one voucher.
    expect(await info('five-mornings')).toMatchObject({ left: (before.left ?? 0) - 1, buyable: 4 });
    expect((await refundUnused(shopping, order_sn)).ok).toBe(false);
  });

  it('split an amount that does not divide, and pay back exactly what was paid', async () => {
    await server.db.read.updateTable('voucher').set({ price: 75_003 }).where('key', '=', 'five-mornings').execute();
    const { order_sn, codes } = await paidVoucher(shopping);
    expect((await details(order_sn)).codes.map(({ share }) => share)).toEqual([15_000, 15_000, 15_000, 15_000, 15_003]);
    await redeemVoucher(shopping, codes[0] ?? '');
    expect((await details(order_sn)).refundable_amount).toBe(60_003);
    await refundUnused(shopping, order_sn);
    expect((await details(order_sn)).refund_amount).toBe(60_003);
    await server.db.read.updateTable('voucher').set({ price: 75_000 }).where('key', '=', 'five-mornings').execute();
  });

  it('are paid back by themselves when they expire', async () => {
    const whole = await paidVoucher(shopping);
    const partly = await paidVoucher(shopping);
    await redeemVoucher(shopping, partly.codes[0] ?? '');
    await shopping.pass(60);
    // The job may be late.
    expect(await details(whole.order_sn)).toMatchObject({ state: 'paid', status_text: 'Expired', unused_num: 0 });
    await expect(redeemVoucher(shopping, whole.codes[0] ?? '')).rejects.toMatchObject({ params: { state: 'expired' } });
    await server.runJob('end-vouchers');
    await server.runJob('end-vouchers');
    expect(await details(whole.order_sn)).toMatchObject({
      state: 'refunded',
      refund_amount: 75_000,
      cancel_by: 'system',
    });
    expect(await details(partly.order_sn)).toMatchObject({ state: 'completed', refund_amount: 60_000 });
  });

  it('end without money if the voucher says so, and the order says that it expired', async () => {
    const whole = await paidVoucher(shopping, 'one-boba');
    const partly = await paidVoucher(shopping, 'one-boba', 2);
    await redeemVoucher(shopping, partly.codes[0] ?? '');
    const before = await info('one-boba');
    expect((await details(whole.order_sn)).actions).toEqual([]);
    await shopping.pass(60);
    await server.runJob('end-vouchers');
    const ended = await details(whole.order_sn);
    expect(ended).toMatchObject({ state: 'completed', status_text: 'Expired', refund_amount: 0, refunds: [] });
    expect(ended.codes).toMatchObject([{ state: 'ended' }]);
    expect(await details(partly.order_sn)).toMatchObject({ state: 'completed', status_text: 'Completed' });
    // What was sold and not used stays sold.
    expect((await info('one-boba')).left).toBe(before.left);
  });

  it('are good only in the shops of the voucher', async () => {
    const { codes } = await paidVoucher(shopping, 'one-boba');
    await expect(redeemVoucher(shopping, codes[0] ?? '', 7)).rejects.toMatchObject({ params: { state: 'other-shop' } });
    await redeemVoucher(shopping, codes[0] ?? '', 2);
  });

  it('are not redeemed now in a shop that has none of the drinks in a size, and stay good', async () => {
    const { order_sn, codes } = await paidVoucher(shopping, 'one-boba');
    const drinks = (await details(order_sn)).drinks.map(({ goods_id }) => goods_id);
    const set = (soldOut: number) =>
      sql`update shop_goods set soldout_switch = ${soldOut} where shop_id = 4 and goods_id = any(${drinks}::bigint[])`;
    await set(1).execute(server.db.read);
    await expect(redeemVoucher(shopping, codes[0] ?? '', 4)).rejects.toMatchObject({ params: { state: 'not-now' } });
    await set(0).execute(server.db.read);
    const sizes = (status: number, size: string) => sql`
      update shop_sku set status = ${status} from sku k join spec_value v on v.id = k.size_value_id
      where shop_sku.sku_id = k.id and shop_sku.shop_id = 4 and v.key = ${size}`;
    const five = await paidVoucher(shopping);
    // The five mornings are for regular cups.
    await sizes(0, 'regular').execute(server.db.read);
    await expect(redeemVoucher(shopping, five.codes[0] ?? '', 4)).rejects.toMatchObject({
      params: { state: 'not-now' },
    });
    await redeemVoucher(shopping, codes[0] ?? '', 4);
    await sizes(1, 'regular').execute(server.db.read);
    await redeemVoucher(shopping, five.codes[0] ?? '', 4);
  });

  it('for a sum are good whatever the shop has', async () => {
    const { codes, order_sn } = await paidVoucher(shopping, 'hundred-thousand');
    await sql`update shop_goods set soldout_switch = 1 where shop_id = 5`.execute(server.db.read);
    await redeemVoucher(shopping, codes[0] ?? '', 5);
    await sql`update shop_goods set soldout_switch = 0 where shop_id = 5`.execute(server.db.read);
    expect(await details(order_sn)).toMatchObject({ state: 'completed', face_value: 100_000 });
    expect(await growth(order_sn)).toEqual([{ type: 'code', amount: 92 }]);
  });
});
