import type { InputOf } from '@/contract';
import { detailsOf } from '@/domain/order-actions';
import { type CounterForTests, counterForTests } from '../../../test/harness/counter-for-tests';
import { halves, upload } from '../../../test/harness/pictures';

const DAY = 86_400;

let { server, shop, shift } = {} as CounterForTests;
counterForTests((opened) => {
  ({ server, shop, shift } = opened);
});

/** An order of two and one cups that was handed over just now. */
async function handedOver(): Promise<string> {
  await shop.fillCart(2, 0);
  await shop.fillCart(1, 1);
  const answer = await shop.ask();
  if (!answer.ok) throw new Error(answer.text);
  const { order_sn } = answer.data;
  await shop.pay(order_sn);
  await shop.handOver(order_sn);
  return order_sn;
}

type Asked = Partial<InputOf<'order', 'afterSale'>>;
async function askBack(order_sn: string, more: Asked = {}, token = shop.token) {
  const { lines } = await shop.details(order_sn);
  const items = [{ line_id: lines[0]!.line_id, num: 1 }];
  const input = { order_sn, action: 'refund' as const, reason_code: 'taste' as const, reason: 'Sour', items, ...more };
  return server.call('order', 'afterSale', input, { token });
}
const errorIn = (answer: { ok: boolean; code?: string; error?: unknown }) => (answer.ok ? null : answer.error);
const decide = (body: object, headers = shift) => shop.ops('after-sales/decide', body, headers);
const waiting = async () => (await shop.ops('after-sales')).body.after_sales as { after_sn: string; state: string }[];

