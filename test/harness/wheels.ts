import { type Insertable, sql } from 'kysely';
import type { PrizeType, WheelType } from '@/contract/wheel/wheel.schemas';
import type { Database } from '../../server/src/db/schema';
import type { OrderWorld } from './order-world';
import type { Shopping } from './shopping';

const say = (text: string): string => JSON.stringify({ en: text, 'zh-Hans': text, id: text });

export interface TestEntry {
  type?: PrizeType;
  weight?: number;
  value?: number;
  total?: number | null;
  coupon?: number;
  voucher?: number;
}

/** Adds a wheel with these entries, in their places. Returns its id. */
export async function addWheel(
  { db }: Pick<OrderWorld, 'db'>,
  entries: readonly TestEntry[],
  { type = 'small', ...columns }: Partial<Insertable<Database['wheel']>> = {},
): Promise<number> {
  const times = { createtime: 0, updatetime: 0 };
  const { id } = await db.read
    .insertInto('wheel')
    .values({
      type,
      name_json: say(`${type} wheel`),
      rule_json: say('Rules'),
      tax_json: say('Tax'),
      ...times,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [
    at,
    { type: prize = 'none', weight = 1, value = 0, total = null, coupon, voucher },
  ] of entries.entries()) {
    await db.read
      .insertInto('wheel_entry')
      .values({
        ...{ wheel_id: id, key: `${type}-${at}`, position: at + 1, type: prize, weight, value, total },
        ...{ coupon_id: coupon ?? null, voucher_id: voucher ?? null },
        ...{ name_json: say(`${prize} ${at + 1}`), image: 'a.svg', tint: '#FFFFFF', ...times },
      })
      .execute();
  }
  return id;
}

let made = 0;

/** Gives a member chances that come from weeks of sign-in. */
export async function addChances(
  { db, clock }: Pick<OrderWorld, 'db'> & { clock: { now(): number } },
  {
    me,
    num = 1,
    wheel = 'small' as WheelType,
    expiretime = clock.now() + 30 * 86_400,
  }: {
    me: number;
    num?: number;
    wheel?: WheelType;
    expiretime?: number;
  },
): Promise<void> {
  for (let n = 0; n < num; n += 1) {
    made += 1;
    const slot = `test ${made}`;
    await db.read
      .insertInto('wheel_chance')
      .values({
        ...{ user_id: me, wheel, way: wheel === 'small' ? 'signIn' : 'weeks', source: slot, slot, order_sn: null },
        ...{ createtime: clock.now(), expiretime, usetime: null, backtime: null },
      })
      .execute();
  }
}

/** A client seed by a number. */
export const clientSeed = (n: number): string => n.toString(16).padStart(32, '0');

/** Turns a wheel. Without `key` each turn has a key of its own. */
export const spinOf = (
  world: OrderWorld,
  me: number,
  { n = 0, type = 'small' as WheelType, key }: { n?: number; type?: WheelType; key?: string } = {},
) => world.services.wheels.spin({ type, client_seed: clientSeed(n) }, world.ctx(me, { key, call: 'spin' }));

/** A voucher that is good in all shops. Returns its id. */
export async function addVoucher(
  { db }: Pick<OrderWorld, 'db'>,
  columns: Partial<Insertable<Database['voucher']>> = {},
): Promise<number> {
  const { id } = await db.read
    .insertInto('voucher')
    .values({
      ...{ key: 'gift', name_json: say('Gift'), intro_json: say(''), image: 'a.svg', tint: '#FFFFFF', type: 'times' },
      ...{
        price: 1000,
        market_price: 1000,
        limit_num: 1,
        valid_days: 60,
        refund_switch: 1,
        createtime: 0,
        updatetime: 0,
      },
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Turns the small wheel of a server, which is added if it has none. Nothing that a test could count, such as a coupon, is
 * left to be won. Returns the number of the draw.
 */
export async function drawOnce({ server, token }: Shopping): Promise<string> {
  const found = await server.db.read.selectFrom('wheel').select('id').where('type', '=', 'small').executeTakeFirst();
  if (!found) await addWheel(server, [{ type: 'points', value: 5 }, {}]);
  await sql`update wheel_entry set total = taken where type in ('coupon', 'voucher')`.execute(server.db.read);
  const { memberId: me } = (await server.services.sessions.find(token)) ?? { memberId: 0 };
  await addChances(server, { me });
  return (await server.must('wheel', 'spin', { type: 'small', client_seed: clientSeed(1) }, { token })).sn;
}

/** Lets a member of a server win something that can be claimed. Returns the number of the draw. */
export async function goodsWon(shopping: Shopping): Promise<string> {
  const { server } = shopping;
  const sn = await drawOnce(shopping);
  const draw = await server.db.read.selectFrom('wheel_draw').selectAll().where('sn', '=', sn).executeTakeFirstOrThrow();
  const goods = await server.db.read
    .selectFrom('wheel_entry')
    .select('id')
    .where('type', '=', 'goods')
    .limit(1)
    .executeTakeFirst();
  await server.db.read
    .updateTable('wheel_draw')
    .set({
      type: 'goods',
      value: 0,
      status: 1,
      used_up: 0,
      user_coupon_id: null,
      voucher_id: null,
      entry_id: goods?.id ?? draw.entry_id,
      expiretime: draw.createtime + 30 * 86_400,
    })
    .where('id', '=', draw.id)
    .execute();
  return sn;
}

/** Removes wheels, all that was drawn, and the claims of it. */
export async function clearWheels({ db }: Pick<OrderWorld, 'db'>): Promise<void> {
  // What was won stays with its member, and counts nowhere any more.
  await sql`delete from redemption_code where draw_sn is not null`.execute(db.read);
  await sql`delete from voucher_given`.execute(db.read);
  await sql`update voucher set taken = 0 where key = 'gift'`.execute(db.read);
  await sql`delete from wheel_draw`.execute(db.read);
  const claims = sql`(select id from orders where kind = 'prize')`;
  for (const table of ['redemption_code', 'shipment', 'order_goods', 'order_log']) {
    await sql`delete from ${sql.table(table)} where order_id in ${claims}`.execute(db.read);
  }
  await sql`delete from orders where kind = 'prize'`.execute(db.read);
  for (const table of ['wheel_chance', 'chance_order', 'wheel_entry', 'wheel', 'wheel_secret', 'wheel_seed'])
    await sql`delete from ${sql.table(table)}`.execute(db.read);
}
