import type { Language } from '@/contract/core';
import { fetchedGoods, givePoints, mallId, sentGoods, shipGoods } from '../../../test/harness/mall';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

const languages = ['en', 'id', 'zh-Hans'] as const;

let server: TestServer;
let shopping: Shopping;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.closeChecked());
beforeEach(async () => {
  shopping = await Shopping.begin(server);
});

/** What a call that is refused with a code says, in each language. */
async function said(
  error: string,
  send: (who: { token: string; language: Language }) => Promise<{ msg: string }>,
): Promise<string[]> {
  const texts: string[] = [];
  for (const language of languages) {
    const answer = await send({ token: shopping.token, language });
    expect(answer).toMatchObject({ ok: false, error });
    texts.push(answer.msg);
  }
  return texts;
}

/** What an act that an order does not allow is refused with. */
const refused = (order_sn: string, action: 'cancel' | 'received' | 'refund_unused'): Promise<string[]> =>
  said('ORDER_STATE', (who) => server.call('order', 'afterSale', { order_sn, action }, who));

it('says of an order of the points mall what it is, and what can be done instead', async () => {
  const sent = await sentGoods(shopping);
  expect(await refused(sent, 'received')).toEqual([
    'This order is waiting to be shipped. Until then it can be cancelled on its page',
    'Pesanan ini menunggu dikirim. Sebelum dikirim, pesanan bisa dibatalkan di halaman pesanan',
    '订单待发货，发货前可以在订单页面取消',
  ]);
  await shipGoods({ server }, sent);
  expect(await refused(sent, 'cancel')).toEqual([
    'This order is on its way and cannot be cancelled any more. Confirm on its page when you have it',
    'Pesanan ini dalam perjalanan dan tidak bisa dibatalkan lagi. Konfirmasi di halaman pesanan setelah kamu menerimanya',
    '订单运送中，不能再取消，收到后请在订单页面确认收货',
  ]);
  expect(await refused(await fetchedGoods(shopping), 'cancel')).toEqual([
    'This order is waiting in its shop and cannot be cancelled. Show the code on its page there',
    'Pesanan ini menunggu di kedai dan tidak bisa dibatalkan. Tunjukkan kode di halaman pesanan saat ke sana',
    '订单待到店领取，不能取消，请到门店出示订单页面上的兑换码',
  ]);
  const cancelled = await sentGoods(shopping);
  await server.must('order', 'afterSale', { order_sn: cancelled, action: 'cancel' }, shopping);
  expect(await refused(cancelled, 'cancel')).toEqual([
    'This order was cancelled, and its points came back. You can exchange them again in the points mall',
    'Pesanan ini sudah dibatalkan, dan poinnya sudah kembali. Kamu bisa menukarnya lagi di Tukar poin',
    '订单已取消，积分已退回，可以在积分商城重新兑换',
  ]);
});

it('says of a voucher that no money comes back for its codes, because none was paid', async () => {
  await givePoints(shopping, 3000);
  const id = await mallId(shopping, 'mornings-codes');
  const { order_sn } = await server.must('mall', 'add', { id, num: 1 }, shopping);
  expect(await refused(order_sn, 'refund_unused')).toEqual([
    'You exchanged points for this voucher. No money was paid, so none comes back',
    'Voucher ini kamu tukar dengan poin. Tidak ada uang yang dibayar, jadi tidak ada yang kembali',
    '该卡券由积分兑换，没有支付过钱，因此不会退款',
  ]);
});

it('says how often points can be exchanged for a thing', async () => {
  await givePoints(shopping, 3000);
  const input = { id: await mallId(shopping, 'ground-coffee'), address_id: await shopping.addAddress('home') };
  const limits = (num: number) => said('BUY_LIMIT', (who) => server.call('mall', 'add', { ...input, num }, who));
  expect(await limits(3)).toEqual([
    'One member may exchange points for 2 of this. You can have 2 more',
    'Satu anggota boleh menukar 2. Kamu masih bisa menukar 2',
    '每人限兑 2 份，你还可兑换 2 份',
  ]);
  await server.must('mall', 'add', { ...input, num: 2 }, shopping);
  expect(await limits(1)).toEqual([
    'One member may exchange points for 2 of this, and you have done so already',
    'Satu anggota boleh menukar 2, dan kamu sudah menukarnya',
    '每人限兑 2 份，你已达到上限',
  ]);
});

