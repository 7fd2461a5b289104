import { bothDatabases } from '../../../test/harness/both-databases';
import { addShops } from '../../../test/harness/more-shops';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { Teams } from '../../../test/harness/teams';
import { paidVoucher, voucherId } from '../../../test/harness/vouchers';

/** Beside the fourteen of the demo chain. */
const MORE = 30;
const ALL = 44;

describe.each(bothDatabases)('what is good in more shops than one answer has, on %s', (_, open) => {
  let server: TestServer;
  let asked: [string, (input: object) => Promise<Answer>][];
  interface Answer {
    shops: { id: number; distance: number | null }[];
    shop_num: number;
    every_shop: number;
  }
  let added: number[];
  let few: { voucher: number; place: object };
  beforeAll(async () => {
    server = await testServer(open);
    added = await addShops(server, MORE);
    const shopping = await Shopping.begin(server);
    const teams = new Teams(server);
    const product = await teams.product();
    const seat = await teams.order(product);
    const { order_sn } = await paidVoucher(shopping, 'hundred-thousand');
    const id = await voucherId(server, 'hundred-thousand');
    asked = [
      ['center/info', (input) => server.must('voucher', 'info', { id, ...input })],
      ['center_order/info', (input) => server.must('voucher', 'details', { order_sn, ...input }, shopping)],
      ['productInfo', (input) => server.must('group', 'product', { id: product, ...input })],
      [
        'orderDetail',
        (input) => server.must('group', 'details', { order_sn: seat.order_sn, ...input }, { token: seat.token }),
      ],
    ];
    const last = await server.db.read.selectFrom('shop').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    few = { voucher: await voucherId(server, 'one-boba'), place: { lng: last.lng, lat: last.lat } };
  });
  afterAll(() => server?.closeChecked());

  it('answers the nearest twenty and how many there are, and the others by page', async () => {
    for (const [name, ask] of asked) {
      const pages = [1, 2, 3, 4].map((shops_page) => ask({ ...few.place, shops_page }));
      const answers = await Promise.all(pages);
      expect([name, answers.map(({ shops }) => shops.length)]).toEqual([name, [20, 20, 4, 0]]);
      for (const { shop_num, every_shop } of answers)
        expect({ shop_num, every_shop }).toEqual({ shop_num: ALL, every_shop: 1 });
      const shops = answers.flatMap((answer) => answer.shops);
      expect(new Set(shops.map(({ id }) => id)).size).toBe(ALL);
      const distances = shops.map(({ distance }) => distance ?? -1);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
      // They stand in a line, the last one where the customer is.
      expect(shops.slice(0, 20).map(({ id }) => id)).toEqual([...added].reverse().slice(0, 20));
    }
  });

  it('answers them in the order of the chain if nobody says where they are', async () => {
    const listed = server.db.read.selectFrom('shop').select('id').where('listed_switch', '=', 1);
    const chain = await listed.orderBy('weigh', 'desc').orderBy('id').execute();
    const ids = chain.map(({ id }) => id);
    for (const [, ask] of asked) {
      const first = await ask({});
      expect(first.shops.map(({ id }) => id)).toEqual(ids.slice(0, 20));
      expect(first.shops[0]?.distance).toBeNull();
      expect((await ask({ shops_page: 3 })).shops.map(({ id }) => id)).toEqual(ids.slice(40));
    }
  });

  it('leaves out shops in which it is not good, also among the nearest', async () => {
    const answer = await server.must('voucher', 'info', { id: few.voucher, ...few.place });
    expect(answer).toMatchObject({ shop_num: 5, every_shop: 0 });
    expect(answer.shops).toHaveLength(5);
    expect(answer.shops.some(({ id }) => added.includes(id))).toBe(false);
  });

  it('refuses half of a place', async () => {
    for (const [, ask] of asked) await expect(ask({ lng: 106.8 })).rejects.toThrow('INVALID_INPUT');
  });
});
