import { engines } from '../../../test/harness/engines';
import { counted } from '../../../test/harness/proof';
import { answering } from '../../../test/harness/webhook-receiver';
import { sendDue, WebhookWorld } from '../../../test/harness/webhook-world';
import { claimEvents } from './event-repository';

describe.each(engines)('who sends events (%s)', (_, open) => {
  let world: WebhookWorld;
  beforeAll(async () => {
    world = await WebhookWorld.open(open);
  });
  afterAll(() => world?.close());
  afterEach(() => world.db.read.deleteFrom('webhook_event').execute());

  it('sends to others while a receiver does not answer', async () => {
    const silent = await world.addPartner();
    const other = await world.addPartner();
    silent.receiver.answer = () => undefined;
    await silent.partner.tellLinks(20, world.member);
    await other.partner.tellLinks(50, world.member);
    const sender = world.sender({ timeoutMs: 3000 });
    expect(await sender.deliver()).toBe(2);
    while (other.receiver.received.length < 50) await new Promise(setImmediate);
    expect(silent.receiver.received.length).toBeLessThanOrEqual(8);
    // What the job finds next goes to the other as well, while the first attempts still wait.
    await other.partner.tellLinks(1, world.member);
    while (other.receiver.received.length < 51) {
      await sender.deliver();
      await new Promise(setImmediate);
    }
    expect(await silent.partner.counts()).toMatchObject({ waiting: 20, delivered: 0 });
    await sender.settled();
    expect(other.receiver.received).toHaveLength(51);
  });

  it('sends eight at once to a receiver, and one at a time while it fails', async () => {
    const { partner, receiver } = await world.addPartner();
    const sender = world.sender();
    await partner.tellLinks(60, world.member);
    receiver.answer = (response) => setTimeout(() => response.writeHead(500).end(), 20);
    await sender.deliver();
    await sender.settled();
    expect(receiver.mostAtOnce).toBe(8);
    receiver.mostAtOnce = 0;
    await sendDue(sender);
    expect(receiver.mostAtOnce).toBe(1);
    receiver.answer = answering(200);
    world.clock.pass(6);
    await sendDue(sender);
    expect(await partner.counts()).toEqual({ waiting: 0, delivered: 60, givenUp: 0 });
  });

  it('may be several processes at once: each event is sent by one of them', async () => {
    const { partner, receiver } = await world.addPartner();
    await partner.addEvents(400, world.member);
    const senders = [world.sender(), world.sender(), world.sender()];
    await Promise.all(senders.map(sendDue));
    expect(Object.values(counted(receiver.ids))).toEqual(Array(400).fill(1));
    expect(await partner.counts()).toEqual({ waiting: 0, delivered: 400, givenUp: 0 });
  });

  it('leaves events to a process that has taken them, until it counts as dead', async () => {
    const { partner, receiver } = await world.addPartner();
    await partner.tellLinks(3, world.member);
    const now = world.clock.now();
    // A process that dies after this.
    const taken = await claimEvents(world.db.read, { partnerId: partner.id, now, until: now + 45, limit: 2 });
    const sender = world.sender();
    await sendDue(sender);
    world.clock.pass(44);
    await sendDue(sender);
    expect(receiver.ids).toEqual((await partner.ids()).slice(2));
    world.clock.pass(1);
    await sendDue(sender);
    expect(receiver.ids.slice(1).sort()).toEqual(taken.map(({ id }) => id).sort());
  });

  it('gives back what it has not sent when it stops, at once, and without a failure', async () => {
    const { partner, receiver } = await world.addPartner();
    await partner.tellLinks(1, world.member);
    receiver.answer = () => undefined;
    const leaving = world.sender({ timeoutMs: 60_000 });
    await leaving.deliver();
    while (receiver.received.length === 0) await new Promise(setImmediate);
    const began = Date.now();
    await leaving.stop();
    expect(Date.now() - began).toBeLessThan(4000);
    expect(await leaving.deliver()).toBe(0);

    receiver.answer = answering(200);
    await sendDue(world.sender());
    const [id] = await partner.ids();
    expect(receiver.ids).toEqual([id, id]);
    const [event] = await world.db.read
      .selectFrom('webhook_event')
      .selectAll()
      .where('partner_id', '=', partner.id)
      .execute();
    expect(event).toMatchObject({ status: 1, tries: 1 });
  });

  it('goes on with other partners if what it knows of one cannot be read', async () => {
    const broken = await world.addPartner();
    const other = await world.addPartner();
    await broken.partner.tellLinks(1, world.member);
    await other.partner.tellLinks(1, world.member);
    await world.db.read
      .updateTable('partner')
      .set({ webhook_url: 'not an address' })
      .where('id', '=', broken.partner.id)
      .execute();
    await sendDue(world.sender());
    expect(other.receiver.received).toHaveLength(1);
    expect(await broken.partner.counts()).toMatchObject({ waiting: 1 });
    await broken.partner.setUrl(broken.receiver.url);
  });
});
