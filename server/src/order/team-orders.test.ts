import { sql } from 'kysely';
import { engines } from '../../../test/harness/engines';
import { createTeamOrder, createTestKindTables, failTeam, teamKind } from '../../../test/harness/order-kinds';
import { type OrderWorld, refusalOf } from '../../../test/harness/order-world';
import { worldForTests } from '../../../test/harness/world-for-tests';
import { createDb, type Db } from '../db/db';
import { type OrderKind, TransitionRefused } from './order-kind';

interface Member {
  me: number;
  order_sn: string;
}

/** How many orders may still move before the process ends. From then on every move fails. */
let movesLeft = Number.POSITIVE_INFINITY;

const decided = teamKind.decided as NonNullable<OrderKind['decided']>;
const mortalTeamKind: OrderKind = {
  ...(teamKind as OrderKind),
  decided: {
    ...decided,
    move: async (...args) => {
      if (movesLeft === 0) throw new Error('the process has ended');
      movesLeft -= 1;
      return await decided.move(...args);
    },
  },
};

describe.each(engines)('orders of a team, on %s', (_, open) => {
  let world: OrderWorld;
  let teams = 0;
  /** A transaction that ran more often than it was called met a deadlock or another conflict. */
  const transactions = { called: 0, run: 0 };

  /** Counts transactions, and how often they ran. */
  const counting = (db: Db): Db => ({
    ...db,
    transaction: (work) => {
      transactions.called += 1;
      return db.transaction((tx) => {
        transactions.run += 1;
        return work(tx);
      });
    },
  });

  worldForTests(
    async (opened) => {
      world = opened;
      await createTestKindTables(opened.db.read);
    },
    {
      kinds: [mortalTeamKind],
      open: async () => {
        const { engine, drop } = await open();
        const db = createDb(engine);
        const close = async () => {
          await db.close();
          await drop();
        };
        return { db: counting(db), close };
      },
    },
  );

  beforeEach(() => {
    movesLeft = Number.POSITIVE_INFINITY;
  });

  async function addTeam(size: number): Promise<number> {
    teams += 1;
    await sql`insert into test_team (id, size) values (${teams}, ${size})`.execute(world.db.read);
    return teams;
  }

  async function join(teamId: number): Promise<Member> {
    const me = await world.addMember();
    const { money } = world.services;
    const { order_sn } = await world.db.transaction((tx) => createTeamOrder(tx, money, { me, teamId, price: 25_000 }));
    return { me, order_sn };
  }

  /** Members who have joined one after another. */
  async function joinMany(teamId: number, count: number): Promise<Member[]> {
    const members: Member[] = [];
    for (let n = 0; n < count; n += 1) members.push(await join(teamId));
    return members;
  }

  const pay = ({ me, order_sn }: Member) => world.pay(me, order_sn);

  const cancel = ({ me, order_sn }: Member) =>
    world.services.cancels.cancel(
      { kind: mortalTeamKind, orderSn: order_sn, reason: '', answer: async () => ({ done: 1 }) },
      world.ctx(me),
    );

  /** The gateway has the member's money, and has not said so yet. Returns how the server asks about it. */
  async function paid({ me, order_sn }: Member): Promise<() => Promise<unknown>> {
    const { tradeNo, payment_sn: paymentSn } = await world.open(me, order_sn);
    await world.services.gateway.act({ tradeNo, action: 'pay' });
    const { provider, settlement } = world.services;
    return async () => {
      const status = await provider.status(paymentSn);
      return await settlement.receiveStatus(provider.name, { paymentSn, status: status! });
    };
  }

  async function letTimeToPayEnd(): Promise<void> {
    world.clock.pass(901);
    await world.services.unpaid.cancelOverdue();
  }

  /** Orders of members who do not pay in time. Returns how their money arrives late. */
  async function overdue(members: readonly Member[]): Promise<(() => Promise<void>)[]> {
    const opened = await Promise.all(members.map(({ me, order_sn }) => world.open(me, order_sn)));
    await letTimeToPayEnd();
    return opened.map(({ tradeNo }) => async () => {
      await world.services.gateway.act({ tradeNo, action: 'pay', late: true });
      await world.services.gateway.deliver();
    });
  }

  /** Does all of this at once. No transaction may meet a deadlock, after which it would be run again. */
  async function withoutConflict(acts: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
    const before = { ...transactions };
    const results = await Promise.all(acts.map((act) => act()));
    expect(transactions.run - before.run).toBe(transactions.called - before.called);
    return results;
  }

  async function statesOf(members: readonly Member[]): Promise<(string | undefined)[]> {
    const { rows } = await sql<{ order_sn: string; status: number }>`
      select order_sn, status from orders where order_sn = any(${members.map((one) => one.order_sn)}::text[])`.execute(
      world.db.read,
    );
    const nameOf = (status?: number) =>
      Object.entries(teamKind.rules.statuses).find(([, number]) => number === status)?.[0];
    return members.map((member) => nameOf(rows.find((row) => row.order_sn === member.order_sn)?.status));
  }

  async function teamOf(teamId: number): Promise<{ state: string; joined: number; held: number }> {
    const { rows } = await sql<{ state: string; joined: number; held: number }>`
      select state, joined, held from test_team where id = ${teamId}`.execute(world.db.read);
    return rows[0]!;
  }

  /** What the seats of a team and the states of its orders must be to each other. */
  async function expectConsistent(teamId: number, members: readonly Member[]): Promise<void> {
    const states = await statesOf(members);
    const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state ?? '')).length;
    expect(await teamOf(teamId)).toMatchObject({ held: count('unpaid'), joined: count('forming', 'toRedeem') });
    const { state } = await teamOf(teamId);
    expect(count('toRedeem')).toBe(state === 'formed' ? count('forming', 'toRedeem') : 0);
  }

  /** Rupiah that were paid for orders and not paid back. */
  async function keptOf(members: readonly Member[]): Promise<number[]> {
    const { rows } = await sql<{ order_sn: string; kept: number }>`
      select order_sn, sum(amount - refunded)::int as kept from sandbox_payment
      where state = 'paid' and order_sn = any(${members.map((one) => one.order_sn)}::text[]) group by order_sn`.execute(
      world.db.read,
    );
    return members.map((member) => rows.find((row) => row.order_sn === member.order_sn)?.kept ?? 0);
  }

  it('move on when the last seat is paid', async () => {
    const teamId = await addTeam(3);
    const members = await joinMany(teamId, 3);
    await pay(members[0]!);
    await pay(members[1]!);
    expect(await statesOf(members)).toEqual(['forming', 'forming', 'unpaid']);
    await pay(members[2]!);
    expect(await statesOf(members)).toEqual(['toRedeem', 'toRedeem', 'toRedeem']);
    expect(await teamOf(teamId)).toEqual({ state: 'formed', joined: 3, held: 0 });
  });

  it('hold a seat while they are unpaid, and give it back when they are cancelled or overdue', async () => {
    const teamId = await addTeam(2);
    const [first] = await joinMany(teamId, 2);
    await expect(join(teamId)).rejects.toThrow(TransitionRefused);
    await cancel(first!);
    expect(await teamOf(teamId)).toMatchObject({ joined: 0, held: 1 });
    await join(teamId);
    await letTimeToPayEnd();
    expect(await teamOf(teamId)).toEqual({ state: 'open', joined: 0, held: 0 });
  });

  it('leave a team that is not full, with their money and their seat', async () => {
    const teamId = await addTeam(2);
    const members = await joinMany(teamId, 2);
    await pay(members[0]!);
    await cancel(members[0]!);
    await pay(members[1]!);
    await world.services.refunds.run();
    expect(await statesOf(members)).toEqual(['refunded', 'forming']);
    expect(await keptOf(members)).toEqual([0, 25_000]);
    const third = await join(teamId);
    await pay(third);
    expect(await statesOf([...members, third])).toEqual(['refunded', 'toRedeem', 'toRedeem']);
  });

  it('are refunded when the team fails, also one that is paid after that', async () => {
    const teamId = await addTeam(4);
    const members = await joinMany(teamId, 3);
    await pay(members[0]!);
    await pay(members[1]!);
    await failTeam(world.db.read, teamId);
    expect(await refusalOf(cancel(members[0]!))).toBe('ORDER_STATE');
    expect(await world.services.moveDecided()).toBe(2);
    await pay(members[2]!);
    await world.services.refunds.run();
    expect(await statesOf(members)).toEqual(['refunded', 'refunded', 'cancelled']);
    expect(await keptOf(members)).toEqual([0, 0, 0]);
    expect(await teamOf(teamId)).toEqual({ state: 'failed', joined: 0, held: 0 });
  });

  it('are revived by late money while a seat is free, and refunded when the team is full', async () => {
    const teamId = await addTeam(2);
    const members = await joinMany(teamId, 2);
    const [payFirst, paySecond] = await overdue(members);
    const third = await join(teamId);
    await payFirst!();
    await pay(third);
    await paySecond!();
    await world.services.refunds.run();
    expect(await statesOf([...members, third])).toEqual(['toRedeem', 'cancelled', 'toRedeem']);
    expect(await keptOf([...members, third])).toEqual([25_000, 0, 25_000]);
  });

  it.each([0, 2])('are moved by the job when the process ends after %s of them', async (moves) => {
    const teamId = await addTeam(4);
    const members = await joinMany(teamId, 4);
    for (const member of members.slice(0, 3)) await pay(member);
    movesLeft = moves;
    await pay(members[3]!);
    expect(await teamOf(teamId)).toMatchObject({ state: 'formed' });
    const states = [...Array(moves).fill('toRedeem'), ...Array(4 - moves).fill('forming')];
    expect(await statesOf(members)).toEqual(states);
    expect(await refusalOf(cancel(members[3]!))).toBe('ORDER_STATE');
    movesLeft = Number.POSITIVE_INFINITY;
    expect(await world.services.moveDecided()).toBe(4 - moves);
    expect(await world.services.moveDecided()).toBe(0);
    expect(await statesOf(members)).toEqual(Array(4).fill('toRedeem'));
  });

  it('are in a team that is formed, or have left one that is not, when a member leaves with the last payment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const teamId = await addTeam(2);
      const members = await joinMany(teamId, 2);
      await pay(members[0]!);
      const settle = await paid(members[1]!);
      const leave = () =>
        cancel(members[0]!).then(
          () => 'left',
          (error) => error.code,
        );
      let left: unknown;
      const acts = [async () => (left = await leave()), settle];
      if (round % 2) acts.reverse();
      await withoutConflict(acts);
      await world.services.refunds.run();
      if (left === 'left') {
        expect(await statesOf(members)).toEqual(['refunded', 'forming']);
        expect(await keptOf(members)).toEqual([0, 25_000]);
      } else {
        expect(left).toBe('ORDER_STATE');
        expect(await statesOf(members)).toEqual(['toRedeem', 'toRedeem']);
      }
      await expectConsistent(teamId, members);
    }
  });

  it('of ten seats that are all paid at once move without a conflict, and late money finds no seat', async () => {
    const teamId = await addTeam(10);
    const late = await joinMany(teamId, 2);
    const payLate = await overdue(late);
    const members = await joinMany(teamId, 10);
    const settle = await Promise.all(members.map(paid));
    await withoutConflict([...settle, ...payLate, () => world.services.moveDecided()]);
    await world.services.refunds.run();
    expect(await statesOf(members)).toEqual(Array(10).fill('toRedeem'));
    expect(await statesOf(late)).toEqual(['cancelled', 'cancelled']);
    expect(await keptOf([...members, ...late])).toEqual([...Array(10).fill(25_000), 0, 0]);
    await expectConsistent(teamId, [...members, ...late]);
  });

  it('of ten seats stay consistent when members leave while others pay', async () => {
    const teamId = await addTeam(10);
    const members = await joinMany(teamId, 10);
    for (const member of members.slice(0, 3)) await pay(member);
    const settle = await Promise.all(members.slice(3).map(paid));
    const leave = members.slice(0, 3).map((member) => () => cancel(member).catch((error) => error.code as string));
    const results = await withoutConflict([...settle, ...leave]);
    expect(results.slice(7).filter((result) => typeof result === 'string' && result !== 'ORDER_STATE')).toEqual([]);
    await world.services.refunds.run();
    await expectConsistent(teamId, members);
    const states = await statesOf(members);
    const kept = await keptOf(members);
    expect(kept).toEqual(states.map((state) => (state === 'refunded' ? 0 : 25_000)));
  });
});
