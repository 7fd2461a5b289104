import { sql } from 'kysely';
import { bothDatabases } from '../../../test/harness/both-databases';
import { tellFigure, triesOf } from '../../../test/harness/proof';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import {
  atSandbox,
  buyVoucher,
  openVoucher,
  paidVoucher,
  redeemVoucher,
  refundUnused,
  voucherId,
} from '../../../test/harness/vouchers';

const RACES = triesOf(3);

describe.each(bothDatabases)('the money of vouchers, on %s', (kind, options) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await testServer(options);
  });
  afterAll(() => server.closeChecked());
  beforeEach(async () => {
    shopping = await Shopping.begin(server);
  });

  const details = (order_sn: string, who = shopping) => server.must('voucher', 'details', { order_sn }, who);
  const leave = (left: number) =>
    sql`
    update voucher set total = taken + ${left} where key = 'five-mornings'`.execute(server.db.read);
  afterEach(() => leave(100));

  /** An order that was cancelled because nobody paid in time, and its payment. */
  async function lapsed(num = 1) {
    const order_sn = await buyVoucher(shopping, 'five-mornings', num);
    const payment = await openVoucher(shopping, order_sn);
    server.clock.pass(15 * 60);
    await server.runJob('cancel-overdue');
    expect(await details(order_sn)).toMatchObject({ state: 'cancelled', status_text: 'Not paid in time' });
    return { order_sn, ...payment };
  }
  const payLate = (qr_string: string) => atSandbox(shopping, qr_string, { late: true });

  it('that is told of twice, or by several notifications, makes the codes once', async () => {
    const order_sn = await buyVoucher(shopping);
    const { qr_string } = await openVoucher(shopping, order_sn);
    await atSandbox(shopping, qr_string, { copies: 5 });
    await server.must('voucher', 'callback', { order_sn }, shopping);
    expect(await details(order_sn)).toMatchObject({ state: 'paid', code_num: 5, refunds: [] });
  });

  it('that comes late revives the order with its codes and its stock', async () => {
    const { order_sn, qr_string } = await lapsed();
    await leave(1);
    await payLate(qr_string);
    expect(await details(order_sn)).toMatchObject({ state: 'paid', code_num: 5, refund_amount: 0 });
    const info = await server.must('voucher', 'info', { id: await voucherId(server, 'five-mornings') });
    expect(info).toMatchObject({ left: 0, sale: 'soldOut' });
  });

  it('that comes late goes back when the stock is gone', async () => {
    const { order_sn, qr_string } = await lapsed(2);
    await leave(1);
    await payLate(qr_string);
    await server.runJob('refund');
    const ended = await details(order_sn);
    expect(ended).toMatchObject({
      ...{ state: 'cancelled', status_text: 'Not paid in time', code_num: 0 },
      ...{ refund_amount: 150_000, refund_state: 'done', refund_text: 'Refunded' },
    });
    expect(ended.refunds).toMatchObject([{ cause: 'late', state: 'done', amount: 150_000 }]);
  });

  it('that comes late goes back when the member has bought as many meanwhile', async () => {
    const { order_sn, qr_string } = await lapsed(3);
    await paidVoucher(shopping, 'five-mornings', 3);
    await payLate(qr_string);
    const refunds = [{ cause: 'late', amount: 225_000 }];
    expect(await details(order_sn)).toMatchObject({ state: 'cancelled', code_num: 0, refunds });
  });

  it('that comes after the customer has cancelled goes back', async () => {
    const order_sn = await buyVoucher(shopping);
    const { qr_string } = await openVoucher(shopping, order_sn);
    await server.must('voucher', 'cancel', { order_sn }, shopping);
    await payLate(qr_string);
    expect(await details(order_sn)).toMatchObject({ state: 'cancelled', cancel_by: 'user', code_num: 0 });
  });

  it('is taken for the last vouchers once, whoever asks at the same time', async () => {
    for (let round = 0; round < RACES; round += 1) {
      await leave(3);
      const buyers = await Promise.all(Array.from({ length: 6 }, () => Shopping.begin(server)));
      const id = await voucherId(server, 'five-mornings');
      const answers = await Promise.all(buyers.map((who) => server.call('voucher', 'add', { id, num: 1 }, who)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
      expect(answers.flatMap((answer) => (answer.ok ? [] : answer.error))).toEqual(Array(3).fill('SOLD_OUT'));
    }
  });

  it('is taken for no more than one member may buy, however many calls come at once', async () => {
    for (let round = 0; round < RACES; round += 1) {
      shopping = await Shopping.begin(server);
      const id = await voucherId(server, 'hundred-thousand');
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => server.call('voucher', 'add', { id, num: 2 }, shopping)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.flatMap((answer) => (answer.ok ? [] : answer.error))).toEqual(Array(3).fill('BUY_LIMIT'));
    }
  });

  it('of a code is not paid back if the code was redeemed, whichever comes first', async () => {
    for (let round = 0; round < RACES; round += 1) {
      const five = await paidVoucher(shopping);
      const [redeemed] = await Promise.allSettled([
        redeemVoucher(shopping, five.codes[0] ?? ''),
        refundUnused(shopping, five.order_sn),
      ]);
      const isUsed = redeemed?.status === 'fulfilled';
      const after = await details(five.order_sn);
      expect(after.state).toBe(isUsed ? 'completed' : 'refunded');
      expect(after.refund_amount).toBe(isUsed ? 60_000 : 75_000);
      await leave(100);
      shopping = await Shopping.begin(server);
    }
    tellFigure(`${RACES} codes redeemed while their money is asked back on ${kind}: none is both`);
  });

  it('of some codes that comes back is said with its amount, in each language, in the list, too', async () => {
    const { order_sn, codes } = await paidVoucher(shopping);
    await redeemVoucher(shopping, codes[0] ?? '');
    await refundUnused(shopping, order_sn);
    const said = async (): Promise<string[]> => {
      const { data } = await server.must('voucher', 'orders', {}, shopping);
      const texts = data.map(({ refund_text }) => refund_text);
      for (const language of ['en', 'id', 'zh-Hans'] as const) {
        const { token } = shopping;
        texts.push((await server.must('voucher', 'details', { order_sn }, { token, language })).refund_text);
      }
      return texts.map((text) => text.replaceAll('\u00a0', ' '));
    };
    const [coming, inIndonesian] = ['Rp 60.000 on its way back', 'Rp 60.000 sedang dikembalikan'];
    expect(await said()).toEqual([coming, coming, inIndonesian, 'Rp 60.000 退款处理中']);
    // The job sends some at a time, and those of the races before come first.
    for (let batch = 0; batch < RACES; batch += 1) await server.runJob('refund');
    const [back, kembali] = ['Rp 60.000 paid back', 'Rp 60.000 sudah dikembalikan'];
    expect(await said()).toEqual([back, back, kembali, '已退款 Rp 60.000']);
    expect(await details(order_sn)).toMatchObject({ state: 'completed', status_text: 'Completed' });
  });

  it('of one code pays for one cup, at however many counters it is shown at once', async () => {
    for (let round = 0; round < RACES; round += 1) {
      // One member may buy ten.
      shopping = await Shopping.begin(server);
      const { order_sn, codes } = await paidVoucher(shopping, 'one-boba');
      const touches = await Promise.allSettled(
        [1, 2, 1, 2].map((shop) => redeemVoucher(shopping, codes[0] ?? '', shop)),
      );
      expect(touches.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await details(order_sn)).toMatchObject({ state: 'completed' });
    }
    tellFigure(`${RACES} codes shown at four counters at once on ${kind}: one cup each`);
  });

  it('that comes while the time of its order ends pays the order, whichever comes first', async () => {
    for (let round = 0; round < RACES; round += 1) {
      shopping = await Shopping.begin(server);
      const order_sn = await buyVoucher(shopping);
      const { qr_string } = await openVoucher(shopping, order_sn);
      server.clock.pass(15 * 60);
      await Promise.all([server.runJob('cancel-overdue'), payLate(qr_string), server.runJob('cancel-overdue')]);
      const { state, code_num } = await details(order_sn);
      expect([state, code_num]).toEqual(['paid', 5]);
    }
  });
});
