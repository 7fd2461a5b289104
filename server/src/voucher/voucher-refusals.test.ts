import { languages } from '@/contract/core';
import type { ErrorCode } from '@/contract/errors';
import { limits } from '@/contract/limits';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import {
  buyVoucher,
  type DemoVoucher,
  paidVoucher,
  redeemVoucher,
  refundUnused,
  voucherId,
} from '../../../test/harness/vouchers';
import { message } from '../messages/message';

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

const buy = async (key: DemoVoucher, num: number, more: object = {}) =>
  server.call('voucher', 'add', { id: await voucherId(server, key), num, ...more }, shopping);
const change = (key: DemoVoucher, set: object) =>
  server.db.read.updateTable('voucher').set(set).where('key', '=', key).execute();

/** The refusal of a call, whose text is that of each language. */
async function refusal(send: (language: (typeof languages)[number]) => ReturnType<typeof refundUnused>) {
  let found: { error: ErrorCode; data: object } | undefined;
  for (const language of languages) {
    const answer = await send(language);
    if (answer.ok) throw new Error(`it was not refused: ${answer.text}`);
    expect(answer.msg).toBe(message(answer.error, language, answer.data));
    found = { error: answer.error, data: answer.data };
  }
  return found;
}

const buyRefusal = async (key: DemoVoucher, num: number, more: object = {}) => {
  const input = { id: await voucherId(server, key), num, ...more };
  return await refusal(
    (language) => server.call('voucher', 'add', input, { ...shopping, language }) as ReturnType<typeof refundUnused>,
  );
};

