import { sql } from 'kysely';
import { LEVEL_SECONDS } from '@/domain/membership';
import { detailsOf } from '@/domain/order-actions';
import { Counter } from '../../../test/harness/counter';
import { givenCoupon } from '../../../test/harness/given-things';
import { blackPng, upload } from '../../../test/harness/pictures';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { opsCalls } from '../internal-contract/ops';

const DAY = 86_400;

let server: TestServer;
let counter: Counter;
let shopping: Shopping;
let me: number;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server?.closeChecked());
beforeEach(async () => {
  shopping = await Shopping.begin(server);
  counter = await Counter.open(server, 1);
  me = (await server.services.sessions.find(shopping.token))?.memberId ?? 0;
});

/** What the member was told, the newest first. */
const told = async (who: { token: string } = shopping) =>
  (await server.must('inbox', 'list', { per_page: 50 }, { token: who.token, language: 'en' })).data;
const kinds = async (who?: { token: string }) => (await told(who)).map(({ kind }) => kind);

async function handedOver(num = 1, who = shopping): Promise<string> {
  await who.fillCart(num);
  const placed = await who.ask();
  if (!placed.ok) throw new Error(placed.text);
  const { order_sn } = placed.data;
  await who.pay(order_sn);
  await who.handOver(order_sn);
  return order_sn;
}

async function completed(num = 1, who = shopping): Promise<string> {
  const order_sn = await handedOver(num, who);
  const { lines } = await who.details(order_sn);
  const goods = lines.map(({ goods_id }) => ({ goods_id, star: 5 as const }));
  await server.must('order', 'addReview', { order_sn, star: 5, goods }, who);
  return order_sn;
}

/** Asks the money for one cup back, or for so many. */
async function askBack(order_sn: string, num = 1): Promise<string> {
  const { lines } = await shopping.details(order_sn);
  const items = [{ line_id: lines[0]?.line_id ?? 0, num }];
  const input = { order_sn, action: 'refund', reason_code: 'taste', items } as const;
  const { after_sales } = detailsOf(await server.must('order', 'afterSale', input, shopping));
  return after_sales[0]?.after_sn ?? '';
}

/** A call of the counter twice under one key, as after a lost answer, and once more without a key. */
async function sendThrice(spec: { method: 'POST'; path: string }, body: object): Promise<void> {
  const keyed = { ...counter.headers, 'idempotency-key': `key of ${spec.path} ${JSON.stringify(body)}`.slice(0, 60) };
  for (const headers of [keyed, keyed, counter.headers]) await counter.send(spec, body, headers);
}

