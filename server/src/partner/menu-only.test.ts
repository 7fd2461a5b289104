import { TestPartner } from '../../../test/harness/partners';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

describe('a partner whose customers may only look', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server?.closeChecked());

  it('neither places orders nor pays them, and a session of the app itself does both', async () => {
    const partner = await TestPartner.begin(server, { pay_mode: 'off' });
    const { id, token } = await server.member();
    const member = await Shopping.begin(server, { id, token });
    await partner.link('customer-17', token);
    const entry = await partner.enter({ id: 'customer-17' });
    if (entry.state !== 'in') throw new Error('the customer is not linked');
    const inside = { token: entry.userinfo.token };
    const refused = async (call: Promise<{ ok: boolean; error?: string }>) => (await call).error;

    expect(await refused(server.call('voucher', 'add', { id: 1, num: 1 }, inside))).toBe('ORDERS_OFF');
    expect(await refused(server.call('group', 'add', { product_id: 1, sku_id: 1, num: 1 }, inside))).toBe('ORDERS_OFF');
    member.token = inside.token;
    await expect(member.order()).rejects.toThrow('ORDERS_OFF');
    member.token = await server.logIn(id);
    const order_sn = await member.order();
    expect(await refused(server.call('order', 'pay', { order_sn, channel: 'qris' }, inside))).toBe('ORDERS_OFF');
    await member.pay(order_sn);
  });
});
