import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { payChannel } from '@/contract/chain.schemas';
import type { CallSpec } from '@/contract/core';
import { requestOf } from '../../../../test/harness/contract-calls';
import { formOf } from '../../../../test/harness/form-data';
import { inParallel, tellFigure, triesOf } from '../../../../test/harness/proof';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { Shopping } from '../../../../test/harness/shopping';
import { counterSample, customerSample, lacks } from '../../../../test/samples';
import type { CallSample } from '../../../../test/samples/sample';
import { internalCalls } from '../../internal-contract';
import type { InternalSpec } from '../../internal-contract/core';
import { findBrokenInvariants } from '../../wiring/invariants';
import { appContract, callEntries } from './call-entries';

const COPIES = triesOf(5);
const AT_ONCE = 50;
const SHOP = 1;

type Headers = Record<string, string>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  try {
    expect(await findBrokenInvariants(server.db.read)).toEqual([]);
  } finally {
    await server?.close();
  }
});

/** What calls of the counter have changed. */
async function resetShop(): Promise<void> {
  const all = JSON.stringify(payChannel.options);
  await sql`
    update shop set paused_until = null, today_json = null, status = 1, pay_channels_json = ${all}::jsonb
    where id = ${SHOP}`.execute(server.db.read);
  await sql`update shop_goods set soldout_switch = 0 where shop_id = ${SHOP}`.execute(server.db.read);
  for (const table of ['shop_value_off', 'shop_ingredient_off'])
    await sql`delete from ${sql.table(table)}`.execute(server.db.read);
}

interface Keyed {
  name: string;
  spec: CallSpec | InternalSpec;
  sample: Partial<CallSample> | undefined;
}

const customerCalls = callEntries(appContract).map(({ group, name, spec }) => ({
  ...{ name: `${group}.${name}`, spec },
  sample: customerSample(`${group}.${name}`),
}));
const counterCalls = Object.entries(internalCalls.ops).map(([name, spec]: [string, InternalSpec]) => ({
  ...{ name, spec },
  sample: counterSample(name),
}));
const all: Keyed[] = [...customerCalls, ...counterCalls].filter(({ spec }) => spec.idempotent);

const isOfCounter = (spec: Keyed['spec']): boolean => spec.path.startsWith('/ops/');

interface Sender {
  spec: Keyed['spec'];
  token: string;
  headers?: Headers | undefined;
}

async function send(
  { spec, token, headers }: Sender,
  key: string,
  body: object,
): Promise<{ status: number; text: string }> {
  const file = (body as { picture?: Buffer }).picture;
  const sent = {
    'idempotency-key': key,
    ...(isOfCounter(spec) ? { 'ops-key': Shopping.key } : { token }),
    ...headers,
  };
  const request = requestOf(spec as CallSpec, { payload: body, headers: sent });
  const reply = await server.http.inject(file ? { ...request, payload: formOf([['file', file]]) } : request);
  return { status: reply.statusCode, text: reply.body };
}

/** As the app does it: a server that has enough to do, as with pictures and PINs, is asked again. */
async function untilTaken(ask: () => ReturnType<typeof send>): ReturnType<typeof send> {
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503) return reply;
    await delay(50);
  }
}

const errorIn = (text: string): unknown => JSON.parse(text).data?.error;

/** Rows of each table: an effect adds some, and two effects add twice as many. */
async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(server.db.read);
  const counts = rows.map(({ name }) => {
    // A request that came too late leaves a name under which nothing is stored; it is deleted later.
    const isThere = name === 'upload' ? sql`status = 1` : sql`true`;
    return sql`select ${name} as name, count(*)::int as n from ${sql.table(name)} where ${isThere}`;
  });
  const found = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(server.db.read);
  return Object.fromEntries(found.rows.map(({ name, n }) => [name, n]));
}

async function addedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rowCounts();
  await work();
  const after = await rowCounts();
  const added = Object.entries(after).map(([name, n]): [string, number] => [name, n - (before[name] ?? 0)]);
  return Object.fromEntries(added.filter(([, n]) => n !== 0));
}

