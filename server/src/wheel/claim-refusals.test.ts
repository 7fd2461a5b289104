import { sql } from 'kysely';
import { shipGoods } from '../../../test/harness/mall';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { drawOnce, goodsWon } from '../../../test/harness/wheels';

const DAY = 86_400;
const languages = ['en', 'id', 'zh-Hans'] as const;

let server: TestServer;
let me: Shopping;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await Shopping.begin(server);
});

/** The refusal of a claim, with its words in each language. */
async function refused(sn: string) {
  const texts: string[] = [];
  let data: object = {};
  for (const language of languages) {
    const answer = await server.call('wheel', 'claim', { sn, shop_id: 1 }, { token: me.token, language });
    expect(answer).toMatchObject({ ok: false, error: 'CLAIM_STATE' });
    texts.push(answer.msg);
    data = answer.data as object;
  }
  return { data, texts };
}

it('says of a prize that is claimed where it is shown, and by which order it was claimed', async () => {
  const sn = await goodsWon(me);
  const { claim } = await server.must('wheel', 'claim', { sn, shop_id: 1 }, { token: me.token });
  expect(await refused(sn)).toEqual({
    data: { error: 'CLAIM_STATE', state: 'claimed', type: 'goods', order_sn: claim?.order_sn },
    texts: [
      'This prize is claimed already. Its page shows where it is now',
      'Hadiah ini sudah diklaim. Lihat di mana hadiahnya sekarang di halaman hadiah',
      '该奖品已申领，可以在奖品页面查看它现在在哪里',
    ],
  });
  await me.pass(30);
  await server.runJob('end-prizes');
  const late = await refused(sn);
  expect(late.data).toMatchObject({ state: 'expired', order_sn: claim?.order_sn });
  expect(late.texts[0]).toBe('This prize was not collected in time and has expired');
});

it('says that a prize was not claimed in time', async () => {
  const sn = await goodsWon(me);
  await me.pass(30);
  expect(await refused(sn)).toEqual({
    data: { error: 'CLAIM_STATE', state: 'expired', type: 'goods', order_sn: null },
    texts: [
      'This prize was not claimed in time and has expired',
      'Hadiah ini tidak diklaim tepat waktu dan sudah kedaluwarsa',
      '该奖品未在期限内申领，已过期',
    ],
  });
});

it.each([
  ['points', 'These points are yours already, without claiming. They are in your balance'],
  ['coupon', 'This coupon is yours already, without claiming. It is among your coupons'],
  ['voucher', 'The codes of this prize are yours already, without claiming. They are on its page'],
])('says of %s that they came at once', async (type, text) => {
  const sn = await drawOnce(me);
  await sql`update wheel_draw set type = ${type}, status = 5 where sn = ${sn}`.execute(server.db.read);
  const { data, texts } = await refused(sn);
  expect(data).toMatchObject({ state: 'given', type, order_sn: null });
  expect(texts[0]).toBe(text);
  expect(new Set(texts).size).toBe(3);
});

it('says that nothing was won', async () => {
  expect((await refused(await drawOnce(me))).texts).toEqual([
    'This draw won nothing to claim',
    'Tidak ada hadiah untuk diklaim dari undian ini',
    '这次抽奖没有可领取的奖品',
  ]);
});

it('says of a claim what it is, where an order of it is asked for something', async () => {
  const sn = await goodsWon(me);
  const way = { address_id: await me.addAddress('home') };
  const order_sn = (await server.must('wheel', 'claim', { sn, ...way }, { token: me.token })).claim?.order_sn ?? '';
  const said = async (action: 'cancel' | 'received') =>
    (await server.call('order', 'afterSale', { order_sn, action }, { token: me.token, language: 'en' })).msg;
  expect(await said('cancel')).toBe('This prize is waiting to be shipped. We will tell you when it is on its way');
  await shipGoods({ server }, order_sn);
  expect(await said('cancel')).toBe('This prize is on its way. Confirm on its page when you have it');
  server.clock.pass(14 * DAY);
  await server.runJob('received-shipments');
  expect(await said('received')).toContain('You have this prize already.');
});