describe('a member is told once', () => {
  it('of the shop’s answer to a review, which leads to the order', async () => {
    const order_sn = await completed();
    const { id } = await server.db.read
      .selectFrom('evaluation')
      .select('id')
      .where('user_id', '=', me)
      .executeTakeFirstOrThrow();
    await sendThrice(opsCalls.reply, { id, reply: 'See you again' });
    expect(await told()).toMatchObject([
      { kind: 'reviewAnswered', text: '“See you again”', goal: { page: 'order', order_sn }, is_read: 0 },
    ]);
  });

  it('of the answer to feedback', async () => {
    const { url } = (await upload(server, shopping.token, await blackPng(40, 30))).data;
    await server.must('feedback', 'send', { topic: 'drink', content: 'Kurang es sekali', images: [url] }, shopping);
    const { data } = await server.must('feedback', 'list', {}, shopping);
    await sendThrice(opsCalls.answerFeedback, { id: data[0]?.id, reply: 'More ice from today' });
    expect(await told()).toMatchObject([
      { kind: 'feedbackAnswered', text: '“More ice from today”', goal: { page: 'feedback' } },
    ]);
  });

  it('that money is paid back, when a shop grants it, and when it has arrived', async () => {
    const order_sn = await handedOver();
    const after_sn = await askBack(order_sn);
    await sendThrice(opsCalls.decide, { after_sn, decision: 'grant' });
    expect(await kinds()).toEqual(['moneyBackGranted']);
    await Promise.all([server.runJob('refund'), server.runJob('refund')]);
    await server.runJob('refund');
    const { pay_amount } = await shopping.details(order_sn);
    const amount = `Rp\u00a0${pay_amount / 1000}.000`;
    expect(await told()).toMatchObject([
      { kind: 'refundDone', title: `${amount} paid back`, goal: { page: 'order', order_sn } },
      { kind: 'moneyBackGranted', title: `${amount} granted`, goal: { page: 'order', order_sn } },
    ]);
    expect((await told())[0]?.text).toContain('QRIS');
  });

  it('that money is granted because no shop has answered, also when two servers find it', async () => {
    await askBack(await handedOver());
    server.clock.pass(DAY + 1);
    await Promise.all([server.runJob('grant-unanswered'), server.runJob('grant-unanswered')]);
    expect(await kinds()).toEqual(['moneyBackGranted']);
    await server.runJob('refund');
  });

  it('that a part of the money is granted, or none, and why', async () => {
    const order_sn = await handedOver(2);
    const line_id = (await shopping.details(order_sn)).lines[0]?.line_id;
    const first = await askBack(order_sn, 2);
    const items = [{ line_id, num: 1 }];
    await sendThrice(opsCalls.decide, { after_sn: first, decision: 'grant', items, reason: 'One was fine' });
    server.clock.pass(60);
    const second = await askBack(order_sn);
    await sendThrice(opsCalls.decide, { after_sn: second, decision: 'refuse', reason: 'It was empty' });
    expect(await told()).toMatchObject([
      { kind: 'moneyBackRefused', text: expect.stringContaining('“It was empty”') },
      { kind: 'moneyBackPart', text: expect.stringContaining('“One was fine”') },
    ]);
    await server.runJob('refund');
  });

  it('of a refund that a person has made', async () => {
    const order_sn = await shopping.order();
    await shopping.pay(order_sn);
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, shopping);
    const { rows } = await sql<{ refund_sn: string }>`
      update refund set status = 4 where order_id = (select id from orders where order_sn = ${order_sn})
      returning refund_sn`.execute(server.db.read);
    await sendThrice(opsCalls.settle, { refund_sn: rows[0]?.refund_sn, note: 'By transfer' });
    expect(await told()).toMatchObject([{ kind: 'refundDone', goal: { page: 'order', order_sn } }]);
  });

  it('of the reward for a friend, not of later orders of that friend', async () => {
    const friend = await Shopping.begin(server);
    const { code } = await server.must('user', 'campaigns', {}, shopping);
    await server.must('user', 'profile', { inviter: code }, friend);
    await completed(1, friend);
    await completed(1, friend);
    expect(await told()).toMatchObject([{ kind: 'friendReward', goal: { page: 'invite' } }]);
    expect(await kinds(friend)).toEqual([]);
  });

  const levelsTold = async () => (await told()).filter(({ kind }) => kind.startsWith('level'));

  it('of a level that was reached, and of one that a refund has taken', async () => {
    const order_sn = await completed(25);
    expect(await told()).toMatchObject([
      { kind: 'levelReached', title: 'You are Silver now', goal: { page: 'membership' } },
    ]);
    server.clock.pass(60);
    const after_sn = await askBack(order_sn, 15);
    await sendThrice(opsCalls.decide, { after_sn, decision: 'grant' });
    await server.runJob('refund');
    // What was not read of the level that is gone is not told any more.
    expect(await levelsTold()).toMatchObject([
      {
        kind: 'levelTaken',
        title: 'Your level is Sprout now',
        text: 'A refund took growth back, and what is left is not enough for Silver.',
      },
    ]);
  });

  it('of a level that a refund has taken, also if the one that is left was told of before', async () => {
    await completed(25);
    server.clock.pass(60);
    const second = await completed(45);
    const [gold] = await levelsTold();
    expect(gold).toMatchObject({ kind: 'levelReached', title: 'You are Gold now' });
    server.clock.pass(60);
    const taken = async (order_sn: string, num: number) => {
      await sendThrice(opsCalls.decide, { after_sn: await askBack(order_sn, num), decision: 'grant' });
      await server.runJob('refund');
    };
    await taken(second, 45);
    const silver = {
      kind: 'levelTaken',
      title: 'Your level is Silver now',
      text: 'A refund took growth back, and what is left is not enough for Gold.',
    };
    expect(await levelsTold()).toMatchObject([silver, { kind: 'levelReached', title: 'You are Silver now' }]);
    server.clock.pass(60);
    const third = await completed(45);
    const [again] = await levelsTold();
    expect(again).toMatchObject({ kind: 'levelReached', title: 'You are Gold now' });
    await server.must('inbox', 'read', { id: again?.id ?? 0 }, shopping);
    server.clock.pass(60);
    await taken(third, 45);
    // What was read stays.
    expect(await levelsTold()).toMatchObject([silver, { title: 'You are Gold now' }, silver, { is_read: 0 }]);
  });

  it('of a level that was kept at its end, and of one that has ended', async () => {
    await completed(25);
    const judge = async (seconds: number) => {
      server.clock.pass(seconds);
      await Promise.all([server.runJob('levels'), server.runJob('levels')]);
      await server.runJob('levels');
    };
    const stored = () =>
      server.db.read
        .selectFrom('notice')
        .select('kind')
        .where('user_id', '=', me)
        .where('kind', 'in', ['levelReached', 'levelKept', 'levelLost'])
        .orderBy('id')
        .execute();
    // A later order keeps the level.
    server.clock.pass(20 * DAY);
    await server.db.read
      .insertInto('growth_log')
      .values({
        ...{ user_id: me, type: 'order', amount: 500, order_sn: `kept ${me}`, rate: 1000 },
        ...{ earntime: server.clock.now(), createtime: server.clock.now() },
      })
      .execute();
    await judge(LEVEL_SECONDS - 20 * DAY + 1);
    expect((await stored()).map(({ kind }) => kind)).toEqual(['levelReached', 'levelKept']);
    await judge(LEVEL_SECONDS);
    expect((await stored()).map(({ kind }) => kind)).toEqual(['levelReached', 'levelKept', 'levelLost']);
    await server.db.read.deleteFrom('growth_log').where('order_sn', '=', `kept ${me}`).execute();
  });

  it('of a coupon that ends within seven days, until an order takes it', async () => {
    const id = await givenCoupon(server, me, 'sorry');
    const { endtime } = await server.db.read
      .selectFrom('user_coupon')
      .select('endtime')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const ending = async () => (await told()).filter(({ kind }) => kind === 'couponEnds');
    await server.runJob('coupons-ending');
    expect(await ending()).toEqual([]);
    server.clock.pass(endtime - server.clock.now() - 7 * DAY);
    await Promise.all([server.runJob('coupons-ending'), server.runJob('coupons-ending')]);
    await server.runJob('coupons-ending');
    expect(await ending()).toMatchObject([{ text: 'With Our Apologies', goal: { page: 'coupons' }, is_read: 0 }]);
    expect((await server.must('user', 'info', {}, shopping)).notices.urgent).toMatchObject({ kind: 'couponEnds' });
    const order_sn = await shopping.order({ coupon_id: id });
    expect((await ending())[0]?.is_read).toBe(1);
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, shopping);
    await server.runJob('coupons-ending');
    expect(await ending()).toHaveLength(1);
  });

  it('tells once of points that end within seven days, and home shows it', async () => {
    await server.must('points', 'signSet', {}, shopping);
    const { expiretime } = await server.db.read
      .selectFrom('points_lot')
      .select('expiretime')
      .where('user_id', '=', shopping.id)
      .executeTakeFirstOrThrow();
    const ending = async () => (await told()).filter(({ kind }) => kind === 'pointsEnd');
    await shopping.pass((expiretime - server.clock.now()) / DAY - 7 - 1 / DAY);
    await server.runJob('points-ending');
    expect(await ending()).toEqual([]);
    server.clock.pass(1);
    await Promise.all([server.runJob('points-ending'), server.runJob('points-ending')]);
    await server.runJob('points-ending');
    expect(await ending()).toMatchObject([{ goal: { page: 'pointsLedger' }, is_read: 0 }]);
    expect((await ending())[0]?.text).toContain('5');
    expect((await server.must('user', 'info', {}, shopping)).notices.urgent).toMatchObject({ kind: 'pointsEnd' });
  });
});
