import { engines } from '../../../test/harness/engines';
import type { WebhookPartner } from '../../../test/harness/webhook-partner';
import { answering, WebhookReceiver } from '../../../test/harness/webhook-receiver';
import { sendDue, WebhookWorld } from '../../../test/harness/webhook-world';
import { findDeliveries } from './delivery-repository';
import { replayEvents } from './event-repository';
import { retryDelays } from './retry-plan';
import type { WebhookService } from './webhook-service';
import { rotateWebhook } from './webhook-settings';

const HOUR = 3600;
const DAY = 24 * HOUR;

describe.each(engines)('the delivery of events (%s)', (_, open) => {
  let world: WebhookWorld;
  let sender: WebhookService;
  let partner: WebhookPartner;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    world = await WebhookWorld.open(open);
    sender = world.sender();
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    ({ partner, receiver } = await world.addPartner());
    world.log.length = 0;
  });

  const tell = (count: number) => partner.tellLinks(count, world.member);
  const attempts = () => findDeliveries(world.db.read, partner.id);

  /** Lets time pass in steps, in each of which the job sends what is due. */
  async function pass(seconds: number, step: number): Promise<void> {
    for (let passed = 0; passed < seconds; passed += step) {
      world.clock.pass(step);
      await sendDue(sender);
    }
  }

  it('is made once for each event, and every request is signed', async () => {
    await tell(20);
    await sendDue(sender);
    await sendDue(sender);
    expect([...receiver.ids].sort()).toEqual([...(await partner.ids())].sort());
    const key = await partner.key();
    for (const one of receiver.received) WebhookReceiver.verified(key, one);
    expect(await partner.counts()).toEqual({ waiting: 0, delivered: 20, givenUp: 0 });
    expect((await attempts()).map(({ error, http_status }) => `${http_status} ${error}`)).toEqual(
      Array(20).fill('200 '),
    );
  });

  it('is made up for by a receiver that was down for a day: all arrive then, once each, under the same ids', async () => {
    receiver.answer = answering(503);
    await tell(10);
    await sendDue(sender);
    await pass(DAY, HOUR / 2);
    const tried = receiver.received.splice(0);
    expect(new Set(tried.map(({ id }) => id))).toEqual(new Set(await partner.ids()));
    expect(tried.length).toBeGreaterThan(5 * 10);
    expect(await partner.counts()).toEqual({ waiting: 10, delivered: 0, givenUp: 0 });

    receiver.answer = answering(200);
    await pass(DAY, HOUR / 2);
    expect([...receiver.ids].sort()).toEqual([...(await partner.ids())].sort());
    expect(await partner.counts()).toEqual({ waiting: 0, delivered: 10, givenUp: 0 });
    // A receiver sees the same text each time, and a time and a signature of the attempt.
    const key = await partner.key();
    for (const late of receiver.received) {
      const first = tried.find(({ id }) => id === late.id);
      expect(first?.body).toBe(late.body);
      expect(late.timestamp).toBeGreaterThan(first?.timestamp ?? late.timestamp);
      WebhookReceiver.verified(key, late);
    }
  });

  it('is tried ten times over about three days, and then given up', async () => {
    receiver.answer = answering(500);
    await tell(1);
    await sendDue(sender);
    await pass(5 * DAY, 5 * 60);
    const times = receiver.received.map(({ timestamp }) => timestamp);
    expect(times).toHaveLength(retryDelays.length + 1);
    const waited = times.slice(1).map((time, n) => time - (times[n] ?? 0));
    for (const [n, delay] of retryDelays.entries()) {
      expect(waited[n]).toBeGreaterThanOrEqual(Math.floor(delay * 0.8));
      // The steps of this test are five minutes.
      expect(waited[n]).toBeLessThanOrEqual(delay * 1.2 + 5 * 60);
    }
    expect(await partner.counts()).toEqual({ waiting: 0, delivered: 0, givenUp: 1 });
    expect((await attempts())[0]).toMatchObject({ error: 'answered 500', nexttime: null });
  });

  it('ends with a notice after five days in which nothing succeeded, and goes on when the address is set again', async () => {
    receiver.answer = answering(500);
    await tell(1);
    await sendDue(sender);
    for (let day = 0; day < 5; day += 1) {
      expect(world.log).toEqual([]);
      await pass(DAY - HOUR, HOUR);
      await tell(1);
      await pass(HOUR, HOUR);
    }
    await pass(DAY, HOUR);
    expect(world.log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ partner: partner.id, msg: expect.stringMatching(/switched off/) }),
    ]);
    receiver.received.length = 0;
    receiver.answer = answering(200);
    await tell(1);
    await pass(DAY, HOUR);
    expect(receiver.received).toEqual([]);

    await partner.setUrl(receiver.url);
    await pass(DAY, HOUR);
    const { waiting, givenUp } = await partner.counts();
    expect(waiting).toBe(0);
    expect(receiver.ids).toHaveLength(7 - givenUp);
  });

  it('goes to nobody while the partner is disabled or its webhook is off, and afterwards', async () => {
    const enable = (is_enabled: 0 | 1) =>
      world.db.read.updateTable('partner').set({ is_enabled }).where('id', '=', partner.id).execute();
    await tell(1);
    await enable(0);
    await sendDue(sender);
    expect(receiver.received).toEqual([]);
    await enable(1);
    await sendDue(sender);
    expect(receiver.received).toHaveLength(1);

    await tell(1);
    await partner.setUrl(null);
    await tell(1);
    await sendDue(sender);
    expect(receiver.received).toHaveLength(1);
    await partner.setUrl(receiver.url);
    await sendDue(sender);
    // What happened in between was not written.
    expect(receiver.received.map(({ body }) => JSON.parse(body).sequence)).toEqual([1, 2]);
  });

  it('is signed by both keys for a day after a change of the key, and by the new one then', async () => {
    const old = await partner.key();
    await world.db.transaction((tx) => rotateWebhook(tx, { partnerId: partner.id, now: world.clock.now() }));
    const fresh = await partner.key();
    expect(fresh).not.toBe(old);
    await tell(1);
    await sendDue(sender);
    const [during] = receiver.received.splice(0);
    if (!during) throw new Error('nothing arrived');
    for (const key of [old, fresh]) expect(WebhookReceiver.verified(key, during)).toMatchObject({ sequence: 1 });

    world.clock.pass(DAY);
    await tell(1);
    await sendDue(sender);
    const [after] = receiver.received;
    if (!after) throw new Error('nothing arrived');
    expect(WebhookReceiver.verified(fresh, after)).toMatchObject({ sequence: 2 });
    expect(() => WebhookReceiver.verified(old, after)).toThrow('No matching signature');
    // Two changes within a day leave two keys.
    for (let n = 0; n < 2; n += 1) {
      await world.db.transaction((tx) => rotateWebhook(tx, { partnerId: partner.id, now: world.clock.now() }));
    }
    expect(await partner.keys()).toHaveLength(2);
    expect(await partner.keys()).not.toContain(fresh);
  });

  it('is made once more for an event that is replayed, and for all that were given up', async () => {
    const replay = (which: { id: string } | 'given up') =>
      world.db.transaction((tx) => replayEvents(tx, { partnerId: partner.id, which, now: world.clock.now() }));
    await tell(2);
    await sendDue(sender);
    const [id = ''] = await partner.ids();
    receiver.received.length = 0;
    expect(await replay({ id })).toBe(1);
    await sendDue(sender);
    expect(receiver.ids).toEqual([id]);
    expect(await replay({ id: 'msg_of_another' })).toBe(0);

    receiver.answer = answering(410);
    await tell(2);
    await sendDue(sender);
    await pass(5 * DAY, HOUR);
    expect(await partner.counts()).toEqual({ waiting: 0, delivered: 2, givenUp: 2 });
    receiver.received.length = 0;
    receiver.answer = answering(200);
    expect(await replay('given up')).toBe(2);
    await sendDue(sender);
    expect(receiver.ids.sort()).toEqual((await partner.ids()).slice(2).sort());
  });

  it('is logged for the last 100 attempts of each partner, and events are deleted after 30 days', async () => {
    await tell(130);
    await sendDue(sender);
    const kept = await attempts();
    expect(kept).toHaveLength(100);
    expect(new Set(kept.map(({ event_id }) => event_id))).toEqual(new Set(receiver.ids.slice(30)));
    world.clock.pass(29 * DAY);
    await sender.clearUp();
    expect(await partner.ids()).toHaveLength(130);
    world.clock.pass(DAY);
    await sender.clearUp();
    expect(await partner.ids()).toEqual([]);
    // Numbers go on after that.
    await tell(1);
    await sendDue(sender);
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({ sequence: 131 });
  });

  it('is counted for operators', async () => {
    receiver.answer = answering(500);
    await tell(3);
    await sendDue(sender);
    await sender.clearUp();
    expect(await world.metrics.text()).toMatch(/kedai_webhook_events\{state="waiting"\} 3\n/);
    expect(await world.metrics.text()).toMatch(/kedai_webhook_attempts_total\{outcome="failed"\} \d+\n/);
  });
});