/** What was answered, to ask for it again after a restart. */
const answered: { name: string; text: string; again: () => Promise<{ text: string }> }[] = [];
let sent = 0;

describe.each(all.map((one): [string, Keyed] => [one.name, one]))('%s', (name, { spec, sample }) => {
  async function ready() {
    await resetShop();
    const shopping = await Shopping.begin(server);
    if (!sample?.input) throw lacks(name, 'an input, and another where it takes one');
    const headers = isOfCounter(spec) ? await shopping.shift() : undefined;
    const input = await sample.input(shopping);
    const other = await sample.other?.(input);
    const sender: Sender = { spec, token: shopping.token, headers };
    sent += 1;
    return { input, other, key: `same-key-${sent}`, sender };
  }

  it('answers the same bytes to the same key, in turn and at once, and does it once', async () => {
    const { input, key, sender } = await ready();
    let first = { status: 0, text: '' };
    const added = await addedBy(async () => {
      first = await send(sender, key, input);
    });
    expect([name, first.status, errorIn(first.text)]).toEqual([name, 200, undefined]);
    expect(added).toMatchObject({ idempotency: 1 });
    const again = await addedBy(async () => {
      for (let n = 0; n < 2; n += 1) {
        server.clock.pass(2);
        expect(await send(sender, key, input)).toEqual(first);
      }
    });
    expect(again).toEqual({});
    answered.push({ name, text: first.text, again: () => send(sender, key, input) });

    const other = await ready();
    const texts = new Set<string>();
    const addedAtOnce = await addedBy(() =>
      inParallel(COPIES, AT_ONCE, async () => {
        const { status, text } = await untilTaken(() => send(other.sender, other.key, other.input));
        texts.add(`${status} ${text}`);
      }),
    );
    expect([...texts]).toHaveLength(1);
    expect(addedAtOnce).toEqual(added);
    tellFigure(`${name}: ${COPIES} at once, one answer, one effect`);
  });

  it('refuses the key with another body, and takes it of somebody else', async () => {
    const { input, other, key, sender } = await ready();
    const first = await send(sender, key, input);
    if (other) {
      const nothing = await addedBy(async () => {
        expect(errorIn((await send(sender, key, other)).text)).toBe('IDEMPOTENCY_MISMATCH');
      });
      expect(nothing).toEqual({});
    }
    if (isOfCounter(spec)) return;
    const stranger = await ready();
    // Answers that say nothing differ in their time.
    server.clock.pass(1);
    const theirs = await send(stranger.sender, key, stranger.input);
    expect([theirs.status, errorIn(theirs.text)]).toEqual([200, undefined]);
    expect(theirs.text).not.toBe(first.text);
  });
});

it('take the key of one shop from another', async () => {
  const shopping = await Shopping.begin(server);
  const { rows } = await sql<{ shop_id: number; sku_id: number }>`
    select shop_id, min(sku_id) as sku_id from shop_sku where shop_id = 2 group by 1`.execute(server.db.read);
  const body = { sku_id: rows[0]?.sku_id, add: 3 };
  await sql`
    update shop set ops_key_hash = encode(sha256('the key of shop 2'::bytea), 'hex') where id = 2`.execute(
    server.db.read,
  );
  const sender: Sender = { spec: internalCalls.ops.stock, token: shopping.token };
  expect(errorIn((await send(sender, 'the-key-of-two-shops', body)).text)).toBeUndefined();
  const added = await addedBy(async () => {
    await send({ ...sender, headers: { 'ops-key': 'the key of shop 2' } }, 'the-key-of-two-shops', body);
  });
  expect(added).toMatchObject({ idempotency: 1, stock_log: 1 });
});

it('answers every key with the same bytes after a restart', async () => {
  server.clock.pass(60);
  await server.restart();
  for (const { name, text, again } of answered) expect([name, (await again()).text]).toEqual([name, text]);
  expect(answered).toHaveLength(all.length);
});
