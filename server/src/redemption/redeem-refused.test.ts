import { sql } from 'kysely';
import { clockAt, WIB_MINUTES } from '@/domain/place-time';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { paidVoucher, redeemVoucher, refundUnused } from '../../../test/harness/vouchers';

const DAY = 86_400;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.closeChecked());

const at = (seconds: number, form: string): string => clockAt(seconds, WIB_MINUTES).format(form);
/** A moment as each language writes it, in months whose names are the same in English and Indonesian. */
const moments = (seconds: number): [en: string, id: string, zh: string] => [
  at(seconds, 'D MMM YYYY HH:mm [WIB]'),
  at(seconds, 'D MMM YYYY HH.mm [WIB]'),
  at(seconds, 'YYYY年M月D日 HH:mm [WIB]'),
];

/** What a counter of the first shop reads, in each language, when it redeems a code. */
async function refusals(code: string) {
  const counter = await Shopping.begin(server);
  const shift = await counter.shift();
  const texts: string[] = [];
  let data: object = {};
  for (const language of ['en', 'ln', 'cn']) {
    const { body } = await counter.ops('codes/redeem', { code }, { ...shift, 'accept-language': language });
    texts.push(body.msg.replaceAll('\u00a0', ' '));
    data = body.data;
  }
  return { data, texts };
}

it('a code that was redeemed is refused with when and where', async () => {
  const { codes } = await paidVoucher(await Shopping.begin(server));
  await redeemVoucher({ server }, codes[0]!, 2);
  const redeemtime = server.clock.now();
  server.clock.pass(60);
  const shop = await server.db.read.selectFrom('shop').select('name').where('id', '=', 2).executeTakeFirstOrThrow();
  const [en, id, zh] = moments(redeemtime);
  expect(await refusals(codes[0]!)).toEqual({
    data: expect.objectContaining({ error: 'REDEEM_REFUSED', state: 'redeemed', redeemtime, redeem_shop: shop.name }),
    texts: [
      `This code was already redeemed: ${en}, ${shop.name}`,
      `Kode ini sudah ditukar: ${id}, ${shop.name}`,
      `这个兑换码已使用：${zh}，${shop.name}`,
    ],
  });
});

it('a code that was given back, that has expired or has ended is refused with when', async () => {
  const given = await Shopping.begin(server);
  const { order_sn, codes } = await paidVoucher(given);
  await refundUnused(given, order_sn);
  const [back] = moments(server.clock.now());
  const refunded = await refusals(codes[0]!);
  expect(refunded).toMatchObject({ data: { state: 'refunded', endtime: server.clock.now() } });
  expect(refunded.texts[0]).toBe(`This code was refunded: ${back}`);
  const lost = await paidVoucher(await Shopping.begin(server), 'one-boba');
  server.clock.pass(60 * DAY);
  const [over] = moments(server.clock.now());
  const expired = await refusals(lost.codes[0]!);
  expect(expired).toMatchObject({ data: { state: 'expired', expiretime: server.clock.now() } });
  expect(expired.texts[0]).toBe(`This code is no longer valid: it expired ${over}`);
  await server.runJob('end-vouchers');
  const ended = await refusals(lost.codes[0]!);
  expect(ended).toMatchObject({ data: { state: 'ended' } });
  expect(ended.texts[0]).toBe(`This code is no longer valid: it ended ${over}`);
});

it('a code of other shops is refused with their names, and one for what is away with that it stays good', async () => {
  const { codes } = await paidVoucher(await Shopping.begin(server));
  const { rows } = await sql<{ name: string }>`select name from shop where id in (2, 3) order by id`.execute(
    server.db.read,
  );
  const names = rows.map(({ name }) => name);
  const only = (ids: readonly number[]) =>
    sql`update redemption_code set shop_ids_json = ${JSON.stringify(ids)}::jsonb where code = ${codes[0]!}`.execute(
      server.db.read,
    );
  await only([2, 3]);
  expect(await refusals(codes[0]!)).toMatchObject({
    data: { state: 'other-shop', shops: expect.arrayContaining(names) },
    texts: [
      expect.stringMatching(/^This code is not valid here, but in these shops: .+, .+$/),
      expect.stringMatching(/^Kode ini tidak berlaku di sini, tetapi di kedai ini: .+, .+$/),
      expect.stringMatching(/^这个兑换码不能在本店使用，可用门店：.+、.+$/),
    ],
  });
  await only([]);
  await sql`update shop_sku set status = 0 where shop_id = 1`.execute(server.db.read);
  expect(await refusals(codes[0]!)).toMatchObject({
    data: { state: 'not-now', shops: [] },
    texts: [
      'What this code is for is not available here now. The code stays valid',
      'Isi kode ini sedang tidak tersedia di sini. Kodenya tetap berlaku',
      '本店现在没有可兑换的饮品，兑换码仍然有效',
    ],
  });
});
