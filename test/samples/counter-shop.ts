import { sql } from 'kysely';
import type { Shopping } from '../harness/shopping';
import { feedbackSamples } from './feedback';
import { type CounterSample, missingIds } from './sample';

const firstIn = async ({ server }: Shopping, table: string, column = 'id'): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select min(${sql.ref(column)}) as id from ${sql.table(table)}`.execute(server.db.read);
  return rows[0]?.id ?? 0;
};

let people = 0;
const newName = (): string => {
  people += 1;
  return `Somebody ${people}`;
};

/** Adds somebody new to the staff, and returns the name. */
async function added(shopping: Shopping): Promise<string> {
  const name = newName();
  await shopping.ops('staff', { name, pin: '713590' }, await shopping.shift());
  return name;
}

/** Calls of the counter on the shop, its menu, its staff and its customers. */
export const shopCounterSamples = {
  goods: {
    input: () => ({ goods_id: 1, soldout: 1 }),
    other: (input) => ({ ...input, soldout: 0 }),
    names: {
      drink: {
        input: (goods_id) => ({ goods_id, soldout: 1 }),
        own: ({ goods_id }) => goods_id,
        missing: missingIds.row,
        hasNeighbours: false,
      },
    },
  },
  value: {
    input: async ({ server }) => {
      const { id } = await server.db.read
        .selectFrom('spec_value')
        .innerJoin('spec', 'spec.id', 'spec_value.spec_id')
        .select('spec_value.id')
        .where('kind', '=', 'topping')
        .executeTakeFirstOrThrow();
      return { value_id: id, soldout: 1 };
    },
    other: (input) => ({ ...input, soldout: 0 }),
    ofCaller: () => ({ value_id: 1, soldout: 1 }),
  },
  ingredient: {
    input: async (shopping) => ({ ingredient_id: await firstIn(shopping, 'ingredient'), soldout: 1 }),
    other: (input) => ({ ...input, soldout: 0 }),
    ofCaller: () => ({ ingredient_id: 1, soldout: 1 }),
  },
  stock: {
    input: async (shopping) => ({ sku_id: await firstIn(shopping, 'shop_sku', 'sku_id'), add: 5 }),
    other: (input) => ({ ...input, add: 6 }),
    names: {
      size: {
        input: (sku_id) => ({ sku_id, add: 3 }),
        own: ({ sku_id }) => sku_id,
        missing: missingIds.row,
        hasNeighbours: false,
      },
    },
  },
  shop: {
    input: () => ({ state: 'closed' }),
    other: () => ({ state: 'open' }),
    ofCaller: () => ({ state: 'open' }),
    managed: { state: 'closed' },
  },
  pause: {
    input: () => ({ minutes: 15 }),
    other: () => ({ minutes: null }),
    ofCaller: () => ({ minutes: 15 }),
  },
  resume: { input: () => ({}), ofCaller: () => ({}) },
  today: {
    input: () => ({ ranges: [] }),
    other: () => ({ ranges: null }),
    ofCaller: () => ({ ranges: [] }),
    managed: { ranges: [] },
  },
  setStaff: {
    input: () => ({ name: newName(), pin: '713590' }),
    other: (input) => ({ ...input, pin: '864209' }),
    ofCaller: ({ staff }) => ({ name: staff, pin: '713590' }),
    managed: { name: 'Somebody', pin: '864209' },
  },
  setRole: {
    input: async (shopping) => ({ name: await added(shopping), role: 'manager' }),
    other: (input) => ({ ...input, role: 'barista' }),
    names: {
      person: {
        input: (name) => ({ name, role: 'manager' }),
        own: ({ staff }) => staff,
        missing: 'Nobody',
        hasNeighbours: false,
      },
    },
  },
  removeStaff: {
    input: async (shopping) => ({ name: await added(shopping) }),
    other: () => ({ name: 'Sri' }),
    names: {
      person: {
        input: (name) => ({ name }),
        own: ({ staff }) => staff,
        missing: 'Nobody',
        hasNeighbours: false,
      },
    },
  },
  beginShift: { ofCaller: () => ({ name: 'Sri', pin: '381640' }) },
  endShift: { input: () => ({}), ofCaller: () => ({}) },
  feedback: { ofCaller: () => ({}) },
  answerFeedback: {
    input: async (shopping) => {
      const { server } = shopping;
      await server.must(
        'feedback',
        'send',
        (await feedbackSamples['feedback.send'].input(shopping)) as never,
        shopping,
      );
      const { rows } = await sql<{ id: number }>`select max(id) as id from feedback`.execute(server.db.read);
      return { id: rows[0]?.id, reply: 'Thank you' };
    },
    other: (input) => ({ ...input, reply: 'We are sorry' }),
    names: {
      feedback: {
        input: (id) => ({ id, reply: 'Thank you' }),
        own: ({ feedback }) => feedback,
        missing: missingIds.row,
      },
    },
  },
  grantCoupon: {
    names: {
      coupon: {
        input: (coupon_id, { mobile }) => ({ coupon_id, mobile, grant_key: 'try' }),
        own: ({ coupon_id }) => coupon_id,
        missing: missingIds.row,
        hasNeighbours: false,
      },
    },
  },
} satisfies Record<string, CounterSample>;
