import { fetchedGoods } from '../../../test/harness/mall';
import { TestPartner } from '../../../test/harness/partners';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { Teams } from '../../../test/harness/teams';
import { paidVoucher } from '../../../test/harness/vouchers';
import { goodsWon } from '../../../test/harness/wheels';

let server: TestServer;
let partner: TestPartner;
beforeAll(async () => {
  server = await testServer();
  partner = await TestPartner.begin(server);
});
afterAll(() => server.closeChecked());

/** A member in a session of the partner, or in a session of the app itself. */
async function shopper(inFrame: boolean): Promise<Shopping> {
  const shopping = await Shopping.begin(server);
  if (!inFrame) return shopping;
  const customer = `C-${shopping.id}`;
  await partner.link(customer, await server.logIn(shopping.id));
  const entry = await partner.enter({ id: customer });
  if (entry.state !== 'in') throw new Error('the customer is not linked');
  return await Shopping.begin(server, { id: shopping.id, token: entry.userinfo.token });
}

const claimed = async (shopping: Shopping): Promise<void> => {
  const sn = await goodsWon(shopping);
  await server.must('wheel', 'claim', { sn, shop_id: 1 }, shopping);
};

const places: [kind: string, place: (shopping: Shopping) => Promise<unknown>][] = [
  ['drinks', (shopping) => shopping.order()],
  ['voucher', (shopping) => paidVoucher(shopping, 'one-boba')],
  [
    'group',
    async ({ id, token }) => {
      const teams = new Teams(server);
      await teams.join(await teams.product(), {}, { id, token });
    },
  ],
  ['points', (shopping) => fetchedGoods(shopping)],
  ['prize', claimed],
];

describe.each(places)('an order of the kind %s', (kind, place) => {
  it.each([true, false])('says its partner; in a session of one: %s', async (inFrame) => {
    const shopping = await shopper(inFrame);
    await place(shopping);
    const orders = await server.db.read
      .selectFrom('orders')
      .select(['kind', 'partner_id'])
      .where('user_id', '=', shopping.id)
      .where('kind', '=', kind)
      .execute();
    expect(orders).toEqual([{ kind, partner_id: inFrame ? 'mall-app' : null }]);
  });
});
