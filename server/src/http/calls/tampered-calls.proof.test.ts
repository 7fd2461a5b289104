import type { CallSpec } from '@/contract/core';
import { contractCases, type Fields, named, requestOf } from '../../../../test/harness/contract-calls';
import { Counter } from '../../../../test/harness/counter';
import { formOf } from '../../../../test/harness/form-data';
import { telegramBot } from '../../../../test/harness/launch-hosts';
import { halves } from '../../../../test/harness/pictures';
import { changedRows, rowHashes, type StoredRows, storedRows } from '../../../../test/harness/rows';
import { sampleInput } from '../../../../test/harness/sample-input';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { Shopping } from '../../../../test/harness/shopping';
import { customerSample, lacks, sampledNames } from '../../../../test/samples';
import type { InternalSpec } from '../../internal-contract/core';
import { opsCalls } from '../../internal-contract/ops';
import { appContract } from './call-entries';

/** What somebody could send beside an input, to pay less or to be somebody else. */
const extras: Fields = {
  ...{ price: 1, total: 1, total_amount: 1, goods_amount: 1, pay_amount: 1, amount: 1, discount: 99_000 },
  ...{ member_discount: 99_000, coupon_amount: 99_000, freight: 0, delivery_fee: 0, packing_fee: 0, tax_amount: 0 },
  ...{
    user_id: 1,
    userId: 1,
    member_id: 1,
    me: 1,
    status: 10,
    state: 'paid',
    paytime: 1,
    settled: 1,
    refund_amount: 1,
  },
  ...{ points: 1_000_000, score: 1_000_000, level: 9, is_admin: 1, role: 'admin', has_password: 1, createtime: 1 },
  ...{ inviter: 1, inviter2: 1, inviter3: 1, who: 'Sri', by: 'Sri', source: 'sorry', $where: '1', constructor: {} },
};

const writes = contractCases(appContract).filter(({ spec }) => !spec.safe);

let server: TestServer;
let picture: Buffer;
beforeAll(async () => {
  server = await testServer({ config: { launch: { telegram: telegramBot } } });
  picture = await halves(80, 60).jpeg().toBuffer();
});
afterAll(() => server?.close());

interface Ready {
  name: string;
  input: Fields;
  shopping: Shopping;
}

const memberOf = async (token: string): Promise<number> => (await server.services.sessions.find(token))?.memberId ?? 0;

/** A member, and an input with which the call does what it is for: of its sample, else of its schema. */
async function ready(name: string, sample: Fields): Promise<Ready> {
  const shopping = await Shopping.begin(server);
  const { picture: _, ...input } = (await customerSample(name)?.input(shopping)) ?? sample;
  return { name, shopping, input };
}

/** A request as it should be, with a query and headers beside it that no call reads. */
async function send(spec: CallSpec, { input, shopping }: Ready, tampers = false) {
  const fields = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  const payload = spec.upload ? formOf([...fields, ['file', picture]]) : input;
  const request = requestOf(spec, { payload: input, headers: { token: shopping.token } });
  const beside = Object.entries(extras).map(([name, value]) => [name, String(value)]);
  return server.http.inject({
    ...request,
    ...(spec.method === 'GET' ? {} : { payload }),
    // The address of a GET holds its input.
    ...(tampers && spec.method !== 'GET' ? { query: Object.fromEntries(beside) } : {}),
    ...(tampers ? { headers: { ...request.headers, ...headersOf(beside) } } : {}),
  });
}
const headersOf = (beside: string[][]): Record<string, string> =>
  Object.fromEntries(
    beside.flatMap(([name = '', value = '']) => [
      [name.replace('$', ''), value],
      [`x-${name.replace('$', '')}`, value],
    ]),
  );

/** What a call does to the rows. */
async function effectOf(spec: CallSpec, one: Ready, tampers = false): Promise<StoredRows> {
  const me = await memberOf(one.shopping.token);
  const before = await storedRows(server.db.read);
  const reply = await send(spec, one, tampers);
  if (reply.json().code !== 1) throw lacks(one.name, `an input that is not refused: ${reply.body}`);
  return changedRows(before, await storedRows(server.db.read), me);
}

