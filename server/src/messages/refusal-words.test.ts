import type { Language } from '@/contract/core';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { Teams } from '../../../test/harness/teams';
import { buyVoucher, paidVoucher, voucherId } from '../../../test/harness/vouchers';

/** 23 Oct 2023 20:46:40 and 15 Jan 2037 08:53:20 in UTC. */
const [BEFORE, LATER] = [1_698_094_000, 2_115_622_400];

let server: TestServer;
let shopping: Shopping;
let teams: Teams;
beforeAll(async () => {
  server = await testServer();
  teams = new Teams(server);
});
afterAll(() => server.closeChecked());
beforeEach(async () => {
  shopping = await Shopping.begin(server);
});

/** What a call that is refused says in each language. */
async function said(send: (language: Language) => Promise<{ ok: boolean; msg: string }>): Promise<string[]> {
  const texts: string[] = [];
  for (const language of ['en', 'id', 'zh-Hans'] as const) {
    const { ok, msg } = await send(language);
    expect(ok).toBe(false);
    texts.push(msg.replace(/\u00a0/g, ' '));
  }
  return texts;
}

it('says that a member has bought as many as one may', async () => {
  await paidVoucher(shopping, 'hundred-thousand', 3);
  const id = await voucherId(server, 'hundred-thousand');
  expect(await said((language) => server.call('voucher', 'add', { id, num: 1 }, { ...shopping, language }))).toEqual([
    'One member may buy 3 of this, and you have them already',
    'Satu anggota boleh membeli 3, dan kamu sudah membelinya',
    '每人限购 3 份，你已达到上限',
  ]);
});

it('says from when something is sold, and since when it is not any more', async () => {
  const id = await voucherId(server, 'one-boba');
  const change = (set: object) => server.db.read.updateTable('voucher').set(set).where('id', '=', id).execute();
  const buy = (language: Language) => server.call('voucher', 'add', { id, num: 1 }, { ...shopping, language });
  const from = [
    'This is on sale from 15 Jan 2037 15:53 WIB',
    'Ini dijual mulai 15 Jan 2037 15.53 WIB',
    '2037年1月15日 15:53 WIB 开始销售',
  ];
  const until = [
    'This is no longer on sale: it ended 24 Oct 2023 03:46 WIB',
    'Ini tidak dijual lagi: berakhir 24 Okt 2023 03.46 WIB',
    '已停止销售，结束时间：2023年10月24日 03:46 WIB',
  ];
  await change({ starttime: LATER });
  expect(await said(buy)).toEqual(from);
  await change({ starttime: null, endtime: BEFORE });
  expect(await said(buy)).toEqual(until);
  await change({ endtime: null });
  const join = (product_id: number) => (language: Language) =>
    server.call('group', 'add', { product_id, num: 1 }, { ...shopping, language });
  expect(await said(join(await teams.product({ starttime: LATER, endtime: LATER + 1 })))).toEqual(from);
  expect(await said(join(await teams.product({ starttime: 0, endtime: BEFORE })))).toEqual(until);
});

it('tells a full team from one that ended before', async () => {
  const product = await teams.product({ people: 2 });
  const [full] = await teams.team(product, 2);
  const join = (group_sn: string) => (language: Language) =>
    server.call('group', 'add', { product_id: product, num: 1, group_sn }, { ...shopping, language });
  expect(await said(join(full!.group_sn))).toEqual([
    'This team is full already. You can open one of your own',
    'Kelompok ini sudah penuh. Kamu bisa membuka kelompok sendiri',
    '该团已满员，你可以自己开团',
  ]);
  const left = await teams.join(product);
  await teams.leave(left);
  expect(await said(join(left.group_sn))).toEqual([
    'This team ended before it was full. You can open one of your own',
    'Kelompok ini berakhir sebelum penuh. Kamu bisa membuka kelompok sendiri',
    '该团没有成团，已经结束，你可以自己开团',
  ]);
});

it('says what an order is, and what can be done instead', async () => {
  const order_sn = await buyVoucher(shopping);
  const pay = (language: Language) =>
    server.call('voucher', 'pay', { order_sn, channel: 'qris' }, { ...shopping, language });
  await server.must('voucher', 'cancel', { order_sn }, shopping);
  expect(await said(pay)).toEqual([
    'This order was cancelled. Please order again',
    'Pesanan ini sudah dibatalkan. Silakan pesan lagi',
    '订单已取消，请重新下单',
  ]);
  const paid = await teams.join(await teams.product());
  const again = (language: Language) =>
    server.call('order', 'pay', { order_sn: paid.order_sn, channel: 'qris' }, { token: paid.token, language });
  expect((await said(again))[0]).toBe(
    'This order is paid and is waiting for its team. Its page shows what can be done now',
  );
});

it('names the ways to pay an order if the chosen one is none of them', async () => {
  const order_sn = await buyVoucher(shopping);
  const pay = (language: Language) =>
    server.call('voucher', 'pay', { order_sn, channel: 'va_bca' }, { ...shopping, language });
  expect(await said(pay)).toEqual([
    'This payment method is not available for this order right now. Choose another one: QRIS, GoPay, OVO, DANA, ShopeePay, LinkAja',
    'Metode pembayaran ini sedang tidak tersedia untuk pesanan ini. Pilih yang lain: QRIS, GoPay, OVO, DANA, ShopeePay, LinkAja',
    '该订单暂时不能使用这种支付方式，请选择其他方式：QRIS、GoPay、OVO、DANA、ShopeePay、LinkAja',
  ]);
  const { pay_channels } = await shopping.payable(order_sn);
  const answer = await server.call('voucher', 'pay', { order_sn, channel: 'cash' }, shopping);
  expect(!answer.ok && answer.data).toEqual({
    error: 'PAY_CHANNEL_UNAVAILABLE',
    pay_channels: pay_channels.map(({ channel }) => channel),
  });
});
