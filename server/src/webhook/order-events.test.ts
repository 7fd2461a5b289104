import { bothDatabases } from '../../../test/harness/both-databases';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { WebhookPartner } from '../../../test/harness/webhook-partner';
import { WebhookReceiver } from '../../../test/harness/webhook-receiver';
import type { Queries } from '../db/db';
import { cancelOrder } from '../order';

const findWaiting = (db: Queries) => db.selectFrom('webhook_event').select('id').where('status', '=', 0).execute();

describe.each(bothDatabases)('what a partner is told of an order (%s)', (_, options) => {
  let server: TestServer;
  let receiver: WebhookReceiver;
  let partner: WebhookPartner;
  let member: Shopping;
  beforeAll(async () => {
    server = await testServer(options);
    receiver = await WebhookReceiver.start();
    partner = await WebhookPartner.begin(server, { url: receiver.url });
    server.clock.pass(60);
    member = await Shopping.begin(server);
    await partner.link(member.id, 'customer-17');
  });
  afterAll(async () => {
    await receiver?.stop();
    await server?.closeChecked();
  });
  beforeEach(() => {
    receiver.received.length = 0;
  });

  async function deliver(): Promise<void> {
    await server.runJob('webhooks');
    await server.services.webhooks.settled();
  }

  async function place(): Promise<string> {
    const orderSn = await member.order();
    await partner.claim(orderSn);
    return orderSn;
  }

  async function cancel(order_sn: string): Promise<void> {
    const token = await server.logIn(member.id);
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, { token });
  }

  it('is every state that it has a type for, in the transaction of the change, signed, once each', async () => {
    const order_sn = await place();
    await deliver();
    expect(receiver.received).toEqual([]);
    await member.pay(order_sn);
    await member.handOver(order_sn);
    server.clock.pass(10 * 86_400);
    await server.runJob('complete');
    await deliver();
    await deliver();

    const key = await partner.key();
    const said = receiver.received.map((one) => WebhookReceiver.verified(key, one));
    const data = { partner: 'mall-app', order_sn, kind: 'drinks', user: { id: 'customer-17' } };
    expect(said.sort((a, b) => Number(a.sequence) - Number(b.sequence))).toEqual([
      { type: 'order.paid', timestamp: expect.any(String), sequence: 2, data: { ...data, state: 'paid' } },
      { type: 'order.ready', timestamp: expect.any(String), sequence: 4, data: { ...data, state: 'ready' } },
      { type: 'order.completed', timestamp: expect.any(String), sequence: 6, data: { ...data, state: 'completed' } },
    ]);
    expect(new Set(receiver.ids).size).toBe(3);
    for (const id of receiver.ids) expect(id).toMatch(/^msg_[A-Za-z0-9_-]{22}$/);
  });

  it('names nobody: neither phone, name nor address is in what is sent', async () => {
    const order_sn = await place();
    await member.pay(order_sn);
    await deliver();
    const { mobile } = await server.db.read
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    const [{ body } = { body: '' }] = receiver.received;
    expect(Object.keys(JSON.parse(body).data)).toEqual(['partner', 'order_sn', 'kind', 'state', 'user']);
    expect(body).not.toContain(mobile.slice(3));
  });

  it('is how it ended: cancelled, or refunded', async () => {
    const cancelled = await place();
    await cancel(cancelled);
    const refunded = await place();
    await member.pay(refunded);
    await cancel(refunded);
    await deliver();
    const said = receiver.received.map(({ body }) => JSON.parse(body));
    expect(said.map(({ type, sequence, data }) => [data.order_sn, type, sequence]).sort()).toEqual(
      [
        [cancelled, 'order.cancelled', 2],
        [refunded, 'order.paid', 2],
        [refunded, 'order.refunded', 3],
      ].sort(),
    );
  });

  it('is nothing of orders that were placed elsewhere, or while it has no webhook', async () => {
    const own = await member.order();
    await member.pay(own);
    await partner.setUrl(null);
    const before = await place();
    await member.pay(before);
    await partner.setUrl(receiver.url);
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  it('has no user if the customer is linked to nobody any more', async () => {
    const stranger = await Shopping.begin(server, await server.member());
    const order_sn = await stranger.order();
    await partner.claim(order_sn);
    await stranger.pay(order_sn);
    await deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.user)).toEqual([null]);
  });

  it('is written with the change or not at all', async () => {
    const order_sn = await place();
    const broken = new Error('the transaction fails');
    const attempt = server.db.transaction(async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .selectAll()
        .where('order_sn', '=', order_sn)
        .executeTakeFirstOrThrow();
      expect(await cancelOrder(tx, server.services.money, { order, by: 'system', reason: '' })).toBe(true);
      expect(await findWaiting(tx)).toHaveLength(1);
      throw broken;
    });
    await expect(attempt).rejects.toBe(broken);
    expect(await findWaiting(server.db.read)).toEqual([]);
    await deliver();
    expect(receiver.received).toEqual([]);
  });
});
