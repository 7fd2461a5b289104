import { sql } from 'kysely';
import { clockAt, WIB_MINUTES } from '@/domain/place-time';
import { askDeletion } from '../../../test/harness/leaving';
import { type TestServer, testServer } from '../../../test/harness/server';
import { type Seat, Teams } from '../../../test/harness/teams';

const DAY = 86_400;

let server: TestServer;
let teams: Teams;
beforeAll(async () => {
  server = await testServer();
  teams = new Teams(server);
});
afterAll(() => server?.closeChecked());

/** A member of a team that is full. */
async function formed(product: number, more: object = {}): Promise<Seat> {
  const opener = await teams.join(product, more);
  await teams.join(product, { ...more, group_sn: opener.group_sn });
  return opener;
}

const codeOf = async (seat: Seat): Promise<string> => (await teams.details(seat)).code?.code ?? '';

/** The same member with a new session, because the old one may have ended. */
const fresh = async (seat: Seat): Promise<Seat> => ({ ...seat, token: await server.logIn(seat.id) });

const growthOf = async ({ id }: Seat) =>
  (await server.db.read.selectFrom('growth_log').select('amount').where('user_id', '=', id).execute()).map(
    ({ amount }) => amount,
  );

describe('the code of a group order', () => {
  it('completes the order, with time and shop, and gives its member growth', async () => {
    const seat = await formed(await teams.product({ people: 2 }), { num: 2 });
    const code = await codeOf(seat);
    expect((await teams.redeem(code)).body).toMatchObject({ state: 'redeemed', num: 2, item_kind: 'group' });
    const now = server.clock.now();
    expect(await teams.details(seat)).toMatchObject({
      ...{ state: 'completed', finishtime: now, actions: ['buyAgain'] },
      code: { state: 'redeemed', redeemtime: now, shop_name: expect.stringContaining(' ') },
    });
    expect(await growthOf(seat)).toEqual([40]);
    expect((await teams.redeem(code)).body).toMatchObject({ data: { error: 'REDEEM_REFUSED', state: 'redeemed' } });
  });

  it('gives points when it is redeemed, which is said before and after that', async () => {
    const product = await teams.product({ people: 2 });
    const seat = await formed(product, { num: 2 });
    const { points_terms } = await server.must('group', 'specs', { id: product }, seat);
    expect(points_terms).toEqual({ rate: 1000, multiple: 100 });
    expect(await teams.details(seat)).toMatchObject({ pay_amount: 40_000, points: 0, points_coming: 40 });
    await teams.redeem(await codeOf(seat));
    expect(await teams.details(seat)).toMatchObject({ points: 40, points_coming: 0 });
    const left = await teams.join(product, { num: 2 });
    expect(await teams.details(left)).toMatchObject({ points: 0, points_coming: 40 });
    await teams.leave(left);
    expect(await teams.details(left)).toMatchObject({ points: 0, points_coming: 0 });
  });

  it('says at the counter what its bundle holds, and when it was paid, which is before the team was full', async () => {
    const content = { en: 'Two teas', 'zh-Hans': '两杯茶', id: 'Dua teh' };
    const product = await teams.product({ people: 2, content_json: JSON.stringify(content) });
    const opener = await teams.join(product);
    const paid = server.clock.now();
    server.clock.pass(60);
    await teams.join(product, { group_sn: opener.group_sn });
    const shown = await teams.look(await codeOf(opener));
    expect(shown.body).toMatchObject({ note: content, createtime: paid });
  });

  it('rewards the inviter of a friend, whose first completed order it is', async () => {
    const [inviter, seat] = [await server.member(), await teams.join(await teams.product({ people: 2 }))];
    await sql`update users set pid = ${inviter.id} where id = ${seat.id}`.execute(server.db.read);
    const { product_id: id } = await teams.details(seat);
    await teams.join(id, { group_sn: seat.group_sn });
    await teams.redeem(await codeOf(seat));
    const reward = await sql<{ order_sn: string }>`
      select order_sn from invite_reward where inviter_id = ${inviter.id}`.execute(server.db.read);
    expect(reward.rows).toEqual([{ order_sn: seat.order_sn }]);
  });

  it('of a drink is good where the drink is on sale now in its size', async () => {
    const { product, skuIds } = await teams.drink({ people: 2 });
    const seat = await formed(product, { sku_id: skuIds[0]! });
    const code = await codeOf(seat);
    const setStock = (stock: number | null) =>
      sql`update shop_sku set stock = ${stock} where shop_id = 1 and sku_id = ${skuIds[0]!}`.execute(server.db.read);
    await setStock(0);
    expect((await teams.redeem(code)).body).toMatchObject({ data: { error: 'REDEEM_REFUSED', state: 'not-now' } });
    await setStock(null);
    expect((await teams.redeem(code)).body).toMatchObject({ state: 'redeemed' });
  });

  it('stays a code of the drink that was bought if the product is sold as something else later', async () => {
    const { product, skuIds } = await teams.drink({ people: 2 });
    const seat = await formed(product, { sku_id: skuIds[0]! });
    await sql`update group_product set goods_id = null where id = ${product}`.execute(server.db.read);
    const stock = sql`update shop_sku set stock = 0 where shop_id = 1 and sku_id = ${skuIds[0]!}`;
    await stock.execute(server.db.read);
    const code = await codeOf(seat);
    expect((await teams.redeem(code)).body).toMatchObject({ data: { state: 'not-now' } });
    await sql`update shop_sku set stock = null where shop_id = 1 and sku_id = ${skuIds[0]!}`.execute(server.db.read);
    expect((await teams.redeem(code)).body).toMatchObject({ state: 'redeemed' });
  });

  it('is good in the shops of the product only', async () => {
    const seat = await formed(await teams.product({ people: 2, shop_ids_json: '[2]' }));
    expect((await teams.redeem(await codeOf(seat))).body).toMatchObject({ data: { state: 'other-shop' } });
  });

  it('ends after 30 days, and its member is told 7, 3 and 1 days before', async () => {
    let seat = await formed(await teams.product({ people: 2 }));
    const told = async () => {
      await server.runJob('group-ending');
      await server.runJob('group-ending');
      seat = await fresh(seat);
      const { data } = await server.must('inbox', 'list', { per_page: 50 }, seat);
      const ending = data.filter(({ kind }) => kind === 'codeEnds');
      for (const { goal } of ending) expect(goal).toEqual({ page: 'order', order_sn: seat.order_sn });
      return ending.length;
    };
    await teams.pass(22 * DAY);
    expect(await told()).toBe(0);
    for (const [days, count] of [
      [1, 1],
      [3, 1],
      [1, 2],
      [2, 3],
    ] as const) {
      await teams.pass(days * DAY);
      expect(await told()).toBe(count);
    }
    await teams.pass(DAY);
    expect(await told()).toBe(3);
  });

  // QRIS takes refunds for seven days by itself, GoPay for 45.
  it.each([
    ['qris', 'manual', 20_000],
    ['gopay', 'done', 0],
  ] as const)(
    'is paid back if it is not redeemed in time: by %s its refund is %s',
    async (channel, refund_state, kept) => {
      const product = await teams.product({ people: 2, specs: [{ total: 9 }] });
      const opener = await teams.order(product);
      await teams.pay(opener, channel);
      const second = await teams.order(product, { group_sn: opener.group_sn });
      await teams.pay(second, channel);
      await teams.pass(30 * DAY);
      for (let step = 0; step < 3; step += 1) await teams.pass(600);
      const seat = await fresh(opener);
      expect(await teams.details(seat)).toMatchObject({
        ...{ state: 'refunded', status_text: 'Not redeemed in time', refund_amount: 20_000, refund_state },
        ...{ code: { state: 'refunded' }, team: { state: 'formed', joined: 2 } },
      });
      expect(await teams.kept([seat])).toEqual([kept]);
      expect(await teams.stock(product)).toEqual({ taken: 0, sold: 0 });
    },
  );
});