/** The columns of which the values are never twice the same: numbers, keys, hashes. */
function varying(one: StoredRows, other: StoredRows): (table: string, column: string) => boolean {
  const valuesOf = (rows: StoredRows, table: string, column: string) =>
    JSON.stringify((rows[table] ?? []).map((row) => JSON.stringify(row[column])).sort());
  return (table, column) => valuesOf(one, table, column) !== valuesOf(other, table, column);
}

function steady(rows: StoredRows, varies: ReturnType<typeof varying>): Record<string, string[]> {
  const kept = (table: string, row: Fields): string =>
    JSON.stringify(Object.entries(row).filter(([column]) => !varies(table, column)));
  return Object.fromEntries(
    Object.entries(rows).map(([table, all = []]) => [table, all.map((row) => kept(table, row)).sort()]),
  );
}

/** The input with one more field, in itself and in each object of its lists. */
function withExtra(input: Fields, name: string, value: unknown): Fields[] {
  const inLists = Object.entries(input).flatMap(([field, list]) => {
    const isOfObjects = Array.isArray(list) && list.length > 0 && typeof list[0] === 'object';
    return isOfObjects && !(name in list[0])
      ? [{ ...input, [field]: [{ ...list[0], [name]: value }, ...list.slice(1)] }]
      : [];
  });
  return [...(name in input ? [] : [{ ...input, [name]: value }]), ...inLists];
}

const refusalOf = (reply: { statusCode: number; body: string }): unknown => JSON.parse(reply.body).data?.error;

it('a GET that changes something has a key and is a member’s, so that pages of others cannot send it', () => {
  const gets = writes.filter(({ spec }) => spec.method === 'GET');
  expect(gets.filter(({ spec }) => !spec.idempotent || spec.access !== 'member')).toEqual([]);
});

it('every sample is one of a call', () => {
  const names = contractCases(appContract).map(({ name }) => name);
  expect(sampledNames.customers.filter((name) => !names.includes(name))).toEqual([]);
  expect(sampledNames.counter.filter((name) => !(name in opsCalls))).toEqual([]);
});

describe.each(named(writes))('%s', (name, { spec, input }) => {
  it('refuses whatever is sent beside its fields, and stores nothing of it', async () => {
    const one = await ready(name, input);
    const before = await rowHashes(server.db.read);
    for (const [field, value] of Object.entries(extras)) {
      for (const tampered of withExtra(one.input, field, value)) {
        const reply = await send(spec, { ...one, input: tampered });
        expect([field, ['INVALID_INPUT', 'BAD_REQUEST']]).toEqual([field, expect.arrayContaining([refusalOf(reply)])]);
      }
    }
    expect(await rowHashes(server.db.read)).toEqual(before);
  });

  it('stores the same whatever its address and headers say beside it', async () => {
    const [clean, again] = [
      await effectOf(spec, await ready(name, input)),
      await effectOf(spec, await ready(name, input)),
    ];
    const varies = varying(clean, again);
    expect(steady(again, varies)).toEqual(steady(clean, varies));
    // What an order costs is among what is compared.
    if (name === 'order.add') expect(steady(clean, varies).orders?.[0]).toMatch(/"user_id","me".*"pay_amount",[1-9]/);
    if (name === 'user.profile') expect(steady(clean, varies).users?.join()).toMatch(/"pid",[1-9].*"pid2",null/);
    expect(steady(await effectOf(spec, await ready(name, input), true), varies)).toEqual(steady(clean, varies));
  });
});

describe('a call of shops', () => {
  const ops = Object.entries(opsCalls as Record<string, InternalSpec>)
    .filter(([, { method }]) => method === 'POST')
    .map(([name, spec]) => ({ name, spec, input: sampleInput(spec.body as never, name) as Fields }));
  let counter: Counter;
  beforeAll(async () => {
    counter = await Counter.open(server, 1);
  });

  it.each(named(ops))(
    '%s refuses whatever is sent beside its fields, and stores nothing of it',
    async (_name, { spec, input }) => {
      const before = await rowHashes(server.db.read);
      for (const [field, value] of Object.entries({ ...extras, shop_id: 2, staff: 'Sri', staff_id: 1 })) {
        for (const tampered of withExtra(input, field, value)) {
          const { body } = await counter.send(spec, tampered);
          const error = JSON.parse(body).data?.error;
          expect([field, ['INVALID_INPUT', 'BAD_REQUEST']]).toEqual([field, expect.arrayContaining([error])]);
        }
      }
      expect(await rowHashes(server.db.read)).toEqual(before);
    },
  );
});
