import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { buyVoucher, paidVoucher, payVoucher, voucherId } from '../../../test/harness/vouchers';
import { voucherTexts } from '../messages/voucher-texts';

const DAY = 86_400;

let server: TestServer;
let shopping: Shopping;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.closeChecked());
beforeEach(async () => {
  shopping = await Shopping.begin(server);
});

const details = (order_sn: string) => server.must('voucher', 'details', { order_sn }, shopping);

describe('the voucher centre', () => {
  it('lists what the chain sells, in its order, in each language', async () => {
    const { data, total } = await server.must('voucher', 'list', {});
    expect(total).toBe(4);
    expect(data.map(({ name, type, sale, shop_num, refund }) => ({ name, type, sale, shop_num, refund }))).toEqual([
      { name: 'Five Mornings', type: 'times', sale: 'onSale', shop_num: 14, refund: 1 },
      { name: 'One Boba', type: 'goods', sale: 'onSale', shop_num: 5, refund: 0 },
      { name: 'Rp 100.000 at the Till', type: 'amount', sale: 'onSale', shop_num: 14, refund: 1 },
      { name: 'Ten Chocolates', type: 'times', sale: 'soldOut', shop_num: 14, refund: 1 },
    ]);
    const second = await server.must('voucher', 'list', { page: 2, per_page: 3 }, { language: 'id' });
    expect(second.data.map(({ name }) => name)).toEqual(['Sepuluh Cokelat']);
  });

  it('says what one is good for, and how many can be bought', async () => {
    const id = await voucherId(server, 'five-mornings');
    const info = await server.must('voucher', 'info', { id, lng: 106.82, lat: -6.22 });
    expect(info).toMatchObject({
      times: 5,
      price: 75_000,
      market_price: 90_000,
      // The demo member has one.
      left: 199,
      sales: 1,
      buyable: 5,
      mine: null,
    });
    expect(info.drinks).toHaveLength(5);
    expect(info.sizes).toEqual(['Regular']);
    const distances = info.shops.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(distances[0]).toBeGreaterThanOrEqual(0);
    const sum = await server.must('voucher', 'info', { id: await voucherId(server, 'hundred-thousand') }, shopping);
    expect(sum).toMatchObject({ face_value: 100_000, drinks: [], sizes: [], left: null, buyable: 3 });
  });

  it('knows the codes that a member has, and what the member may still buy', async () => {
    const id = await voucherId(server, 'five-mornings');
    const { order_sn } = await paidVoucher(shopping, 'five-mornings', 2);
    const info = await server.must('voucher', 'info', { id }, shopping);
    const expiretime = server.clock.now() + 60 * DAY;
    expect(info).toMatchObject({ buyable: 3, mine: { order_sn, code_num: 10, unused_num: 10, expiretime } });
    expect((await server.must('voucher', 'info', { id })).mine).toBeNull();
  });

  it('knows the order of a member that is not paid, as long as it can be', async () => {
    const id = await voucherId(server, 'five-mornings');
    const unpaid = async () => (await server.must('voucher', 'info', { id }, shopping)).unpaid;
    await buyVoucher(shopping, 'one-boba');
    expect(await unpaid()).toBeNull();
    const expiretime = server.clock.now() + 900;
    const order_sn = await buyVoucher(shopping, 'five-mornings', 2);
    expect(await unpaid()).toEqual({ order_sn, num: 2, pay_amount: 150_000, expiretime });
    expect((await server.must('voucher', 'info', { id })).unpaid).toBeNull();
    await server.must('voucher', 'cancel', { order_sn }, shopping);
    expect(await unpaid()).toBeNull();
  });

  it('counts as sold what is paid, and as left what nobody holds', async () => {
    const id = await voucherId(server, 'one-boba');
    const before = await server.must('voucher', 'info', { id });
    const order_sn = await buyVoucher(shopping, 'one-boba', 2);
    const held = await server.must('voucher', 'info', { id });
    expect([held.sales - before.sales, (held.left ?? 0) - (before.left ?? 0)]).toEqual([0, -2]);
    await payVoucher(shopping, order_sn);
    const sold = await server.must('voucher', 'info', { id });
    expect([sold.sales - before.sales, (sold.left ?? 0) - (before.left ?? 0)]).toEqual([2, -2]);
  });
});