it('names the only way in which a thing can be had', async () => {
  const address_id = await shopping.addAddress('home');
  const ways = { 'palm-sugar': { shop_id: 1 }, 'sticker-set': { address_id }, 'ten-off': { address_id } };
  const texts: string[][] = [];
  for (const [key, way] of Object.entries(ways)) {
    const input = { id: await mallId(shopping, key), num: 1, ...way };
    texts.push(await said('WRONG_WAY', (who) => server.call('mall', 'add', input, who)));
  }
  expect(texts).toEqual([
    [
      'This can only be sent to an address. Please choose one',
      'Ini hanya dikirim ke alamat. Pilih alamatnya',
      '只支持寄送，请选择收货地址',
    ],
    [
      'This can only be collected in a shop. Please choose one',
      'Ini hanya bisa diambil di kedai. Pilih kedainya',
      '只支持到店领取，请选择门店',
    ],
    [
      'This is yours at once when you exchange points for it. Choose neither an address nor a shop',
      'Ini langsung jadi milikmu saat poin ditukar. Tidak perlu memilih alamat atau kedai',
      '兑换后立即到账，无需选择地址或门店',
    ],
  ]);
});

it('promises in the demo to cancel what is sent, and not what is fetched', async () => {
  const { data } = await server.must('mall', 'list', { per_page: 50 }, { language: 'en' });
  const rules = new Map<string, string[]>();
  for (const { id, type } of data) {
    if (type !== 'goods') continue;
    const { ways, rule_content } = await server.must('mall', 'info', { id }, { language: 'en' });
    const promises = /you can cancel it/i.test(rule_content) ? ['can be cancelled'] : [];
    const refuses = /fetch it in a shop, it cannot be cancelled/i.test(rule_content) ? ['unless fetched'] : [];
    rules.set(ways.join(), [...new Set([...(rules.get(ways.join()) ?? []), ...promises, ...refuses])]);
  }
  expect(Object.fromEntries(rules)).toEqual({
    ship: ['can be cancelled'],
    'ship,fetch': ['can be cancelled', 'unless fetched'],
    fetch: [],
  });
});

it('tells the staff that sends what became of an order, and not the words of its customer', async () => {
  const shift = await shopping.shift();
  /** What the counter reads in each language, without what the times of this run are. */
  const ship = async (order_sn: string): Promise<string[]> => {
    const texts: string[] = [];
    for (const language of languages) {
      const input = { order_sn, courier: 'JNE', tracking_no: 'JNE0099' };
      const answer = await shopping.ops('shipments/ship', input, { ...shift, 'accept-language': language });
      expect(answer.body.data.error).toBe('ORDER_STATE');
      texts.push(answer.body.msg.replace(/\u00a0/g, ' '));
    }
    return texts;
  };
  const sent = await sentGoods(shopping);
  await shipGoods({ server }, sent);
  server.clock.pass(60);
  expect(await ship(sent)).toEqual([
    expect.stringMatching(/^This order was already sent: \d+ \w+ \d{4} \d\d:\d\d WIB, by JNE, number JNE0042$/),
    expect.stringMatching(/^Pesanan ini sudah dikirim: \d+ \w+ \d{4} \d\d\.\d\d WIB, lewat JNE, nomor JNE0042$/),
    expect.stringMatching(/^这个订单已发货：.* WIB，JNE，单号 JNE0042$/),
  ]);
  const cancelled = await sentGoods(shopping);
  await server.must('order', 'afterSale', { order_sn: cancelled, action: 'cancel' }, shopping);
  expect(await ship(cancelled)).toEqual([
    expect.stringMatching(/^This order was cancelled: .* WIB\. Do not send it$/),
    expect.stringMatching(/^Pesanan ini sudah dibatalkan: .* WIB\. Jangan dikirim$/),
    expect.stringMatching(/^这个订单已取消：.* WIB，请不要发货$/),
  ]);
});
