import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { payChannel } from '@/contract/chain.schemas';
import type { CallSpec } from '@/contract/core';
import { formOf, formType } from '../../../../test/harness/form-data';
import { blackPng, upload } from '../../../../test/harness/pictures';
import { inParallel, tellFigure, triesOf } from '../../../../test/harness/proof';
import { type TestServer, testServer } from '../../../../test/harness/server';
import { Shopping } from '../../../../test/harness/shopping';
import { internalCalls } from '../../internal-contract';
import type { InternalSpec } from '../../internal-contract/core';
import { findBrokenInvariants } from '../../wiring/invariants';
import { appContract, callEntries } from './call-entries';

const COPIES = triesOf(5);
const AT_ONCE = 50;
const SHOP = 1;

type Headers = Record<string, string>;
/** What a call takes. `other` is as good, and means something else; absent: the call takes nothing. */
interface Bodies {
  input: object;
  other?: object;
  headers?: Headers;
}
type Way = (shopping: Shopping) => Promise<Bodies>;

let server: TestServer;
let pictures: Buffer[];
beforeAll(async () => {
  server = await testServer();
  pictures = [await blackPng(40, 30), await blackPng(41, 30)];
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

const address = {
  name: 'Rani',
  areacode: '+62' as const,
  mobile: '0812 3456 7000',
  village_code: '31.74.07.1006',
  lng: 106.7955,
  lat: -6.2331,
};
async function paid(shopping: Shopping): Promise<string> {
  const order_sn = await shopping.order();
  await shopping.pay(order_sn);
  return order_sn;
}
async function handedOver(shopping: Shopping): Promise<string> {
  const order_sn = await paid(shopping);
  await shopping.handOver(order_sn);
  return order_sn;
}
async function rating(shopping: Shopping) {
  const order_sn = await handedOver(shopping);
  const { lines } = await shopping.details(order_sn);
  return { order_sn, star: 4 as const, goods: lines.map(({ goods_id }) => ({ goods_id, star: 5 as const })) };
}
/** Sent feedback is open to the counter. */
async function feedback(
  shopping: Shopping,
  content = 'Kurang es sekali',
): Promise<{ content: string; images: string[] }> {
  const { data } = await upload(server, shopping.token, pictures[0] as Buffer);
  return { content, images: [data.url] };
}
const firstIn = async (table: string, column = 'id'): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select min(${sql.ref(column)}) as id from ${sql.table(table)}`.execute(server.db.read);
  return rows[0]?.id ?? 0;
};
let people = 0;
const newName = (): string => {
  people += 1;
  return `Somebody ${people}`;
};

/** For each call of customers that takes a key: what must be there before, and what is sent. */
const customerWays: Record<string, Way> = {
  'address.add': async () => ({
    input: { ...address, detail: 'Jl. Satu 1' },
    other: { ...address, detail: 'Jl. Dua 2' },
  }),
  'feedback.send': async (shopping) => {
    const input = await feedback(shopping);
    return { input, other: { ...input, content: 'Terlalu manis untuk saya' } };
  },
  'common.upload': async () => ({ input: { picture: pictures[0] }, other: { picture: pictures[1] } }),
  'order.add': async (shopping) => {
    await shopping.fillCart();
    const input = { shop_id: SHOP, type: 'takein', price_hash: (await shopping.quote()).price_hash };
    return { input, other: { ...input, remark: 'Less ice' } };
  },
  'order.afterSale': async (shopping) => {
    const input = { order_sn: await paid(shopping), action: 'cancel' };
    return { input, other: { ...input, reason: 'Too late' } };
  },
  'order.pay': async (shopping) => {
    const order_sn = await shopping.order();
    return { input: { order_sn, channel: 'qris' }, other: { order_sn, channel: 'gopay' } };
  },
  'order.addReview': async (shopping) => {
    const input = await rating(shopping);
    return { input, other: { ...input, star: 1 } };
  },
  'shop.addCartLine': async (shopping) => ({ input: await shopping.line(), other: await shopping.line(2) }),
};

const withShift =
  (way: Way): Way =>
  async (shopping) => ({ headers: await shopping.shift(), ...(await way(shopping)) });

/** For each call of the counter that takes a key: what must be there before, and what is sent. */
const counterWays: Record<string, Way> = {
  act: async (shopping) => {
    const order_sn = await paid(shopping);
    return { input: { order_sn, act: 'start' }, other: { order_sn, act: 'accept' } };
  },
  cannotMake: withShift(async (shopping) => {
    const order_sn = await paid(shopping);
    return { input: { order_sn, reason: 'soldout', sorry: 1 }, other: { order_sn, reason: 'closing', sorry: 1 } };
  }),
  goods: async () => ({ input: { goods_id: 1, soldout: 1 }, other: { goods_id: 1, soldout: 0 } }),
  value: async () => {
    const { id } = await server.db.read
      .selectFrom('spec_value')
      .innerJoin('spec', 'spec.id', 'spec_value.spec_id')
      .select('spec_value.id')
      .where('kind', '=', 'topping')
      .executeTakeFirstOrThrow();
    return { input: { value_id: id, soldout: 1 }, other: { value_id: id, soldout: 0 } };
  },
  ingredient: async () => {
    const ingredient_id = await firstIn('ingredient');
    return { input: { ingredient_id, soldout: 1 }, other: { ingredient_id, soldout: 0 } };
  },
  stock: async () => {
    const sku_id = await firstIn('shop_sku', 'sku_id');
    return { input: { sku_id, add: 5 }, other: { sku_id, add: 6 } };
  },
  shop: withShift(async () => ({ input: { state: 'closed' }, other: { state: 'open' } })),
  pause: withShift(async () => ({ input: { minutes: 15 }, other: { minutes: null } })),
  resume: withShift(async () => ({ input: {} })),
  today: withShift(async () => ({ input: { ranges: [] }, other: { ranges: null } })),
  settle: withShift(async (shopping) => {
    const order_sn = await paid(shopping);
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, shopping);
    const { rows } = await sql<{ refund_sn: string }>`
      update refund set status = 4 where order_id = (select id from orders where order_sn = ${order_sn})
      returning refund_sn`.execute(server.db.read);
    const refund_sn = rows[0]?.refund_sn;
    return { input: { refund_sn, note: 'In cash' }, other: { refund_sn, note: 'By transfer' } };
  }),
  decide: withShift(async (shopping) => {
    const order_sn = await handedOver(shopping);
    const [line] = (await shopping.details(order_sn)).lines;
    const items = [{ line_id: line?.line_id ?? 0, num: 1 }];
    const wish = { order_sn, action: 'refund', reason_code: 'taste', reason: 'Sour', items } as const;
    const [asked] = (await server.must('order', 'afterSale', wish, shopping)).after_sales;
    const after_sn = asked?.after_sn;
    return { input: { after_sn, decision: 'grant', sorry: 1 }, other: { after_sn, decision: 'refuse', reason: 'No' } };
  }),
  setStaff: withShift(async () => {
    const name = newName();
    return { input: { name, pin: '713590' }, other: { name, pin: '864209' } };
  }),
  setRole: withShift(async (shopping) => {
    const headers = await shopping.shift();
    const name = newName();
    await shopping.ops('staff', { name, pin: '713590' }, headers);
    return { input: { name, role: 'manager' }, other: { name, role: 'barista' }, headers };
  }),
  removeStaff: withShift(async (shopping) => {
    const headers = await shopping.shift();
    const name = newName();
    await shopping.ops('staff', { name, pin: '713590' }, headers);
    return { input: { name }, other: { name: 'Sri' }, headers };
  }),
  endShift: withShift(async () => ({ input: {} })),
  answerFeedback: withShift(async (shopping) => {
    await server.must('feedback', 'send', await feedback(shopping), shopping);
    const { rows } = await sql<{ id: number }>`select max(id) as id from feedback`.execute(server.db.read);
    const id = rows[0]?.id;
    return { input: { id, reply: 'Thank you' }, other: { id, reply: 'We are sorry' } };
  }),
  reply: withShift(async (shopping) => {
    await server.must('order', 'addReview', await rating(shopping), shopping);
    const { rows } = await sql<{ id: number }>`select max(id) as id from evaluation`.execute(server.db.read);
    const id = rows[0]?.id;
    return { input: { id, reply: 'Thank you' }, other: { id, reply: 'We are sorry' } };
  }),
  cashTaken: withShift(async (shopping) => {
    const order_sn = await shopping.order();
    const { amount } = await server.must('order', 'pay', { order_sn, channel: 'cash' }, shopping);
    return { input: { order_sn, amount }, other: { order_sn, amount: amount + 1 } };
  }),
};

interface Keyed {
  name: string;
  spec: CallSpec | InternalSpec;
  way: Way;
}

const customerCalls = callEntries(appContract)
  .filter(({ spec }) => spec.idempotent)
  .map(({ group, name, spec }) => ({ name: `${group}.${name}`, spec }));
const counterCalls = Object.entries(internalCalls.ops)
  .map(([name, spec]): { name: string; spec: InternalSpec } => ({ name, spec }))
  .filter(({ spec }) => spec.idempotent);
const all: Keyed[] = [
  ...customerCalls.map((one) => ({ ...one, way: customerWays[one.name] as Way })),
  ...counterCalls.map((one) => ({ ...one, way: counterWays[one.name] as Way })),
];

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
  const reply = await server.http.inject({
    method: 'POST',
    url: spec.path,
    headers: {
      'content-type': file ? formType : 'application/json',
      'accept-language': 'en',
      'idempotency-key': key,
      ...(isOfCounter(spec) ? { 'ops-key': Shopping.key } : { token }),
      ...headers,
    },
    payload: file ? formOf([['file', file]]) : JSON.stringify(body),
  });
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

it('has a way to send each call that takes a key', () => {
  expect(Object.keys(customerWays).sort()).toEqual(customerCalls.map(({ name }) => name).sort());
  expect(Object.keys(counterWays).sort()).toEqual(counterCalls.map(({ name }) => name).sort());
});

/** What was answered, to ask for it again after a restart. */
const answered: { name: string; text: string; again: () => Promise<{ text: string }> }[] = [];
let sent = 0;

describe.each(all.map((one): [string, Keyed] => [one.name, one]))('%s', (name, { spec, way }) => {
  async function ready() {
    await resetShop();
    const shopping = await Shopping.begin(server);
    const { headers, ...bodies } = await way(shopping);
    const sender: Sender = { spec, token: shopping.token, headers };
    sent += 1;
    return { ...bodies, key: `same-key-${sent}`, sender };
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
