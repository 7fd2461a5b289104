import type { CallSpec } from '@/contract/core';
import { contractCases, type Fields, named, requestOf } from '../../../../test/harness/contract-calls';
import { Counter } from '../../../../test/harness/counter';
import { formOf } from '../../../../test/harness/form-data';
import { givenCoupon, givenNotice, waitingChange } from '../../../../test/harness/others-things';
import { halves, upload } from '../../../../test/harness/pictures';
import { changedRows, rowHashes, type StoredRows, storedRows } from '../../../../test/harness/rows';
import { sampleInput } from '../../../../test/harness/sample-input';
import { agreement_version, type TestServer, testServer } from '../../../../test/harness/server';
import { Shopping } from '../../../../test/harness/shopping';
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
/** The code of somebody who invites all others: of who is invited, the same is stored each time. */
let invite: string;
beforeAll(async () => {
  server = await testServer();
  picture = await halves(80, 60).jpeg().toBuffer();
  const { id } = await server.member();
  const row = server.db.read.selectFrom('users').select('invite_code').where('id', '=', id);
  invite = (await row.executeTakeFirstOrThrow()).invite_code;
});
afterAll(() => server?.close());

interface Ready {
  input: Fields;
  shopping: Shopping;
}
type Prepare = (shopping: Shopping) => Promise<Fields>;

let phones = 0;
/** A phone that no test has used. */
function newPhone() {
  phones += 1;
  return { areacode: '+62', mobile: `0813${String(10_000_000 + phones * 7)}` };
}
async function codeFor(phone: ReturnType<typeof newPhone>, event: 'mobilelogin' | 'register' | 'resetpwd') {
  await server.must('user', 'sendCode', { ...phone, event });
  return { ...phone, captcha: server.sms.at(-1)?.code ?? '', agreement_version };
}
const memberOf = async (token: string): Promise<number> => (await server.services.sessions.find(token))?.memberId ?? 0;
const password = { newpassword: 'four words of mine', repassword: 'four words of mine' };
const home = {
  ...{ name: 'Rani', areacode: '+62', mobile: '0812 3456 7000', detail: 'Jl. Hang Lekir II No. 15' },
  ...{ village_code: '31.74.07.1006', lng: 106.7955, lat: -6.2331 },
};
const handedOver = async (shopping: Shopping) => {
  const order_sn = await shopping.order();
  await shopping.pay(order_sn);
  await shopping.handOver(order_sn);
  return shopping.details(order_sn);
};
const cartOf = async (shopping: Shopping) => {
  await shopping.fillCart(2);
  return (await server.must('shop', 'cart', { shop_id: 1 }, shopping)).list[0]!;
};