describe('an order of vouchers', () => {
  it('is placed, paid, and has its codes with their shares', async () => {
    const id = await voucherId(server, 'five-mornings');
    const made = await server.must('voucher', 'add', { id, num: 1, price: 75_000 }, shopping);
    const now = server.clock.now();
    expect(made).toMatchObject({ state: 'unpaid', pay_amount: 75_000, expiretime: now + 900 });
    expect(made.order_sn).toMatch(/^CT\d{18}$/);
    const unpaid = await details(made.order_sn);
    expect(unpaid).toMatchObject({
      status: 0,
      status_text: 'Pending payment',
      actions: ['pay', 'cancel'],
      codes: [],
      code_num: 0,
      code_expiretime: null,
      refundable_amount: 0,
      refunds_itself: 0,
      intro: 'Palm Sugar Coffee, Iced Pandan Coffee, Pulled Coffee, Teh Tarik, Thai Milk Tea · Regular',
    });
    const inChinese = { token: shopping.token, language: 'zh-Hans' as const };
    const { intro } = await server.must('voucher', 'details', { order_sn: made.order_sn }, inChinese);
    expect(intro).toMatch(/^[^,、]+(、[^,、]+){4} · [^,、]+$/);
    await payVoucher(shopping, made.order_sn);
    const paid = await details(made.order_sn);
    expect(paid).toMatchObject({
      status: 10,
      status_text: 'Pending redemption',
      actions: ['refundUnused'],
      code_num: 5,
      unused_num: 5,
      code_expiretime: now + 60 * DAY,
      refundable_amount: 75_000,
      refunds_itself: 1,
      pay_channel: 'qris',
      paytime: now,
      refunds: [],
    });
    expect(paid.codes.map(({ number, state, share }) => ({ number, state, share }))).toEqual(
      [1, 2, 3, 4, 5].map((number) => ({ number, state: 'good', share: 15_000 })),
    );
    expect(new Set(paid.codes.map(({ code }) => code)).size).toBe(5);
  });

  it('has the words of its states in each language', async () => {
    const order_sn = await buyVoucher(shopping);
    for (const language of ['en', 'id', 'zh-Hans'] as const) {
      const { status_text } = await server.must('voucher', 'details', { order_sn }, { ...shopping, language });
      expect(status_text).toBe(voucherTexts[language].states.unpaid);
    }
  });

  it('is in the tabs of its state, with the counts of those that wait', async () => {
    const unpaid = await buyVoucher(shopping);
    const { order_sn: paid } = await paidVoucher(shopping, 'one-boba');
    const cancelled = await buyVoucher(shopping, 'hundred-thousand');
    await server.must('voucher', 'cancel', { order_sn: cancelled }, shopping);
    const tab = async (tab: 0 | 1 | 2 | 3 | 4) => {
      const { data, counts } = await server.must('voucher', 'orders', { tab }, shopping);
      expect(counts).toEqual({ 1: 1, 2: 1 });
      return data.map(({ order_sn }) => order_sn);
    };
    expect(await tab(0)).toEqual([cancelled, paid, unpaid]);
    expect(await tab(1)).toEqual([unpaid]);
    expect(await tab(2)).toEqual([paid]);
    expect(await tab(3)).toEqual([]);
    expect(await tab(4)).toEqual([cancelled]);
  });

  it('keeps what it was sold with', async () => {
    const { order_sn } = await paidVoucher(shopping, 'one-boba');
    const before = await details(order_sn);
    const change = server.db.read.updateTable('voucher').where('key', '=', 'one-boba');
    await change.set({ valid_days: 1, refund_switch: 1, goods_ids_json: '[]', price: 20_000 }).execute();
    expect(await details(order_sn)).toEqual(before);
    const id = await voucherId(server, 'one-boba');
    await change.set({ valid_days: 60, refund_switch: 0, price: 17_000 }).execute();
    await server.db.read
      .updateTable('voucher')
      .set({ goods_ids_json: JSON.stringify(before.drinks.map(({ goods_id }) => goods_id)) })
      .where('id', '=', id)
      .execute();
  });

  it('is shown on home while it is unpaid, and by the cashier with the channels that pay back by themselves', async () => {
    const order_sn = await buyVoucher(shopping);
    const { list } = await server.must('order', 'going', {}, shopping);
    expect(list).toMatchObject([{ kind: 'voucher', order_sn, state: 'unpaid', title: 'Five Mornings' }]);
    const { pay_channels, title, note } = await shopping.payable(order_sn);
    const { pay_channels: before } = await server.must('voucher', 'info', {
      id: await voucherId(server, 'five-mornings'),
    });
    expect(before).toEqual(pay_channels.map(({ channel }) => channel));
    expect([title, note]).toEqual(['Five Mornings', voucherTexts.en.backIfUnused]);
    const never = await shopping.payable(await buyVoucher(shopping, 'one-boba', 2));
    expect([never.title, never.note]).toEqual(['2 × One Boba', voucherTexts.en.neverBack]);
    await server.must('voucher', 'cancel', { order_sn: never.order_sn }, shopping);
    expect(pay_channels.map(({ channel }) => channel)).toEqual([
      'qris',
      'gopay',
      'ovo',
      'dana',
      'shopeepay',
      'linkaja',
    ]);
    expect(new Set(pay_channels.map(({ until }) => until))).toEqual(new Set([server.clock.now() + 900]));
    await payVoucher(shopping, order_sn);
    expect((await server.must('order', 'going', {}, shopping)).list).toEqual([]);
  });
});