describe('money that a customer asks back', () => {
  it('waits for the shop, is granted by somebody, and paid back for its cups to the rupiah', async () => {
    const order_sn = await handedOver();
    const before = await shop.details(order_sn);
    expect(before).toMatchObject({ can_refund: 1, refund_until: (before.receivetime ?? 0) + DAY, after_sales: [] });
    const picture = await upload(server, shop.token, await halves(80, 60).jpeg().toBuffer());
    const asked = await askBack(order_sn, { images: [picture.data.url] });
    if (!asked.ok) throw new Error(asked.text);
    const [shown] = detailsOf(asked.data).after_sales;
    const amount = Math.floor(before.lines[0]!.pay_amount / 2);
    expect(shown).toMatchObject({
      state: 'applied',
      status: 10,
      status_text: 'Waiting for the shop',
      amount,
      reason_code: 'taste',
      content: 'Sour',
      images: [picture.data.url],
      audittime: null,
      donetime: null,
    });
    expect(asked.data).toMatchObject({ can_refund: 0, refund_amount: 0, state: 'pickedUp' });

    const [row] = await waiting();
    expect(row).toMatchObject({
      after_sn: shown!.after_sn,
      order_sn,
      pickup_no: before.pickup_no,
      mobile: expect.stringMatching(/^\+62/),
      items: [
        {
          num: 1,
          granted_num: 0,
          amount,
          cup_amounts: [amount],
          name_json: expect.objectContaining({ en: before.lines[0]!.name }),
        },
      ],
    });
    expect((await decide({ after_sn: row!.after_sn, decision: 'grant' }, {})).body.data.error).toBe('SHIFT_NEEDED');
    await decide({ after_sn: row!.after_sn, decision: 'grant' });
    await decide({ after_sn: row!.after_sn, decision: 'grant' });
    expect((await shop.details(order_sn)).after_sales[0]).toMatchObject({ state: 'agreed', donetime: null });
    await server.runJob('refund');
    const after = await shop.details(order_sn);
    expect(after).toMatchObject({ state: 'pickedUp', refund_amount: amount, refund_state: 'done', can_refund: 1 });
    expect(after.after_sales[0]).toMatchObject({ state: 'done', status: 50, donetime: expect.any(Number) });
    expect(after.lines[0]).toMatchObject({ num: 2, refund_num: 1, refund_amount: amount });
    const log = await server.db.read
      .selectFrom('order_log')
      .select(['act', 'who'])
      .where('order_id', '=', after.id)
      .where('act', 'is not', null)
      .execute();
    expect(log).toEqual([
      { act: 'after-sale', who: '' },
      { act: 'after-sale-granted', who: 'Sri' },
    ]);
  });

  it('is refused with a reason that the customer reads, and may be asked again three times in all', async () => {
    const order_sn = await handedOver();
    for (const nth of [1, 2, 3]) {
      const asked = await askBack(order_sn);
      if (!asked.ok) throw new Error(asked.text);
      const { after_sn } = detailsOf(asked.data).after_sales[0]!;
      const empty = await decide({ after_sn, decision: 'refuse', reason: ' ' });
      expect(empty.body.data.fields).toEqual({ reason: 'required' });
      await decide({ after_sn, decision: 'refuse', reason: `No ${nth}` });
      expect((await decide({ after_sn, decision: 'grant' })).body.data.error).toBe('AFTER_SALE_NOT_FOUND');
    }
    const { after_sales, can_refund, refund_amount } = await shop.details(order_sn);
    expect(after_sales.map(({ state, refuse_reason }) => [state, refuse_reason])).toEqual([
      ['refused', 'No 3'],
      ['refused', 'No 2'],
      ['refused', 'No 1'],
    ]);
    expect([can_refund, refund_amount]).toEqual([0, 0]);
    expect(await askBack(order_sn)).toMatchObject({ ok: false, error: 'AFTER_SALE_LIMIT' });
  });

  it('is granted for some of the cups with an answer, and the customer sees which, each step and a coupon', async () => {
    const order_sn = await handedOver();
    const { lines } = await shop.details(order_sn);
    const [first, second] = lines;
    const items = [
      { line_id: first!.line_id, num: 2 },
      { line_id: second!.line_id, num: 1 },
    ];
    const asked = await askBack(order_sn, { items });
    if (!asked.ok) throw new Error(asked.text);
    const { after_sn } = detailsOf(asked.data).after_sales[0]!;
    const part = { after_sn, decision: 'grant', items: [{ line_id: first!.line_id, num: 1 }], sorry: 1 };
    expect((await decide(part)).body.data.fields).toEqual({ reason: 'required' });
    const foreign = { ...part, reason: 'Half', items: [{ line_id: second!.line_id, num: 2 }] };
    expect((await decide(foreign)).body.data.error).toBe('LINE_NOT_FOUND');
    server.clock.pass(60);
    const audittime = server.clock.now();
    const amount = Math.floor(first!.pay_amount / 2);
    const granted = (await decide({ ...part, reason: 'One was fine' })).body;
    expect(granted).toMatchObject({ after_sn, amount, coupon: { name_json: { en: 'With Our Apologies' } } });
    expect((await decide({ after_sn, decision: 'grant' })).body.data.error).toBe('AFTER_SALE_NOT_FOUND');
    expect((await decide({ after_sn, decision: 'grant', items, reason: 'All' })).body.data.error).toBe(
      'AFTER_SALE_NOT_FOUND',
    );
    server.clock.pass(60);
    await server.runJob('refund');
    const after = await shop.details(order_sn);
    expect(after.after_sales[0]).toMatchObject({
      state: 'done',
      granted_amount: amount,
      refuse_reason: 'One was fine',
      audittime,
      senttime: audittime + 60,
      donetime: audittime + 60,
      items: [
        { num: 2, granted_num: 1 },
        { num: 1, granted_num: 0 },
      ],
    });
    expect(after.refunds).toMatchObject([{ cause: 'afterSale', amount, createtime: audittime }]);
    expect(after.lines.map(({ refund_num }) => refund_num)).toEqual([1, 0]);
    expect(after.sorry_coupon).toMatchObject({ state: 'unused', value: 5000 });
  });

  it('is taken back by its customer while it waits, as often as that is sent', async () => {
    const order_sn = await handedOver();
    await askBack(order_sn);
    expect(await askBack(order_sn)).toMatchObject({ ok: false, error: 'AFTER_SALE_OPEN' });
    const back = () => server.call('order', 'afterSale', { order_sn, action: 'withdraw' }, { token: shop.token });
    const first = await back();
    const second = await back();
    for (const one of [first, second]) {
      if (!one.ok) throw new Error(one.text);
      expect(detailsOf(one.data).after_sales.map(({ state }) => state)).toEqual(['withdrawn']);
    }
    const [row] = (await shop.details(order_sn)).after_sales;
    expect((await decide({ after_sn: row!.after_sn, decision: 'grant' })).body.data.error).toBe('AFTER_SALE_NOT_FOUND');
  });

  it('is granted when the shop has not answered for a day', async () => {
    const order_sn = await handedOver();
    await askBack(order_sn);
    server.clock.pass(DAY - 1);
    await server.runJob('grant-unanswered');
    expect((await shop.details(order_sn)).after_sales[0]).toMatchObject({ state: 'applied' });
    server.clock.pass(1);
    const withdrawn = await server.call('order', 'afterSale', { order_sn, action: 'withdraw' }, { token: shop.token });
    expect(withdrawn).toMatchObject({ ok: false, error: 'ORDER_STATE' });
    await server.runJob('grant-unanswered');
    await server.runJob('refund');
    expect((await shop.details(order_sn)).after_sales[0]).toMatchObject({ state: 'done' });
    expect(await askBack(order_sn)).toMatchObject({ ok: false, error: 'AFTER_SALE_OVER' });
  });

  it('is asked once for one key, and by one of several at once', async () => {
    const order_sn = await handedOver();
    const answers = await Promise.all([1, 2, 3, 4].map(() => askBack(order_sn)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => errorIn(one) === 'AFTER_SALE_OPEN')).toHaveLength(3);
  });

  it('needs an own order that was handed over, cups of it, and a reason', async () => {
    const order_sn = await handedOver();
    const { lines } = await shop.details(order_sn);
    const cups = (line_id: number, num: number): Asked => ({ items: [{ line_id, num }] });
    expect(await askBack(order_sn, cups(lines[0]!.line_id, 3))).toMatchObject({ error: 'LINE_NOT_FOUND' });
    expect(await askBack(order_sn, cups(999_999, 1))).toMatchObject({ error: 'LINE_NOT_FOUND' });
    const twice = [...(cups(lines[0]!.line_id, 1).items ?? []), ...(cups(lines[0]!.line_id, 1).items ?? [])];
    expect(await askBack(order_sn, { items: twice })).toMatchObject({ error: 'LINE_NOT_FOUND' });
    const fieldsOf = async (asked: Asked) => {
      const answer = await askBack(order_sn, asked);
      return !answer.ok && answer.error === 'INVALID_INPUT' && answer.data;
    };
    expect(await fieldsOf({ items: undefined })).toMatchObject({ fields: { items: 'required' } });
    expect(await fieldsOf({ items: [] })).toMatchObject({ fields: { items: 'tooShort' } });
    expect(await askBack(order_sn, { reason_code: undefined })).toMatchObject({ error: 'INVALID_INPUT' });
    expect(await askBack(order_sn, { images: ['/uploads/of-somebody-else.jpg'] })).toMatchObject({
      error: 'INVALID_INPUT',
    });
    const { token } = await server.member();
    expect(await askBack(order_sn, {}, token)).toMatchObject({ error: 'ORDER_NOT_FOUND' });
    const unpaid = await shop.order();
    expect(await askBack(unpaid)).toMatchObject({ error: 'ORDER_STATE' });
    expect((await shop.details(order_sn)).after_sales).toEqual([]);
  });

  it('is of one shop only', async () => {
    const order_sn = await handedOver();
    const asked = await askBack(order_sn);
    if (!asked.ok) throw new Error(asked.text);
    const { after_sn } = detailsOf(asked.data).after_sales[0]!;
    const move = async (shop_id: number) => {
      const db = server.db.read;
      await db.updateTable('orders').set({ shop_id }).where('order_sn', '=', order_sn).execute();
      await db.updateTable('after_sale').set({ shop_id }).where('after_sn', '=', after_sn).execute();
    };
    await move(2);
    shift = await shop.shift();
    expect((await waiting()).some((one) => one.after_sn === after_sn)).toBe(false);
    expect((await decide({ after_sn, decision: 'grant' })).body.data.error).toBe('AFTER_SALE_NOT_FOUND');
    await move(1);
  });
});
