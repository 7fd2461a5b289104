import { bothDatabases } from '../../../test/harness/both-databases';
import { TestPartner } from '../../../test/harness/partners';
import { type TestServer, testServer } from '../../../test/harness/server';
import { Shopping } from '../../../test/harness/shopping';
import { WebhookReceiver } from '../../../test/harness/webhook-receiver';
import type { Queries } from '../db/db';
import { cancelOrder } from '../order';
import { setWebhook } from './webhook-settings';
import { signingKey } from './webhook-signature';

const findWaiting = (db: Queries) => db.selectFrom('webhook_event').select('id').where('status', '=', 0).execute();

describe.each(bothDatabases)('what a partner is told (%s)', (_, options) => {
  let server: TestServer;
  let receiver: WebhookReceiver;
  let partner: TestPartner;
  /** In a session of the partner. */
  let member: Shopping;
  beforeAll(async () => {
    server = await testServer(options);
    receiver = await WebhookReceiver.start();
    partner = await TestPartner.begin(server);
    await partner.setWebhook(receiver.url);
    server.clock.pass(60);
    const { id, token } = await server.member();
    await partner.link('customer-17', token);
    member = await Shopping.begin(server, { id, token });
  });
  afterAll(async () => {
    await receiver?.stop();
    await server?.closeChecked();
  });
  beforeEach(async () => {
    await deliver();
    receiver.received.length = 0;
    member.token = await enter('customer-17');
  });

  async function enter(id: string): Promise<string> {
    const entry = await partner.enter({ id });
    if (entry.state !== 'in') throw new Error('the customer is not linked');
    return entry.userinfo.token;
  }

  /** What has arrived, by its types: events that are sent at once may arrive in any order. */
  const told = () =>
    receiver.received
      .map(({ body }) => JSON.parse(body))
      .sort((a, b) => a.type.localeCompare(b.type) || a.sequence - b.sequence);

  async function deliver(): Promise<void> {
    await server.runJob('webhooks');
    await server.services.webhooks.settled();
  }

  async function cancel(order_sn: string): Promise<void> {
    const { token } = member;
    await server.must('order', 'afterSale', { order_sn, action: 'cancel' }, { token });
  }

  it('is every state of an order that it has a type for, in the transaction of the change, signed, once each', async () => {
    const order_sn = await member.order();
    await deliver();
    expect(receiver.received).toEqual([]);
    await member.pay(order_sn);
    await member.handOver(order_sn);
    server.clock.pass(10 * 86_400);
    await server.runJob('complete');
    await deliver();
    await deliver();

    const key = signingKey(server.config.secret, { partnerId: partner.id, version: 1 });
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
    const order_sn = await member.order();
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
    const cancelled = await member.order();
    await cancel(cancelled);
    const refunded = await member.order();
    await member.pay(refunded);
    await cancel(refunded);
    await deliver();
    expect(
      told()
        .map(({ type, sequence, data }) => [data.order_sn, type, sequence])
        .sort(),
    ).toEqual(
      [
        [cancelled, 'order.cancelled', 2],
        [refunded, 'order.paid', 2],
        [refunded, 'order.refunded', 3],
      ].sort(),
    );
  });

  it('is nothing of orders that were placed in another session, or while it has no webhook', async () => {
    const elsewhere = await Shopping.begin(server, { id: member.id, token: await server.logIn(member.id) });
    await elsewhere.pay(await elsewhere.order());
    const setUrl = (url: string | null) =>
      server.db.transaction((tx) =>
        setWebhook(tx, { partnerId: partner.id, url, now: server.clock.now(), allowsLoopback: true }),
      );
    await setUrl(null);
    await member.pay(await member.order());
    await setUrl(receiver.url);
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  it('is a link that is made, and its end by the partner; a later order then names no customer', async () => {
    const { id, token } = await server.member();
    await partner.link('customer-18', token);
    const other = await Shopping.begin(server, { id, token });
    const order_sn = await other.order();
    await partner.ask('revoke', { user: { id: 'customer-18' }, unlink: true });
    other.token = await server.logIn(id);
    await other.pay(order_sn);
    await deliver();
    const [created, removed, paid] = told();
    const data = { partner: partner.id, user: { id: 'customer-18' } };
    expect(created).toMatchObject({ type: 'link.created', data });
    expect(removed).toMatchObject({ type: 'link.removed', data });
    expect(removed.sequence).toBeGreaterThan(created.sequence);
    expect(paid).toMatchObject({ type: 'order.paid', data: { order_sn, user: null } });
  });

  it('is the end of a link by the deletion of the account', async () => {
    const { id, token } = await server.member();
    await partner.link('customer-19', token);
    const now = server.clock.now();
    await server.db.transaction(async (tx) => {
      await tx.updateTable('users').set({ status: 'leaving' }).where('id', '=', id).execute();
      await tx
        .insertInto('account_deletion')
        .values({ user_id: id, createtime: now - 1, duetime: now })
        .execute();
    });
    await server.runJob('delete-accounts');
    await deliver();
    const data = { partner: partner.id, user: { id: 'customer-19' } };
    expect(told().map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'link.created', data },
      { type: 'link.removed', data },
    ]);
  });

  it('is written with the change or not at all', async () => {
    const order_sn = await member.order();
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
