import { sql } from 'kysely';
import type { OrderWorld } from './order-world';

const name = JSON.stringify({ en: 'Bundle', 'zh-Hans': 'Bundle', id: 'Bundle' });

/** A team that is full, one with a member who has paid and one who has not, and one that nobody is left in. */
export async function addTeams(world: OrderWorld): Promise<void> {
  const { read } = world.db;
  const { groups, acts } = world.services;
  const { rows } = await sql<{ id: number }>`
    insert into group_product (key, name_json, intro_json, image, tint, people, num_limit, group_hours, redeem_days,
      starttime, endtime, createtime, updatetime)
    values ('bundle', ${name}, ${name}, '', '', 2, 5, 24, 30, 0, ${world.clock.now() + 999_999}, 0, 0)
    returning id`.execute(read);
  const product_id = rows[0]!.id;
  await sql`insert into group_spec (product_id, price, group_price) values (${product_id}, 25000, 20000)`.execute(read);
  const order = async (group_sn?: string) => {
    const me = await world.addMember();
    const input = { product_id, num: 2, on_late: 'own' as const, ...(group_sn && { group_sn }) };
    return { me, ...(await groups.add(input, world.ctx(me))) };
  };
  const joined = async (group_sn?: string) => {
    const made = await order(group_sn);
    await world.pay(made.me, made.order_sn);
    return made;
  };
  await joined((await joined()).group_sn);
  await order((await joined()).group_sn);
  const { me, order_sn } = await joined();
  await acts.act({ order_sn, action: 'cancel', reason: '' }, world.ctx(me));
}

const seats = 'a group order has a seat while it is unpaid, forming, or in a team that was formed';
const members = 'every member of a team is a person with a paid order';
const held = 'the held seats of a team are those of its unpaid orders, and it has no more seats than people';
const states = 'a team is formed with all its people, and has failed without anybody who still pays';
const unmoved = 'the orders of a team that was decided are moved, or are counted as unmoved';
const code = 'a group order whose team was formed has one code, for all of it';
const stock = 'what is taken and sold of a group product is what its orders hold';

/** Damages of teams: what is damaged, by which statement, and the invariant that finds it. */
export const groupDamages: [what: string, damage: string, name: string][] = [
  [
    'a seat of an order that is not paid',
    "update group_order set seat = 'joined', jointime = 0 where seat = 'held'",
    seats,
  ],
  ['a paid order without a seat', "update group_order set seat = null where seat = 'joined'", seats],
  [
    'a member who was invented',
    "update team set joined = joined + 1 where state = 'forming' and held = 0; update team set held = 0, joined = 2 where state = 'forming'",
    members,
  ],
  ['a member whose payment was another one', 'update payment set settled = 0', members],
  [
    'a person who fills two seats of a team',
    "update group_order set user_id = (select min(user_id) from group_order where seat = 'kept') where seat = 'kept'",
    members,
  ],
  ['a seat that is held for nobody', 'update team set held = held - 1 where held > 0', held],
  [
    'a team that is formed without all its people',
    "alter table team drop constraint team_check1; update team set people = people + 1 where state = 'formed'",
    states,
  ],
  ['an order that nobody will move', "update team set state = 'failed', failtime = 0 where state = 'forming'", unmoved],
  [
    'money that a failed team keeps',
    "update team set state = 'failed', failtime = 0, formtime = null where state = 'formed'",
    'no order of a team that failed keeps its money',
  ],
  [
    'a leader who is not in the team',
    'update team set leader_id = (select max(id) from users)',
    'the leader of a team is in it',
  ],
  ['a code that was not made', "delete from redemption_code where item_kind = 'group'", code],
  ['a code for less than was ordered', "update redemption_code set num = 1 where item_kind = 'group'", code],
  ['something that is sold without an order', 'update group_spec set sold = 0', stock],
  ['stock that was given back twice', 'update group_spec set taken = sold', stock],
  [
    'an order that holds nothing',
    'update group_order set taken = 0',
    'a group order holds as many as it has, until it ends',
  ],
  [
    'a full team that is not counted',
    'update group_product set formed = 0',
    'the teams of a group product that were formed are counted',
  ],
];
