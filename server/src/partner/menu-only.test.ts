import { TestPartner } from '../../../test/harness/partners';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';

describe('a partner whose customers pay by what needs no other page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server?.closeChecked());

  it.each(['qr', 'host', 'top'] as const)('offers and takes the channels of the mode %s', async (pay_mode) => {
    const partner = await TestPartner.begin(server, { id: `pays-${pay_mode}`, pay_mode });
    const { id, token } = await server.member();
    const member = await Shopping.begin(server, { id, token });
    await partner.link('customer-18', await server.logIn(id));
    const entry = await partner.enter({ id: 'customer-18' });
    if (entry.state !== 'in') throw new Error('the customer is not linked');
    const inside = { token: entry.userinfo.token };
    const order_sn = await member.order();
    const channelsOf = async (by: { token: string }) =>
      (await server.must('order', 'payable', { order_sn }, by)).pay_channels.map(({ channel }) => channel);
    const pages = ['gopay', 'dana', 'shopeepay', 'linkaja'];
    const all = await channelsOf({ token });
    expect(all).toEqual(expect.arrayContaining(pages));
    const shown = pay_mode === 'qr' ? all.filter((channel) => !pages.includes(channel)) : all;
    const voucher = await server.must('voucher', 'info', { id: 1 }, inside);
    expect(voucher.pay_channels.filter((channel) => pages.includes(channel))).toEqual(pay_mode === 'qr' ? [] : pages);
    expect(await channelsOf(inside)).toEqual(shown);
    const launched = await server.must('order', 'pay', { order_sn, channel: 'gopay' }, { token });
    expect(launched.launch.type).toBe('page');
    const answer = await server.call('order', 'pay', { order_sn, channel: 'gopay' }, inside);
    if (pay_mode !== 'qr') expect(answer.ok).toBe(true);
    else expect(answer).toMatchObject({ error: 'PAY_CHANNEL_UNAVAILABLE', data: { pay_channels: shown } });
    const types = new Map<string, boolean>();
    for (const channel of all) {
      const { launch } = await server.must('order', 'pay', { order_sn, channel }, { token });
      types.set(channel, launch.type === 'page');
    }
    expect(
      [...types]
        .filter(([, isPage]) => isPage)
        .map(([channel]) => channel)
        .sort(),
    ).toEqual([...pages].sort());
  });
});

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