describe('the account of a member of a team', () => {
  it('cannot be deleted while the order is forming or to be redeemed', async () => {
    const product = await teams.product({ people: 2 });
    const seat = await teams.join(product);
    const name = `${seat.order_sn} · ${(await teams.details(seat)).name}`;
    /** Why, and the way out, as the page of the account and the refusal say it. */
    const said = async (): Promise<string[]> => {
      const { token } = seat;
      const answer = await askDeletion(server, token);
      expect(answer).toMatchObject({ error: 'ACCOUNT_BUSY', data: { reason: 'order', order_sn: seat.order_sn } });
      const texts: string[] = [];
      for (const language of ['en', 'id', 'zh-Hans'] as const) {
        const { open } = await server.must('privacy', 'overview', {}, { token, language });
        texts.push((open?.text ?? '').replaceAll('\u00a0', ' '));
      }
      expect(answer.ok ? '' : answer.msg).toContain(seat.order_sn);
      return texts;
    };
    const moment = (seconds: number, form: string) => clockAt(seconds, WIB_MINUTES).format(form);
    const [en, id, zh] = ['D MMM YYYY HH:mm [WIB]', 'HH.mm [WIB]', 'YYYY年M月D日 HH:mm [WIB]'];
    const end = (await teams.details(seat)).team.endtime ?? 0;
    expect(await said()).toEqual([
      `order ${name} has not ended. Leave the team on the page of the order first. The team can fill until ${moment(end, en!)}`,
      expect.stringMatching(`^pesanan ${name} belum selesai. Keluar dulu .* sampai .*${moment(end, id!)}$`),
      `订单 ${name} 还没有结束。请先在订单页退出拼团，拼团截止时间为 ${moment(end, zh!)}`,
    ]);
    await teams.join(product, { group_sn: seat.group_sn });
    const until = (await teams.details(seat)).code?.expiretime ?? 0;
    expect(await said()).toEqual([
      `order ${name} has not ended. Redeem its code in a shop first. If you do not, your money comes back after ${moment(until, en!)}`,
      expect.stringMatching(`^pesanan ${name} belum selesai. Tukar dulu .* setelah .*${moment(until, id!)}$`),
      `订单 ${name} 还没有结束。请先到门店兑换；若未兑换，${moment(until, zh!)} 之后自动退款`,
    ]);
  });

  it('leaves a place without a name in the team when it is deleted', async () => {
    const product = await teams.product({ people: 2 });
    const seat = await formed(product);
    await sql`update users set nickname = 'Rahmawati' where id = ${seat.id}`.execute(server.db.read);
    await teams.redeem(await codeOf(seat));
    expect(await askDeletion(server, seat.token)).toMatchObject({ ok: true });
    server.clock.pass(4 * DAY);
    await server.runJob('delete-accounts');
    const seen = await server.must('group', 'product', { id: product, group_sn: seat.group_sn });
    expect(seen.team?.members.map(({ nickname, avatar }) => [nickname, avatar])).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });
});