describe('buying vouchers is refused', () => {
  it('for one that does not exist, or is not in the list any more', async () => {
    const gone = await server.call('voucher', 'add', { id: 987_654, num: 1 }, shopping);
    expect(gone).toMatchObject({ ok: false, error: 'VOUCHER_NOT_FOUND' });
    await change('one-boba', { status: 0 });
    expect(await buyRefusal('one-boba', 1)).toMatchObject({ error: 'VOUCHER_NOT_FOUND' });
    const id = await voucherId(server, 'one-boba');
    expect(await server.call('voucher', 'info', { id })).toMatchObject({ ok: false, error: 'VOUCHER_NOT_FOUND' });
    expect((await server.must('voucher', 'list', {})).total).toBe(3);
    await change('one-boba', { status: 1 });
  });

  it('before its selling begins and after it has ended', async () => {
    const now = server.clock.now();
    await change('hundred-thousand', { starttime: now + DAY });
    expect(await buyRefusal('hundred-thousand', 1)).toMatchObject({
      error: 'NOT_ON_SALE',
      data: { starttime: now + DAY },
    });
    await change('hundred-thousand', { starttime: now - DAY, endtime: now });
    expect(await buyRefusal('hundred-thousand', 1)).toMatchObject({ error: 'NOT_ON_SALE', data: { starttime: null } });
    const { data } = await server.must('voucher', 'list', {});
    expect(data.find(({ type }) => type === 'amount')?.sale).toBe('over');
    await change('hundred-thousand', { endtime: now + DAY });
    expect((await buy('hundred-thousand', 1)).ok).toBe(true);
    await change('hundred-thousand', { starttime: null, endtime: null });
  });

  it('when too few are left, with how many there are', async () => {
    expect(await buyRefusal('ten-chocolates', 1)).toMatchObject({ error: 'SOLD_OUT', data: { left: 0 } });
    await change('ten-chocolates', { total: 1 });
    expect(await buyRefusal('ten-chocolates', 2)).toMatchObject({ error: 'SOLD_OUT', data: { left: 1 } });
  });

  it('above the limit of a member over all time, without what was cancelled or paid back', async () => {
    expect(await buyRefusal('hundred-thousand', 4)).toMatchObject({ error: 'BUY_LIMIT', data: { max: 3, left: 3 } });
    const far = await buyRefusal('hundred-thousand', 1_000_000);
    expect(far).toMatchObject({ error: 'BUY_LIMIT', data: { max: 3, left: 3 } });
    const { order_sn } = await paidVoucher(shopping, 'hundred-thousand', 2);
    const second = await buyVoucher(shopping, 'hundred-thousand', 1);
    expect(await buyRefusal('hundred-thousand', 1)).toMatchObject({ error: 'BUY_LIMIT', data: { max: 3, left: 0 } });
    await server.must('voucher', 'cancel', { order_sn: second }, shopping);
    expect(await buyRefusal('hundred-thousand', 2)).toMatchObject({ error: 'BUY_LIMIT', data: { max: 3, left: 1 } });
    expect((await refundUnused(shopping, order_sn)).ok).toBe(true);
    expect((await buy('hundred-thousand', 3)).ok).toBe(true);
    // Others have limits of their own.
    shopping = await Shopping.begin(server);
    expect((await buy('hundred-thousand', 3)).ok).toBe(true);
  });

  it('by the limit of a member before stock, because it stays when more are for sale', async () => {
    await change('hundred-thousand', { total: 1_000 });
    await buyVoucher(shopping, 'hundred-thousand', 3);
    const { taken } = await server.db.read
      .selectFrom('voucher')
      .select('taken')
      .where('key', '=', 'hundred-thousand')
      .executeTakeFirstOrThrow();
    await change('hundred-thousand', { total: taken });
    expect(await buyRefusal('hundred-thousand', 1)).toMatchObject({ error: 'BUY_LIMIT', data: { max: 3, left: 0 } });
    // Whichever allows less is named.
    shopping = await Shopping.begin(server);
    await change('hundred-thousand', { total: taken + 1 });
    expect(await buyRefusal('hundred-thousand', 4)).toMatchObject({ error: 'SOLD_OUT', data: { left: 1 } });
    await change('hundred-thousand', { total: null });
  });

  it('for another price than the one that was seen', async () => {
    expect(await buyRefusal('five-mornings', 1, { price: 74_999 })).toMatchObject({
      error: 'ITEM_PRICE',
      data: { price: 75_000 },
    });
  });

  it('while too many orders are unpaid', async () => {
    for (let n = 0; n < limits.unpaidOrdersMax; n += 1) await buyVoucher(shopping, 'five-mornings');
    expect(await buyRefusal('one-boba', 1)).toMatchObject({
      error: 'TOO_MANY_UNPAID',
      data: { max: limits.unpaidOrdersMax },
    });
  });

  it('where the chain does not run the part, which keeps what was bought', async () => {
    const unpaid = await buyVoucher(shopping);
    await server.db.read.updateTable('config').set({ value_json: '["group"]' }).where('key', '=', 'parts').execute();
    expect(await buyRefusal('one-boba', 1)).toMatchObject({ error: 'PART_OFF' });
    const paying = await server.call('voucher', 'pay', { order_sn: unpaid, channel: 'qris' }, shopping);
    expect(paying.ok).toBe(true);
    const parts = '["voucher","group"]';
    await server.db.read.updateTable('config').set({ value_json: parts }).where('key', '=', 'parts').execute();
  });

  it.each([[0], [1.5], ['2']])('for the number %p', async (num) => {
    const answer = await buy('five-mornings', num as number);
    expect(answer).toMatchObject({ ok: false, error: 'INVALID_INPUT', data: { fields: { num: 'invalid' } } });
  });

  it('for a number that nobody counts with, whose bound is not named', async () => {
    const said = async (id: number) =>
      (await server.call('voucher', 'add', { id, num: 1 }, { ...shopping, language: 'en' })).msg;
    expect(await said(1e17)).toBe('Please check what you entered');
    expect(await said(0)).toBe('Please check what you entered: id is 1 or more');
  });

  it('for a number below its range, which is named', async () => {
    const id = await voucherId(server, 'five-mornings');
    const said = async (language: (typeof languages)[number]) =>
      (await server.call('voucher', 'add', { id, num: 0 }, { ...shopping, language })).msg;
    expect(await said('en')).toBe('Please check what you entered: num is 1 or more');
    expect(await said('id')).toBe('Periksa lagi isianmu: num paling sedikit 1');
    expect(await said('zh-Hans')).toBe('请检查填写的内容：num 至少为 1');
    const points = await server.call('mall', 'add', { id: 1, num: 100 }, { ...shopping, language: 'en' });
    expect(points.msg).toBe('Please check what you entered: num is a number from 1 to 99');
  });

  it('for visitors', async () => {
    const id = await voucherId(server, 'five-mornings');
    expect((await server.call('voucher', 'add', { id, num: 1 })).status).toBe(401);
  });
});