/** Inputs with which a call does what it is for. Calls that are not named take a sample of their schema. */
const prepares: Record<string, Prepare> = {
  'user.sendCode': async () => ({ ...newPhone(), event: 'mobilelogin' }),
  'user.loginByCode': () => codeFor(newPhone(), 'mobilelogin'),
  'user.resetPassword': async () => ({ ...(await codeFor(newPhone(), 'resetpwd')), ...password }),
  'user.register': async () => {
    const { newpassword, repassword } = password;
    return { ...(await codeFor(newPhone(), 'register')), password: newpassword, repassword, inviter: invite };
  },
  'user.profile': async ({ token }) => {
    const { url } = (await upload(server, token, picture)).data;
    return { nickname: 'Rani', gender: 2, birthday: '1999-04-02', avatar: url, inviter: invite };
  },
  'user.login': async () => {
    const phone = newPhone();
    await server.must('user', 'resetPassword', { ...(await codeFor(phone, 'resetpwd')), ...password });
    return { ...phone, password: password.newpassword, agreement_version };
  },
  'user.changeMobile': async ({ token }) => {
    const event = 'changemobile';
    await server.must('user', 'sendCode', { event }, { token });
    const old_captcha = server.sms.at(-1)?.code ?? '';
    const phone = newPhone();
    await server.must('user', 'sendCode', { ...phone, event }, { token });
    return { ...phone, captcha: server.sms.at(-1)?.code ?? '', old_captcha };
  },
  'user.keepMobile': async ({ token }) => {
    await waitingChange(server, await memberOf(token));
    return {};
  },
  'user.endSessions': async ({ token }) => {
    const me = await memberOf(token);
    await server.db.transaction((tx) => server.services.sessions.issue(tx, me));
    return {};
  },
  'address.add': async () => home,
  'address.edit': async (shopping) => ({ ...home, id: await shopping.addAddress('bandung') }),
  'address.remove': async (shopping) => ({ id: await shopping.addAddress('home') }),
  'coupon.activate': async ({ token }) => ({ coupon_id: await givenCoupon(server, await memberOf(token), 'own-week') }),
  'feedback.send': async ({ token }) => {
    const { url } = (await upload(server, token, picture)).data;
    return { topic: 'app', content: 'less ice, please', images: [url], mobile: '0812 3456 7000' };
  },
  'inbox.read': async ({ token }) => ({ id: await givenNotice(server, await memberOf(token)) }),
  'privacy.deleteAccount': async (shopping) => {
    await server.must('user', 'sendCode', { event: 'deleteaccount' }, shopping);
    return { captcha: server.sms.at(-1)?.code ?? '' };
  },
  'shop.addCartLine': async (shopping) => {
    const { goods_id, sku_id, value_ids } = await cartOf(shopping);
    return { shop_id: 1, goods_id, sku_id, value_ids, num: 1 };
  },
  'shop.changeCartLine': async (shopping) => ({ shop_id: 1, cart_id: (await cartOf(shopping)).cart_id, num: 3 }),
  'shop.removeCartLines': async (shopping) => ({ shop_id: 1, cart_ids: [(await cartOf(shopping)).cart_id] }),
  'order.add': async (shopping) => {
    await shopping.fillCart(3);
    const where = { shop_id: 1, type: 'takeout' as const, address_id: await shopping.addAddress('home') };
    return { ...where, price_hash: (await server.must('order', 'price', where, shopping)).price_hash };
  },
  'order.pay': async (shopping) => ({ order_sn: await shopping.order(), channel: 'qris' }),
  'order.afterSale': async (shopping) => {
    const { order_sn, lines } = await handedOver(shopping);
    const items = lines.map(({ line_id }) => ({ line_id, num: 1 }));
    return { order_sn, action: 'refund', reason_code: 'taste', reason: 'Sour', items };
  },
  'order.addReview': async (shopping) => {
    const { order_sn, lines } = await handedOver(shopping);
    return { order_sn, star: 5, goods: lines.map(({ goods_id }) => ({ goods_id, star: 4 })) };
  },
};

async function ready(name: string, sample: Fields): Promise<Ready> {
  const shopping = await Shopping.begin(server);
  return { shopping, input: (await prepares[name]?.(shopping)) ?? sample };
}

/** A request as it should be, with a query and headers beside it that no call reads. */
async function send(spec: CallSpec, { input, shopping }: Ready, tampers = false) {
  const fields = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  const payload = spec.upload ? formOf([...fields, ['file', picture]]) : input;
  const request = requestOf(spec, { headers: { token: shopping.token } });
  const beside = Object.entries(extras).map(([name, value]) => [name, String(value)]);
  return server.http.inject({
    ...request,
    payload,
    ...(tampers ? { query: Object.fromEntries(beside), headers: { ...request.headers, ...headersOf(beside) } } : {}),
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
  expect((await send(spec, one, tampers)).json()).toMatchObject({ code: 1 });
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

it('no call that changes something is a GET, which pages of others can send', () => {
  expect(writes.filter(({ spec }) => spec.method === 'GET')).toEqual([]);
  expect(Object.keys(prepares).filter((name) => !writes.some((one) => one.name === name))).toEqual([]);
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
    .map(([name, spec]) => ({ name, spec, input: sampleInput(spec.body as never) as Fields }));
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
