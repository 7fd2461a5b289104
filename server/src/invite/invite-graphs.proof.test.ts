import fc from 'fast-check';
import { sql } from 'kysely';
import { monthStart } from '@/domain/wib';
import { counted, seed, tellFigure, triesOf } from '../../../test/harness/proof';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import type { Tx } from '../db/db';
import type { MemberCtx } from '../lib/context';
import { AppError } from '../lib/errors/app-error';
import { advance } from '../order';

const RUNS = triesOf(50);
const PEOPLE_MAX = 6;
const MONTH_MAX = 1;
const DAY = 86_400;

type Act = 'name' | 'paid' | 'free' | 'refunded' | 'wait';
interface Step {
  act: Act;
  who: number;
  whom: number;
}
/** How many people, and what they do in turn. */
const graphs = fc.integer({ min: 2, max: PEOPLE_MAX }).chain((count) => {
  const one = fc.nat({ max: count - 1 });
  const act = fc.constantFrom<Act>('name', 'name', 'name', 'paid', 'paid', 'paid', 'free', 'refunded', 'wait');
  const step: fc.Arbitrary<Step> = fc.record({ act, who: one, whom: one });
  return fc.tuple(fc.constant(count), fc.array(step, { minLength: 2 * count, maxLength: 5 * count }));
});

interface Reward {
  inviter: number;
  friend: number;
  reason: 'granted' | 'month';
  month: number;
}

/** The rules, without a database. */
class Model {
  readonly inviters: (number | null)[];
  readonly rewards: Reward[] = [];
  private readonly completed = new Set<number>();

  constructor(count: number) {
    this.inviters = Array(count).fill(null);
  }

  name(who: number, whom: number): void {
    if (this.completed.has(who) || this.inviters[who] !== null) return;
    for (let above: number | null = whom; above !== null; above = this.inviters[above] ?? null) {
      if (above === who) return;
    }
    this.inviters[who] = whom;
  }

  complete(friend: number, { counts, now }: { counts: boolean; now: number }): void {
    this.completed.add(friend);
    const inviter = this.inviters[friend] ?? null;
    if (!counts || inviter === null || this.rewards.some((reward) => reward.friend === friend)) return;
    const month = monthStart(now);
    const own = this.rewards.filter(
      (one) => one.inviter === inviter && one.month === month && one.reason === 'granted',
    );
    this.rewards.push({ inviter, friend, reason: own.length < MONTH_MAX ? 'granted' : 'month', month });
  }
}

/** Thrown so that nothing of a graph stays: its orders have no payments. */
class RolledBack extends Error {}

let server: TestServer;
let order: { id: number };
beforeAll(async () => {
  server = await testServer();
  const shopping = await Shopping.begin(server);
  const order_sn = await shopping.order();
  await shopping.pay(order_sn);
  await shopping.handOver(order_sn);
  order = await server.db.read
    .selectFrom('orders')
    .select('id')
    .where('order_sn', '=', order_sn)
    .executeTakeFirstOrThrow();
  const value_json = String(MONTH_MAX);
  await server.db.read.updateTable('config').set({ value_json }).where('key', '=', 'invite_rewards_month').execute();
});
afterAll(() => server.close());

const ctx = { refusal: (code, ...params) => new AppError(code, ...params) } as MemberCtx<'INVITER_FIXED'>;

async function people(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (mobile, areacode, agreement_version, agreetime, createtime, updatetime)
    select '+62819' || (10000000 + n)::text, '+62', '1', 0, 0, 0 from generate_series(1, ${count}) n
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

let made = 0;
/** Completes an order of a member as the counter's and the member's acts do: by a change of its state. */
async function completes(tx: Tx, me: number, act: Act): Promise<void> {
  made += 1;
  const { id: _, ...picked } = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const own = await tx
    .insertInto('orders')
    .values({
      ...picked,
      order_sn: `GRAPH${made}`,
      user_id: me,
      pickup_no: null,
      pickup_day: null,
      coupon_name_json: null,
      ...(act === 'free' && { pay_amount: 0 }),
      ...(act === 'refunded' && { refund_amount: picked.pay_amount }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(await advance(tx, server.services.money, { order: own, to: 'completed', actor: 'system' })).toBe(true);
}

async function play(tx: Tx, [count, steps]: [number, Step[]]): Promise<Reward[]> {
  const ids = await people(tx, count);
  const model = new Model(count);
  for (const { act, who, whom } of steps) {
    const me = ids[who] as number;
    if (act === 'wait') server.clock.pass(10 * DAY);
    else if (act === 'name') {
      model.name(who, whom);
      await server.services.inviters
        .name(tx, ctx, { me, inviter: ids[whom] as number })
        .catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    } else {
      model.complete(who, { counts: act === 'paid', now: server.clock.now() });
      await completes(tx, me, act);
    }
  }
  const rewards = await tx
    .selectFrom('invite_reward as r')
    .leftJoin('user_coupon as c', 'c.id', 'r.user_coupon_id')
    .select(['r.inviter_id', 'r.friend_id', 'r.reason', 'c.user_id as owner'])
    .where('r.friend_id', 'in', ids)
    .orderBy('r.id')
    .execute();
  expect(rewards).toEqual(
    model.rewards.map(({ inviter, friend, reason }) => ({
      inviter_id: ids[inviter],
      friend_id: ids[friend],
      reason,
      owner: reason === 'granted' ? ids[inviter] : null,
    })),
  );
  const { n } = await tx
    .selectFrom('user_coupon')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', 'in', ids)
    .where('grant_key', 'like', 'invite %')
    .executeTakeFirstOrThrow();
  expect(n).toBe(model.rewards.filter(({ reason }) => reason === 'granted').length);
  return model.rewards;
}

it(`one reward for a friend's first paid order, to the first level, ${MONTH_MAX} a month, in ${RUNS} graphs (seed ${seed})`, async () => {
  const reasons: string[] = [];
  await fc.assert(
    fc.asyncProperty(graphs, async (graph) => {
      const played = server.db.transaction(async (tx) => {
        reasons.push(...(await play(tx, graph)).map(({ reason }) => reason));
        throw new RolledBack();
      });
      await expect(played).rejects.toThrow(RolledBack);
    }),
    { numRuns: RUNS, seed },
  );
  const { granted = 0, month = 0 } = counted(reasons);
  expect(granted).toBeGreaterThan(0);
  tellFigure(`${RUNS} graphs: ${made} orders completed, ${granted} rewards, ${month} beyond those of a month`);
});