describe('an order of vouchers', () => {
  it('whose number is empty in the query is one that is not named', async () => {
    for (const [group, call] of [
      ['voucher', 'details'],
      ['voucher', 'cancel'],
      ['group', 'details'],
    ] as const) {
      for (const input of [{ order_sn: '' }, {}]) {
        const answer = await server.call(group, call as 'details', input as { order_sn: string }, shopping);
        expect(answer).toMatchObject({ error: 'INVALID_INPUT', data: { fields: { order_sn: 'required' } } });
      }
    }
  });

  it('is not found by others, and no order of drinks is found by its calls', async () => {
    const order_sn = await buyVoucher(shopping);
    const drinks = await shopping.order();
    const other = await Shopping.begin(server);
    for (const [who, sn] of [
      [other, order_sn],
      [shopping, drinks],
    ] as const) {
      for (const call of ['details', 'cancel', 'callback'] as const) {
        expect(await server.call('voucher', call, { order_sn: sn }, who)).toMatchObject({ error: 'ORDER_NOT_FOUND' });
      }
      const paying = await server.call('voucher', 'pay', { order_sn: sn, channel: 'qris' }, who);
      expect(paying).toMatchObject({ error: 'ORDER_NOT_FOUND' });
    }
    expect(await refundUnused(other, order_sn)).toMatchObject({ error: 'ORDER_NOT_FOUND' });
    expect((await server.must('voucher', 'details', { order_sn }, shopping)).state).toBe('unpaid');
  });

  it.each(['va_bca', 'va_bri', 'cash'] as const)('is not paid by %s, whose money needs a person', async (channel) => {
    const order_sn = await buyVoucher(shopping);
    const answer = await server.call('voucher', 'pay', { order_sn, channel }, shopping);
    expect(answer).toMatchObject({ ok: false, error: 'PAY_CHANNEL_UNAVAILABLE' });
  });

  it('is paid only while its time runs, and cancelled only while it is unpaid', async () => {
    const late = await buyVoucher(shopping);
    server.clock.pass(900);
    const paying = await server.call('voucher', 'pay', { order_sn: late, channel: 'qris' }, shopping);
    expect(paying).toMatchObject({ ok: false, error: 'ORDER_EXPIRED' });
    const { order_sn } = await paidVoucher(shopping);
    const state = { ok: false, error: 'ORDER_STATE', data: { state: 'paid' } };
    expect(await server.call('voucher', 'cancel', { order_sn }, shopping)).toMatchObject(state);
    expect(await server.call('voucher', 'pay', { order_sn, channel: 'qris' }, shopping)).toMatchObject(state);
  });

  it('gives nothing back that was not paid, does not come back, or came back before', async () => {
    const unpaid = await buyVoucher(shopping);
    const asUnpaid = {
      ...{ error: 'ORDER_STATE', data: { state: 'unpaid' } },
      msg: 'This order is not paid yet. It can be paid or cancelled on its page',
    };
    expect(await refundUnused(shopping, unpaid)).toMatchObject(asUnpaid);
    const cancelled = await server.call('order', 'afterSale', { order_sn: unpaid, action: 'cancel' }, shopping);
    expect(cancelled).toMatchObject(asUnpaid);
    const kept = await paidVoucher(shopping, 'one-boba');
    for (const [language, msg] of [
      ['en', 'The money for this voucher does not come back, not even for unused codes. They stay valid until '],
      ['id', 'Uang untuk voucher ini tidak kembali, juga untuk kode yang tidak dipakai. '],
      ['zh-Hans', '该卡券不退款，未使用的兑换码也不退。'],
    ] as const) {
      const answer = await refundUnused(shopping, kept.order_sn, language);
      expect(answer).toMatchObject({ error: 'ORDER_STATE', data: { state: 'paid' } });
      expect(answer).toMatchObject({ msg: expect.stringContaining(msg) });
    }
    const { order_sn } = await paidVoucher(shopping);
    expect((await refundUnused(shopping, order_sn)).ok).toBe(true);
    for (const [language, msg] of [
      ['en', 'The unused codes of this order were returned already. Its page shows where their money is'],
      [
        'id',
        'Kode yang belum dipakai dari pesanan ini sudah dikembalikan. Lihat di mana uangnya sekarang di halaman pesanan',
      ],
      ['zh-Hans', '该订单未使用的兑换码已经退回，可以在订单页面查看退款进度'],
    ] as const) {
      const answer = await refundUnused(shopping, order_sn, language);
      expect(answer).toMatchObject({ error: 'ORDER_STATE', data: { state: 'refunded' }, msg });
    }
    const partly = await paidVoucher(shopping);
    await redeemVoucher({ server }, partly.codes[0] ?? '');
    expect((await refundUnused(shopping, partly.order_sn)).ok).toBe(true);
    expect(await refundUnused(shopping, partly.order_sn, 'en')).toMatchObject({
      ...{ error: 'ORDER_STATE', data: { state: 'completed' } },
      msg: 'The unused codes of this order were returned already. Its page shows where their money is',
    });
  });
});
