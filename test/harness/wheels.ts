import { type Insertable, sql } from 'kysely';
import type { ChanceWay, PrizeType, WheelType } from '@/contract/wheel/wheel.schemas';
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

/** How the chances of `addChances` were earned. */
const wayTo: Readonly<Record<WheelType, ChanceWay>> = { small: 'signIn', big: 'weeks' };

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
        ...{ user_id: me, wheel, way: wayTo[wheel], source: slot, slot, order_sn: null },
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

/** Turns the small wheel of a server. Returns the number of the draw. */
async function turn({ server, token }: Shopping): Promise<string> {
  const { memberId: me } = (await server.services.sessions.find(token)) ?? { memberId: 0 };
  await addChances(server, { me });
  return (await server.must('wheel', 'spin', { type: 'small', client_seed: clientSeed(1) }, { token })).sn;
}

/** Leaves only the first entry of a type on the small wheel of a server, which is added if it has none. */
async function onlyEntry({ db }: Shopping['server'], type: 'none' | 'goods'): Promise<void> {
  const found = await db.read.selectFrom('wheel').select('id').where('type', '=', 'small').executeTakeFirst();
  const id = found?.id ?? (await addWheel({ db }, [{ type: 'points', value: 5 }, { type: 'goods' }, {}]));
  await sql`update wheel_entry set total = case type when 'goods' then taken + 1 else total end,
    status = case when position = (select min(position) from wheel_entry where wheel_id = ${id} and type = ${type})
      then 1 else 0 end
    where wheel_id = ${id}`.execute(db.read);
}

/** Lets a member of a server draw, and win nothing, so that tests do not depend on chance. Returns the number of the draw. */
export async function drawOnce(shopping: Shopping): Promise<string> {
  await onlyEntry(shopping.server, 'none');
  return await turn(shopping);
}

/** Lets a member of a server win something that can be claimed. Returns the number of the draw. */
export async function goodsWon(shopping: Shopping): Promise<string> {
  await onlyEntry(shopping.server, 'goods');
  return await turn(shopping);
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
